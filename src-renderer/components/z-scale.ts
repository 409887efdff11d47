import { lowestNormalZ } from '#shared/measure/reference/reference'

/** z-scores at the ends of a bar, and at the limits of normal, the 5th and the 95th percentile. */
export const zEnds = { from: -4, to: 2 } as const
export const zLimits = { low: lowestNormalZ, high: -lowestNormalZ } as const

const margin = 4

/** The place of a z-score on a bar so many px wide; one beyond an end stands at that end. */
export function zPlace(z: number, width: number): number {
  const { from, to } = zEnds
  const within = Math.min(Math.max(z, from), to)
  return margin + ((within - from) / (to - from)) * (width - 2 * margin)
}

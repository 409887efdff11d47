/** The limit for the gap between the two largest values of a session, and its form. */
export interface RepeatabilityLimit {
  readonly litres: number
  /** True where 10 % of the largest value exceeds the fixed limit, for children up to 6. */
  readonly share: boolean
}

/** The gap between the two largest values of a session. Volumes in litres. */
export interface Repeatability {
  readonly largest: number
  readonly difference: number
  readonly limit: RepeatabilityLimit
}

const oldestPreschool = 6

/**
 * Compares the two largest of a session's volumes (litres) by the ATS/ERS 2019 limit: 0.150 L, or for children
 * up to 6 years 0.100 L or 10 % of the largest, whichever is greater. Null for fewer than two values.
 */
export function repeatabilityOf(litres: readonly number[], age: number | null): Repeatability | null {
  const [largest, second] = litres.toSorted((a, b) => b - a)
  if (largest === undefined || second === undefined) return null
  return { largest, difference: largest - second, limit: repeatabilityLimit(largest, age) }
}

/** The limit for the gap between the best two of a session, by age in years and the largest volume (litres). */
export function repeatabilityLimit(largest: number, age: number | null): RepeatabilityLimit {
  if (age === null || age > oldestPreschool) return { litres: 0.15, share: false }
  const tenth = largest / 10
  return tenth > 0.1 ? { litres: tenth, share: true } : { litres: 0.1, share: false }
}

const inset = 4

/** Places a session's volumes on a strip of `width` pixels, with the limit below the largest always on it. */
export function layOutStrip(litres: readonly number[], repeatability: Repeatability, width: number) {
  const { largest, limit } = repeatability
  const lowest = Math.min(...litres, largest - 2.1 * limit.litres)
  const room = (width - 2 * inset) * 0.84
  const x = (value: number) => inset + ((value - lowest) / (largest - lowest)) * room
  const order = litres.map((value, index) => ({ value, index })).sort((a, b) => b.value - a.value)
  const best = new Set(order.slice(0, 2).map(({ index }) => index))
  return {
    marks: litres.map((value, index) => ({ x: x(value), amongBestTwo: best.has(index) })),
    largestX: x(largest),
    limitX: x(largest - limit.litres),
  }
}

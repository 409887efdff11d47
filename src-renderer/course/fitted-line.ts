/** A straight line through values over time, or why there is none. */
export type FittedLine =
  | {
      readonly state: 'fitted'
      /** In the values' unit for each year of 365.25 days. */
      readonly aYear: number
      readonly count: number
      readonly first: number
      readonly last: number
    }
  | { readonly state: 'too-few' }
  | { readonly state: 'too-short' }

const fewest = 3

/** A year of 365.25 days, and the least time that a line goes through. */
export const msPerYear = 365.25 * 86_400_000

/**
 * The line through values (times in ms, oldest first) that leaves the least squares. Fewer than three values, or less
 * than a year from the first to the last, give none: it would say more about chance and season than about lungs.
 */
export function fittedLine(points: readonly { readonly time: number; readonly value: number }[]): FittedLine {
  const first = points[0]?.time ?? 0
  const last = points.at(-1)?.time ?? 0
  if (points.length < fewest) return { state: 'too-few' }
  if (last - first < msPerYear) return { state: 'too-short' }
  // from the middle of both, so that nothing small is taken from something large
  const years = points.map(({ time }) => (time - first) / msPerYear)
  const middle = mean(years)
  const level = mean(points.map(({ value }) => value))
  let together = 0
  let spread = 0
  for (const [at, { value }] of points.entries()) {
    const away = (years[at] ?? 0) - middle
    together += away * (value - level)
    spread += away * away
  }
  return { state: 'fitted', aYear: together / spread, count: points.length, first, last }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

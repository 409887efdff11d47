/** Places values along a line, and finds the value at a place. */
export interface LinearScale {
  at(value: number): number
  valueAt(place: number): number
}

/**
 * A scale from the values `from` to `to` onto the places `start` to `end`. Values that are all the same stand in the
 * middle.
 */
export function linearScale(
  [from, to]: readonly [from: number, to: number],
  [start, end]: readonly [start: number, end: number],
): LinearScale {
  const span = to - from
  const length = end - start
  return {
    at: (value) => (span === 0 ? start + length / 2 : start + ((value - from) / span) * length),
    valueAt: (place) => (length === 0 ? from : from + ((place - start) / length) * span),
  }
}

import type { WantedRange } from './wanted-range'

/** Clears the marks of the first `rows` whose value is not wanted. The marks are 0 or 1. */
export function keepValues(
  marks: Uint8Array,
  values: Float64Array,
  rows: number,
  { least, greatest, inside }: WantedRange,
): void {
  const outside = inside ? 0 : 1
  for (let row = 0; row < rows; row++) {
    const value = values[row] ?? NaN
    // without a branch, since nobody can guess the next value
    marks[row] = (marks[row] ?? 0) & ((Number(value >= least) & Number(value <= greatest)) ^ outside)
  }
}

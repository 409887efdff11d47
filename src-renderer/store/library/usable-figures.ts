import { type BestValue, bestValueOf, leftOutReason } from '#shared/records/test'
import type { Library } from './library'

/** Makes the function that tells whether a row has a figure that can be right; a left-out one is not used. */
export function usableFigures(
  { rows: { numbers } }: Pick<Library, 'rows'>,
  name: BestValue,
): (row: number) => boolean {
  const { field } = bestValueOf[name]
  const { leftOut } = numbers
  const values = numbers[name]
  const isIn = (bits: number) => !(bits > 0) || leftOutReason(bits, field) === null
  const codes = leftOut.codes()
  // the same few sets repeat
  const known = Uint8Array.from({ length: codes }, (_, code) =>
    Number(code === 0 || isIn(leftOut.valueOf(code))),
  )
  return (row) =>
    !Number.isNaN(values.get(row)) && (codes === 0 ? isIn(leftOut.get(row)) : known[leftOut.code(row)] === 1)
}

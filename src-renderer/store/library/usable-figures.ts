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

/** Makes the function that reads a figure of some rows, in their order; NaN where it is missing or cannot be right. */
export function usableColumn(
  library: Pick<Library, 'rows'>,
  name: BestValue,
): (rows: Uint32Array) => Float64Array {
  const { leftOut, [name]: figures } = library.rows.numbers
  // most libraries have nothing that is left out
  if (leftOut.codes() === 1) return figures.of
  const isUsable = usableFigures(library, name)
  return (rows) => {
    const found = figures.of(rows)
    for (let at = 0; at < found.length; at++) if (!isUsable(rows[at] ?? 0)) found[at] = NaN
    return found
  }
}

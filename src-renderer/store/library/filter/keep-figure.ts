import type { RangeField } from '#shared/queries/session-condition'
import type { Library } from '../create-library'
import { isRecomputed, readRecomputed } from './figure-reader'

// they stay in the processor's cache
const rowsAtOnce = 4096

/** Clears the marks of sessions whose figure, NaN where it is missing, is not wanted. */
export function keepFigure(
  library: Library,
  marks: Uint8Array,
  field: RangeField,
  isWanted: (value: number) => boolean,
): void {
  if (!isRecomputed(field)) return library.rows.numbers[field].keep(marks, marks.length, isWanted)
  const figures = new Float64Array(rowsAtOnce)
  for (let start = 0; start < marks.length; start += rowsAtOnce) {
    const some = figures.subarray(0, Math.min(rowsAtOnce, marks.length - start))
    readRecomputed(library, field, start, some)
    for (let at = 0; at < some.length; at++) if (!isWanted(some[at] ?? NaN)) marks[start + at] = 0
  }
}

import type { RangeField } from '#shared/queries/filter'
import type { Library } from '../create-library'
import { keepValues } from '../rows/keep-values'
import type { WantedRange } from '../rows/wanted-range'
import { isRecomputed, readRecomputed } from './figure-reader'

// they stay in the processor's cache
const rowsAtOnce = 4096

/** Clears the marks of sessions whose figure is not wanted. */
export function keepFigure(
  library: Library,
  marks: Uint8Array,
  field: RangeField,
  wanted: WantedRange,
): void {
  if (!isRecomputed(field)) return library.rows.numbers[field].keep(marks, marks.length, wanted)
  const figures = new Float64Array(rowsAtOnce)
  const divisors = new Float64Array(rowsAtOnce)
  for (let start = 0; start < marks.length; start += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, marks.length - start)
    readRecomputed(library, field, start, figures.subarray(0, rows), divisors)
    keepValues(marks.subarray(start, start + rows), figures, rows, wanted)
  }
}

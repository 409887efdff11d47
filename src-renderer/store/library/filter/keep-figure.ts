import type { RangeField } from '#shared/queries/session-condition'
import type { Library } from '../create-library'
import { figureReader, isRecomputed } from './figure-reader'

/** Clears the marks of sessions whose figure, NaN where it is missing, is not wanted. */
export function keepFigure(
  library: Library,
  marks: Uint8Array,
  field: RangeField,
  isWanted: (value: number) => boolean,
): void {
  if (!isRecomputed(field)) return library.rows.numbers[field].keep(marks, marks.length, isWanted)
  const read = figureReader(library, field)
  for (let row = 0; row < marks.length; row++) if (marks[row] === 1 && !isWanted(read(row))) marks[row] = 0
}

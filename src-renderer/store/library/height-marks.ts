import { heightsAround } from '#shared/measure/questions/normal'
import { contradictingHeights } from '#shared/measure/questions/ruler'
import type { Flag } from '#shared/records/flag'
import { courseMarks, ofCourses } from './course-marks'
import { courseRows } from './course-rows'
import type { Library } from './library'

/**
 * Tells whether the height of a row's session contradicts those of the same patient around it; valid until the library changes.
 * A patient's heights are looked at when one of their rows is asked for.
 */
export const heightMarks = ofCourses((library) => {
  const { age, height } = library.rows.numbers
  const marks = courseMarks(library, ({ rows, days }) =>
    contradictingHeights(days, Float64Array.from(rows, age.get), Float64Array.from(rows, height.get)),
  )
  return (row: number): boolean => marks(row) === 1
})

/** The nearest heights before and after a row's session, in cm, that contradict nothing. */
export function heightsAroundRow(library: Library, row: number): number[] {
  const { rows } = courseRows(library)(library.patientAt(row))
  const { height } = library.rows.numbers
  const differs = heightMarks(library)
  const column = (read: (row: number) => number) => Float64Array.from(rows, (of) => read(of))
  return heightsAround(
    { length: rows.length, height: column(height.get), heightDiffers: column((of) => Number(differs(of))) },
    rows.indexOf(row),
  )
}

/** The flag of a row's session whose height contradicts those around it; empty for any other. */
export function heightFlag(library: Library, row: number): Flag[] {
  if (!heightMarks(library)(row)) return []
  const [one, other] = heightsAroundRow(library, row)
  const figures = {
    height: library.rows.numbers.height.get(row),
    ...(one !== undefined && { one }),
    ...(other !== undefined && { other }),
  }
  return [{ code: 'height-differs', field: 'height_in_cm', figures }]
}

import { heightsAround } from '#shared/measure/questions/normal'
import { contradictingHeights } from '#shared/measure/questions/ruler'
import type { Flag } from '#shared/records/flag'
import { courseMarks, ofCourses } from './course-marks'
import { courseRows } from './course-rows'
import type { Library } from './library'

/** 1 where the height of a session contradicts those of the same patient around it; valid until the library changes. */
export const heightMarks = ofCourses((library) => {
  const { age, height } = library.rows.numbers
  return courseMarks(library, new Uint8Array(library.size()), ({ rows, days }) =>
    contradictingHeights(days, age.of(rows), height.of(rows)),
  )
})

/** The nearest heights before and after a row's session, in cm, that contradict nothing. */
export function heightsAroundRow(library: Library, row: number): number[] {
  const { rows } = courseRows(library)(library.patientAt(row))
  const { height } = library.rows.numbers
  const heightDiffers = heightMarks(library).of(rows)
  return heightsAround({ length: rows.length, height: height.of(rows), heightDiffers }, rows.indexOf(row))
}

/** The flag of a row's session whose height contradicts those around it; empty for any other. */
export function heightFlag(library: Library, row: number): Flag[] {
  if (heightMarks(library).at(row) === 0) return []
  const [one, other] = heightsAroundRow(library, row)
  const figures = {
    height: library.rows.numbers.height.get(row),
    ...(one !== undefined && { one }),
    ...(other !== undefined && { other }),
  }
  return [{ code: 'height-differs', field: 'height_in_cm', figures }]
}

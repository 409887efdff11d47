import { askNormal, heightsAround, type NormalAnswer } from '#shared/measure/questions/normal'
import { courseReader } from './course-reader'
import { courseRows } from './course-rows'
import { heightMarks } from './height-marks'
import type { Library } from './library'
import { volumeReader } from './z-scores'

/** Asks of one session whether its values are normal for its person. */
export function normalAt(library: Library, row: number): NormalAnswer {
  const { age, height } = library.rows.numbers
  const { fev1, fvc } = volumeReader(library)
  const orNull = (value: number) => (Number.isNaN(value) ? null : value)
  const heightDiffers = heightMarks(library)(row)
  return askNormal({
    pack: library.reference(),
    age: orNull(age.get(row)),
    height: orNull(height.get(row)),
    sex: library.personAt(row)[2],
    heightDiffers,
    around: heightDiffers ? aroundRow(library, row) : [],
    inLitres: library.units.valuesAt(row).volume !== null,
    fev1: orNull(fev1(row)),
    fvc: orNull(fvc(row)),
  })
}

function aroundRow(library: Library, row: number): number[] {
  const held = courseRows(library)(library.patientAt(row))
  return heightsAround(courseReader(library)(held), held.rows.indexOf(row))
}

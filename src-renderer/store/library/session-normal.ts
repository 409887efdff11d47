import { askNormal, type NormalAnswer } from '#shared/measure/questions/normal'
import { heightMarks, heightsAroundRow } from './height-marks'
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
    around: heightDiffers ? heightsAroundRow(library, row) : [],
    inLitres: library.units.valuesAt(row).volume !== null,
    fev1: orNull(fev1(row)),
    fvc: orNull(fvc(row)),
  })
}

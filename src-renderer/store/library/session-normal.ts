import { askNormal, type NormalAnswer } from '#shared/measure/questions/normal'
import { ofCourses } from './course-marks'
import { heightMarks, heightsAroundRow } from './height-marks'
import type { Library } from './library'
import { volumeReader } from './z-scores'

const normals = ofCourses((library) => {
  const { age, height } = library.rows.numbers
  const [fev1, fvc] = [volumeReader(library, 'fev1'), volumeReader(library, 'fvc')]
  const orNull = (value: number) => (Number.isNaN(value) ? null : value)
  const differs = heightMarks(library)
  return (row: number): NormalAnswer => {
    const pack = library.reference()
    if (pack === null) return { lacks: 'no-pack', n: 0 }
    const heightDiffers = differs.at(row) === 1
    return askNormal({
      pack,
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
})

/** Asks of one session whether its values are normal for its person. */
export function normalAt(library: Library, row: number): NormalAnswer {
  return normals(library)(row)
}

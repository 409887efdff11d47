import { askNormal, type NormalAnswer } from '#shared/measure/questions/normal'
import { bestValueOf, type LeftOut } from '#shared/records/test'
import { ofCourses } from './course-marks'
import { heightMarks, heightsAroundRow } from './height-marks'
import type { Library } from './library'
import { factorReader, volumeReader } from './z-scores'

const normals = ofCourses((library) => {
  const { age, height, ...values } = library.rows.numbers
  const litres = { fev1: volumeReader(library, 'fev1'), fvc: volumeReader(library, 'fvc') }
  const factors = factorReader(library)
  const orNull = (value: number) => (Number.isNaN(value) ? null : value)
  const volume = (name: 'fev1' | 'fvc', row: number, leftOut: LeftOut | null) => {
    if (leftOut === null) return orNull(litres[name](row))
    const isIn = leftOut[bestValueOf[name].field] === undefined
    return isIn ? orNull(values[name].get(row) * factors(row).volume) : null
  }
  const differs = heightMarks(library)
  return (row: number, leftOut: LeftOut | null): NormalAnswer => {
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
      fev1: volume('fev1', row, leftOut),
      fvc: volume('fvc', row, leftOut),
    })
  }
})

/**
 * Asks of one session whether its values are normal for its person. Which of them cannot be right is by its columns, which follow
 * a confirmed unit only after a while, unless it is given.
 */
export function normalAt(library: Library, row: number, leftOut: LeftOut | null = null): NormalAnswer {
  return normals(library)(row, leftOut)
}

import { withoutNoise } from '#shared/measure/figures'
import { movedPredictions } from '#shared/measure/questions/ruler'
import { knownFactors } from '#shared/measure/units'
import type { Flag } from '#shared/records/flag'
import { courseMarks, ofCourses } from './course-marks'
import { courseRows } from './course-rows'
import type { Library } from './library'
import { sexReader, volumeReader } from './z-scores'

/** The row that each row's predicted value is compared with, and has moved from or to; -1 for most. */
const movedRows = ofCourses((library) => {
  const { age, height } = library.rows.numbers
  const [sex, fev1Predicted] = [sexReader(library), volumeReader(library, 'fev1Predicted')]
  const marks = courseMarks(library, ({ rows }) => {
    const columns = {
      fev1Predicted: Float64Array.from(rows, fev1Predicted),
      age: Float64Array.from(rows, age.get),
      height: Float64Array.from(rows, height.get),
      sex: Float64Array.from(rows, sex),
    }
    const others = new Int32Array(rows.length)
    for (const [at, other] of movedPredictions(columns)) others[at] = 1 + (rows[other] ?? 0)
    return others
  })
  return (row: number): number => marks(row) - 1
})

/** Tells whether a row's predicted FEV1 has moved by more than age explains; valid until the library changes. */
export function predictedMarks(library: Library): (row: number) => boolean {
  const other = movedRows(library)
  return (row) => other(row) >= 0
}

/** The flag of a row's session whose predicted FEV1 has moved by more than age explains; empty for any other. */
export function predictedFlag(library: Library, row: number): Flag[] {
  const other = movedRows(library)(row)
  if (other < 0) return []
  const litres = volumeReader(library, 'fev1Predicted')
  const { volume: factor } = knownFactors(library.units.valuesAt(row))
  const { rows } = courseRows(library)(library.patientAt(row))
  const own = library.rows.numbers.fev1Predicted.get(row)
  const others = withoutNoise(litres(other) / factor)
  const [from, to] = rows.indexOf(other) < rows.indexOf(row) ? [others, own] : [own, others]
  return [{ code: 'predicted-moved', field: 'fev1_predicted', figures: { from, to } }]
}

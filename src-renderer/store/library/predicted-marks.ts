import { withoutNoise } from '#shared/measure/figures'
import { movedPredictions } from '#shared/measure/questions/ruler'
import { knownFactors } from '#shared/measure/units'
import type { Flag } from '#shared/records/flag'
import { courseMarks, ofCourses } from './course-marks'
import { courseRows } from './course-rows'
import type { Library } from './library'
import { columnInUnit, sexColumn } from './z-scores'

/**
 * One more than the row that each row's predicted FEV1 is compared with, and has moved from or to by more than age explains; 0 for
 * most. Valid until the library changes.
 */
export const movedRows = ofCourses((library) => {
  const { age, height } = library.rows.numbers
  const [sex, fev1Predicted] = [sexColumn(library), columnInUnit(library, 'fev1Predicted', 'volume')]
  return courseMarks(library, new Int32Array(library.size()), ({ rows }) => {
    const columns = {
      fev1Predicted: fev1Predicted(rows),
      age: age.of(rows),
      height: height.of(rows),
      sex: sex(rows),
    }
    const others = new Int32Array(rows.length)
    for (const [at, other] of movedPredictions(columns)) others[at] = 1 + (rows[other] ?? 0)
    return others
  })
})

/** The flag of a row's session whose predicted FEV1 has moved by more than age explains; empty for any other. */
export function predictedFlag(library: Library, row: number): Flag[] {
  const other = movedRows(library).at(row) - 1
  if (other < 0) return []
  const { fev1Predicted } = library.rows.numbers
  const factorOf = (at: number) => knownFactors(library.units.valuesAt(at)).volume
  const { rows } = courseRows(library)(library.patientAt(row))
  const own = fev1Predicted.get(row)
  const others = withoutNoise((fev1Predicted.get(other) * factorOf(other)) / factorOf(row))
  const [from, to] = rows.indexOf(other) < rows.indexOf(row) ? [others, own] : [own, others]
  return [{ code: 'predicted-moved', field: 'fev1_predicted', figures: { from, to } }]
}

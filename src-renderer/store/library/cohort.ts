import type { CohortFigures, CohortQuery } from '#shared/queries/figures'
import type { SessionFilter } from '#shared/queries/filter'
import { createCounter, spreadOfValues } from './choices'
import { usableFigures } from './usable-figures'
import { matchSessions } from './filter'
import type { Library } from './library'

/** Figures of the patients whose sessions pass a filter, each by the last of these; percentages out of 100, however sent. */
export function cohortFigures(library: Library, { filter, edges }: CohortQuery): CohortFigures {
  const rows = lastOfEach(library, filter)
  const { age, fev1Percent } = library.rows.numbers
  const isUsable = usableFigures(library, 'fev1Percent')
  const percentOf = (row: number) => {
    const { percent } = library.units.valuesAt(row)
    return percent === null ? NaN : fev1Percent.get(row) * (percent === 'fraction' ? 100 : 1)
  }
  const percent = spreadOfValues((row) => (isUsable(row) ? percentOf(row) : NaN), rows)
  const bins = new Array<number>(edges.length + 1).fill(0)
  let leftOut = 0
  for (const row of rows) {
    const value = percentOf(row)
    if (Number.isNaN(value)) continue
    if (!isUsable(row)) leftOut++
    else {
      const above = edges.findIndex((edge) => value < edge)
      const bin = above < 0 ? edges.length : above
      bins[bin] = (bins[bin] ?? 0) + 1
    }
  }
  const { median, missing } = percent
  return {
    patients: rows.length,
    sexes: countSexes(library, rows),
    age: spreadOfValues(age.get, rows),
    percent: { bins, median, missing, leftOut },
  }
}

/** The last session of each patient among those that pass a filter; an unattributed one is a patient of its own. */
function lastOfEach(library: Library, filter: SessionFilter): Uint32Array {
  const patients = library.rows.words.patient.values()
  const seen = new Uint8Array(library.patients.size())
  return matchSessions(library, filter).rows.filter((row) => {
    const patient = patients[row] ?? 0
    const isFirst = patient === 0 || seen[patient] === 0
    seen[patient] = 1
    return isFirst
  })
}

const genderPlace = 2

function countSexes(library: Library, rows: Uint32Array): CohortFigures['sexes'] {
  const counted = createCounter('')
  for (const row of rows) counted.add(library.personAt(row)[genderPlace], 1)
  return counted.choices().choices.map(({ value, sessions }) => ({ value, patients: sessions }))
}

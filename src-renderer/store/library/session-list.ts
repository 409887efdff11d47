import type { DayCounts, DayCountsQuery } from '#shared/queries/figures'
import type { SessionList, SessionPlace, SessionPlaceQuery, SessionQuery } from '#shared/queries/filter'
import { type FlagCode, flagsOfBits } from '#shared/records/flag'
import { leftOutOfBits } from '#shared/records/left-out'
import { readMarkFields } from '#shared/records/marks'
import type { PatientRef } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import { type BestValue, bestValueNames, recordFrom } from '#shared/records/test'
import type { NumberName } from '../days/columns'
import { doubtfulRows, flagBits, type Matches, matchSessions } from './filter'
import type { Library } from './library'
import { orderRows } from './order'

/** A session in a list. */
export function sessionRow(library: Library, row: number): SessionRow {
  const { rows, persons, patients, diagnoses, medications } = library
  const [name, email, gender, ethnicity] = persons.get(rows.words.person.values()[row] ?? 0)
  const number = (of: NumberName) => {
    const value = rows.numbers[of].get(row)
    return Number.isNaN(value) ? null : value
  }
  const profile = patients.profile(library.patientAt(row))
  const best = { ...noValues }
  for (const name of bestValueNames) best[name] = number(name)
  return {
    id: rows.ids.get(row),
    patient: patientOf(library, row),
    name,
    email,
    identity: profile ? { name: profile.patient_name, email: profile.email } : { name, email },
    age: number('age'),
    height: number('height'),
    weight: number('weight'),
    gender,
    ethnicity,
    diagnoses: [...diagnoses.get(rows.words.diagnoses.values()[row] ?? 0)],
    medications: [...medications.get(rows.words.medications.values()[row] ?? 0)],
    day: library.dayAt(row),
    instant: number('instant'),
    offsetMinutes: number('offsetMinutes'),
    ...best,
    tests: number('tests') ?? 0,
    bestTwoFev1: number('bestTwoFev1'),
    ...readMarkFields('session', (kind) => library.marks.ofSession(kind, row)),
    leftOut: leftOutOfBits(rows.numbers.leftOut.get(row)),
    changedAt: number('changedAt'),
    units: library.units.valuesAt(row),
    flags: rowFlags(library, row),
  }
}

const noValues = recordFrom(bestValueNames.map((name): [BestValue, number | null] => [name, null]))

/** The patient of a row's session. */
export function patientOf({ rows, patients }: Library, row: number): PatientRef {
  return patients.ref(rows.words.patient.values()[row] ?? 0) ?? { by: 'session', session: rows.ids.get(row) }
}

/** All flags of one session: those of its content and those that the library adds. */
export function rowFlags(library: Library, row: number): FlagCode[] {
  return flagsOfBits(flagBits(library)(row))
}

const remembered = 4

interface CountedMatches extends Matches {
  readonly doubtful: number
}

/** Answers queries; the order of the last few filters is remembered until the library changes. */
export function createQuery(library: Library) {
  const recent = new Map<string, CountedMatches>()
  const find = ({ filter, sort }: Pick<SessionQuery, 'filter' | 'sort'>): CountedMatches => {
    const key = JSON.stringify([library.version(), filter, sort])
    const known = recent.get(key)
    if (known) return known
    const { rows, of } = matchSessions(library, filter)
    const isDoubtful = doubtfulRows(library)
    const doubtful = rows.reduce((count, row) => count + (isDoubtful[row] ?? 0), 0)
    const matches = { rows: orderRows(library, rows, sort), of, doubtful }
    recent.set(key, matches)
    for (const oldest of recent.keys()) if (recent.size > remembered) recent.delete(oldest)
    return matches
  }
  return {
    /** The rows of a window. */
    list(query: SessionQuery): SessionList {
      const { rows, of, doubtful } = find(query)
      const window = rows.subarray(query.offset, query.offset + query.limit)
      return {
        rows: Array.from(window, (row) => sessionRow(library, row)),
        matching: rows.length,
        of,
        doubtful,
        version: library.version(),
      }
    },
    /** Place of a session in a list. */
    place({ id, ...query }: SessionPlaceQuery): SessionPlace {
      const row = library.rowOf(id)
      const index = row < 0 ? -1 : find(query).rows.indexOf(row)
      return { index: index < 0 ? null : index, version: library.version() }
    },
  }
}

/** The rows of single sessions, in the order asked for, without those that are not held. */
export function rowsOfIds(library: Library, ids: readonly string[]): SessionRow[] {
  return ids.flatMap((id) => {
    const row = library.rowOf(id)
    return row < 0 ? [] : [sessionRow(library, row)]
  })
}

/** Counts the sessions that pass a filter by day, newest first, undated ones last. */
export function countDays(library: Library, { filter }: DayCountsQuery): DayCounts {
  const { rows } = matchSessions(library, filter)
  const counts: DayCounts = []
  let at = 0
  for (const { day, start, count } of library.days()) {
    const before = at
    for (let row = rows[at]; row !== undefined && row >= start && row < start + count; row = rows[++at]);
    if (at > before) counts.push({ day, sessions: at - before })
  }
  return counts
}

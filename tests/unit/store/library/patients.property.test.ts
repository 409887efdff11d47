import {
  everySession,
  sessionChoiceOf,
  switchOf,
  type PatientCriterion,
  type PatientFilter,
} from '#shared/queries/filter'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PatientsQuery, patientSortColumns } from '#shared/queries/patients-query'
import { changeReferences } from '#shared/records/patient'
import { type Day, dayNumber, undated } from '#shared/records/day'
import type { PatientRow } from '#shared/queries/patient-row'
import { foldText } from '#shared/text/texts'
import { countPatients } from '../../../../src-renderer/store/library/choices'
import { createPatientsQueries, matchPatients } from '../../../../src-renderer/store/library/patient-list'
import { createLibrary } from '../../../../src-renderer/store/library/library'
import { anyPatientFilter } from './any-filter'
import { anyHistory, liveThrough } from './any-history'
import { bareSession, packedColumnsOf } from './held-session'
import { holds as holdsOfSession } from './naive-condition'
import { allSessions, type NaiveLibrary } from './naive-library'
import { naivePatients, noAnswers } from './naive-patients'
import { propertyRuns } from '../../property-runs'

const today = '2026-03-10' as Day

const anyQuery: fc.Arbitrary<PatientsQuery> = fc.record({
  filter: anyPatientFilter,
  today: fc.constant(today),
  sort: fc.record({ by: fc.constantFrom(...patientSortColumns), descending: fc.boolean() }),
  offset: fc.constant(0),
  limit: fc.constant(1000),
})

/** Whom a filter lets pass of everybody whom `rowsSince` tells of, with changes since the day that is given. */
function wantedOf(
  naive: NaiveLibrary,
  { filter }: PatientsQuery,
  rowsSince: (day: Day | null) => readonly PatientRow[],
): PatientRow[] {
  const shown = shownDay(filter)
  const sessions = new Map(allSessions(naive).map((session) => [session.id, session]))
  const holds = (row: PatientRow, at: number, one: PatientCriterion): boolean => {
    const last = row.lastSession === null ? undefined : sessions.get(row.lastSession)
    switch (one.kind) {
      case 'sharing':
        return one.values.includes(row.sharing) !== one.not
      case 'quiet':
        return (row.daysSince === null || row.daysSince >= one.days) !== one.not
      // nobody has an interval here: vectors have a test of their own
      case 'due': {
        const isQuiet = one.otherwise !== null && (row.daysSince === null || row.daysSince >= one.otherwise)
        return (row.sharing === 'shared' && isQuiet) !== one.not
      }
      case 'fell': {
        const since = one.day === null ? row : rowsSince(one.day)[at]
        // what is not known of a patient is not denied of them either; growing lungs have no limit in mL
        if (typeof since?.[`relativeSince${one.since}`] !== 'number') return false
        if (one.unit === 'mL' && since.growing.includes(one.since)) return false
        const by =
          one.unit === 'mL'
            ? (since[`fev1Since${one.since}`] ?? 0) * 1000
            : since[`relativeSince${one.since}`]
        return ((by ?? 0) < 0 && Math.abs(by ?? 0) >= one.least - 1e-6) !== one.not
      }
      // these have tests of their own rules
      case 'figure':
      case 'unasked':
        return false
      case 'doubtful':
        return Object.values(row.doubts).flat().length > 0 !== one.not
      case 'patients':
        return one.patients.some((ref) => JSON.stringify(ref) === JSON.stringify(row.patient)) !== one.not
      case 'words': {
        const searched = [
          row.name ?? '',
          row.email ?? '',
          ...row.diagnoses,
          ...(last?.medications ?? []),
        ].map(foldText)
        const words = foldText(one.text).split(/\s+/).filter(Boolean)
        return words.every((word) => searched.some((each) => each.includes(word))) !== one.not
      }
      case 'choice':
        // nobody is tagged here, with sessions or without
        if (one.field === 'tag') return one.values.includes(null) !== one.not
        return last !== undefined && holdsOfSession(naive, last, one)
      default:
        return last !== undefined && holdsOfSession(naive, last, one)
    }
  }
  const clauses = filter.clauses.filter((clause) => switchOf(clause) === null)
  return rowsSince(shown).filter((row, at) =>
    clauses.every((clause) => clause.some((one) => holds(row, at, one))),
  )
}

/** The day of the first rule for falls, else of the first fall that is not denied. */
function shownDay({ clauses }: PatientFilter): Day | null {
  const falls = clauses.map((clause) => clause.flatMap((one) => (one.kind === 'fell' && !one.not ? one : [])))
  const isRule = (fell: (typeof falls)[number], at: number) =>
    fell.length > 0 &&
    fell.length === clauses[at]?.length &&
    fell.length <= 2 &&
    new Set(fell.map(({ since, day }) => `${since} ${day}`)).size === 1 &&
    new Set(fell.map(({ unit }) => unit)).size === fell.length
  return ((falls.find(isRule) ?? falls.flat())[0] ?? null)?.day ?? null
}

/** What a row is sorted by; texts as their place among all, so that only order counts. */
function keysOf({ sort: { by, descending } }: PatientsQuery, rows: readonly PatientRow[]) {
  const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })
  const names = rows.map(({ name }) => name ?? '').sort(compare)
  return rows.map((row) => {
    const place = row.name?.trim() ? names.findIndex((name) => compare(name, row.name ?? '') === 0) : null
    const day = row.lastDay === null || row.lastDay === undated ? null : dayNumber(row.lastDay)
    const kinds = ['shared', 'unshared', 'unknown']
    const since = changeReferences.find((one) => by === `relativeSince${one}`)
    const percent = since && row[`relativeSince${since}`]
    // of those that look equal, a child comes first
    if (since && typeof percent === 'number') {
      const tenths = Math.sign(percent) * Math.round(Math.round(Math.abs(percent) * 1e7) / 1e6)
      return (descending ? -tenths : tenths) + (row.growing.includes(since) ? 0 : 0.5)
    }
    if (by === 'ownVariation') {
      const { ownVariation: own, fev1SinceBefore: change } = row
      if (!own || own.variation === null || change === null) return Infinity
      const times = change === 0 ? 0 : Math.abs(change) / own.variation
      return descending ? -times : times
    }
    const key =
      by === 'name' ? place : by === 'lastDay' ? day : by === 'sharing' ? kinds.indexOf(row.sharing) : row[by]
    return key === null ? Infinity : descending ? -key : key
  })
}

const byPatient = (a: PatientRow, b: PatientRow) =>
  JSON.stringify(a.patient) < JSON.stringify(b.patient) ? -1 : 1

test('patients, their changes and their order are those that a plain look at their sessions finds', () => {
  fc.assert(
    fc.property(anyHistory, anyQuery, (history, query) => {
      const { library, naive } = liveThrough(history)
      const without = sessionChoiceOf(query.filter)
      const everybody = naivePatients(naive, today, null, without)
      const expected = wantedOf(naive, query, (day) => naivePatients(naive, today, day, without))
      const { rows, matching, of, doubtful } = createPatientsQueries(library, () => naive.profiles).list(
        query,
      )
      const found = rows.map((row) => ({ ...row, ...noAnswers }))
      expect(found.sort(byPatient)).toEqual(expected.sort(byPatient))
      const keys = keysOf(query, rows)
      expect(keys).toEqual([...keys].sort((a, b) => (a === b ? 0 : a - b)))
      const refs = matchPatients(library, () => naive.profiles, query).map((ref) => JSON.stringify(ref))
      expect(refs.sort()).toEqual(rows.map(({ patient }) => JSON.stringify(patient)).sort())
      expect([matching, of]).toEqual([expected.length, everybody.length])
      const some = expected.filter(({ doubts }) => Object.values(doubts).flat().length > 0)
      expect(doubtful).toBe(some.length)
    }),
    { numRuns: propertyRuns(500) },
  )
})

test('patients and sessions are counted as they are listed', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const { library, naive } = liveThrough(history)
      const all = allSessions(naive)
      const withdrawn = all.filter(({ numbers }) => numbers.withdrawnAt !== undefined).length
      expect(countPatients(library)).toEqual({
        sessions: all.length - withdrawn,
        withdrawn,
        patients: naivePatients(naive, today).filter(({ sessions }) => sessions > 0).length,
      })
    }),
    { numRuns: propertyRuns(200) },
  )
})

test('the largest fall comes first, whichever units the values were sent in, and those of no known unit last', () => {
  const library = createLibrary()
  const scope = (profile: string) => ({ of: 'profile', profile }) as const
  library.setConfirmed([
    { question: 'volume', unit: 'L', scope: scope('ann') },
    { question: 'volume', unit: 'mL', scope: scope('bo') },
    { question: 'percent', unit: 'fraction', scope: scope('ann') },
    { question: 'percent', unit: 'percent', scope: scope('bo') },
  ])
  const ids = ['ann', 'bo', 'cy']
  const known = { share_code: null, unlisted: {}, firstSeenAt: 1, lastSeenAt: 1, unsharedAt: null }
  const profiles = ids.map((id) => ({ ...known, id, email: `${id}@x`, patient_name: id }))
  library.setProfiles(profiles)
  const sessions = (values: readonly (readonly [fev1: number, fev1Percent: number])[]) =>
    packedColumnsOf(
      values.map(([fev1, fev1Percent], at) => {
        const name = ids[at] ?? ''
        return bareSession(`${name} ${fev1}`, { name, email: `${name}@x`, numbers: { fev1, fev1Percent } })
      }),
    )
  library.setDays([
    [
      '2026-03-02' as Day,
      sessions([
        [2.5, 0.85],
        [2700, 70],
        [2, 60],
      ]),
    ],
    [
      '2026-03-01' as Day,
      sessions([
        [3, 0.9],
        [3000, 75],
        [4, 80],
      ]),
    ],
  ])
  const order = (by: PatientsQuery['sort']['by'], descending: boolean) => {
    const query = { filter: everySession, today, offset: 0, limit: 10 } as const
    const { rows } = createPatientsQueries(library, () => profiles).list({
      ...query,
      sort: { by, descending },
    })
    return rows.map(({ name }) => name)
  }
  expect(order('fev1SinceBefore', false)).toEqual(['ann', 'bo', 'cy'])
  expect(order('fev1', true)).toEqual(['bo', 'ann', 'cy'])
  expect(order('fev1Percent', true)).toEqual(['ann', 'bo', 'cy'])
})

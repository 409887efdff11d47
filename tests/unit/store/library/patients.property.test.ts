import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PatientsQuery, patientSortColumns } from '#shared/queries/patients-query'
import { changeReferences } from '#shared/records/patient'
import { type Day, dayNumber, undated } from '#shared/records/day'
import type { PatientRow } from '#shared/records/patient'
import { foldText } from '#shared/text/texts'
import { countPatients } from '../../../../src-renderer/store/library/choices'
import { createPatientsQuery, matchPatients } from '../../../../src-renderer/store/library/patient-list'
import { createLibrary } from '../../../../src-renderer/store/library/library'
import { anyHistory, liveThrough } from './any-history'
import { bareSession, packedColumnsOf } from './held-session'
import { allSessions } from './naive-library'
import { naivePatients } from './naive-patients'
import { propertyRuns } from '../../property-runs'

const today = '2026-03-10' as Day

const anyQuery: fc.Arbitrary<PatientsQuery> = fc.record({
  text: fc.constantFrom('', 'ZOE', 'ann asthma', 'épanchement', 'bo', 'nobody'),
  sharing: fc.constantFrom('any', 'any', 'shared', 'unshared', 'unknown'),
  quietForDays: fc.option(fc.constantFrom(0, 4, 5, 60)),
  falls: fc.option(
    fc.record({
      since: fc.constantFrom(...changeReferences),
      day: fc.option(fc.constantFrom('2026-03-04' as Day, '2026-03-08' as Day)),
      least: fc.constantFrom(0, 1, 12, 200),
      unit: fc.constantFrom('percent', 'mL'),
    }),
    { nil: undefined },
  ),
  withoutDoubtful: fc.boolean(),
  today: fc.constant(today),
  sort: fc.record({ by: fc.constantFrom(...patientSortColumns), descending: fc.boolean() }),
  offset: fc.constant(0),
  limit: fc.constant(1000),
})

function wanted({ text, sharing, quietForDays, falls }: PatientsQuery, row: PatientRow): boolean {
  const by =
    falls?.unit === 'mL'
      ? (row[`fev1Since${falls.since}`] ?? 0) * 1000
      : falls && (row[`relativeSince${falls.since}`] ?? 0)
  const searched = [row.name ?? '', row.email ?? '', ...row.diagnoses].map(foldText)
  const words = foldText(text).split(' ').filter(Boolean)
  return (
    (by === undefined || (by < 0 && Math.abs(by) >= (falls?.least ?? 0) - 1e-6)) &&
    words.every((word) => searched.some((each) => each.includes(word))) &&
    (sharing === 'any' || row.sharing === sharing) &&
    (quietForDays === null || row.daysSince === null || row.daysSince >= quietForDays)
  )
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
      const everybody = naivePatients(naive, today, query.falls?.day ?? null, query.withoutDoubtful)
      const expected = everybody.filter((row) => wanted(query, row))
      const { rows, matching, of, doubtful } = createPatientsQuery(library, () => naive.profiles)(query)
      expect([...rows].sort(byPatient)).toEqual(expected.sort(byPatient))
      const keys = keysOf(query, rows)
      expect(keys).toEqual([...keys].sort((a, b) => (a === b ? 0 : a - b)))
      const refs = matchPatients(library, naive.profiles, query).map((ref) => JSON.stringify(ref))
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
    const query = { text: '', sharing: 'any', quietForDays: null, today, offset: 0, limit: 10 } as const
    const { rows } = createPatientsQuery(library, () => profiles)({ ...query, sort: { by, descending } })
    return rows.map(({ name }) => name)
  }
  expect(order('fev1SinceBefore', false)).toEqual(['ann', 'bo', 'cy'])
  expect(order('fev1', true)).toEqual(['bo', 'ann', 'cy'])
  expect(order('fev1Percent', true)).toEqual(['ann', 'bo', 'cy'])
})

import { expect, test } from 'vitest'
import { allOf } from '#shared/queries/filter'
import { addDays, type Day } from '#shared/records/day'
import { leftOutBits } from '#shared/records/test'
import { patientMark } from '#shared/records/patient'
import {
  noRecalls,
  readRecallDays,
  readRecalls,
  recallDaysOf,
  type Recalls,
  writeRecalls,
} from '#shared/records/recalls'
import { createLibrary } from '../../../../src-renderer/store/library/library'
import { createPatientsQueries } from '../../../../src-renderer/store/library/patient-list'
import { bareSession, packedColumnsOf } from './held-session'

const last = '2026-03-02' as Day

interface Person {
  readonly diagnoses?: readonly string[]
  readonly own?: number
  readonly unshared?: true
  readonly usable?: false
  /** Days after that day of another session without an FEV1. */
  readonly unusable?: number
}

/** Names of those due, or overdue, so many days after a usable session of each. */
function dueAfter(people: Readonly<Record<string, Person>>, recalls: Recalls) {
  const library = createLibrary()
  const entries = Object.entries(people)
  const profiles = entries.map(([id, { unshared }]) => ({
    ...{ id, email: `${id}@x`, patient_name: id, share_code: null, unlisted: {} },
    ...{ firstSeenAt: 1, lastSeenAt: 1, unsharedAt: unshared ? 2 : null },
  }))
  library.setProfiles(profiles)
  library.setRecalls(recalls)
  const of = (id: string, { diagnoses = [] }: Person) => ({
    name: id,
    email: `${id}@x`,
    diagnoses: [...diagnoses],
  })
  const measured = entries.filter(([, one]) => one.usable !== false)
  const usable = measured.map(([id, one]) => bareSession(id, { ...of(id, one), numbers: { fev1: 3 } }))
  const later = entries.flatMap(([id, one]) =>
    one.unusable === undefined
      ? []
      : [
          [
            addDays(last, one.unusable),
            packedColumnsOf([
              bareSession(`${id} later`, {
                ...of(id, one),
                numbers: { fev1: 99, leftOut: leftOutBits({ fev1_actual: 'limits' }) },
              }),
            ]),
          ] as const,
        ],
  )
  library.setDays([...later, [last, packedColumnsOf(usable)]])
  for (const [id, { own }] of entries)
    if (own !== undefined) {
      const on = patientMark({ by: 'profile', profile: id })
      library.marks.logs.recall.add({ on, at: 1, by: '', value: { days: own } })
      library.marked('recall')
    }
  const queries = createPatientsQueries(library, () => profiles)
  return (days: number, overdue = false, otherwise: number | null = null) =>
    queries
      .list({
        filter: allOf({ kind: 'due', overdue, otherwise, not: false } as const),
        today: addDays(last, days),
        sort: { by: 'name', descending: false },
        offset: 0,
        limit: 99,
      })
      .rows.map(({ name }) => name)
}

test('a patient is due from the interval on, and overdue 14 days later', () => {
  const due = dueAfter({ ann: {} }, { all: 90, diagnoses: [] })
  const vectors = [89, 90, 103, 104].map((days) => [days, due(days).length, due(days, true).length])
  expect(vectors).toEqual([
    // a day before
    [89, 0, 0],
    // due
    [90, 1, 0],
    // 13 and 14 days later
    [103, 1, 0],
    [104, 1, 1],
  ])
})

test('a patient’s own interval comes before the shortest of their diagnoses, and that before all', () => {
  const recalls = {
    all: 365,
    diagnoses: [
      { name: 'COPD', days: 180 },
      { name: 'asthma', days: 90 },
    ],
  }
  const people = {
    all: {},
    both: { diagnoses: ['COPD', 'Asthma '] },
    copd: { diagnoses: ['copd'] },
    own: { diagnoses: ['Asthma'], own: 200 },
  }
  const due = dueAfter(people, recalls)
  expect([90, 180, 200, 365].map((days) => due(days))).toEqual([
    ['both'],
    ['both', 'copd'],
    ['both', 'copd', 'own'],
    ['all', 'both', 'copd', 'own'],
  ])
  expect(recallDaysOf(noRecalls, null, ['Asthma'])).toBe(null)
})

test('it is counted from the last usable session, and not for those who no longer share', () => {
  const people = { gone: { unshared: true }, here: {}, later: { unusable: 60 } } as const
  const due = dueAfter(people, { all: 90, diagnoses: [] })
  expect(due(90)).toEqual(['here', 'later'])
  // nobody is hidden by an interval that cannot be counted from anything
  const bare = dueAfter({ never: { usable: false, unusable: 60 } }, { all: 90, diagnoses: [] })
  expect([bare(200), bare(200, true, 90)]).toEqual([[], ['never']])
  // without an interval of anybody the days without a session decide, and those left out are sessions, too
  const none = dueAfter(people, noRecalls)
  expect([none(200), none(90, true, 90), none(150, true, 90)]).toEqual([[], ['here'], ['here', 'later']])
})

test('what is kept of the intervals is read again, and what a newer version added stays', () => {
  const recalls = { all: 90, diagnoses: [{ name: 'COPD', days: 30 }] }
  expect(readRecalls(writeRecalls(null, recalls))).toEqual(recalls)
  const newer = JSON.stringify({ format: 1, ...recalls, added: 1 })
  expect(JSON.parse(writeRecalls(newer, noRecalls))).toEqual({ format: 1, ...noRecalls, added: 1 })
  const strange = [
    null,
    '',
    '{',
    '{"format":2,"all":3,"diagnoses":[]}',
    '{"format":1,"all":0,"diagnoses":[]}',
  ]
  expect(strange.map(readRecalls)).toEqual(strange.map(() => noRecalls))
  expect(['90', ' 90 ', '0', '1.5', '-1', '4000', 'x', ''].map(readRecallDays)).toEqual([
    ...[90, 90],
    ...[null, null, null, null, null, null],
  ])
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { SortColumn } from '#shared/queries/filter'
import { answer, day, openedStore, record, valueOf } from './test-store'
import { aFilter, type Asked } from '../a-filter'

const withFev1 = (fev1: number | string | null) => ({
  spirometry_tests: { best_test: { fev1_actual: fev1, fvc_actual: 5 }, all_tests: [{ fev1_actual: fev1 }] },
})
const sent = [
  record('a', '2026-03-04T10:00:00Z', { name: 'Zoë Öst', ...withFev1(2.5) }),
  record('b', '2026-03-05T10:00:00Z', { name: 'zoe ost', email: 'ANN@EXAMPLE.ORG', ...withFev1(null) }),
  record('c', '2026-03-05T10:00:00Z', { name: 'Bo', email: 'bo@example.org', ...withFev1('3.1,') }),
  record('d', '2026-03-06T10:00:00Z', {
    name: null,
    email: null,
    diagnoses: ['Mucoviscidose'],
    ...withFev1(1.1),
  }),
  record('e', 'no date', { name: 'Bo', email: 'Bo@example.org', medications: [], ...withFev1(2.5) }),
]
let store: Awaited<ReturnType<typeof openedStore>>

beforeAll(async () => {
  store = await openedStore()
  const profiles = [{ id: 'p1', email: 'ann@example.org', patient_name: 'ZOE  OST' }]
  await store.storeHandlers.applyProfiles({ body: answer(profiles, null).body, fetchedAt: 1 })
  valueOf(await store.storeHandlers.applyAnswer(answer(sent, '2026-03-01', '2026-03-06')))
})

async function list(filter: Asked, by: SortColumn = 'date', descending = true, offset = 0, limit = 9) {
  const query = { filter: aFilter(filter), sort: { by, descending }, offset, limit }
  return valueOf(await store.libraryHandlers.sessions(query))
}
const ids = async (...query: Parameters<typeof list>) => (await list(...query)).rows.map(({ id }) => id)

describe('a list', () => {
  test('is newest first, undated sessions last, in either direction', async () => {
    expect(await ids({})).toEqual(['d', 'b', 'c', 'a', 'e'])
    expect(await ids({}, 'date', false)).toEqual(['a', 'c', 'b', 'd', 'e'])
  })
  test('sorted by a value has missing ones last and ties newest first', async () => {
    expect(await ids({}, 'fev1', true)).toEqual(['c', 'a', 'e', 'd', 'b'])
    expect(await ids({}, 'fev1', false)).toEqual(['d', 'a', 'e', 'c', 'b'])
  })
  test('sorted by name folds case and accents', async () => {
    expect(await ids({}, 'name', false)).toEqual(['c', 'e', 'b', 'a', 'd'])
    expect(await ids({}, 'name', true)).toEqual(['b', 'a', 'c', 'e', 'd'])
  })
  test('finds all words in name, e-mail, diagnoses and medications', async () => {
    expect(await ids({ text: 'OST zoe' })).toEqual(['b', 'a'])
    expect(await ids({ text: 'bo@ asthma' })).toEqual(['c', 'e'])
    expect(await ids({ text: 'bo salbu' })).toEqual(['c'])
    expect(await ids({ text: 'mucó' })).toEqual(['d'])
    expect(await ids({ text: 'lee' })).toEqual([])
  })
  test('takes days in the offsets of the sessions', async () => {
    expect(await ids({ from: day('2026-03-05'), to: day('2026-03-05') })).toEqual(['b', 'c'])
    expect(await ids({ to: day('2026-03-04') })).toEqual(['a'])
  })
  test('shows one window and how many there are', async () => {
    const { rows, matching, of } = await list({ text: 'asthma' }, 'date', true, 1, 2)
    expect([rows.map(({ id }) => id), matching, of]).toEqual([['c', 'a'], 4, 5])
  })
  test('shows values as sent', async () => {
    const { rows } = await list({ text: 'bo' })
    expect(rows[0]).toMatchObject({
      id: 'c',
      fev1: 3.1,
      fvc: 5,
      tests: 1,
      manoeuvres: 1,
      bestTwoFev1: null,
      bestTwoFvc: null,
      largestFev1: 3.1,
      largestFvc: null,
      age: 41.5,
      ratio: null,
    })
    expect(rows[0]?.flags).toEqual(['below-070', 'unattributed'])
  })
})

test('is sorted by the name that is shown, which is the profile’s own, and found by that and what was sent', async () => {
  const store = await openedStore()
  const profiles = [{ id: 'p1', email: 'ann@example.org', patient_name: 'Ann Lee' }]
  await store.storeHandlers.applyProfiles({ body: answer(profiles, null).body, fetchedAt: 1 })
  const child = record('a', '2026-03-04T10:00:00Z', { name: 'Zoë Öst' })
  const asked = answer([child, record('b', '2026-03-04T09:00:00Z', { name: 'Bo', email: null })], null)
  valueOf(await store.storeHandlers.applyAnswer(asked))
  const base = valueOf(await store.storeHandlers.coverage({}))
  const own = { base, profiles: ['p1'], completesDays: false, fetchedAt: 9 }
  valueOf(await store.storeHandlers.applyAnswer(answer([child], null, null, own)))
  const found = async (text: string) => {
    const sort = { by: 'name', descending: false } as const
    const query = { filter: aFilter({ text }), sort, offset: 0, limit: 9 }
    return valueOf(await store.libraryHandlers.sessions(query)).rows
  }
  expect((await found('')).map(({ id, identity }) => [id, identity.name])).toEqual([
    ['a', 'Ann Lee'],
    ['b', 'Bo'],
  ])
  expect([(await found('lee')).length, (await found('zoe')).length, (await found('bo')).length]).toEqual([
    1, 1, 1,
  ])
})

describe('a patient', () => {
  test('is a profile, or a session alone, never an e-mail or a name', async () => {
    expect(await ids({ patient: { by: 'profile', profile: 'p1' } })).toEqual(['b', 'a'])
    expect(await ids({ patient: { by: 'session', session: 'c' } })).toEqual(['c'])
    expect(await ids({ patient: { by: 'session', session: 'd' } })).toEqual(['d'])
    expect(await ids({ patient: { by: 'profile', profile: 'p9' } })).toEqual([])
  })
  test('is summed up by the last session', async () => {
    const patient = { by: 'profile', profile: 'p1' } as const
    expect(valueOf(await store.libraryHandlers.patient({ patient }))).toMatchObject({
      name: 'ZOE  OST',
      sessions: 2,
      heightCm: 170.5,
      diagnoses: ['Asthma'],
      profile: { patient_name: 'ZOE  OST' },
    })
  })
  test('has a session before this one', async () => {
    const detail = valueOf(await store.libraryHandlers.session({ id: 'b' }))
    expect([detail.previous?.id, detail.ofPatient, detail.attribution]).toEqual(['a', 2, 'email'])
    expect(valueOf(await store.libraryHandlers.session({ id: 'a' })).previous).toBeNull()
  })
})

test('the summary counts sessions and patients', async () => {
  expect(valueOf(await store.libraryHandlers.summary({}))).toMatchObject({
    ready: true,
    sessions: 5,
    patients: 4,
    withdrawn: 0,
    unshared: 0,
  })
})

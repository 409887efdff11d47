import { expect, test } from 'vitest'
import { answer, codeOf, makeStore, openedStore, record, share, valueOf } from './test-store'

const profile = (id: string, more = {}) => ({
  id,
  email: `${id}@example.org`,
  patient_name: 'Ann Lee',
  share_code: 's',
  ...more,
})

async function filled() {
  const store = await openedStore()
  const apply = async (profiles: unknown, fetchedAt: number) =>
    store.storeHandlers.applyProfiles({ body: answer(profiles, null).body, fetchedAt })
  valueOf(await apply([profile('p1'), profile('p2', { extra: 1 }), 5, {}], 10))
  const sent = [
    record('a', '2026-03-05T10:00:00Z', { email: 'p1@example.org' }),
    record('b', '2026-03-05T11:00:00Z', { email: 'p2@example.org' }),
  ]
  valueOf(await store.storeHandlers.applyAnswer(answer(sent, '2026-03-05')))
  return { ...store, apply }
}

test('a profile that is gone is no longer shared, its sessions stay and say so', async () => {
  const store = await filled()
  expect(valueOf(await store.apply([profile('p2')], 20))).toEqual({
    shared: ['p2'],
    newlyShared: [],
    unattributed: [],
    newlyUnshared: 1,
    quarantined: 0,
  })
  expect(valueOf(await store.apply([profile('p2')], 30))).toMatchObject({ newlyUnshared: 0 })
  const again = makeStore(store.indexedDB)
  valueOf(await again.open())
  const [unshared] = valueOf(await again.libraryHandlers.unsharedProfiles({}))
  expect(unshared).toMatchObject({
    sessions: 1,
    profile: { id: 'p1', firstSeenAt: 10, lastSeenAt: 10, unsharedAt: 20 },
  })
  expect(valueOf(await again.libraryHandlers.session({ id: 'a' })).flags).toContainEqual({ code: 'unshared' })
  expect(
    valueOf(
      await again.storeHandlers.applyProfiles({ body: answer([profile('p1')], null).body, fetchedAt: 40 }),
    ),
  ).toEqual({
    shared: ['p1'],
    newlyShared: [],
    unattributed: [],
    newlyUnshared: 1,
    quarantined: 0,
  })
  expect(valueOf(await again.libraryHandlers.unsharedProfiles({})).map((each) => each.profile.id)).toEqual([
    'p2',
  ])
})

test.each([
  // राम Rām, and his wife रमा Ramā: vowels that are written as marks
  ['राम', 'रमा', false],
  // はる Haru and ばる Baru
  ['はる', 'ばる', false],
  ['ZOË ÖST', 'zoe ost', true],
  ['أحمد', 'احمد', true],
  ['שָׂרָה', 'שרה', true],
])('with the e-mail of %s a session of %s is theirs: %s', async (own, sent, isTheirs) => {
  const store = await openedStore()
  await share(store, ['p1', 'family@example.org', own])
  const one = record('a', '2026-03-05T10:00:00Z', { email: 'family@example.org', name: sent })
  valueOf(await store.storeHandlers.applyAnswer(answer([one], '2026-03-05')))
  const { patient } = valueOf(await store.libraryHandlers.session({ id: 'a' }))
  expect(patient).toEqual(isTheirs ? { by: 'profile', profile: 'p1' } : { by: 'session', session: 'a' })
})

test('only a profile that is no longer shared can be removed, with its sessions', async () => {
  const store = await filled()
  expect(codeOf(await store.libraryHandlers.removeUnsharedProfile({ profile: 'p1' }))).toBe('not-found')
  valueOf(await store.apply([profile('p2')], 20))
  expect(valueOf(await store.libraryHandlers.removeUnsharedProfile({ profile: 'p1' }))).toEqual({
    sessions: 1,
  })
  expect(codeOf(await store.libraryHandlers.session({ id: 'a' }))).toBe('not-found')
  const again = makeStore(store.indexedDB)
  expect(valueOf(await again.open())).toMatchObject({ sessions: 1, isNew: false })
  expect(valueOf(await again.libraryHandlers.unsharedProfiles({}))).toEqual([])
})

test('a list that is none changes no profile', async () => {
  const store = await filled()
  expect(codeOf(await store.apply({ code: 403, message: 'no' }, 20))).toBe('answer-unreadable')
  expect(valueOf(await store.libraryHandlers.unsharedProfiles({}))).toEqual([])
})

test('removing a connection leaves the others alone, and nothing of its own', async () => {
  const store = await filled()
  valueOf(await store.open(7, 'c2'))
  valueOf(await store.storeHandlers.applyAnswer(answer([record('z', '2026-03-05T10:00:00Z')], '2026-03-05')))
  valueOf(await store.storeHandlers.removeConnection({ connection: 'c1' }))
  expect(codeOf(await store.libraryHandlers.session({ id: 'z' }))).toBe('ok')
  valueOf(await store.storeHandlers.removeConnection({ connection: 'c2' }))
  expect(codeOf(await store.libraryHandlers.summary({}))).toBe('no-connection')
  // another data key opens: not even the check of the old one is left
  expect(valueOf(await store.open(9))).toMatchObject({ sessions: 0, isNew: true })
  expect(valueOf(await store.libraryHandlers.quarantined({ offset: 0, limit: 9 })).of).toBe(0)
})

test('a profile that is shared for the first time or again after an instant is told', async () => {
  const store = await filled()
  valueOf(await store.apply([profile('p2')], 20))
  const body = answer([profile('p1'), profile('p2'), profile('p3')], null).body
  const applied = valueOf(await store.storeHandlers.applyProfiles({ body, fetchedAt: 30, since: 15 }))
  expect(applied.newlyShared).toEqual(['p1', 'p3'])
})

test('profiles that share an e-mail are told with the days of the sessions that are nobody’s', async () => {
  const { storeHandlers, ...store } = await filled()
  const both = ['p2', 'p3'].map((id) => profile(id, { email: 'p2@example.org' }))
  const told = async (since: number) => {
    const body = answer(both, null).body
    return valueOf(await storeHandlers.applyProfiles({ body, fetchedAt: 50, since })).unattributed
  }
  const days = { from: '2026-03-05', to: '2026-03-05' }
  const each = [
    { profile: 'p2', ...days },
    { profile: 'p3', ...days },
  ]
  const [page] = valueOf(await storeHandlers.coverage({}))
  // however long ago their days were read
  for (const since of [20, Math.max(50, page?.fetchedAt ?? NaN) + 1]) expect(await told(since)).toEqual(each)

  const sent = [record('b', '2026-03-05T11:00:00Z', { email: 'p2@example.org' })]
  const asked = { ...answer(sent, null), profiles: ['p3'], completesDays: false }
  valueOf(await storeHandlers.applyAnswer(asked))
  expect(await told(0)).toEqual([])
  expect(valueOf(await store.libraryHandlers.session({ id: 'b' })).patient).toEqual({
    by: 'profile',
    profile: 'p3',
  })
})

test('sessions of a profile that is no longer shared are not gone, nobody can tell', async () => {
  const store = await filled()
  valueOf(await store.apply([profile('p2')], 20))
  const base = valueOf(await store.storeHandlers.coverage({}))
  const applied = await store.storeHandlers.applyAnswer(answer([], '2026-03-05', '2026-03-05', { base }))
  expect(valueOf(applied)).toMatchObject({ withdrawn: 1 })
  expect(valueOf(await store.libraryHandlers.session({ id: 'a' })).session.local.withdrawnAt).toBeNull()
})

test('profiles are counted against those that the service ever sent, shared or not', async () => {
  const store = await share(await openedStore(), ['bob', 'bob@example.org', 'Bob'])
  const body = (...ids: string[]) =>
    new TextEncoder().encode(
      JSON.stringify([...ids.map((id) => ({ id, email: 'x@y.z', patient_name: 'X' })), 7]),
    )
  const counted = async (...ids: string[]) =>
    valueOf(await store.storeHandlers.countProfiles({ body: body(...ids) }))
  await store.storeHandlers.applyProfiles({ body: body('bob'), fetchedAt: 2 })
  expect(await counted('ann', 'eve')).toEqual({ profiles: 3, held: 2, both: 1 })
  expect(await counted('eve')).toEqual({ profiles: 2, held: 2, both: 0 })
  await store.storeHandlers.close({})
  expect(await counted('ann')).toEqual({ profiles: 2, held: 0, both: 0 })
})

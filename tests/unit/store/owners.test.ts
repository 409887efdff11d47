import { IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '#shared/calls/store-calls'
import { openDatabase } from '../../../src-renderer/store/database/schema'
import { answer, openedStore, record, valueOf } from './test-store'

const at = '2026-03-05T10:00:00Z'
const day = '2026-03-05'
let store: Awaited<ReturnType<typeof openedStore>>
beforeEach(async () => {
  store = await openedStore()
  await share(['p1', 'p2'], 1)
})

async function share(ids: readonly string[], fetchedAt: number, since?: number) {
  const profiles = ids.map((id) => ({ id, email: 'ann@example.org' }))
  const { body } = answer(profiles, null)
  const input = { body, fetchedAt, ...(since !== undefined && { since }) }
  return valueOf(await store.storeHandlers.applyProfiles(input))
}
async function apply(records: unknown, from: string | null, more: Partial<Answer> = {}) {
  const base = valueOf(await store.storeHandlers.coverage({}))
  return valueOf(await store.storeHandlers.applyAnswer(answer(records, from, from, { base, ...more })))
}
const ask = (profile: string, records: unknown, fetchedAt = 2000) =>
  apply(records, null, { profiles: [profile], fetchedAt, completesDays: false })
const session = async (id: string) => valueOf(await store.libraryHandlers.session({ id }))
const ownerOf = async (id: string) => (await session(id)).session.local.queriedProfile
const restart = async () => {
  valueOf(await store.storeHandlers.close({}))
  store = await openedStore(store.indexedDB)
}
async function inDatabase<T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => PromiseLike<T>) {
  const database = await openDatabase({ indexedDB: store.indexedDB, IDBKeyRange })
  const done = await work(database)
  database.close()
  return done
}
const rows = () => inDatabase(({ owners }) => owners.toArray())
const damage = (table: 'owners' | 'days', field: 'sessions' | 'page') =>
  inDatabase((database) =>
    database
      .table(table)
      .toCollection()
      .modify({ [field]: new Uint8Array(40) }),
  )

describe('an answer for one profile that judges no day', () => {
  test('tells whose sessions are without opening their page, also after a restart', async () => {
    await apply([record('a', at), record('b', at)], day)
    await restart()
    await damage('days', 'page')
    expect(await ask('p1', [record('a', at, { name: 'Other' })])).toMatchObject({ changed: 0, days: [] })
    // a page that was opened in vain would no longer count as covered
    expect(valueOf(await store.storeHandlers.coverage({}))).toMatchObject([{ day, complete: true }])
    await restart()
    await apply([record('a', at), record('b', at, { name: 'Other' })], day)
    expect([await ownerOf('a'), await ownerOf('b')]).toEqual(['p1', null])
  })
  test('brings sessions that are not held, were withdrawn, or have come to another day or e-mail', async () => {
    await apply([record('a', at), record('b', at), record('c', at)], day)
    await apply([record('b', at), record('c', at)], day)
    const sent = [
      record('a', at),
      record('b', '2026-03-07T10:00:00Z'),
      record('c', at, { email: 'new@example.org' }),
      record('d', '2026-01-07T10:00:00Z'),
    ]
    expect(await ask('p2', sent)).toMatchObject({ new: 1, changed: 3, withdrawn: 0 })
    for (const { id } of sent) expect(await ownerOf(id)).toBe('p2')
    const { session: moved } = await session('b')
    expect([moved.local.day, (await session('c')).session.email]).toEqual(['2026-03-07', 'new@example.org'])
    expect((await session('a')).session.local.withdrawnAt).toBeNull()
  })
  test('takes a session from whoever it was asked for before, and writes nothing that is known', async () => {
    await apply([record('a', at), record('b', at)], day)
    await ask('p1', [record('a', at), record('b', at)])
    await ask('p2', [record('b', at)])
    const before = await rows()
    expect(before).toHaveLength(2)
    await ask('p1', [record('a', at)])
    expect(await rows()).toEqual(before)
    await ask('p2', [record('a', at)])
    expect(await rows()).toHaveLength(1)
    await restart()
    expect([await ownerOf('a'), await ownerOf('b')]).toEqual(['p2', 'p2'])
  })
})

describe('whose a session is', () => {
  test('is forgotten with the session', async () => {
    await apply([record('a', at), record('b', at)], day)
    await ask('p1', [record('a', at), record('b', at)])
    await apply([record('a', at)], day, { fetchedAt: 5 })
    valueOf(await store.storeHandlers.purgeWithdrawn({ before: 6 }))
    expect((await apply([record('b', at)], null)).askProfiles).toEqual(['p1', 'p2'])
    await restart()
    expect([await ownerOf('a'), await ownerOf('b')]).toEqual(['p1', null])
  })
  test('names the patient as the profile does, and says where the session does not', async () => {
    const profiles = [{ id: 'p1', email: 'ann@example.org', patient_name: 'Ann Roe' }]
    const { body } = answer(profiles, null)
    valueOf(await store.storeHandlers.applyProfiles({ body, fetchedAt: 2 }))
    await apply([record('a', at, { name: 'Ann Lee', email: 'mum@example.org' })], day)
    await ask('p1', [record('a', at, { name: 'Ann Lee', email: 'mum@example.org' })])
    const own = { name: 'Ann Roe', email: 'ann@example.org' }
    const { row, flags } = await session('a')
    expect(row).toMatchObject({ name: 'Ann Lee', identity: own })
    expect(row.flags).toContain('name-differs')
    expect(flags).toContainEqual({ code: 'name-differs', figures: { sent: 'Ann Lee', own: 'Ann Roe' } })
    const patient = { by: 'profile', profile: 'p1' } as const
    expect(valueOf(await store.libraryHandlers.patient({ patient }))).toMatchObject(own)
  })
  test('goes with the profile and with the connection', async () => {
    await apply([record('a', at), record('b', at)], day)
    await ask('p1', [record('a', at)])
    await ask('p2', [record('b', at)])
    await share(['p2'], 3000)
    valueOf(await store.libraryHandlers.removeUnsharedProfile({ profile: 'p1' }))
    expect(await rows()).toHaveLength(1)
    expect(await ownerOf('b')).toBe('p2')
    valueOf(await store.storeHandlers.removeConnection({ connection: 'c1' }))
    expect(await rows()).toEqual([])
  })
})

describe('a row of whose sessions are that cannot be opened', () => {
  const all = { from: '2026-01-07', to: day }
  const early = record('b', '2026-01-07T10:00:00Z', { email: 'former@example.org' })
  beforeEach(async () => {
    await apply([record('a', at), early], null)
    await ask('p1', [record('a', at), early])
    await damage('owners', 'sessions')
    await restart()
  })

  test('hides nothing, and has its profile asked for over all days until a run has ended well', async () => {
    expect([await ownerOf('a'), await ownerOf('b')]).toEqual([null, null])
    // what is nobody's may be either's again
    const either = { profile: 'p2', from: day, to: day }
    expect((await share(['p1', 'p2'], 3000, 2999)).unattributed).toEqual([{ profile: 'p1', ...all }, either])
    await ask('p1', [record('a', at)], 3001)
    await restart()
    expect(await ownerOf('a')).toBe('p1')
    expect((await share(['p1', 'p2'], 3002, 2999)).unattributed).toEqual([{ profile: 'p1', ...all }])
    await ask('p1', [early], 3003)
    expect((await share(['p1', 'p2'], 3005, 3004)).unattributed).toEqual([])
    expect([await ownerOf('a'), await ownerOf('b')]).toEqual(['p1', 'p1'])
  })
  test('is replaced also when the answer holds nothing, and goes with its profile', async () => {
    await ask('p1', [], 3001)
    const either = ['p1', 'p2'].map((profile) => ({ profile, from: day, to: day }))
    expect((await share(['p1', 'p2'], 3005, 3004)).unattributed).toEqual(either)
    await damage('owners', 'sessions')
    await restart()
    await share(['p2'], 3006)
    valueOf(await store.libraryHandlers.removeUnsharedProfile({ profile: 'p1' }))
    expect(await rows()).toEqual([])
  })
})

test('answers are applied in the order in which they were sent, however long it takes to read them', async () => {
  const long = [...Array.from({ length: 2100 }, (_, index) => record(`s${index}`, at)), record('a', at)]
  const sent = [long, 'no answer', [record('a', at, { name: 'Later' })]]
  const outcomes = sent.map(async (records) => store.storeHandlers.applyAnswer(answer(records, null)))
  expect((await Promise.all(outcomes)).map(({ ok }) => ok)).toEqual([true, false, true])
  expect((await session('a')).session.name).toBe('Later')
})

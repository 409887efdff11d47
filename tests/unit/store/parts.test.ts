import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import type { Answer, ProfileList } from '#shared/calls/store-calls'
import { everySession } from '#shared/queries/filter'
import { parseBody, parsePart } from '../../../src-renderer/store/apply/read-answer'
import { someOf } from '../../whole'
import { exported, imported } from '../imports/some-file'
import { answer, codeOf, day, makeStore, openedStore, record, storeNow, valueOf } from './test-store'

type Bytes = Uint8Array<ArrayBuffer>
type Store = ReturnType<typeof makeStore>

const when = '2026-03-05T10:00:00Z'
const nextDay = '2026-03-06T10:00:00Z'

/** Makes one empty store after the other, sooner than each in a database of its own. */
function stores(): () => Promise<Store> {
  const indexedDB = new IDBFactory()
  let number = 0
  return async () => {
    const store = makeStore(indexedDB)
    valueOf(await store.open(7, `c${number++}`))
    return store
  }
}

const bytesOf = (sent: unknown): Bytes =>
  new TextEncoder().encode(typeof sent === 'string' ? sent : JSON.stringify(sent))

const profile = (id: string, more: object = {}) => ({
  id,
  email: `${id}@example.org`,
  patient_name: `Ann ${id}`,
  share_code: 's',
  ...more,
})

async function applyList(
  { storeHandlers }: Store,
  sent: Bytes | readonly unknown[],
  list: Partial<Omit<ProfileList, 'body'>> = {},
) {
  const body = sent instanceof Uint8Array ? sent : bytesOf(sent)
  return valueOf(await storeHandlers.applyProfiles({ body, fetchedAt: 100, ...list }))
}

/** All that had come before the text `at`. */
const until = (sent: unknown, at: string) => {
  const text = JSON.stringify(sent)
  return bytesOf(text.slice(0, text.indexOf(at)))
}

const shared = async ({ storeHandlers }: Store, since?: number) =>
  valueOf(await storeHandlers.sharedProfiles(since === undefined ? {} : { since }))
const unshared = async ({ libraryHandlers }: Store) =>
  valueOf(await libraryHandlers.unsharedProfiles({})).map((each) => each.profile.id)

async function applyPart(store: Store, body: Bytes, more: Partial<Answer> = {}) {
  const part = {
    ...answer('', null, null, { completesDays: false, missing: 'keep', ...more }),
    body,
    isWhole: false,
  }
  return valueOf(await store.storeHandlers.applyAnswer(part))
}

async function applyWhole(store: Store, sent: unknown, from: string, more: Partial<Answer> = {}) {
  const base = valueOf(await store.storeHandlers.coverage({}))
  return valueOf(await store.storeHandlers.applyAnswer(answer(sent, from, from, { base, ...more })))
}

/** The ids of the sessions that are listed, in no particular order. */
async function heldIds({ libraryHandlers, storeHandlers }: Store): Promise<string[]> {
  // answered once all days are in memory
  valueOf(await storeHandlers.curvesWanted({ limit: 0 }))
  const list = await libraryHandlers.sessions({
    filter: everySession,
    sort: { by: 'date', descending: true },
    offset: 0,
    limit: 100,
  })
  return valueOf(list)
    .rows.map(({ id }) => id)
    .sort()
}

/** All that a person could see of a store, but how often its days were written. */
async function seen(store: Store) {
  const { libraryHandlers, storeHandlers } = store
  const ids = await heldIds(store)
  const sessions = await Promise.all(ids.map(async (id) => valueOf(await libraryHandlers.session({ id }))))
  const coverage = valueOf(await storeHandlers.coverage({}))
  const quarantined = valueOf(await libraryHandlers.quarantined({ offset: 0, limit: 100 }))
  return {
    sessions,
    days: coverage.map(({ revision: _, ...state }) => state),
    quarantined: quarantined.records.map(({ reason, excerpt }) => ({ reason, excerpt })),
    shared: await shared(store, 1),
    unshared: valueOf(await libraryHandlers.unsharedProfiles({})),
  }
}

describe('of a body that broke off', () => {
  // strings with brackets, quotes and escapes, characters of two to four bytes, deep and empty values, numbers
  const sent = [
    { id: 'a]}', name: 'Zoë "Ö" \\', more: { list: [1, [2, {}], [], 'x,y'], at: -1.5e3 } },
    12345,
    'ж🜁\u2028',
    [null, true],
    {},
    { id: 'b', name: '\ud83d', long: 12345678901234567890n.toString() },
  ]
  const text = JSON.stringify(sent, null, 1).replace('"12345678901234567890"', '12345678901234567890')

  test('exactly the elements that had come are read, wherever it broke', () => {
    const whole = parseBody(bytesOf(text)).sent
    const counts = Array.from(bytesOf(text), (_, bytes) => {
      const { sent: read } = parsePart(bytesOf(text).subarray(0, bytes))
      expect(read).toEqual(whole.slice(0, read.length))
      return read.length
    })
    expect([...counts].sort()).toEqual(counts)
    expect(new Set(counts).size).toBe(whole.length + 1)
    expect(parsePart(bytesOf(text)).sent).toEqual(whole)
    expect(parsePart(bytesOf(`${text}\n`)).sent).toEqual(whole)
  })

  test.each([
    ['nothing', ''],
    ['no list', '{"id":"a"},{"id":"b"}'],
    ['an object around it', '{"profiles":[{"id":"a"},{"id":"b"}'],
    ['a web page', '<html>[{"id":"a"},'],
    ['words', '[{"id":"a"} and more'],
    ['words between', '[{"id":"a"}, and {"id":"b"},'],
    ['brackets that do not match', '[{"id":"a"],{"id":"b"},'],
    ['more after its end', '[{"id":"a"}],[{"id":"b"}'],
    ['a list in a list', '[[{"id":"a"},{"id":"b"}'],
    ['no string', '[{"id":"a\u0000"},{"id":"b"},'],
    ['ever so many brackets', '['.repeat(1_000_000)],
  ])('%s holds none', (_, body) => {
    expect(parsePart(bytesOf(body)).sent).toEqual([])
  })

  test('bytes that are no UTF-8 hold none, wherever they are', () => {
    const bytes = bytesOf('[{"id":"a"},{"id":"b"},{"id"')
    for (const at of [2, bytes.length - 1]) expect(parsePart(bytes.with(at, 0xff)).sent).toEqual([])
  })
})

describe('of a list of profiles that broke off', () => {
  test('those that had come are shared, and nobody ceases to be', async () => {
    const store = await openedStore()
    await applyList(store, [profile('p1'), profile('p2'), profile('p3')])
    await applyList(store, [profile('p1'), profile('p2')], { fetchedAt: 200 })
    expect(await unshared(store)).toEqual(['p3'])
    // p3 shares again, p0 for the first time, p1 has another e-mail; p2 is behind the break
    const list = [profile('p0'), profile('p3'), profile('p1', { email: 'new@example.org' }), profile('p2')]
    const part = until(list, '"p2"')
    const applied = await applyList(store, part, { fetchedAt: 300, since: 250, isWhole: false })
    expect(applied).toMatchObject({ newlyShared: ['p3', 'p0'], newlySharedAt: 300, newlyUnshared: 0 })
    expect([...applied.shared].sort()).toEqual(['p0', 'p1', 'p2', 'p3'])
    expect(await unshared(store)).toEqual([])
    const again = makeStore(store.indexedDB)
    valueOf(await again.open())
    expect((await shared(again)).shared).toEqual(['p0', 'p1', 'p2', 'p3'])
  })

  test('the list counts as read when it last came whole, also for people whom only a part had', async () => {
    const store = await openedStore()
    const list = [profile('p1'), profile('p2'), profile('p3')]
    await applyList(store, until(list, '"p3"'), { isWhole: false })
    expect(await shared(store)).toMatchObject({ shared: ['p1', 'p2'], readAt: null })
    await applyList(store, list, { fetchedAt: 200 })
    expect(await shared(store)).toMatchObject({ readAt: 200 })
    await applyList(store, until([profile('p4'), ...list], '"p3"'), { fetchedAt: 300, isWhole: false })
    expect(await shared(store)).toMatchObject({ readAt: 200 })
    const again = makeStore(store.indexedDB)
    valueOf(await again.open())
    expect(await shared(again)).toMatchObject({ shared: ['p1', 'p2', 'p3', 'p4'], readAt: 200 })
  })

  test('one that says nothing new is not written', async () => {
    const store = await openedStore()
    const list = [profile('p1'), profile('p2')]
    await applyList(store, list)
    const before = valueOf(await store.storeHandlers.anchor({}))
    await applyList(store, until(list, '"p2"'), { fetchedAt: 200, isWhole: false })
    expect(valueOf(await store.storeHandlers.anchor({}))).toEqual(before)
  })

  test('of two records under one id the first decides, and unreadable ones are kept once', async () => {
    const store = await openedStore()
    const list = [
      profile('p1'),
      7,
      profile('p1', { email: 'other@example.org' }),
      { email: 'x' },
      profile('p2'),
    ]
    const part = { fetchedAt: 200, isWhole: false }
    expect(await applyList(store, until(list, '"p2"'), part)).toMatchObject({
      shared: ['p1'],
      quarantined: 2,
    })
    expect(await applyList(store, until(list, '"p2"'), part)).toMatchObject({ quarantined: 0 })
    expect(await applyList(store, list, { fetchedAt: 300 })).toMatchObject({ quarantined: 0 })
  })

  test('before a list has come whole, only people without sessions from the first reading join later', async () => {
    const store = await openedStore()
    const list = ['p1', 'p2', 'p3', 'p4', 'p5'].map((id) => profile(id))
    await applyList(store, until(list, '"p2"'), { fetchedAt: 5, isWhole: false })
    const ofDays = (id: string, at: string, fetchedAt: number) =>
      applyPart(store, until([record(`${id}-1`, at, { email: `${id}@example.org` }), 0], ',0]'), {
        fetchedAt,
      })
    await ofDays('p1', '2026-03-05T10:00:00Z', 10)
    await ofDays('p2', '2026-03-05T11:00:00Z', 20)
    await ofDays('p4', '2026-03-05T12:00:00Z', 60)
    const known = { since: 40, allReadAt: 50 }
    // p2 was shared when the days were read, p3 and p4 may not have been
    const part = await applyList(store, until(list, '"p5"'), { fetchedAt: 70, isWhole: false, ...known })
    expect(part).toMatchObject({ newlyShared: ['p3', 'p4'], newlySharedAt: 70 })
    expect(await shared(store, 40)).toMatchObject({ newlyShared: ['p3', 'p4'] })
    // nobody of them is told again once all days have been read
    const whole = await applyList(store, list, { fetchedAt: 90, since: 80, allReadAt: 50 })
    expect(whole.newlyShared).toEqual(['p5'])
  })

  test('a profile that a file has brought is no sign of a list, also when a part has it', async () => {
    const other = await openedStore()
    await applyList(other, [profile('p1')], { fetchedAt: 50 })
    const store = await openedStore()
    valueOf(await imported(store, await exported(other)))
    expect(await shared(store)).toMatchObject({ readAt: null })
    await applyList(store, until([profile('p1'), 0], ',0]'), { fetchedAt: storeNow + 5, isWhole: false })
    expect(await shared(store)).toMatchObject({ shared: ['p1'], readAt: null })
  })

  test('wherever it breaks, nobody is made up, and after the whole list all is as if that alone had come', async () => {
    const old = [profile('p1', { email: 'a' }), profile('p2', { email: 'b' }), profile('p5')]
    const list = [
      profile('p4'),
      profile('p2'),
      { email: 'nobody@example.org' },
      profile('p1', { "O'Zoë": '"]}' }),
      profile('p4', { email: 'x' }),
    ]
    const bytes = bytesOf(list)
    // whose they are follows from what is known of the profiles
    const held = ['p1', 'p2'].map((id) => record(id, when, { email: `${id}@example.org`, name: `Ann ${id}` }))
    const next = stores()
    const after = async (part: Bytes | null) => {
      const store = await next()
      await applyList(store, old)
      await applyWhole(store, held, '2026-03-05')
      if (part) await applyList(store, part, { fetchedAt: 200, since: 150, isWhole: false })
      const then = await seen(store)
      await applyList(store, bytes, { fetchedAt: 200, since: 150 })
      const last = await seen(store)
      valueOf(await store.storeHandlers.close({}))
      return { then, last }
    }
    const whole = await after(null)
    const found = new Set<string>()
    for (const length of someOf([...bytes.keys(), bytes.length], 30)) {
      const { then, last } = await after(bytes.subarray(0, length))
      found.add(JSON.stringify(then))
      expect(then).toMatchObject({ unshared: [], shared: { readAt: 100 } })
      expect(then.shared.shared).toEqual(expect.arrayContaining(['p1', 'p2', 'p5']))
      expect(last).toEqual(whole.last)
    }
    // none, p4, p2 as well, the unreadable one, and p1
    expect(found.size).toBe(5)
  })
})

describe('of an answer about sessions that broke off', () => {
  test('those that had come are listed, and their days are as little covered as before', async () => {
    const store = await openedStore()
    await applyList(store, [profile('p1'), profile('p2')])
    const [mine, other] = [
      record('a', when, { email: 'p1@example.org', name: 'Ann p1' }),
      record('b', nextDay, { email: 'p2@example.org', name: 'Somebody Else' }),
    ]
    const applied = await applyPart(store, until([mine, other, record('c', nextDay)], '"c"'), {
      fetchedAt: 300,
    })
    expect(applied).toMatchObject({
      ...{
        received: 0,
        new: 2,
        changed: 0,
        withdrawn: 0,
        quarantined: 0,
        askProfiles: [],
        unidentified: false,
      },
      ...{ strangers: false, pendingWithdrawal: null },
      days: [
        { day: '2026-03-05', revision: 1, fetchedAt: 300, complete: false, sessions: 1 },
        { day: '2026-03-06', revision: 1, fetchedAt: 300, complete: false, sessions: 1 },
      ],
    })
    const again = makeStore(store.indexedDB)
    valueOf(await again.open())
    expect(await heldIds(again)).toEqual(['a', 'b'])
    const patientOf = async (id: string) => valueOf(await again.libraryHandlers.session({ id })).patient
    expect(await patientOf('a')).toEqual({ by: 'profile', profile: 'p1' })
    expect(await patientOf('b')).toEqual({ by: 'session', session: 'b' })
    // who might have b is asked about once its answer comes whole
    const whole = await applyWhole(again, [other, record('c', nextDay)], '2026-03-06')
    expect(whole).toMatchObject({ received: 2, new: 1, changed: 0, askProfiles: ['p2'], unidentified: true })
  })

  test('what it lacks is neither withdrawn nor asked about, and a covered day stays covered', async () => {
    const store = await openedStore()
    await applyWhole(store, [record('a', when), record('b', when)], '2026-03-05')
    const [before] = valueOf(await store.storeHandlers.coverage({}))
    const part = until([record('b', when), record('c', when), record('a', when)], '"id":"a"')
    expect(await applyPart(store, part, { fetchedAt: 2000 })).toMatchObject({ new: 1, withdrawn: 0 })
    expect(await heldIds(store)).toEqual(['a', 'b', 'c'])
    const [after] = valueOf(await store.storeHandlers.coverage({}))
    expect(after).toEqual({ ...before, revision: 2, sessions: 3 })
    // the plan of the question that is asked again knows the page as it is now
    expect(await applyWhole(store, [record('a', when)], '2026-03-05')).toMatchObject({ withdrawn: 2 })
  })

  test('it cannot judge a day', async () => {
    const store = await openedStore()
    const part = { ...answer('[{', '2026-03-05'), isWhole: false }
    expect(codeOf(await store.storeHandlers.applyAnswer(part))).toBe('bad-input')
  })

  test('a day that holds all of it already is not written', async () => {
    const store = await openedStore()
    await applyWhole(store, [record('a', when), record('b', when)], '2026-03-05')
    const before = valueOf(await store.storeHandlers.coverage({}))
    const part = until([record('a', when), record('b', when)], '"id":"b"')
    expect(await applyPart(store, part)).toMatchObject({ new: 0, changed: 0, days: [] })
    expect(valueOf(await store.storeHandlers.coverage({}))).toEqual(before)
  })

  test('a changed session is changed, a withdrawn one is back, and one of another day moves', async () => {
    const store = await openedStore()
    await applyWhole(store, [record('a', when), record('b', when), record('c', when)], '2026-03-05')
    await applyWhole(store, [record('a', when), record('c', when)], '2026-03-05')
    const sent = [
      record('a', when, { age: 50 }),
      record('b', when),
      record('c', nextDay),
      record('d', nextDay),
    ]
    expect(await applyPart(store, until(sent, '"id":"d"'), { fetchedAt: 2000 })).toMatchObject({
      new: 0,
      changed: 3,
    })
    const { session } = valueOf(await store.libraryHandlers.session({ id: 'a' }))
    expect(session).toMatchObject({ age: 50, local: { firstFetchedAt: 1000, changedAt: 2000 } })
    expect(valueOf(await store.libraryHandlers.session({ id: 'b' })).session.local.withdrawnAt).toBeNull()
    expect(valueOf(await store.libraryHandlers.session({ id: 'c' })).session.local.day).toBe('2026-03-06')
  })

  test('unreadable records and those of two persons are quarantined once, the broken one never', async () => {
    const store = await openedStore()
    await applyList(store, [profile('p1'), profile('p2')])
    const own = (id: string, of: string) =>
      record(id, when, { email: `${of}@example.org`, name: `Ann ${of}` })
    const sent = [7, own('a', 'p1'), own('a', 'p2'), { id: 'z', spirometry_tests: 5 }, own('b', 'p2'), 8]
    const part = until(sent, '"id":"b"')
    expect(await applyPart(store, part)).toMatchObject({ new: 1, quarantined: 3 })
    expect(await applyPart(store, part)).toMatchObject({ new: 0, quarantined: 0 })
    expect(await applyWhole(store, sent, '2026-03-05')).toMatchObject({ new: 1, quarantined: 1 })
    const { patient } = valueOf(await store.libraryHandlers.session({ id: 'a' }))
    expect(patient).toEqual({ by: 'profile', profile: 'p1' })
  })

  test('one for a profile alone tells whose the sessions are that it has, and no more', async () => {
    const store = await openedStore()
    await applyList(
      store,
      ['p1', 'p2'].map((id) => profile(id, { email: 'ann@example.org' })),
    )
    await applyWhole(store, [record('a', when), record('b', when)], '2026-03-05')
    const part = until([record('a', when), record('b', when)], '"id":"b"')
    await applyPart(store, part, { profiles: ['p2'] })
    const ownerOf = async (id: string) =>
      valueOf(await store.libraryHandlers.session({ id })).session.local.queriedProfile
    expect([await ownerOf('a'), await ownerOf('b')]).toEqual(['p2', null])
    // of the parts of a day it is none that has come
    const last = { profiles: ['p1'], partsBefore: 1, fetchedAt: 3000 }
    expect(await applyWhole(store, [record('a', when)], '2026-03-05', last)).toMatchObject({ withdrawn: 0 })
  })

  test('sessions of people whom no list has are told at once, since they are no news later', async () => {
    const store = await openedStore()
    await applyList(store, [profile('p1')])
    const sent = [record('a', when, { email: 'new@example.org' }), record('b', when)]
    expect(await applyPart(store, until(sent, '"id":"b"'))).toMatchObject({ strangers: true })
  })

  test('wherever it breaks, nothing is made up, and after the whole answer all is as if that alone had come', async () => {
    const small = (id: string, created: string, more: object = {}) => ({ id, created_at: created, ...more })
    const before = [small('a', when), small('b', when, { age: 3 }), small('x', when)]
    const sent = [
      small('n', nextDay, { name: 'Zoë "]}' }),
      7,
      small('b', when),
      small('a', when),
      small('n', nextDay),
    ]
    const bytes = bytesOf(sent)
    const next = stores()
    const days = { complete: { from: day('2026-03-05'), to: day('2026-03-06') }, fetchedAt: 2000 }
    const after = async (part: Bytes | null) => {
      const store = await next()
      await applyWhole(store, before, '2026-03-05')
      const first = part && (await applyPart(store, part, { fetchedAt: 2000 }))
      const then = await heldIds(store)
      const last = await applyWhole(store, sent, '2026-03-05', days)
      const counts = (['new', 'changed', 'withdrawn', 'quarantined', 'received'] as const).map(
        (what) => (first?.[what] ?? 0) + last[what],
      )
      const state = await seen(store)
      valueOf(await store.storeHandlers.close({}))
      return { then, counts, state }
    }
    const ofWhole = await after(null)
    const found = new Set<string>()
    for (const length of someOf([...bytes.keys(), bytes.length], 30)) {
      const { then, ...both } = await after(bytes.subarray(0, length))
      found.add(then.join(' '))
      expect(both).toEqual({ counts: ofWhole.counts, state: ofWhole.state })
    }
    expect([...found]).toEqual(['a b x', 'a b n x'])
  })
})

import { IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from '#shared/calls/store-calls'
import { testFields } from '#shared/records/test'
import { parseBody } from '../../../src-renderer/store/apply/read-answer'
import { aFilter } from '../a-filter'
import { answer, codeOf, day, openedStore, record, valueOf } from './test-store'
import { amount } from '../../whole'

const at = (date: string, time = '10:00:00+01:00') => `${date}T${time}`
let store: Awaited<ReturnType<typeof openedStore>>
beforeEach(async () => {
  store = await openedStore()
})

async function apply(records: unknown, from: string | null, to = from, more: Partial<Answer> = {}) {
  const base = valueOf(await store.storeHandlers.coverage({}))
  return valueOf(await store.storeHandlers.applyAnswer(answer(records, from, to, { base, ...more })))
}
const session = async (id: string) => valueOf(await store.libraryHandlers.session({ id }))
const held = async (withdrawn: 'without' | 'only' = 'without') =>
  valueOf(
    await store.libraryHandlers.sessions({
      filter: aFilter({ withdrawn }),
      sort: { by: 'date', descending: true },
      offset: 0,
      limit: 1000,
    }),
  ).rows.map(({ id }) => id)
const many = (count: number, date: string) =>
  Array.from({ length: count }, (_, index) => record(`s${index}`, at(date)))

const original = IDBObjectStore.prototype.put

describe('a session', () => {
  test('that comes again the same changes nothing but when its day was read', async () => {
    await apply([record('a', at('2026-03-05'))], '2026-03-05')
    const again = await apply([record('a', at('2026-03-05'))], '2026-03-05', '2026-03-05', {
      fetchedAt: 2000,
    })
    expect(again).toMatchObject({ new: 0, changed: 0, withdrawn: 0 })
    expect(again.days).toEqual([
      { day: '2026-03-05', revision: 2, fetchedAt: 2000, complete: true, sessions: 1 },
    ])
    expect((await session('a')).session.local).toMatchObject({ firstFetchedAt: 1000, changedAt: 1000 })
  })
  test('that comes again under another fingerprint, as once pages are packed otherwise, is not changed', async () => {
    const [sent, otherwise] = [record('a', at('2026-03-05')), record('a', at('2026-03-05'))]
    const turned = Object.fromEntries(Object.entries(otherwise).reverse())
    await apply([sent], '2026-03-05')
    const again = await apply([turned], '2026-03-05', '2026-03-05', { fetchedAt: 2000 })
    expect(again).toMatchObject({ new: 0, changed: 0, withdrawn: 0 })
    expect((await session('a')).session.local).toMatchObject({ firstFetchedAt: 1000, changedAt: 1000 })
  })
  test('that comes changed keeps when it was first seen', async () => {
    await apply([record('a', at('2026-03-05'))], '2026-03-05')
    const changed = [record('a', at('2026-03-05'), { name: 'Ann Moor' })]
    expect(await apply(changed, '2026-03-05', '2026-03-05', { fetchedAt: 2000 })).toMatchObject({
      changed: 1,
      new: 0,
    })
    const { name, local } = (await session('a')).session
    expect([name, local.firstFetchedAt, local.changedAt]).toEqual(['Ann Moor', 1000, 2000])
  })
  test('of thousands of tests is kept whole', async () => {
    const length = amount(2000, 5000)
    const all_tests = Array.from({ length }, (_, index) =>
      Object.fromEntries(testFields.map((field) => [field, `${index % 7}.123456789,`])),
    )
    const long = record('a', at('2026-03-05'), { spirometry_tests: { all_tests } })
    expect(await apply([long, record('b', at('2026-03-05'))], '2026-03-05')).toMatchObject({
      new: 2,
      quarantined: 0,
    })
    const { session: kept, row } = await session('a')
    expect([kept.all_tests.length, row.tests]).toEqual([length, length])
    expect(kept.all_tests.at(-1)?.fvc_actual).toBe(Number(`${(length - 1) % 7}.123456789`))
  })
  test('moves with its created_at, also to and from no day at all', async () => {
    await apply([record('a', at('2026-03-05'))], '2026-03-05')
    for (const [created, page] of [
      [at('2026-03-07'), '2026-03-07'],
      ['unknown', 'undated'],
      [at('2026-03-05'), '2026-03-05'],
    ] as const) {
      expect(await apply([record('a', created)], null)).toMatchObject({ new: 0, changed: 1 })
      expect(await held()).toEqual(['a'])
      expect((await session('a')).session.local.day).toBe(page)
    }
    const coverage = valueOf(await store.storeHandlers.coverage({}))
    expect(coverage.map((each) => [each.day, each.sessions])).toEqual([
      ['2026-03-05', 1],
      ['2026-03-07', 0],
      ['undated', 0],
    ])
  })
  test('of a day beside the complete ones is kept, and its day does not count as covered', async () => {
    const { days } = await apply([record('a', at('2026-03-06', '00:10:00+14:00'))], '2026-03-05')
    expect(days.map((each) => [each.day, each.complete])).toEqual([
      ['2026-03-05', true],
      ['2026-03-06', false],
    ])
  })
  test('keeps the profile that it came for, and its raw arrays, when they do not come again', async () => {
    const samples = Array.from({ length: 20 }, (_, index) => index / 10)
    await apply([record('a', at('2026-03-05'), { curve: samples })], '2026-03-05', '2026-03-05', {
      profiles: ['p1'],
    })
    await apply([record('a', at('2026-03-05'), { name: 'B' })], '2026-03-05', '2026-03-05', {
      profiles: ['p1', 'p2'],
    })
    const detail = await session('a')
    expect(detail).toMatchObject({ attribution: 'query', patient: { by: 'profile', profile: 'p1' } })
    expect(detail.session.local.hasRaw).toBe(true)
    expect(detail.session.unlisted).toEqual({})
    expect(valueOf(await store.libraryHandlers.rawOfSession({ id: 'a' }))).toEqual({ curve: samples })
  })
})

describe('sessions that are gone', () => {
  test('from a complete answer are withdrawn, and return when they come again', async () => {
    await apply([record('a', at('2026-03-05')), record('b', at('2026-03-05'))], '2026-03-05')
    expect(
      await apply([record('a', at('2026-03-05'))], '2026-03-05', '2026-03-05', { fetchedAt: 7 }),
    ).toMatchObject({
      withdrawn: 1,
      pendingWithdrawal: null,
    })
    expect([await held(), await held('only')]).toEqual([['a'], ['b']])
    expect((await session('b')).flags).toContainEqual({ code: 'withdrawn' })
    await apply([record('a', at('2026-03-05')), record('b', at('2026-03-05'))], '2026-03-05')
    expect([await held(), await held('only')]).toEqual([['a', 'b'], []])
  })
  test('from a day that the answer does not cover stay', async () => {
    await apply([record('a', at('2026-03-05'))], '2026-03-05')
    expect(await apply([], '2026-03-06')).toMatchObject({ withdrawn: 0 })
    expect(await apply([], null)).toMatchObject({ withdrawn: 0 })
    expect(await apply([], '2026-03-05', '2026-03-05', { completesDays: false })).toMatchObject({
      withdrawn: 0,
    })
    expect(await held()).toEqual(['a'])
  })
  test('are judged by the answer before as well, where one was asked for without its margin', async () => {
    const [early, late] = [
      record('early', at('2026-03-04')),
      record('late', at('2026-03-04', '23:50:00-10:00')),
    ]
    const gone = record('gone', at('2026-03-04'))
    await apply([early, late, gone], '2026-03-03', '2026-03-04')
    const next = record('next', at('2026-03-05'))
    const followed = async (more: Partial<Answer> = {}) => {
      // what a calendar further east counts as the next day
      await apply([late, next], '2026-03-05', '2026-03-06', { fetchedAt: 2000 })
      return apply([early], '2026-03-03', '2026-03-04', { fetchedAt: 3000, follows: true, ...more })
    }
    expect(await followed()).toMatchObject({ withdrawn: 1 })
    expect([(await held()).sort(), await held('only')]).toEqual([['early', 'late', 'next'], ['gone']])
    // the one before is no longer the last, or that of other days
    const follows = { fetchedAt: 4000, follows: true }
    const refused = await store.storeHandlers.applyAnswer(answer([], '2026-03-03', '2026-03-04', follows))
    expect(codeOf(refused)).toBe('store-stale')
    expect((await held()).sort()).toEqual(['early', 'late', 'next'])
    // alone it would have taken it for gone
    const alone = { fetchedAt: 5000, follows: false }
    expect(await apply([early], '2026-03-03', '2026-03-04', alone)).toMatchObject({ withdrawn: 1 })
  })
  test('are not those that a calendar further east counts as the day that only the answer before has held', async () => {
    const late = (day: string) => record(`late-${day}`, at(day, '23:50:00-10:00'))
    const asked = (sent: unknown, from: string, to = from, follows = true) =>
      apply(sent, from, to, { fetchedAt: 2000, follows })
    // each question ends where the one before began, and that day is not included
    await asked([late('2026-03-04'), late('2026-03-05')], '2026-03-06', '2026-03-06', false)
    expect(await asked([late('2026-03-03')], '2026-03-05')).toMatchObject({ withdrawn: 0 })
    expect(await asked([late('2026-03-02')], '2026-03-04')).toMatchObject({ withdrawn: 0 })
    expect(await asked([late('2026-03-01')], '2026-03-02', '2026-03-03')).toMatchObject({ withdrawn: 0 })
    expect(await held()).toHaveLength(5)
  })
  test('are withdrawn only where an answer for the profiles asked for has held them before', async () => {
    const profiles = [
      { id: 'p1', email: 'ANN@example.org', patient_name: 'Ann Lee' },
      { id: 'p2', email: 'bob@example.org' },
    ]
    await store.storeHandlers.applyProfiles({ body: answer(profiles, null).body, fetchedAt: 1 })
    const bob = record('b', at('2026-03-05'), { email: 'bob@example.org' })
    const nobody = record('c', at('2026-03-05'), { email: null })
    await apply([record('a', at('2026-03-05')), bob, nobody], '2026-03-05')
    await apply([], '2026-03-05', '2026-03-05', { profiles: ['p1'] })
    expect([await held(), await held('only')]).toEqual([['a', 'b', 'c'], []])
    await apply([record('a', at('2026-03-05'))], null, null, { profiles: ['p1'] })
    await apply([], '2026-03-05', '2026-03-05', { profiles: ['p1'] })
    expect([await held(), await held('only')]).toEqual([['b', 'c'], ['a']])
  })
  test('are withheld when they are more than twenty and a tenth, until a person says so', async () => {
    await apply(many(100, '2026-03-05'), '2026-03-05')
    const kept = many(79, '2026-03-05')
    expect(await apply(kept, '2026-03-05')).toMatchObject({
      withdrawn: 0,
      pendingWithdrawal: { sessions: 21, of: 100 },
    })
    expect(await apply(many(80, '2026-03-05'), '2026-03-05')).toMatchObject({
      withdrawn: 20,
      pendingWithdrawal: null,
    })
    expect(await apply([], '2026-03-05', '2026-03-05', { missing: 'withdraw-any' })).toMatchObject({
      withdrawn: 80,
    })
  })
  test('are counted over all answers of a run', async () => {
    await apply(many(30, '2026-03-05'), '2026-03-05')
    const kept = many(25, '2026-03-05')
    const missingBefore = { sessions: 16, of: 20 }
    expect(await apply(kept, '2026-03-05', '2026-03-05', { missingBefore })).toMatchObject({
      withdrawn: 0,
      pendingWithdrawal: { sessions: 5, of: 30 },
    })
    expect(await apply(kept, '2026-03-05')).toMatchObject({ withdrawn: 5 })
  })
  test('are not those whose record could not be read this time', async () => {
    await apply([record('a', at('2026-03-05'))], '2026-03-05')
    const broken = record('a', at('2026-03-05'), { spirometry_tests: 'none' })
    expect(await apply([broken], '2026-03-05')).toMatchObject({ withdrawn: 0, quarantined: 1 })
    expect(await held()).toEqual(['a'])
  })
  test('are removed for good once they were withdrawn long enough', async () => {
    await apply([record('a', at('2026-03-05')), record('b', at('2026-03-05'))], '2026-03-05')
    await apply([record('a', at('2026-03-05'))], '2026-03-05', '2026-03-05', { fetchedAt: 5000 })
    expect(valueOf(await store.storeHandlers.purgeWithdrawn({ before: 5000 }))).toEqual({ sessions: 0 })
    expect(valueOf(await store.storeHandlers.purgeWithdrawn({ before: 5001 }))).toEqual({ sessions: 1 })
    expect(await held('only')).toEqual([])
    expect(codeOf(await store.libraryHandlers.session({ id: 'b' }))).toBe('not-found')
  })
})

describe('an answer', () => {
  test.each(['', 'oops', '{"code":403,"message":"no"}', '[{"id":"a"', new Uint8Array([0x5b, 0xff, 0x5d])])(
    'that is none (%#) changes nothing',
    async (body) => {
      const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
      const outcome = await store.storeHandlers.applyAnswer({ ...answer([], '2026-03-05'), body: bytes })
      expect(codeOf(outcome)).toBe('answer-unreadable')
      expect(valueOf(await store.storeHandlers.coverage({}))).toEqual([])
    },
  )
  test('planned from another state is refused and changes nothing', async () => {
    await apply([record('a', at('2026-03-05'))], '2026-03-05')
    const late = answer([], '2026-03-04', '2026-03-05', { base: [{ day: day('2026-03-04'), revision: 0 }] })
    expect(codeOf(await store.storeHandlers.applyAnswer(late))).toBe('store-stale')
    expect(valueOf(await store.storeHandlers.coverage({}))).toHaveLength(1)
  })
  test('one of two that were planned from the same state is refused', async () => {
    const both = [1, 2].map(async (fetchedAt) =>
      store.storeHandlers.applyAnswer(answer([], '2026-03-05', '2026-03-05', { fetchedAt })),
    )
    expect((await Promise.all(both)).map(codeOf)).toEqual(['ok', 'store-stale'])
  })
  test('with the same id again and again keeps the first, and sets aside what differs', async () => {
    const same = Array.from({ length: 5000 }, () => record('a', at('2026-03-05')))
    const other = record('a', at('2026-03-05'), { name: 'Other' })
    expect(await apply([...same, other, other], '2026-03-05')).toMatchObject({
      received: 5002,
      new: 1,
      quarantined: 1,
    })
    expect((await session('a')).session.name).toBe('Ann Lee')
    const { records, of } = valueOf(await store.libraryHandlers.quarantined({ offset: 0, limit: 10 }))
    expect([of, records[0]?.reason]).toEqual([1, 'duplicate-id'])
  })
  test('that judges no day may be about more pages than are open at once', async () => {
    const days = Array.from({ length: 40 }, (_, at) => `2026-02-${String((at % 28) + 1).padStart(2, '0')}`)
    const records = days.map((date, index) => record(`s${index}`, at(date)))
    expect(await apply([...records, 7], null)).toMatchObject({ new: 40, quarantined: 1 })
    expect(await apply(records, null, null, { profiles: ['p1'] })).toMatchObject({ new: 0, changed: 0 })
    expect((await session('s39')).session.local.queriedProfile).toBe('p1')
    expect((await session('s0')).session.local.queriedProfile).toBe('p1')
  })
  test('with ever so many records under one id keeps one', async () => {
    const received = amount(100_000, 1_000_000)
    const body = `[${'{"id":"a"},'.repeat(received - 1)}{"id":"a"}]`
    expect(await apply(body, null)).toMatchObject({ received, new: 1, quarantined: 0 })
  })
  test('with unreadable records keeps the rest, and sets the same text aside but once', async () => {
    const body = '[{"id":"a","created_at":"2026-03-05T10:00:00Z"}, {"name" : "no id"}, 7]'
    expect(await apply(body, '2026-03-05')).toMatchObject({ new: 1, quarantined: 2 })
    expect(await apply(body, '2026-03-05')).toMatchObject({ quarantined: 0 })
    const { records, of } = valueOf(await store.libraryHandlers.quarantined({ offset: 0, limit: 1 }))
    expect([of, records.length]).toEqual([2, 1])
    const all = valueOf(await store.libraryHandlers.quarantined({ offset: 0, limit: 9 })).records
    const noId = all.find(({ reason }) => reason === 'no-id')
    expect(valueOf(await store.libraryHandlers.quarantinedText({ id: noId?.id ?? 0 }))).toBe(
      '{"name" : "no id"}',
    )
  })
  test('asks for each profile of an e-mail that several share', async () => {
    const profiles = ['p1', 'p2', 'p3'].map((id) => ({
      id,
      email: id === 'p3' ? 'c@example.org' : 'ann@example.org',
    }))
    await store.storeHandlers.applyProfiles({ body: answer(profiles, null).body, fetchedAt: 1 })
    const sent = [record('a', at('2026-03-05'))]
    expect((await apply(sent, '2026-03-05')).askProfiles).toEqual(['p1', 'p2'])
    expect((await session('a')).attribution).toBe('none')
    expect((await apply(sent, null, null, { profiles: ['p1'] })).askProfiles).toEqual([])
    expect((await apply(sent, '2026-03-05')).askProfiles).toEqual([])
    expect((await session('a')).patient).toEqual({ by: 'profile', profile: 'p1' })
  })
})

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('the body of a large answer', () => {
  const visits = Array.from({ length: 20 }, (_, at) => ({ id: at, note: 'é'.repeat(40) }))
  const large = (more: object) => Array.from({ length: 600 }, (_, at) => ({ id: `${at}`, ...more }))

  test.each([{ note: 'Zoë '.repeat(200) }, { visits }])('is read as it was sent (%#)', (more) => {
    const text = JSON.stringify(large(more))
    const body = parseBody(bytesOf(text))
    expect(body.sent).toEqual(large(more))
    expect(body.text()).toBe(text)
  })
  test('is unreadable when it is cut short, or holds a byte that is no UTF-8', () => {
    const bytes = bytesOf(JSON.stringify(large({ note: 'x'.repeat(900) })))
    const isNotUtf8 = bytes.with(bytes.length - 100, 0xff)
    expect(() => parseBody(bytes.subarray(0, -1))).toThrow('answer-unreadable')
    expect(() => parseBody(isNotUtf8)).toThrow('answer-unreadable')
  })
})

test('an answer with nothing new seals nothing, writes that its days were read, and leaves every list as it is', async () => {
  const store = await openedStore()
  const sent = [record('a', '2026-03-04T10:00:00Z'), record('b', '2026-03-05T10:00:00Z')]
  valueOf(await store.storeHandlers.applyAnswer(answer(sent, '2026-03-04', '2026-03-05')))
  const before = valueOf(await store.libraryHandlers.summary({}))
  const versions: number[] = []
  store.onChanged(({ version }) => versions.push(version))
  const puts = new Map<string, number>()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    puts.set(this.name, (puts.get(this.name) ?? 0) + 1)
    return Reflect.apply(original, this, row)
  })
  const base = [day('2026-03-04'), day('2026-03-05')].map((each) => ({ day: each, revision: 1 }))
  const again = answer(sent, '2026-03-04', '2026-03-05', { base, fetchedAt: 2000 })
  const applied = valueOf(await store.storeHandlers.applyAnswer(again))
  put.mockRestore()
  expect(applied).toMatchObject({ new: 0, changed: 0, withdrawn: 0 })
  expect(Object.fromEntries(puts)).toEqual({ days: 2, ledger: 2 })
  expect(versions).toEqual([before.version])
  expect(valueOf(await store.libraryHandlers.summary({})).version).toBe(before.version)
})

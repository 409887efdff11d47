import { expect, test } from 'vitest'
import { lastAskedDay } from '#shared/records/day'
import { previousOf, trendSessions } from '#shared/measure/comparable'
import { everySession } from '#shared/queries/filter'
import { answer, day as someDay, openedStore, record, share, valueOf } from './test-store'

const hour = 3_600_000
const now = Date.parse('2026-03-05T12:00:00Z')
const at = (ms: number) => new Date(now + ms).toISOString()

test('a session more than a day after now is flagged, in no trend, and never the last; once that time has come it is', async () => {
  let clock = now
  const store = await openedStore(undefined, () => clock)
  await share(store)
  const sent = [
    record('before', at(-30 * 24 * hour)),
    record('within', at(24 * hour)),
    record('beyond', at(24 * hour + 60_000)),
    record('next year', at(400 * 24 * hour)),
  ]
  valueOf(await store.storeHandlers.applyAnswer(answer(sent, null)))
  const { libraryHandlers: ask } = store
  const rows = async () => {
    const sort = { by: 'date', descending: true } as const
    return valueOf(await ask.sessions({ filter: everySession, sort, offset: 0, limit: 10 })).rows
  }
  const aheadIds = async () =>
    (await rows()).filter(({ flags }) => flags.includes('ahead')).map(({ id }) => id)
  const patient = async () => {
    const asked = { filter: everySession }
    const sort = { by: 'name', descending: false } as const
    const { rows: all } = valueOf(
      await ask.patients({ ...asked, sort, today: someDay('2026-03-05'), offset: 0, limit: 9 }),
    )
    return all[0]
  }
  expect(await aheadIds()).toEqual(['next year', 'beyond'])
  expect(trendSessions(await rows()).map(({ id }) => id)).toEqual(['within', 'before'])
  const [newest, ...earlier] = await rows()
  expect(newest && previousOf(newest, earlier).session?.id).toBe('within')
  expect(await patient()).toMatchObject({ sessions: 4, lastSession: 'within', daysSince: -1 })
  const { flags } = valueOf(await ask.session({ id: 'beyond' }))
  expect(flags.map(({ code }) => code)).toContain('ahead')

  clock = now + 30 * 24 * hour
  expect(await aheadIds()).toEqual(['next year'])
})

test('where half of the sessions from today on lie ahead, of three patients, the clock is named instead of them', async () => {
  let clock = now
  const store = await openedStore(undefined, () => clock)
  const others = ['ben', 'cid'].map((id) => [id, `${id}@example.org`, id] as const)
  await share(store, ...others)
  const of = (id: string, ms: number, whose: string) =>
    record(`${whose} ${id}`, at(ms), { email: `${whose}@example.org`, name: whose })
  const { libraryHandlers: ask, storeHandlers } = store
  const apply = async (sent: ReturnType<typeof record>[]) =>
    valueOf(await storeHandlers.applyAnswer(answer(sent, null)))
  const flagged = async () => {
    const sort = { by: 'date', descending: true } as const
    const { rows } = valueOf(await ask.sessions({ filter: everySession, sort, offset: 0, limit: 99 }))
    return rows.filter(({ flags }) => flags.includes('ahead')).length
  }
  const isDoubted = async () => {
    const { doubted } = valueOf(await storeHandlers.clockDoubt({}))
    expect(valueOf(await ask.summary({})).clockDoubted).toBe(doubted)
    return doubted
  }
  const day = 24 * hour
  await apply([record('long ago', at(-400 * day)), record('a', at(3 * day)), of('b', 3 * day, 'ben')])
  expect([await isDoubted(), await flagged()]).toEqual([false, 2])

  await apply([of('c', 3 * day, 'cid')])
  expect([await isDoubted(), await flagged()]).toEqual([true, 0])
  const asked = { filter: everySession, today: someDay('2026-03-05') } as const
  const sort = { by: 'name', descending: false } as const
  const { rows } = valueOf(await ask.patients({ ...asked, sort, offset: 0, limit: 9 }))
  expect(rows.map(({ lastSession, daysSince }) => [lastSession, daysSince])).toEqual([
    ['a', null],
    ['ben b', null],
    ['cid c', null],
  ])

  await apply([1, 2, 3, 4].map((minute) => record(`today ${minute}`, at(minute * 60_000))))
  expect([await isDoubted(), await flagged()]).toEqual([false, 3])

  // a clock that was set back by years, as by an empty battery
  clock = now - 1_000 * day
  expect([await isDoubted(), await flagged()]).toEqual([true, 0])
  clock = now + 3 * day
  expect([await isDoubted(), await flagged()]).toEqual([false, 0])
})

test('the last day that is asked for is two after the one that has begun furthest east', () => {
  expect(lastAskedDay(Date.parse('2026-03-05T09:59:00Z'))).toBe('2026-03-07')
  expect(lastAskedDay(Date.parse('2026-03-05T10:00:00Z'))).toBe('2026-03-08')
})

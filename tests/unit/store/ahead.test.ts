import { expect, test } from 'vitest'
import { lastAskedDay } from '#shared/records/day'
import { previousOf, trendSessions } from '#shared/measure/comparable'
import { everySession } from '#shared/queries/filter'
import { answer, day, openedStore, record, share, valueOf } from './test-store'

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
    const asked = { text: '', sharing: 'any', quietForDays: null } as const
    const sort = { by: 'name', descending: false } as const
    const { rows: all } = valueOf(
      await ask.patients({ ...asked, sort, today: day('2026-03-05'), offset: 0, limit: 9 }),
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

test('the last day that is asked for is two after the one that has begun furthest east', () => {
  expect(lastAskedDay(Date.parse('2026-03-05T09:59:00Z'))).toBe('2026-03-07')
  expect(lastAskedDay(Date.parse('2026-03-05T10:00:00Z'))).toBe('2026-03-08')
})

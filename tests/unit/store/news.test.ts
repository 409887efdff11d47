import { expect, test } from 'vitest'
import { answer, day, openedStore, record, share, valueOf } from './test-store'

const withFev1 = (fev1: number) => ({
  spirometry_tests: { best_test: { fev1_actual: fev1 }, all_tests: [{ fev1_actual: fev1 }] },
})
const bo = { name: 'Bo', email: 'bo@example.org' }

async function storeWithNews() {
  const store = await share(await openedStore(), ['bo', 'bo@example.org', 'Bo'])
  const apply = async (records: object[], on: string, fetchedAt: number) =>
    valueOf(await store.storeHandlers.applyAnswer(answer(records, on, on, { fetchedAt })))
  await apply(
    [
      record('a1', '2026-03-01T10:00:00Z', withFev1(3)),
      record('b1', '2026-03-01T11:00:00Z', { ...bo, ...withFev1(3) }),
    ],
    '2026-03-01',
    1000,
  )
  await apply(
    [
      record('a2', '2026-03-05T10:00:00Z', withFev1(2.64)),
      record('b2', '2026-03-05T11:00:00Z', { ...bo, ...withFev1(2.9) }),
    ],
    '2026-03-05',
    2000,
  )
  return async (fallPercent: number | null, since = 2000, from = '2026-03-01') =>
    valueOf(
      await store.storeHandlers.news({
        from: day(from),
        sessionsSince: since,
        fallsSince: since,
        fallPercent,
      }),
    )
}

test('news are counted: sessions that have come since, and falls that they show, at the limit too', async () => {
  const news = await storeWithNews()
  expect(await news(12)).toEqual({ sessions: 2, falls: 1, doubtfulFalls: 0 })
  expect(await news(12.1)).toEqual({ sessions: 2, falls: 0, doubtfulFalls: 0 })
  expect(await news(3)).toEqual({ sessions: 2, falls: 2, doubtfulFalls: 0 })
  expect(await news(null)).toEqual({ sessions: 2, falls: 0, doubtfulFalls: 0 })
})

test('what was here before is no news, nor what is older than the days asked for', async () => {
  const news = await storeWithNews()
  expect(await news(3, 1000)).toEqual({ sessions: 4, falls: 2, doubtfulFalls: 0 })
  expect(await news(3, 2001)).toEqual({ sessions: 0, falls: 0, doubtfulFalls: 0 })
  expect(await news(3, 1000, '2026-03-05')).toEqual({ sessions: 2, falls: 2, doubtfulFalls: 0 })
  expect(await news(3, 1000, '2026-03-06')).toEqual({ sessions: 0, falls: 0, doubtfulFalls: 0 })
})

import { expect, test } from 'vitest'
import { type Day, daysBetween } from '#shared/records/day'
import { coverageMonths } from '../../../../src-renderer/app/overview/overview'
import { daysRead } from '../../../../src-renderer/app/sync/days'

const day = (text: string) => text as Day
const coverage = daysBetween(day('2026-10-30'), day('2026-11-18')).map((each, index) => ({
  day: each,
  revision: 1,
  fetchedAt: 1000 + index,
  complete: each !== '2026-11-03',
  sessions: 2,
}))

test('each month says how many of its days are read, failed and missing, and when they were fetched', () => {
  const days = daysRead({
    coverage,
    historyStart: day('2026-10-29'),
    now: Date.parse('2026-11-20T05:00:00Z'),
    dataUntil: null,
    reading: { from: day('2026-11-20'), to: day('2026-11-20') },
    failed: [day('2026-11-05')],
  })
  expect(coverageMonths(days)).toEqual([
    {
      first: '2026-11-01',
      days: 20,
      read: 16,
      failed: 1,
      missing: 3,
      oldestFetch: 1002,
      newestFetch: 1019,
    },
    { first: '2026-10-29', days: 3, read: 2, failed: 0, missing: 1, oldestFetch: 1000, newestFetch: 1001 },
  ])
})

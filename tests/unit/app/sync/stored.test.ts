import { expect, test } from 'vitest'
import { type Day, daysBetween } from '#shared/records/day'
import { coverageMonths, flagCounts, keptStoredSettings } from '../../../../src-renderer/app/sync/stored'
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

test('what cannot be right comes first, then what to check, then facts; most sessions first', () => {
  const choices = [
    { value: null, sessions: 900 },
    { value: 'below-070', sessions: 300 },
    { value: 'percent-differs', sessions: 20 },
    { value: 'larger-elsewhere', sessions: 40 },
    { value: 'implausible', sessions: 2 },
    { value: 'of a newer version', sessions: 1 },
  ]
  expect(flagCounts({ choices, of: choices.length })).toEqual([
    { code: 'implausible', kind: 'fault', sessions: 2 },
    { code: 'larger-elsewhere', kind: 'note', sessions: 40 },
    { code: 'percent-differs', kind: 'note', sessions: 20 },
    { code: 'below-070', kind: 'fact', sessions: 300 },
  ])
})

const { read, write } = keptStoredSettings

test('settings come back as they were kept', () => {
  expect(read(write(null, { span: 'all' }))).toEqual({ span: 'all' })
})

test.each([[null], ['no JSON'], ['[1]'], ['{"span":"century"}']])(
  'of %s, what is not understood is as at first',
  (kept) => expect(read(kept)).toEqual({ span: 'days90' }),
)

test('what another version has kept beside them is used as far as it is known, and stays', () => {
  const newer = '{"format":2,"span":"all","quietDays":{"clinic":7},"more":[1]}'
  expect(read(newer)).toEqual({ span: 'all' })
  expect(JSON.parse(write(newer, { span: 'year' }))).toEqual({
    format: 2,
    span: 'year',
    quietDays: { clinic: 7 },
    more: [1],
  })
})

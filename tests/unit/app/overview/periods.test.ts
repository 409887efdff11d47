import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Day, addDays, dayNumber, dayOfNumber } from '#shared/records/day'
import { type Grain, periodsBetween, periodStart } from '../../../../src-renderer/app/overview/bars'

const day = (text: string) => text as Day
const between = (first: string, last: string, grain: Grain) =>
  periodsBetween(day(first), day(last), grain).map(({ from, to }) => `${from} ${to}`)

test('weeks begin on Monday, the first and the last as far as they are wanted', () => {
  expect(between('2026-11-19', '2026-12-01', 'week')).toEqual([
    '2026-11-19 2026-11-22',
    '2026-11-23 2026-11-29',
    '2026-11-30 2026-12-01',
  ])
})

test('months and years begin on their first day', () => {
  expect(between('2024-01-31', '2024-03-01', 'month')).toEqual([
    '2024-01-31 2024-01-31',
    '2024-02-01 2024-02-29',
    '2024-03-01 2024-03-01',
  ])
  expect(between('2024-12-31', '2025-01-01', 'year')).toEqual([
    '2024-12-31 2024-12-31',
    '2025-01-01 2025-01-01',
  ])
})

test('a mistyped year ends nowhere but where it should', () => {
  expect(between('9998-12-31', '9999-12-31', 'year')).toHaveLength(2)
  expect(between('9999-12-31', '9999-12-31', 'week')).toEqual(['9999-12-31 9999-12-31'])
  expect(between('0100-01-01', '0100-01-02', 'week')).toEqual(['0100-01-01 0100-01-02'])
})

const anyDay = fc.integer({ min: dayNumber(day('1969-11-01')), max: dayNumber(day('2031-01-01')) })
const anyGrain = fc.constantFrom<Grain>('day', 'week', 'month', 'year')

test('periods cover every day of a span once, each in the period that it begins', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 900 }), anyGrain, (number, length, grain) => {
      const [first, last] = [dayOfNumber(number), dayOfNumber(number + length)]
      const periods = periodsBetween(first, last, grain)
      expect(periods[0]?.from).toBe(first)
      expect(periods.at(-1)?.to).toBe(last)
      periods.slice(1).forEach(({ from }, at) => expect(from).toBe(addDays(periods[at]?.to ?? first, 1)))
      for (const { start, from, to } of periods)
        expect([periodStart(from, grain), periodStart(to, grain)]).toEqual([start, start])
    }),
  )
})

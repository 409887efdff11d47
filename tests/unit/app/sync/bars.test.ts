import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, dayNumber, dayOfNumber } from '#shared/records/day'
import {
  barAt,
  type Grain,
  layOutBars,
  moveBar,
  periodsBetween,
  periodStart,
  sessionBars,
} from '../../../../src-renderer/app/sync/bars'

const today = '2026-11-20' as Day
const size = { width: 1000, height: 168 }
const counts = [
  { day: today, sessions: 12_000 },
  { day: '2026-11-19' as Day, sessions: 1 },
  { day: '2026-11-18' as Day, sessions: 6000 },
]
const { bars, grain } = sessionBars(counts, 'days90', today)
const chart = layOutBars(bars, grain, size)

test('heights are in proportion, and one session among thousands is seen', () => {
  const [third, second, first] = chart.bars.slice(-3).map(({ height }) => height)
  expect(first).toBeCloseTo((third ?? 0) * 2)
  expect(second).toBe(1)
  expect(chart.bars[0]?.height).toBe(0)
  expect(chart.path.match(/M/g)).toHaveLength(3)
  expect(first).toBeLessThanOrEqual(chart.bottom - chart.top)
})

test('the scale has whole numbers and holds the tallest bar', () => {
  const few = layOutBars([{ from: today, to: today, sessions: 1 }], 'day', size)
  expect(few.values.map(({ value }) => value)).toEqual([0, 1])
  expect(chart.values.map(({ value }) => value)).toEqual([0, 5000, 10_000, 15_000])
})

test('months are named where they begin', () => {
  expect(chart.dates.map(({ day }) => day)).toEqual(['2026-09-01', '2026-10-01', '2026-11-01'])
})

test('a place on the chart belongs to one bar', () => {
  expect(barAt(chart, chart.left + 0.1)).toBe(0)
  expect(barAt(chart, chart.right - 0.1)).toBe(89)
  expect(barAt(chart, chart.left - 1)).toBeNull()
  expect(barAt(chart, chart.right + 1)).toBeNull()
})

test('keys move from bar to bar and stay among them', () => {
  expect(moveBar(5, 'ArrowRight', 90)).toBe(6)
  expect(moveBar(5, 'PageDown', 90)).toBe(0)
  expect(moveBar(85, 'PageUp', 90)).toBe(89)
  expect([moveBar(5, 'Home', 90), moveBar(5, 'End', 90), moveBar(5, 'a', 90)]).toEqual([0, 89, null])
})

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

const on = (day: string, sessions: number) => ({ day: day as Day | 'undated', sessions })
const ends = ({ bars }: ReturnType<typeof sessionBars>) => [bars[0]?.from, bars.at(-1)?.to, bars.length]

test('ninety days end today, also those without a session', () => {
  const bars = sessionBars([on('2026-11-18', 3), on('2026-08-23', 2), on('2026-08-22', 9)], 'days90', today)
  expect(ends(bars)).toEqual(['2026-08-23', today, 90])
  expect([bars.grain, bars.sessions, bars.bars.at(-3)?.sessions, bars.bars[0]?.sessions]).toEqual([
    'day',
    5,
    3,
    2,
  ])
})

test('a session of tomorrow, sent from east of here, has a bar; one of a mistyped year only among all', () => {
  const counts = [on('2062-01-01', 1), on('2026-11-21', 2), on('2026-11-20', 1)]
  expect(ends(sessionBars(counts, 'days90', today))).toEqual(['2026-08-24', '2026-11-21', 90])
  expect(ends(sessionBars(counts, 'year', today)).slice(1)).toEqual(['2026-11-21', 365])
  const all = sessionBars(counts, 'all', today)
  expect([all.grain, all.bars.at(-1)?.to, all.sessions]).toEqual(['year', '2062-01-01', 4])
})

test('all days are drawn by day, week, month or year, whichever there is room for', () => {
  const grains = [399, 400, 2799, 2800, 11_999, 12_000].map(
    (days) => sessionBars([on(addDays(today, -days), 1)], 'all', today).grain,
  )
  expect(grains).toEqual(['day', 'week', 'week', 'month', 'month', 'year'])
})

test('sessions without a date are counted and stand in no bar', () => {
  const bars = sessionBars([on('2026-11-20', 1), on('undated', 7)], 'all', today)
  expect([bars.sessions, bars.undated, ...ends(bars)]).toEqual([1, 7, today, today, 1])
})

test('without any session there is the bar of today', () => {
  expect(ends(sessionBars([], 'all', today))).toEqual([today, today, 1])
  expect(sessionBars([], 'days90', today).sessions).toBe(0)
})

import { expect, test } from 'vitest'
import { type Day, addDays } from '#shared/records/day'
import { sessionBars } from '../../../../src-renderer/app/overview/bars'

const today = '2026-11-20' as Day
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

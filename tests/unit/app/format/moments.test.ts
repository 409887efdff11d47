import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOfRange, rangePresets } from '#shared/queries/date-range'
import { type Day, dayNumber, dayOfNumber, isDay } from '#shared/records/day'
import {
  foreignOffset,
  offsetHere,
  offsetText,
  rangeWords,
  sessionMomentText,
} from '../../../../src-renderer/format/moments'

// @dates: looks at the clock, so it runs on other days too

const instant = Date.parse('2026-11-19T23:30:00-10:00')

test('a session is told in the offset that it was sent with', () => {
  const local = { day: '2026-11-19' as Day, instant, offsetMinutes: -600 }
  expect(sessionMomentText(local)).toBe('Thu 19 Nov 2026, 23:30 (\u221210:00)')
})

test('without an offset only the day is certain, without a day nothing is', () => {
  expect(sessionMomentText({ day: '2026-11-19' as Day, instant, offsetMinutes: null })).toBe(
    'Thu 19 Nov 2026',
  )
  expect(sessionMomentText({ day: 'undated', instant: null, offsetMinutes: null })).toBe('—')
})

test('an offset is written in a list only when it is not the one of this computer', () => {
  const here = offsetHere(instant)
  expect(foreignOffset(instant, here)).toBe('')
  expect(foreignOffset(instant, here + 345)).toBe(offsetText(here + 345))
})

const today = '2026-11-20' as Day

test('thirty days include today', () => {
  const { from, to } = daysOfRange({ kind: 'days30' }, today)
  expect(from).toBe('2026-10-22')
  expect(to).toBeNull()
  expect(dayNumber(today) - dayNumber(from as Day) + 1).toBe(30)
})

test('months go back to the same day of the month, or to its end when the month is shorter', () => {
  expect(daysOfRange({ kind: 'months3' }, today).from).toBe('2026-08-20')
  expect(daysOfRange({ kind: 'months3' }, '2026-05-31' as Day).from).toBe('2026-02-28')
  expect(daysOfRange({ kind: 'months12' }, '2024-02-29' as Day).from).toBe('2023-02-28')
  expect(daysOfRange({ kind: 'months3' }, '2026-01-15' as Day).from).toBe('2025-10-15')
})

test('every range that moves begins on a real day and never ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.constantFrom(...rangePresets), (number, kind) => {
      const { from, to } = daysOfRange({ kind }, dayOfNumber(number))
      expect(to).toBeNull()
      expect(from === null ? kind === 'all' : isDay(from) && from <= dayOfNumber(number)).toBe(true)
    }),
  )
})

test('own days are named as they are, open or not', () => {
  const from = '2026-03-01' as Day
  const to = '2026-04-04' as Day
  expect(rangeWords({ kind: 'own', from, to })).toBe('1 Mar 2026 – 4 Apr 2026')
  expect(rangeWords({ kind: 'own', from, to: null })).toBe('From 1 Mar 2026')
  expect(rangeWords({ kind: 'own', from: null, to })).toBe('Until 4 Apr 2026')
  expect(rangeWords({ kind: 'months12' })).toBe('Last 12 months')
})

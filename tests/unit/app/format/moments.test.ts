// @dates: looks at the clock, so it runs on other days too
import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import {
  foreignOffset,
  offsetHere,
  offsetText,
  sessionMomentText,
} from '../../../../src-renderer/format/moments'

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

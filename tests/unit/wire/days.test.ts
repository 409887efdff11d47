import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayNumber, dayOfNumber, isDay } from '#shared/records/day'

test('every day of the calendar is a day, and its number leads back to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -600_000, max: 2_900_000 }), (number) => {
      const day = dayOfNumber(number)
      expect(isDay(day)).toBe(true)
      expect(dayNumber(day)).toBe(number)
      expect(dayNumber(addDays(day, -40))).toBe(number - 40)
    }),
  )
})

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '26-01-01',
  '',
])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayAtInstant,
  instantOf,
  readCalendarDay,
  textOfDay,
  textOfInstant,
  zoneOffset,
} from '../../../src-service/calendar'
import { homeZones } from '../../../src-service/world/person'

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', ' 2026-01-01', ''])(
  '%j is not a day',
  (text) => {
    expect(readCalendarDay(text)).toBeNull()
  },
)

test('a day is read as it is written, in every century', () => {
  fc.assert(
    fc.property(fc.integer({ min: -719_528, max: 2_932_896 }), (day) => {
      expect(readCalendarDay(textOfDay(day))).toBe(day)
    }),
  )
})

test('an instant is written with its offset, and reads as the same instant', () => {
  const day = fc.integer({ min: 0, max: 40_000 })
  const second = fc.integer({ min: 0, max: 86_399 })
  const offset = fc.constantFrom(-600, -210, -180, 0, 330, 345, 840)
  fc.assert(
    fc.property(day, second, offset, (localDay, localSecond, minutes) => {
      const instant = instantOf(localDay, localSecond, minutes)
      const text = textOfInstant(instant, minutes)
      expect(Date.parse(text)).toBe(instant)
      expect(text.slice(0, 10)).toBe(textOfDay(localDay))
      expect(dayAtInstant(instant, minutes)).toBe(localDay)
    }),
  )
})

test.each([
  ['Asia/Kolkata', '2026-06-01', 330],
  ['Pacific/Kiritimati', '2026-06-01', 840],
  ['America/Argentina/Buenos_Aires', '2026-06-01', -180],
  ['Europe/Berlin', '2026-03-28', 60],
  ['Europe/Berlin', '2026-03-29', 120],
  ['Europe/Berlin', '2026-10-25', 60],
  ['Australia/Adelaide', '2026-12-01', 630],
  ['Europe/London', '2026-12-01', 0],
])('in %s on %s clocks are %i minutes ahead of UTC', (zone, day, minutes) => {
  expect(zoneOffset(zone, readCalendarDay(day) ?? 0)).toBe(minutes)
})

test('every zone that people live in is known', () => {
  for (const zone of homeZones) expect(zoneOffset(zone, 20_000) % 15).toBeCloseTo(0)
})

// @dates
import { describe, expect, it } from 'vitest'
import { createDueTimes, nextTime } from '../../../src-main/system/schedule'

const hour = 3_600_000
const at = (year: number, month: number, day: number, h = 0, minute = 0) =>
  new Date(year, month - 1, day, h, minute).getTime()

describe('what comes round at an hour', () => {
  it.each([
    ['day', 7, at(2026, 11, 20, 6, 59), at(2026, 11, 20, 7)],
    ['day', 7, at(2026, 11, 20, 7), at(2026, 11, 21, 7)],
    ['day', 0, at(2026, 12, 31, 23, 30), at(2027, 1, 1)],
    // a Friday, a Monday before the hour and after it, and a Sunday
    ['week', 7, at(2026, 11, 20, 12), at(2026, 11, 23, 7)],
    ['week', 7, at(2026, 11, 23, 6), at(2026, 11, 23, 7)],
    ['week', 7, at(2026, 11, 23, 8), at(2026, 11, 30, 7)],
    ['week', 7, at(2026, 11, 22, 23), at(2026, 11, 23, 7)],
    ['month', 7, at(2026, 11, 1, 6), at(2026, 11, 1, 7)],
    ['month', 7, at(2026, 12, 20), at(2027, 1, 1, 7)],
    ['month', 23, at(2028, 2, 29, 23, 59), at(2028, 3, 1, 23)],
  ] as const)('each %s from %d', (every, h, last, next) => {
    expect(nextTime({ every, hour: h }, last)).toBe(next)
  })

  it('is always later than the last time, and at that hour by this computer’s clock', () => {
    for (let day = 1; day <= 366; day++)
      for (const every of ['day', 'week', 'month'] as const) {
        const last = at(2028, 1, day, 12)
        const next = nextTime({ every, hour: 13 }, last)
        expect(next).toBeGreaterThan(last)
        expect(new Date(next).getHours()).toBe(13)
      }
  })
})

describe('what is due', () => {
  const everyMorning = { every: 'day', hour: 7 } as const
  const timesAt = (now: number) => {
    const time = { now }
    return { time, due: createDueTimes(() => time.now) }
  }

  it('is due once however many times were missed, and not before the next', () => {
    const { time, due } = timesAt(at(2026, 11, 20, 12))
    const last = at(2026, 11, 2, 7, 1)
    expect(due.isDue('a', everyMorning, last)).toBe(true)
    due.tried('a')
    const done = time.now
    time.now = at(2026, 11, 21, 6, 59)
    expect(due.isDue('a', everyMorning, done)).toBe(false)
    time.now = at(2026, 11, 21, 7)
    expect(due.isDue('a', everyMorning, done)).toBe(true)
  })

  it('is tried again an hour after it failed, each by itself', () => {
    const { time, due } = timesAt(at(2026, 11, 20, 12))
    const last = at(2026, 11, 19, 12)
    due.tried('a')
    expect(due.isDue('a', everyMorning, last)).toBe(false)
    expect(due.isDue('b', everyMorning, last)).toBe(true)
    time.now += hour - 1
    expect(due.isDue('a', everyMorning, last)).toBe(false)
    time.now += 1
    expect(due.isDue('a', everyMorning, last)).toBe(true)
  })

  it('is not held up by a clock that was set back, nor hurried by one that was set ahead', () => {
    const { time, due } = timesAt(at(2026, 11, 20, 12))
    expect(due.isDue('a', everyMorning, at(2027, 11, 20))).toBe(true)
    due.tried('a')
    time.now -= 365 * 24 * hour
    expect(due.isDue('a', everyMorning, at(2026, 11, 20))).toBe(true)
    expect(due.isDue('b', { every: 'week', hour: null }, time.now - 7 * 24 * hour + 1)).toBe(false)
    expect(due.isDue('b', { every: 'week', hour: null }, time.now - 7 * 24 * hour)).toBe(true)
    expect(due.isDue('b', { every: 'week', hour: null }, null)).toBe(true)
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  linearScale,
  niceTicks,
  ticksWithin,
  timeTicks,
  timeTickText,
} from '../../../../src-renderer/components/chart/scales'

const number = fc.integer({ min: -9_000_000, max: 9_000_000 }).map((thousandths) => thousandths / 1000)

test('a scale finds the value at the place where it put it', () => {
  fc.assert(
    fc.property(number, number, number, (from, to, value) => {
      fc.pre(Math.abs(to - from) > 0.001)
      const scale = linearScale([from, to], [36, 600])
      expect(scale.valueAt(scale.at(value))).toBeCloseTo(value, 3)
    }),
  )
  expect(linearScale([2, 2], [0, 10]).at(2)).toBe(5)
})

test('round values enclose what is shown, a round step apart', () => {
  expect(niceTicks(2.04, 3.35, 4)).toEqual([2, 2.5, 3, 3.5])
  expect(niceTicks(2.4, 2.4, 4)).toEqual([2, 2.5])
  fc.assert(
    fc.property(number, number, (a, b) => {
      const ticks = niceTicks(Math.min(a, b), Math.max(a, b), 6)
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(a, b))
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(a, b))
      expect(ticks.length).toBeLessThanOrEqual(8)
      expect(new Set(ticks).size).toBe(ticks.length)
    }),
  )
})

test('round values within a span are two at least, however small the chart', () => {
  expect(ticksWithin(0.61, 0.86, 2)).toEqual([0.7, 0.8])
  fc.assert(
    fc.property(number, number, fc.integer({ min: 0, max: 6 }), (a, b, count) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)]
      fc.pre(high - low > 0.01)
      const ticks = ticksWithin(low, high, count)
      expect(ticks.length).toBeGreaterThan(1)
      for (const value of ticks) expect(value >= low && value <= high).toBe(true)
    }),
  )
})

test('a time axis is marked where days, months or years begin', () => {
  const words = (from: string, to: string, most: number) =>
    timeTicks(Date.parse(from), Date.parse(to), most).map(timeTickText)
  expect(words('2023-11-02', '2026-11-19', 8)).toEqual(['2024', 'Jul', '2025', 'Jul', '2026', 'Jul'])
  expect(words('2023-11-02', '2026-11-19', 4)).toEqual(['2024', '2025', '2026'])
  expect(words('2026-08-20', '2026-11-19', 5)).toEqual(['Sep', 'Oct', 'Nov'])
  expect(words('2026-11-10', '2026-11-14', 8)).toEqual(['10 Nov', '11 Nov', '12 Nov', '13 Nov', '14 Nov'])
})

test('the marks of any span stand inside it, and are not many', () => {
  const time = fc.integer({ min: Date.parse('0100-01-01'), max: Date.parse('9999-12-31') })
  fc.assert(
    fc.property(time, time, fc.integer({ min: 1, max: 20 }), (a, b, most) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)]
      const ticks = timeTicks(from, to, most)
      for (const { time } of ticks) expect(time >= from && time <= to).toBe(true)
      expect(ticks.length).toBeLessThanOrEqual(most + 2)
    }),
  )
})

import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { barAt, layOutBars, moveBar, sessionBars } from '../../../../src-renderer/app/overview/bars'

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

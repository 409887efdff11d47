import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutCourse, nearestPoint } from '../../../../src-renderer/app/patient/course-chart'

const start = Date.parse('2023-11-02T10:00:00Z')
const course = fc
  .array(
    fc.record({
      days: fc.integer({ min: 0, max: 3000 }),
      fev1: fc.double({ min: 0.2, max: 8, noNaN: true }),
      predicted: fc.option(fc.double({ min: 0.2, max: 8, noNaN: true })),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((list) =>
    list
      .map(({ days, ...rest }, at) => ({ id: `s-${at}`, time: start + days * 86_400_000, ...rest }))
      .sort((a, b) => a.time - b.time),
  )

test('every point of any course stands inside its frame', () => {
  fc.assert(
    fc.property(course, (points) => {
      const chart = layOutCourse(points, { width: 600, height: 300 })
      expect(chart.points).toHaveLength(points.length)
      for (const { x, y } of chart.points) {
        expect(x).toBeGreaterThanOrEqual(chart.left)
        expect(x).toBeLessThanOrEqual(chart.right)
        expect(y).toBeGreaterThanOrEqual(chart.top - 0.001)
        expect(y).toBeLessThanOrEqual(chart.bottom + 0.001)
      }
    }),
  )
})

test('values that hardly differ are not drawn apart', () => {
  const at = (day: string, fev1: number) => ({ id: day, time: Date.parse(day), fev1, predicted: null })
  const chart = layOutCourse([at('2025-11-02', 4.5), at('2026-02-01', 4.52)], { width: 600, height: 300 })
  const [first, second] = chart.points.map(({ y }) => y)
  expect(Math.abs((first ?? 0) - (second ?? 0))).toBeLessThan(10)
})

test('years are drawn where they begin', () => {
  const at = (day: string) => ({ id: day, time: Date.parse(day), fev1: 2, predicted: null })
  const chart = layOutCourse([at('2023-11-02'), at('2026-02-01')], { width: 600, height: 300 })
  expect(chart.years.map(({ year }) => year)).toEqual([2024, 2025, 2026])
  expect(chart.predictedEnd).toBeNull()
  expect(chart.predicted).toBe('')
})

test('the nearest point is the one that is pointed at', () => {
  const point = { id: 'a', time: start, fev1: 2, predicted: null }
  const places = [10, 50, 90].map((x) => ({ point: { ...point, id: String(x) }, x, y: 0 }))
  expect(nearestPoint(places, 61)?.point.id).toBe('50')
  expect(nearestPoint([], 61)).toBeNull()
})

test('a date that is wrong by centuries does not fill the axis with years', () => {
  const point = (id: string, at: string) => ({ id, time: Date.parse(at), fev1: 3, predicted: null })
  const points = [point('a', '0100-01-01'), point('b', '9999-12-31')]
  const { years } = layOutCourse(points, { width: 600, height: 300 })
  expect(years.length).toBeLessThanOrEqual(40)
  expect(years.length).toBeGreaterThan(2)
})

import { expect, it } from 'vitest'
import type { Day } from '#shared/records/day'
import { chart, dayAtPoint, dayX, moveDay } from '../../../../src-renderer/app/sync/days'
import { rangeProblem, readableJson } from '../../../../src-renderer/app/sync/words'

const day = (text: string) => text as Day
const span = { first: day('2025-03-01'), last: day('2026-11-20') }
const rows = [2026, 2025].map((year) => ({
  label: String(year),
  firstYear: year,
  lastYear: year,
  empty: false,
}))

it.each([
  ['ArrowLeft', '2026-11-19'],
  ['ArrowRight', '2026-11-20'],
  ['ArrowDown', '2025-11-20'],
  ['Home', '2025-03-01'],
  ['PageDown', '2026-10-21'],
])('%s leads from the last day to %s', (key, to) => {
  expect(moveDay(span.last, key, span)).toBe(to)
})

it('leaves other keys to others and stays inside the span', () => {
  expect(moveDay(span.last, 'a', span)).toBeNull()
  expect(moveDay(day('2025-03-02'), 'PageDown', span)).toBe('2025-03-01')
})

it('finds the day under the pointer, and none beside the days', () => {
  const width = 1000
  const at = (of: string, row: number) =>
    dayAtPoint(dayX(day(of), width) + 1, chart.header + row * chart.row + 9, rows, span, width)
  expect(at('2026-07-04', 0)).toBe('2026-07-04')
  expect(at('2025-12-31', 1)).toBe('2025-12-31')
  expect(at('2026-12-24', 0)).toBeNull()
  expect(dayAtPoint(10, 30, rows, span, width)).toBeNull()
  expect(dayAtPoint(100, 2, rows, span, width)).toBeNull()
})

it('refuses ranges that are unfinished, in the future or the wrong way round', () => {
  const today = day('2026-11-20')
  const problem = (from: string | null, to: string | null) => rangeProblem(from as Day, to as Day, today)
  expect(problem(null, '2026-11-20')).toBe('unfinished')
  expect(problem('2026-11-21', '2026-11-22')).toBe('from-future')
  expect(problem('2026-11-19', '2026-11-21')).toBe('to-future')
  expect(problem('2026-11-19', '2026-11-18')).toBe('order')
  expect(problem('2026-11-19', '2026-11-19')).toBeNull()
})

it('lays out a record without changing a digit, and leaves what is no JSON alone', () => {
  expect(readableJson('{"id":"1","fvc_actual":3.450000000000000001}')).toBe(
    '{\n  "id": "1",\n  "fvc_actual": 3.450000000000000001\n}',
  )
  expect(readableJson('{"id":')).toBe('{"id":')
})

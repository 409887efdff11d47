import { describe, expect, it } from 'vitest'
import type { Day, PageDay } from '#shared/records/day'
import {
  chart,
  columnHeight,
  dayAtPoint,
  dayRows,
  daysRead,
  type DaysReadInput,
  dayX,
  moveDay,
  rowShapes,
} from '../../../../src-renderer/app/sync/days'
import { rangeProblem, readableJson } from '../../../../src-renderer/app/sync/words'

const day = (text: string) => text as Day
const page = (of: string, sessions = 3, complete = true) => ({
  day: of as PageDay,
  revision: 1,
  fetchedAt: 1,
  complete,
  sessions,
})

const make = (changes: Partial<DaysReadInput> = {}) =>
  daysRead({
    coverage: [page('2026-11-18'), page('2026-11-19', 0), page('2026-11-20')],
    historyStart: day('2026-11-11'),
    now: Date.parse('2026-11-20T05:00:00Z'),
    dataUntil: null,
    reading: null,
    failed: [],
    ...changes,
  })

describe('which days are read', () => {
  it('counts wanted days that a complete answer covers', () => {
    const days = make({ coverage: [page('2026-11-10'), page('2026-11-19', 5, false), page('2026-11-20')] })
    expect(days).toMatchObject({ wanted: 10, read: 1, first: '2026-11-10' })
    expect(days.of(day('2026-11-19'))).toMatchObject({ mark: 'unread', sessions: 5 })
  })

  it('goes up to the day furthest east, which is wanted once data of it could have been fetched', () => {
    const begun = {
      now: Date.parse('2026-11-20T11:00:00Z'),
      coverage: [page('2026-11-20'), page('2026-11-21')],
    }
    expect(make(begun)).toMatchObject({ last: '2026-11-21', wanted: 11, read: 2 })
    const before = { dataUntil: Date.parse('2026-11-20T09:00:00Z'), coverage: [page('2026-11-20')] }
    expect(make({ ...begun, ...before })).toMatchObject({ last: '2026-11-21', wanted: 10, read: 1 })
  })

  it('tells how far back reading has come, over short gaps', () => {
    expect(make()).toMatchObject({ readBackTo: '2026-11-18', historyLeft: true })
    expect(make({ coverage: [page('2026-11-11'), page('2026-11-20')] })).toMatchObject({
      readBackTo: '2026-11-11',
      historyLeft: false,
    })
    const far = { historyStart: day('2020-01-01'), coverage: [page('2020-01-01'), page('2026-11-20')] }
    expect(make(far)).toMatchObject({ readBackTo: '2026-11-20', historyLeft: true })
    expect(make({ coverage: [] })).toMatchObject({ readBackTo: null, historyLeft: false })
  })

  it('shows a day that failed as failed even when an older page of it is here', () => {
    expect(make({ failed: [day('2026-11-19')] }).of(day('2026-11-19')).mark).toBe('failed')
  })

  it('shows only days that are not here yet as being read', () => {
    const days = make({ reading: { from: day('2026-11-15'), to: day('2026-11-18') } })
    expect(days.of(day('2026-11-17')).mark).toBe('reading')
    expect(days.of(day('2026-11-18')).mark).toBe('read')
    expect(days.of(day('2026-11-14')).mark).toBe('unread')
  })

  it('leaves sessions without a date and days to come out', () => {
    expect(make({ coverage: [page('undated'), page('2026-11-21')] })).toMatchObject({
      read: 0,
      last: '2026-11-20',
    })
  })
})

describe('the rows of the chart', () => {
  it('gives each year a row and lets three or more empty years at the end share one', () => {
    const labels = (historyStart: string) =>
      dayRows(make({ historyStart: day(historyStart) })).map(({ label }) => label)
    expect(labels('2024-05-01')).toEqual(['2026', '2025', '2024'])
    expect(labels('2019-05-01')).toEqual(['2026', '2019–2025'])
  })

  it('draws a column per read day and outlines failed days that follow each other together', () => {
    const days = make({ failed: [day('2026-11-12'), day('2026-11-13')] })
    const [row] = dayRows(days)
    const width = chart.labels + 732
    const shapes = rowShapes(row!, days, width)
    expect(shapes.read.match(/M/g)).toHaveLength(3)
    expect(shapes.failed).toEqual([{ x: dayX(day('2026-11-12'), width), width: 4 }])
    expect(shapes.end).toBe(dayX(day('2026-11-20'), width) + 2)
  })

  it('never draws a day with sessions as flat as one without, nor higher than a column', () => {
    expect(columnHeight(0, 40)).toBe(chart.flat)
    expect(columnHeight(1, 4000)).toBeGreaterThan(chart.flat)
    expect(columnHeight(90, 40)).toBe(chart.column)
  })
})

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

import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { courseChanges } from '../../../src-renderer/course/changes'
import { coursePoints } from '../../../src-renderer/app/patient/course-view.svelte'
import { aRow } from '../app/fixtures/a-row'
import { valueUnits } from '#shared/measure/units'
import type { SessionRow } from '#shared/records/session'
import { knownUnits } from '../app/fixtures/a-session'
import { measuresIn, unknownUnits } from '../../../src-renderer/format/measures'

const changesOf = (rows: Parameters<typeof courseChanges>[0], units = knownUnits) =>
  [...courseChanges(rows, measuresIn(units))].map(([id, { text }]) => [id, text])
const on = (id: string, day: string, fev1: number | null = 2.4) => aRow(id, { day: day as Day, fev1 })

/** A row of a data set of which nobody knows the units. */
const open = (row: SessionRow) => ({ ...row, units: valueUnits(unknownUnits) })

test('sessions stand on the course oldest first, without those that have no date or no FEV1', () => {
  const points = coursePoints([
    on('c', '2026-03-01'),
    on('none', '2026-02-01', null),
    aRow('undated', { day: 'undated' }),
    on('a', '2026-01-01'),
  ])
  expect(points.map(({ id }) => id)).toEqual(['a', 'c'])
})

test('a value that cannot be right, in any unit, does not stand on the course', () => {
  const never = [1e308, -1e308, 5e-324 - 1, 0, 1e6].map((fev1, index) => on(`x${index}`, '2026-03-01', fev1))
  const points = coursePoints([...never, aRow('p', { fev1Predicted: 1e308 })].map(open))
  expect(points.map(({ id, predicted }) => [id, predicted !== null])).toEqual([['p', false]])
})

test('a course has one unit: that of the newest session', () => {
  const inMl = (id: string, day: string) => aRow(id, { day: day as Day, fev1: 3100, fvc: 4100, leftOut: {} })
  const rows = [on('b', '2026-03-02'), inMl('mL', '2026-03-01'), on('a', '2026-01-01')].map(open)
  expect(coursePoints(rows).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(changesOf(rows, unknownUnits)).toEqual([])
})

test('a session with another confirmed unit is on no line, and no change is told of it', () => {
  const other = (row: SessionRow) => ({ ...row, units: { ...row.units, volume: 'mL' as const } })
  const rows = [on('c', '2026-03-02'), other(on('b', '2026-03-01')), on('a', '2026-01-01')]
  expect(coursePoints(rows).map(({ id }) => id)).toEqual(['a', 'c'])
  expect(changesOf(rows)).toEqual([])
})

test('what is after a bronchodilator is compared with such alone', () => {
  const post = (id: string, day: string, fev1: number) =>
    aRow(id, { day: day as Day, fev1, bronchodilator: 'post' })
  const rows = [
    on('d', '2026-03-01', 2.5),
    post('c', '2026-02-01', 3),
    on('b', '2026-01-01', 2.25),
    post('a', '2025-12-01', 2.75),
  ]
  expect(coursePoints(rows).map(({ id }) => id)).toEqual(['b', 'd'])
  expect(changesOf(rows)).toEqual([
    ['d', '+0.25'],
    ['c', '+0.25'],
  ])
})

test('a day without a time stands at its noon', () => {
  const [point] = coursePoints([aRow('a', { instant: null, offsetMinutes: null })])
  expect(new Date(point?.time ?? 0).toISOString()).toBe('2026-11-19T12:00:00.000Z')
})

test('a change is against the session before that has a value which can be', () => {
  const changes = changesOf([
    on('d', '2026-03-01', 2.5),
    on('c', '2026-02-01', null),
    on('impossible', '2026-01-15', 25),
    on('b', '2026-01-01', 2.25),
    aRow('undated', { day: 'undated', fev1: 9 }),
    on('a', '2025-12-01', 2),
  ])
  expect(changes).toEqual([
    ['d', '+0.25'],
    ['b', '+0.25'],
  ])
})

import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { coursePoints, movedTo, placeOfDay } from '../../../src-renderer/app/patient/course-view.svelte'
import { fittedSlope } from '#shared/measure/questions/slope'
import { fev1Line, figureCaveats, fittedFigure } from '../../../src-renderer/course/course'
import { courseTests, daysOfSessions, panelFigures, noNormal } from '../../../src-renderer/course/tests'
import { measuresIn, unknownUnits } from '../../../src-renderer/format/measures'
import { thin } from '../../../src-renderer/format/numbers'
import { aRow } from '../app/fixtures/a-row'
import { aTest, knownUnits } from '../app/fixtures/a-session'

const at = (id: string, time: string, offsetMinutes: number) =>
  aRow(id, { day: time.slice(0, 10) as Day, instant: Date.parse(time), offsetMinutes })

test('a session stands on its own day, in any offset', () => {
  const rows = [
    at('a', '2026-11-19T23:59:00-12:00', -720),
    aRow('b', { day: '2026-11-19' as Day, instant: null, offsetMinutes: null }),
    at('c', '2026-11-19T00:10:00+14:00', 840),
  ]
  const times = courseTests(rows, knownUnits, null).map(({ time }) => new Date(time).toISOString())
  expect(times.map((time) => time.slice(0, 10))).toEqual(['2026-11-19', '2026-11-19', '2026-11-19'])
})

test('sessions of one day stand in the order of their instants, whatever their clocks showed, and so do those of one instant', () => {
  const rows = [
    at('later by instant', '2026-11-19T08:00:00-05:00', -300),
    at('a', '2026-11-19T09:00:00+01:00', 60),
    at('b', '2026-11-19T09:00:00+01:00', 60),
  ]
  const course = courseTests(rows, knownUnits, null)
  expect(course.map(({ session }) => session.id)).toEqual(['b', 'a', 'later by instant'])
  const times = course.map(({ time }) => time)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  const points = coursePoints(rows.map((row) => ({ ...row, fev1: 2.5 })))
  expect(points.map(({ id }) => id)).toEqual(['b', 'a', 'later by instant'])
})

test('of a session whose tests are known all stand on the course, the best among them once', () => {
  const tests = [aTest(2.2, 3.4), aTest(2.41, 3.52)]
  const rows = [aRow('b'), aRow('a'), aRow('apart'), aRow('unreadable')]
  const known = new Map([
    ['a', { id: 'a', tests, bestIndex: 1 }],
    ['apart', { id: 'apart', tests, bestIndex: null }],
    ['unreadable', { id: 'unreadable', tests: null, bestIndex: null }],
  ])
  const keys = courseTests(rows, knownUnits, known).map(({ key, isBest }) => `${key}${isBest ? ' best' : ''}`)
  expect(keys.sort()).toEqual([
    'a 1',
    'a 2 best',
    'apart 1',
    'apart 2',
    'apart best',
    'b best',
    'unreadable best',
  ])
})

test('keys go from test to test and stop at the ends', () => {
  const tests = courseTests([aRow('c'), aRow('b'), aRow('a')], knownUnits, null)
  const moves = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'x'].map((key) => movedTo(key, 2, tests))
  expect(moves).toEqual([1, 2, 0, 2, null])
})

test('of several sessions on a day it is told which one', () => {
  const rows = [aRow('late'), aRow('early'), aRow('before', { day: '2026-11-18' as Day })]
  expect(rows.map((row) => placeOfDay(rows, row).number)).toEqual([2, 1, 1])
  expect(rows.map((row) => placeOfDay(rows, row).count)).toEqual([2, 2, 1])
})

const on = (...days: (Day | 'undated')[]) => days.map((day, at) => aRow(`s-${at}`, { day }))

test('the first and the last day are those of sessions that have one', () => {
  const [early, late] = ['2023-11-02' as Day, '2026-11-19' as Day]
  expect(daysOfSessions(on(late, 'undated', early))).toEqual({ from: early, to: late })
  expect(daysOfSessions(on(early, late))).toEqual({ from: early, to: late })
  expect(daysOfSessions(on(late))).toEqual({ from: late, to: late })
  expect(daysOfSessions(on('undated'))).toEqual({ from: null, to: null })
})

test('the line of a course is one through what the clocks of its sessions showed', () => {
  const shown = ['2024-03-01T07:00', '2025-03-01T23:30', '2026-03-02T02:00']
  const offsets = [0, 120, -300]
  const rows = shown.map((time, at) => {
    const instant = Date.parse(`${time}Z`) - (offsets[at] ?? 0) * 60_000
    const fev1 = 2.6 - 0.3 * at
    return aRow(time, { day: time.slice(0, 10) as Day, instant, offsetMinutes: offsets[at] ?? 0, fev1 })
  })
  const figures = panelFigures(courseTests(rows.reverse(), knownUnits, null), 'fev1', 'sent', knownUnits)
  const points = shown.map((time, at) => ({ time: Date.parse(`${time}Z`), value: 2600 - 300 * at }))
  const line = fev1Line(figures, measuresIn(knownUnits))
  const expected = fittedSlope({ points, ages: [40] })
  if (expected.lacks !== null) throw new Error('three sessions over two years are enough')
  const { aYear, first, last, count } = expected
  expect(line).toMatchObject({ aYear: expect.closeTo(aYear, 6) as number, first, last, count })
})

test('the line of a course is in mL, with how many and which days; values that cannot be take no part', () => {
  const row = (day: string, fev1: number) => aRow(day, { day: day as Day, fev1 })
  const rows = [
    row('2026-03-01', 2.4),
    row('2025-06-01', 1e308),
    row('2025-03-01', 2.5),
    row('2024-03-01', 2.6),
  ]
  const figure = (units: typeof knownUnits) => {
    const figures = panelFigures(courseTests(rows, units, null), 'fev1', 'sent', units)
    const line = fev1Line(figures, measuresIn(units))
    return {
      ...fittedFigure(line),
      caveats: figureCaveats(rows, { line, own: null, normal: noNormal }, measuresIn(units)),
    }
  }
  expect(figure(knownUnits)).toEqual({
    label: `Linear trend, n = 3 over 2.0${thin}y`,
    value: '−100',
    unit: 'mL/year',
    beside: `95${thin}% interval −100 to −100`,
    caveats: expect.stringContaining('Linear regression, 1 Mar 2024 to 1 Mar 2026') as string,
  })
  expect(figure(unknownUnits)).toMatchObject({ value: '—', beside: 'FEV₁ unit unknown' })
})

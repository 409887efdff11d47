import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import type { SessionRow } from '#shared/records/session'
import {
  courseFigures,
  fev1Line,
  figureCaveats,
  makeCourse,
  usualScale,
} from '../../../src-renderer/course/course'
import { courseTests, panelFigures, readCourse } from '../../../src-renderer/course/tests'
import { thin } from '../../../src-renderer/format/numbers'
import { measuresIn } from '../../../src-renderer/format/measures'
import { aLibrary } from '../app/fixtures/a-library'
import { aRow } from '../app/fixtures/a-row'
import { knownUnits } from '../app/fixtures/a-session'

const on = (day: string, fev1: number | null) => aRow(day, { day: day as Day, fev1 })
const figures = (...rows: ReturnType<typeof on>[]) =>
  courseFigures(rows, { state: 'too-few' }, measuresIn(knownUnits)).map(({ label, value, beside }) =>
    `${label}: ${value} ${beside}`.replaceAll(thin, ' '),
  )

test('the last FEV1 stands beside the one before, the first, and the line through all', () => {
  expect(figures(on('2026-11-19', 2.41), on('2026-08-14', 2.5), on('2023-11-02', 2.72))).toEqual([
    'FEV₁, 19 Nov 2026: 2.41 L, 74 % predicted',
    'Since previous, 14 Aug 2026: −0.09 L (−3.6 %), within week-to-week variability',
    'Since first, 2 Nov 2023: −0.31 L (−11.4 %), within year-to-year variability',
    'Linear trend: — needs at least 3 sessions',
  ])
})

test('a change is held against what visits differ by anyway, not what one session does', () => {
  const change = (fev1: number, rest: Partial<SessionRow> = {}, day = '2026-08-14') =>
    courseFigures(
      [
        aRow('now', { day: '2026-11-19' as Day, fev1, ...rest }),
        aRow('then', { day: day as Day, fev1: 2, ...rest }),
      ],
      { state: 'too-few' },
      measuresIn(knownUnits),
    )[1]?.beside.replaceAll(thin, ' ')
  // ATS/ERS 2005, table 12: 12 % from week to week, 20 % in COPD, 15 % from year to year
  expect(change(2.2)).toBe('L (+10.0 %), within week-to-week variability')
  expect(change(1.7)).toBe('L (−15.0 %), only in COPD within week-to-week variability')
  expect(change(1.6)).toBe('L (−20.0 %), beyond week-to-week variability')
  expect(change(1.7, {}, '2025-11-19')).toBe('L (−15.0 %), beyond year-to-year variability')
  expect(change(1.76001)).toBe('L (−11.9995 %), within week-to-week variability')
  expect(change(1.88, {}, '2026-11-19')).toBe('L (−6.0 %), only in COPD within same-day variability')
  expect(change(2.4, { age: 9 })).toBe('L (+20.0 %), still growing: compare % predicted')
  expect(figureCaveats({ state: 'too-few' })).not.toContain('0.15')
  expect(figureCaveats({ state: 'too-few' }).replaceAll(thin, ' ')).toContain(
    'week to week 12 % (COPD 20 %), year to year 15 % (ATS/ERS 2005, table 12)',
  )
})

test('where lungs grow the trend is in percent of predicted, and no line in mL a year is drawn', () => {
  const years = ['2023', '2024', '2025', '2026']
  const rows = years
    .map((year, at) => aRow(year, { day: `${year}-03-01` as Day, fev1: 1.5 + at / 4, age: 9 + at }))
    .reverse()
  expect(usualScale(rows)).toBe('percent')
  expect(usualScale(rows.map((row) => ({ ...row, fev1Percent: null })))).toBe('sent')
  expect(usualScale(rows.map((row) => ({ ...row, age: 40 })))).toBe('sent')
  const tests = courseTests(rows, knownUnits, null)
  const line = fev1Line(panelFigures(tests, 'fev1', 'sent', knownUnits), measuresIn(knownUnits))
  expect(courseFigures(rows, line, measuresIn(knownUnits)).at(-1)).toEqual({
    label: 'Linear trend',
    value: '—',
    beside: 'not in mL while growing: see % predicted',
  })
  expect(figureCaveats(line)).toBe('Still growing: compare % predicted rather than litres.')
})

test('FEV1/FVC stays a ratio where the others are percent of predicted', () => {
  const [ratio] = makeCourse([aRow('a')], knownUnits, 'percent', null).panels.ratio.figures
  expect(ratio).toMatchObject({ value: 0.68, predicted: 0.78 })
})

test('with two sessions the first is the one before, with one there is no change', () => {
  expect(figures(on('2026-11-19', 2.41), on('2026-08-14', 2.5))).toHaveLength(3)
  expect(figures(on('2026-11-19', 2.41), on('2026-08-14', null))).toHaveLength(2)
  expect(figures(on('2026-11-19', null))).toEqual([])
})

test('an FEV1 that cannot be is neither the last nor any that it is compared with', () => {
  const possible = [on('2026-11-19', 2.41), on('2026-08-14', 2.5), on('2023-11-02', 2.72)] as const
  const [last, before, first] = possible
  expect(
    figures(on('2026-11-20', 1e308), last, on('2026-10-01', 24.1), before, first, on('2020-01-01', 0.02)),
  ).toEqual(figures(...possible))
  const percent = courseFigures(
    [aRow('a', { fev1Percent: 1e308 })],
    { state: 'too-few' },
    measuresIn(knownUnits),
  )
  expect(percent[0]?.beside).toBe('L')
})

test('a long course is read whole, each session once', async () => {
  const rows = Array.from({ length: 2500 }, (_, at) => aRow(`s-${at}`))
  const library = aLibrary(rows)
  const answer = await readCourse(library.call, { by: 'profile', profile: 'p-1' })
  expect(answer.ok && answer.value.length).toBe(2500)
  expect(library.asked.map(({ offset }) => offset)).toEqual([0, 1000, 2000])
})

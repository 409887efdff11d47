import { expect, test } from 'vitest'
import { valueUnits } from '#shared/measure/units'
import type { Day } from '#shared/records/day'
import type { SessionRow } from '#shared/records/session'
import {
  courseFigures,
  fev1Line,
  figureCaveats,
  makeCourse,
  type SetPefBest,
  shareOfBest,
  usualScale,
  withZones,
} from '../../../src-renderer/course/course'
import {
  type CourseScale,
  courseTests,
  panelFigures,
  readCourse,
  noNormal,
} from '../../../src-renderer/course/tests'
import { leftOutLines } from '../../../src-renderer/course/words'
import { measuresIn, unknownUnits } from '../../../src-renderer/format/measures'
import { thin } from '../../../src-renderer/format/numbers'
import { aLibrary } from '../app/fixtures/a-library'
import { aRow } from '../app/fixtures/a-row'
import { knownUnits } from '../app/fixtures/a-session'
import { besideText } from '../app/fixtures/beside-text'

const few = { line: { lacks: 'too-few', n: 2 }, own: null, normal: noNormal } as const
const growing = { line: { lacks: 'growing', n: 2 }, own: null, normal: noNormal } as const
const withFev1 = (day: string, fev1: number | null) => aRow(day, { day: day as Day, fev1 })
const figures = (...rows: ReturnType<typeof withFev1>[]) =>
  courseFigures(rows, few, measuresIn(knownUnits)).map((figure) =>
    `${figure.label}: ${figure.value} ${besideText(figure)}`.replaceAll(thin, ' '),
  )

test('the last FEV1 stands beside the one before, the first, and the line through all', () => {
  expect(
    figures(withFev1('2026-11-19', 2.41), withFev1('2026-08-14', 2.5), withFev1('2023-11-02', 2.72)),
  ).toEqual([
    'FEV₁, 19 Nov 2026: 2.41 L, 74 % predicted',
    'Since previous, 14 Aug 2026: −0.09 L (−3.6 %), within week-to-week variability',
    'Since first, 2 Nov 2023: −0.31 L (−11.4 %), −102 mL a year',
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
      few,
      measuresIn(knownUnits),
    ).map((figure) => besideText(figure).replaceAll(thin, ' '))[1]
  // ATS/ERS 2005, table 12: 12 % from week to week, 20 % in COPD, 15 % from year to year
  expect(change(2.2)).toBe('L (+10.0 %), within week-to-week variability')
  expect(change(1.7)).toBe(
    'L (−15.0 %), at or above week-to-week variability (12 %); below it for COPD (20 %)',
  )
  expect(change(1.6)).toBe('L (−20.0 %), beyond week-to-week variability')
  expect(change(1.7, {}, '2025-11-19')).toBe('L (−15.0 %), beyond year-to-year variability')
  expect(change(1.76001)).toBe('L (−11.9995 %), within week-to-week variability')
  expect(change(1.88, {}, '2026-11-19')).toBe(
    'L (−6.0 %), at or above same-day variability (5 %); below it for COPD (13 %)',
  )
  // table 12 has none for COPD from year to year
  expect(change(1.71, {}, '2025-11-19')).toBe('L (−14.5 %), within year-to-year variability')
  const caveats = figureCaveats([aRow('a')], few, measuresIn(knownUnits))
  expect(caveats).not.toContain('0.15')
  expect(caveats.replaceAll(thin, ' ')).toContain(
    'week to week 12 % (COPD 20 %), year to year 15 %, up to 18 months (ATS/ERS 2005, table 12)',
  )
})

test('a child’s fall is never explained by growth, which is said once, and of a rise alone', () => {
  const measures = measuresIn(knownUnits)
  const visit = (day: string, fev1: number, age: number, fev1Percent: number) =>
    aRow(day, { day: day as Day, fev1, fvc: 4.5, age, fev1Percent })
  const page = (...rows: SessionRow[]) => ({
    beside: courseFigures(rows, growing, measures)
      .slice(1, -1)
      .map((figure) => `${figure.value} ${besideText(figure)}`.replaceAll(thin, ' ')),
    caveats: figureCaveats(rows, growing, measures).replaceAll(thin, ' '),
  })
  // at 18.1 years, 53 days after a session at 17.9
  expect(page(visit('2026-11-19', 3.1, 18.1, 82), visit('2026-09-27', 3.7, 17.9, 98))).toEqual({
    beside: ['−0.60 L (−16.2 %), fell although growing, −16.0 points of predicted'],
    caveats:
      'Growth cannot lower FEV₁: a child’s fall is compared with the limits for adults (same day 5 %, week to week 12 %, year to year 15 %: ATS/ERS 2005, table 12).',
  })
  expect(page(visit('2026-11-19', 2.9, 12.5, 90), visit('2026-09-27', 3, 12.4, 94))).toEqual({
    beside: ['−0.10 L (−3.3 %), −4.0 points of predicted'],
    caveats: '',
  })
  const rise = page(
    visit('2026-11-19', 2.9, 12.5, 96),
    visit('2026-09-27', 2.8, 12.4, 94),
    visit('2024-09-27', 2.1, 10.4, 94),
  )
  expect(rise).toEqual({
    beside: ['+0.10 L (+3.6 %), +2.0 points of predicted', '+0.80 L (+38.1 %), +2.0 points of predicted'],
    // the figure of the slope says it
    caveats: '',
  })
  // without percentages that can be right there are no points
  const unscaled = page(
    { ...visit('2026-11-19', 2.5, 12.5, 80), fev1Percent: null },
    visit('2026-09-27', 3, 12.4, 94),
  )
  expect(unscaled.beside).toEqual(['−0.50 L (−16.7 %), fell although growing'])
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
  expect(courseFigures(rows, { line, own: null, normal: noNormal }, measuresIn(knownUnits)).at(-1)).toEqual({
    label: 'Linear trend',
    value: '—',
    unit: '',
    beside: 'still growing – use % predicted',
  })
  // the figure has said so
  expect(figureCaveats(rows, { line, own: null, normal: noNormal }, measuresIn(knownUnits))).toBe('')
})

test('FEV1/FVC stays a ratio where the others are percent of predicted', () => {
  const [ratio] = makeCourse([aRow('a')], knownUnits, 'percent', null).panels.ratio.figures
  expect(ratio).toMatchObject({ value: 0.68, predicted: 0.78 })
})

test('with two sessions the first is the one before, with one there is no change', () => {
  expect(figures(withFev1('2026-11-19', 2.41), withFev1('2026-08-14', 2.5))).toHaveLength(3)
  expect(figures(withFev1('2026-11-19', 2.41), withFev1('2026-08-14', null))).toHaveLength(2)
  expect(figures(withFev1('2026-11-19', null))).toEqual([])
})

test('an FEV1 that cannot be is neither the last nor any that it is compared with', () => {
  const possible = [
    withFev1('2026-11-19', 2.41),
    withFev1('2026-08-14', 2.5),
    withFev1('2023-11-02', 2.72),
  ] as const
  const [last, before, first] = possible
  expect(
    figures(
      withFev1('2026-11-20', 1e308),
      last,
      withFev1('2026-10-01', 24.1),
      before,
      first,
      withFev1('2020-01-01', 0.02),
    ),
  ).toEqual(figures(...possible))
  const percent = courseFigures([aRow('a', { fev1Percent: 1e308 })], few, measuresIn(knownUnits))
  expect([percent[0]?.unit, percent[0]?.beside]).toEqual(['L', ''])
})

test('a long course is read whole, each session once', async () => {
  const rows = Array.from({ length: 2500 }, (_, at) => aRow(`s-${at}`))
  const library = aLibrary(rows)
  const answer = await readCourse(library.call, { by: 'profile', profile: 'p-1' })
  expect(answer.ok && answer.value.length).toBe(2500)
  expect(library.asked.map(({ offset }) => offset)).toEqual([0, 1000, 2000])
})

const on = (day: string, rest: Partial<SessionRow> = {}) => aRow(day, { day: day as Day, ...rest })
const course = (rows: SessionRow[], scale: CourseScale = 'sent', units = knownUnits) =>
  makeCourse(rows, units, scale, null)

test('the best is the highest of the chosen manoeuvres that can be right, with its day and no zones', () => {
  const { panels } = course([on('2026-03-01', { pef: 7.9 }), on('2026-02-01', { pef: 99, fev1: 2.9 })])
  expect(panels.pef.best).toEqual({ value: 7.9, day: '2026-03-01', session: '2026-03-01', zones: null })
  expect([panels.fev1.best?.value, panels.ratio.best]).toEqual([2.9, null])
  const percent = course([on('2026-03-01')], 'percent').panels
  expect([percent.pef.best, percent.pef.figures[0]?.predicted]).toEqual([null, 100])
})

test('the best is the newest of equals, and no session that lies ahead or is after a bronchodilator', () => {
  const rows = [
    on('2027-01-01', { fev1: 3.9, flags: ['ahead'] }),
    on('2026-03-01', { fev1: 3.8, bronchodilator: 'post' }),
    on('2026-02-01', { fev1: 2.9 }),
    on('2026-01-01', { fev1: 2.9 }),
    on('2025-12-01', { fev1: 2.8 }),
  ]
  expect(course(rows).panels.fev1.best).toMatchObject({ value: 2.9, day: '2026-02-01' })
})

test('zones follow from ten sessions over two weeks of a chosen period, or from what a clinician has set', () => {
  const daily = (count: number, every = 2) =>
    Array.from({ length: count }, (_, at) =>
      on(new Date(Date.UTC(2026, 2, 31 - at * every)).toISOString().slice(0, 10), { pef: 7 - at / 10 }),
    )
  const zones = (rows: SessionRow[], set: SetPefBest | null = null, isChosen = true) => {
    const of = course(rows)
    return withZones(of, knownUnits, { set, period: isChosen ? of.whole : null }).bestPef
  }
  expect(zones(daily(10))).toEqual({
    value: 7,
    day: '2026-03-31',
    session: '2026-03-31',
    zones: { by: 'period', sessions: 10, from: '2026-03-13', to: '2026-03-31' },
  })
  expect([zones(daily(9, 3)), zones(daily(14, 1)), zones(daily(10), null, false)]).toEqual([null, null, null])
  const set = { value: 8.1, day: '2025-05-05' as Day }
  expect(zones(daily(1), set)).toEqual({ ...set, session: null, zones: { by: 'set' } })
})

test('a value that cannot be right is told apart, said, and no best', () => {
  const rows = [on('2026-03-01', { fev1: 1e308 }), on('2026-02-01', { fev1: -1 }), on('2026-01-01')]
  for (const units of [knownUnits, unknownUnits]) {
    const of = course(rows, 'sent', units)
    expect(of.panels.fev1.figures.map(({ leftOut }) => leftOut !== null)).toEqual([false, true, true])
    expect(of.panels.fev1.figures.map(({ mark }) => mark)).toEqual([null, 'fault', 'fault'])
    expect(of.panels.fev1.best?.value).toBe(2.41)
  }
  expect(leftOutLines(course([on('2026-01-01')]), measuresIn(knownUnits))).toEqual([])
})

test('an FEV1 above its FVC is neither the best nor part of a line, and a person is told which', () => {
  const rows = [on('2026-03-01'), on('2026-02-01', { fev1: 5.4, fvc: 3.45 }), on('2026-01-01', { fev1: 2.6 })]
  const of = course(rows)
  expect(of.panels.fev1.best).toMatchObject({ value: 2.6, day: '2026-01-01' })
  expect(of.panels.fvc.figures.map(({ leftOut }) => leftOut)).toEqual([null, 'fev1-over-fvc', null])
  const [line, ...others] = leftOutLines(of, measuresIn(knownUnits))
  expect(others).toEqual([])
  expect(line?.text.replaceAll(thin, ' ')).toBe(
    '1 session left out: FEV₁ above FVC (FEV₁ 5.40 L on 1 Feb 2026 and FVC 3.45 L on 1 Feb 2026).',
  )
  expect(line?.tests.map(({ session }) => session.id)).toEqual(['2026-02-01'])
})

test('a session after a bronchodilator is shown, and is in no best and no line', () => {
  const of = course([
    on('2026-03-01'),
    on('2026-02-01', { fev1: 2.9, bronchodilator: 'post' }),
    on('2026-01-01', { fev1: 2.5, bronchodilator: 'pre' }),
  ])
  expect(of.panels.fev1.best?.value).toBe(2.5)
  expect(leftOutLines(of, measuresIn(knownUnits)).map(({ reason }) => reason)).toEqual(['post'])
})

const inMl = { fev1: 2400, fev1Predicted: 3200, fvc: 3500, fvcPredicted: 4100, leftOut: {} }

test('while two units are sent, only what surely has the unit of the newest is drawn', () => {
  const units = valueUnits(unknownUnits)
  const rows = [
    on('2026-03-01', { units }),
    on('2026-02-01', { ...inMl, units }),
    on('2026-01-01', { units }),
  ]
  const { fev1, fvc } = course(rows, 'sent', unknownUnits).panels
  expect(fev1.figures.map(({ leftOut }) => leftOut)).toEqual([null, 'unit', null])
  expect([fev1.best?.value, fvc.best?.value]).toEqual([2.41, 3.52])
})

test('a session after a bronchodilator does not decide which unit is drawn', () => {
  const units = valueUnits(unknownUnits)
  const rows = [
    on('2026-03-01', { ...inMl, units, bronchodilator: 'post' }),
    on('2026-02-01', { units }),
    on('2026-01-01', { units }),
  ]
  const { fev1 } = course(rows, 'sent', unknownUnits).panels
  expect(fev1.figures.map(({ leftOut }) => leftOut)).toEqual([null, null, 'unit'])
  expect(fev1.best?.value).toBe(rows[1]?.fev1)
})

test('what is confirmed to have another unit than the axis names is left out, the newest too', () => {
  const other = { ...inMl, units: { ...valueUnits(knownUnits), volume: 'mL' as const } }
  const rows = [on('2026-03-01', other), on('2026-02-01'), on('2026-01-01', other)]
  const { fev1 } = course(rows, 'sent', knownUnits).panels
  expect(fev1.figures.map(({ leftOut }) => leftOut)).toEqual(['unit', null, 'unit'])
  // what has no volume in it is judged by its own unit, and takes part
  const { panels } = course(rows, 'percent', knownUnits)
  for (const { figures } of [panels.fev1, panels.ratio])
    expect(figures.map(({ leftOut, mark }) => [leftOut, mark])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
})

test('while nobody knows the scale of percentages, no trend is in percent', () => {
  const units = { ...valueUnits(knownUnits), percent: null }
  const rows = [on('2026-03-01', { fev1Percent: 0.85, age: 11, units })]
  const unknownScale = { ...knownUnits, percent: unknownUnits.percent }
  const { scale, panels } = course(rows, 'percent', unknownScale)
  expect([scale, panels.fev1.figures[0]?.value]).toEqual(['sent', rows[0]?.fev1])
})

test('a PEF is a share of the personal best only where both surely have one unit', () => {
  const unknown = valueUnits(unknownUnits)
  const daily = Array.from({ length: 11 }, (_, at) =>
    on(`2026-03-${String(28 - 2 * at).padStart(2, '0')}`, { pef: 6.1, units: unknown }),
  )
  const rows = [...daily, on('2026-03-02', { pef: 366, units: unknown })]
  const made = course(rows, 'sent', unknownUnits)
  const zoned = withZones(made, unknownUnits, { set: null, period: made.whole })
  const share = (row = rows[0]) => row && shareOfBest(zoned, unknownUnits, row, row.pef)
  expect([share(), share(rows.at(-1))]).toEqual([1, null])
  const set = withZones(course(daily), knownUnits, {
    set: { value: 12.2, day: '2026-01-01' as Day },
    period: null,
  })
  const [own] = rows
  expect(own && shareOfBest(set, knownUnits, own, 6.1)).toBe(null)
  expect(shareOfBest(set, knownUnits, on('2026-03-28'), 6.1)).toBe(0.5)
})

test('what is recomputed stands beside what was sent only where it differs', () => {
  const rows = [on('2026-03-01', { fev1Percent: 90 }), on('2026-02-01', { ratio: 0.8 })]
  const percent = course(rows, 'percent').panels.fev1.figures
  expect(percent.map(({ recomputed }) => recomputed && Math.round(recomputed))).toEqual([null, 74])
  const never = course([on('2026-03-01', { fev1: 1e308 })], 'percent').panels.fev1.figures
  expect(never.map(({ recomputed }) => recomputed)).toEqual([null])
  const ratio = course(rows).panels.ratio.figures
  expect(ratio.map(({ recomputed }) => recomputed && recomputed.toFixed(2))).toEqual(['0.68', null])
})

test('points are marked by what is said of their own value, not of their session', () => {
  const rows = [on('2026-03-01', { fev1: 0.25, flags: ['unlikely', 'larger-elsewhere', 'value-unread'] })]
  const { fev1, fvc } = course(rows).panels
  expect([fev1.figures[0]?.mark, fvc.figures[0]?.mark]).toEqual(['note', null])
  const fault = course([on('2026-03-01', { fev1: 9, fvc: 5 })]).panels
  expect([fault.fev1.figures[0]?.mark, fault.pef.figures[0]?.mark]).toEqual(['fault', null])
})

test('a percentage that was sent as a fraction is shown in percent', () => {
  const units = { ...knownUnits, percent: { ...knownUnits.percent, unit: 'fraction' as const } }
  const { fev1 } = course([on('2026-03-01', { fev1Percent: 0.74 })], 'percent', units).panels
  expect(fev1.figures.map(({ value }) => value)).toEqual([74])
})

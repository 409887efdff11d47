import { valueUnits } from '#shared/measure/units'
import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import type { SessionRow } from '#shared/records/session'
import { makeCourse, type SetPefBest, withZones } from '../../../src-renderer/course/course'
import { leftOutLines } from '../../../src-renderer/course/words'
import type { CourseScale } from '../../../src-renderer/course/tests'
import { thin } from '../../../src-renderer/format/numbers'
import { measuresIn, unknownUnits } from '../../../src-renderer/format/measures'
import { aRow } from '../app/fixtures/a-row'
import { knownUnits } from '../app/fixtures/a-session'

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
  const other = { units: { ...valueUnits(knownUnits), volume: 'mL' as const } }
  const rows = [on('2026-03-01', other), on('2026-02-01'), on('2026-01-01', other)]
  const { fev1 } = course(rows, 'sent', knownUnits).panels
  expect(fev1.figures.map(({ leftOut }) => leftOut)).toEqual(['unit', null, 'unit'])
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

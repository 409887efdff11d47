import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import type { SessionRow } from '#shared/records/session'
import { makeCourse } from '../../../src-renderer/course/course'
import { impossibleWords } from '../../../src-renderer/course/words'
import type { CourseScale } from '../../../src-renderer/course/tests'
import { thin } from '../../../src-renderer/format/numbers'
import { measuresIn, unknownUnits } from '../../../src-renderer/format/measures'
import { aRow } from '../app/fixtures/a-row'
import { knownUnits } from '../app/fixtures/a-session'

const on = (day: string, rest: Partial<SessionRow> = {}) => aRow(day, { day: day as Day, ...rest })
const course = (rows: SessionRow[], scale: CourseScale = 'sent', units = knownUnits) =>
  makeCourse(rows, units, scale, null)

test('the personal best is the highest value that can be, on its day; zones are for PEF as sent alone', () => {
  const { panels } = course([on('2026-03-01', { pef: 7.9 }), on('2026-02-01', { pef: 99, fev1: 2.9 })])
  expect(panels.pef.best?.of.session.day).toBe('2026-03-01')
  expect(panels.fev1.best?.value).toBe(2.9)
  expect([panels.pef.zones, panels.fev1.zones, panels.ratio.best]).toEqual([true, false, null])
  const percent = course([on('2026-03-01')], 'percent').panels
  expect([percent.pef.zones, percent.pef.best, percent.pef.figures[0]?.predicted]).toEqual([false, null, 100])
})

test('a value that cannot be is told apart, said, and no best', () => {
  const rows = [on('2026-03-01', { fev1: 1e308 }), on('2026-02-01', { fev1: -1 }), on('2026-01-01')]
  for (const units of [knownUnits, unknownUnits]) {
    const of = course(rows, 'sent', units)
    expect(of.panels.fev1.figures.map(({ impossible }) => impossible)).toEqual([false, true, true])
    expect(of.panels.fev1.figures.map(({ mark }) => mark)).toEqual([null, 'fault', 'fault'])
    expect(of.panels.fev1.best?.value).toBe(2.41)
  }
  const words = impossibleWords(course(rows), measuresIn(knownUnits)).replaceAll(thin, ' ')
  expect(words).toMatch(
    /^2 values are not plausible.*: FEV₁ −1.00 L on 1 Feb 2026 and FEV₁ 1E308 L on 1 Mar 2026\.$/,
  )
  expect(impossibleWords(course([on('2026-01-01')]), measuresIn(knownUnits))).toBe('')
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
  expect([fault.fev1.figures[0]?.mark, fault.fvc.figures[0]?.mark]).toEqual(['fault', null])
})

test('a percentage that was sent as a fraction is shown in percent', () => {
  const units = { ...knownUnits, percent: { ...knownUnits.percent, unit: 'fraction' as const } }
  const { fev1 } = course([on('2026-03-01', { fev1Percent: 0.74 })], 'percent', units).panels
  expect(fev1.figures.map(({ value }) => value)).toEqual([74])
})

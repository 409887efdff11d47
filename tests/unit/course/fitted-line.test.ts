import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fev1Line, figureCaveats, fittedFigure, fittedLine } from '../../../src-renderer/course/course'
import { courseTests, panelFigures } from '../../../src-renderer/course/tests'
import { thin } from '../../../src-renderer/format/numbers'
import { measuresIn, unknownUnits } from '../../../src-renderer/format/measures'
import type { Day } from '#shared/records/day'
import { aRow } from '../app/fixtures/a-row'
import { knownUnits } from '../app/fixtures/a-session'

const year = 365.25 * 86_400_000
const start = Date.parse('2021-03-01')

test('values on a line give its slope', () => {
  const slope = fc.integer({ min: -500, max: 500 })
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { minLength: 3 })
  fc.assert(
    fc.property(slope, times, (aYear, days) => {
      const points = days
        .sort((a, b) => a - b)
        .map((day) => ({ time: start + day * 86_400_000, value: 3000 + (aYear * day) / 365.25 }))
      const line = fittedLine(points)
      if (line.state === 'fitted') expect(line.aYear).toBeCloseTo(aYear, 3)
      else expect((points.at(-1)?.time ?? 0) - start).toBeLessThan(year * 10)
    }),
  )
})

test('what is scattered around a line leaves the least squares', () => {
  // by hand: (0, 2700), (1, 2500), (2, 2600) lie around a line that falls by 50
  const points = [2700, 2500, 2600].map((value, at) => ({ time: start + at * year, value }))
  expect(fittedLine(points)).toEqual({
    state: 'fitted',
    aYear: expect.closeTo(-50, 6) as number,
    count: 3,
    first: start,
    last: start + 2 * year,
  })
})

test('fewer than three values, or less than a year, give no line', () => {
  const at = (...years: number[]) => years.map((one) => ({ time: start + one * year, value: 1 }))
  expect(fittedLine(at(0, 2)).state).toBe('too-few')
  expect(fittedLine([]).state).toBe('too-few')
  expect(fittedLine(at(0, 0.5, 0.99)).state).toBe('too-short')
  expect(fittedLine(at(0, 0.5, 1)).state).toBe('fitted')
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
    return { ...fittedFigure(line), caveats: figureCaveats(line) }
  }
  expect(figure(knownUnits)).toEqual({
    label: `Linear trend, n = 3 over 2.0${thin}y`,
    value: '−100',
    beside: 'mL/year',
    caveats: expect.stringContaining('Least squares from 1 Mar 2024 to 1 Mar 2026') as string,
  })
  expect(figure(unknownUnits)).toMatchObject({ value: '—', beside: 'FEV₁ unit unknown' })
})

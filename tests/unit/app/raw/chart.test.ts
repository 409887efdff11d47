import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutRawChart, nearestSample, thinned } from '../../../../src-renderer/app/raw/chart'
import { evenSamples, shownCurves } from '../../../../src-renderer/app/raw/curves'
import { rawFile } from '../../../../src-renderer/app/raw/tree'
import { measuresIn } from '../../../../src-renderer/format/measures'
import { aDetail, aSession, knownUnits } from '../fixtures/a-session'

const size = { width: 400, height: 200 }
const series = { key: 'a', x: [0, 1, 2, 3], y: [0, 2, 3, -1] }

test('both axes hold zero and every value', () => {
  const chart = layOutRawChart([series], size)
  for (const value of [0, ...series.y]) {
    expect(chart.yOf(value)).toBeGreaterThanOrEqual(chart.top)
    expect(chart.yOf(value)).toBeLessThanOrEqual(chart.bottom)
  }
  expect(chart.xOf(0)).toBe(chart.left)
  expect(chart.lines[0]?.points.split(' ')).toHaveLength(4)
})

test('the sample nearest to the pointer is read', () => {
  const chart = layOutRawChart([series], size)
  expect(nearestSample(chart, series, { x: chart.xOf(1.9), y: null })).toBe(2)
  expect(nearestSample(chart, series, { x: chart.xOf(2.4), y: chart.yOf(-1) })).toBe(3)
})

test('of very many samples the peaks stay', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 49_999 }), (peak) => {
      const y = Array.from({ length: 50_000 }, (_, index) => (index === peak ? 9 : Math.sin(index / 500)))
      const kept = thinned(y)
      expect(kept.length).toBeLessThanOrEqual(1500)
      expect(kept).toContain(peak)
      expect([kept[0], kept.at(-1)]).toEqual([0, 49_999])
    }),
    { numRuns: 20 },
  )
  expect(thinned([5, 4, 3])).toEqual([0, 1, 2])
})

test('a table shows the first and the last sample', () => {
  expect(evenSamples(3)).toEqual([0, 1, 2])
  const some = evenSamples(1001)
  expect([some.length, some[0], some[1], some.at(-1)]).toEqual([41, 0, 25, 1000])
})

const flat = { time: [0], timeFrom: 'count', volume: [0], flow: null } as const

test('the curve of the best test is left out where it is there once more', () => {
  const best = { ...flat, path: 'best_test.raw', test: { kind: 'best' } as const }
  const third = { ...flat, path: 'all_tests.2.raw', test: { kind: 'one', index: 2 } as const }
  const names = (curves: Parameters<typeof shownCurves>[0], detail = aDetail()) =>
    shownCurves(curves, detail, measuresIn(knownUnits)).curves.map(({ name, chosen }) => [name, chosen])
  expect(names([best, third])).toEqual([['Manoeuvre 3', true]])
  expect(names([best, { ...third, test: { kind: 'one', index: 0 } }])).toEqual([
    ['Best manoeuvre', true],
    ['Manoeuvre 1', false],
  ])
  expect(names([{ ...flat, path: 'curve', test: null }])).toEqual([['curve', false]])
})

test('a saved file holds the arrays and the session, and nobody’s name', () => {
  const {
    name,
    content: { text },
  } = rawFile(aDetail(aSession({ id: 's-9' })), { rate: 100 })
  expect(name).toBe('raw-s-9')
  expect(JSON.parse(text)).toEqual({
    id: 's-9',
    created_at: '2026-11-19T09:14:00+01:00',
    raw: { rate: 100 },
  })
})

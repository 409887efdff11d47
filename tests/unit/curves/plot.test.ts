import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CurveSource,
  drawnCurves,
  evenSamples,
  hasInspiration,
} from '../../../src-renderer/curves/curves'
import { curveMarks } from '../../../src-renderer/curves/marks'
import { layOutPlot, nearestSample, plotLines, thinned } from '../../../src-renderer/curves/plot'
import { measuresIn } from '../../../src-renderer/format/measures'
import { rawArrays } from '../../../src-service/world/lungs'
import { aDetail, aSession, aTest, knownUnits } from '../app/fixtures/a-session'

const size = { width: 400, height: 200 }
const line = { key: 'a', x: [0, 1, 2, 3], y: [0, 2, 3, -1], bold: true, dash: 'solid' } as const
const plain = { marks: [], least: { x: 0, y: 0 }, loop: false } as const

test('both axes hold zero, every value and every mark, and the least length of an axis', () => {
  const mark = { x: 4, y: 5, text: '5', shape: 'cross', strong: false } as const
  const plot = layOutPlot({ ...plain, lines: [line], marks: [mark], least: { x: 6, y: 0 } }, size)
  for (const value of [0, mark.y, ...line.y]) {
    expect(plot.yOf(value)).toBeGreaterThanOrEqual(plot.top)
    expect(plot.yOf(value)).toBeLessThanOrEqual(plot.bottom)
  }
  expect(plot.xOf(0)).toBe(plot.left)
  expect(plot.xOf(6)).toBeLessThanOrEqual(plot.right)
  expect(plot.lines[0]?.points.split(' ')).toHaveLength(4)
})

test('a loop has two fifths of the height below zero, on one scale', () => {
  const { top, bottom, zero } = layOutPlot({ ...plain, lines: [line], loop: true }, size)
  expect((bottom - zero) / (bottom - top)).toBeCloseTo(0.4)
})

test('of all lines the sample nearest to the pointer is read', () => {
  const other = { ...line, key: 'b', y: [0, 1, 1, 0] }
  const plot = layOutPlot({ ...plain, lines: [line, other] }, size)
  const at = (x: number, y: number) => nearestSample(plot, [line, other], { x: plot.xOf(x), y: plot.yOf(y) })
  expect(at(1.9, 3)).toEqual({ key: 'a', sample: 2 })
  expect(at(2, 0.8)).toEqual({ key: 'b', sample: 2 })
  expect(nearestSample(plot, [], { x: 0, y: 0 })).toBeNull()
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

function source(id: string, role: CurveSource['role'], change: object = {}): CurveSource {
  const tests = [aTest(2, 3.1), aTest(2.1, 3.3)]
  const session = aSession({ id, best_test: tests[1] ?? null, all_tests: tests })
  const arrays = (at: number) => rawArrays(tests[at] as Parameters<typeof rawArrays>[0], 0.02)
  const raw = {
    'best_test.raw': arrays(1),
    'all_tests.0.raw': arrays(0),
    'all_tests.1.raw': arrays(1),
    ...change,
  }
  return { detail: aDetail(session), measures: measuresIn(knownUnits), raw: raw as never, role }
}

test('all manoeuvres of a session are drawn, the chosen one once, and of the other session of a pair the chosen one', () => {
  const named = (sources: readonly CurveSource[]) =>
    drawnCurves(sources).curves.map(({ name, chosen }) => [name, chosen])
  expect(named([source('a', 'pre'), source('b', 'post')])).toEqual([
    ['Pre 1', false],
    ['Pre 2', true],
    ['Post 2', true],
  ])
  const unlike = rawArrays(aTest(9, 9) as Parameters<typeof rawArrays>[0], 0.02)
  const other = source('b', 'post', {
    'best_test.raw': unlike,
    'all_tests.0.raw': unlike,
    'all_tests.1.raw': unlike,
  })
  expect(named([source('a', null), other])).toEqual([
    ['Manoeuvre 1', false],
    ['Manoeuvre 2', true],
  ])
  expect(drawnCurves([]).curves).toEqual([])
})

test('figures as sent stand at the curves; without units and time nothing is placed', () => {
  const both = [source('a', 'pre'), source('b', 'post')]
  const drawn = drawnCurves(both)
  expect(drawn.units).toEqual({ volume: 'L', time: 's', flow: 'L/s' })
  expect(hasInspiration(drawn.curves)).toBe(false)
  const { flowVolume, volumeTime, second } = curveMarks(drawn, both)
  expect(flowVolume.map(({ text, shape }) => [shape, text])).toEqual([
    ['peak', '6.1'],
    ['peak', 'post 6.1'],
    ['cross', 'PEF pred. 8.3'],
    ['cross', 'FVC pred. 4.11'],
  ])
  expect(flowVolume.slice(2).map(({ y }) => y)).toEqual([8.3, 0])
  expect(volumeTime.map(({ text, shape }) => [shape, text])).toEqual([
    ['dot', 'FEV₁ 2.10'],
    ['square', ''],
    ['end', '3.30'],
    ['end', '3.30'],
  ])
  expect(second).toBeCloseTo(1, 1)
  const arrays = { volume: [...Array(12).keys()], flow: [...Array(12).keys()] }
  const untimed = [{ ...both[0], raw: { 'all_tests.1.raw': arrays } } as CurveSource]
  const lines = plotLines(drawnCurves(untimed).curves, () => 'solid')
  expect([lines.flowVolume.length, lines.volumeTime.length]).toEqual([1, 0])
  expect(curveMarks(drawnCurves(untimed), untimed)).toMatchObject({ volumeTime: [], second: null })
})

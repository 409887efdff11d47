import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  linePath,
  placeWords,
  shapesPath,
  spreadLabels,
  thinDots,
  thinLine,
} from '../../../../src-renderer/components/chart/shapes'

const places = fc
  .array(
    fc.record({
      x: fc.double({ min: 0, max: 40, noNaN: true }),
      y: fc.double({ min: 0, max: 300, noNaN: true }),
    }),
  )
  .map((list) => list.sort((a, b) => a.x - b.x))

test('a thinned line keeps the least, the greatest, the first and the last of every pixel', () => {
  fc.assert(
    fc.property(places, (line) => {
      const kept = thinLine(line)
      expect(kept.length).toBeLessThanOrEqual(Math.min(line.length, 4 * 41))
      expect(kept).toEqual(line.filter((place) => kept.includes(place)))
      for (let column = 0; column <= 40; column++) {
        const of = (list: typeof line) => list.filter(({ x }) => Math.floor(x) === column)
        const heights = (list: typeof line) => {
          const ys = of(list).map(({ y }) => y)
          return [ys[0], ys.at(-1), Math.min(...ys), Math.max(...ys)]
        }
        expect(heights(kept)).toEqual(heights(line))
      }
    }),
  )
})

test('of dots on each other one stays', () => {
  expect(
    thinDots([
      { x: 1, y: 1 },
      { x: 1.1, y: 1.1 },
      { x: 1, y: 3 },
    ]),
  ).toHaveLength(2)
})

test('paths go through every place, one shape for each', () => {
  expect(
    linePath([
      { x: 0, y: 1 },
      { x: 2.25, y: 3 },
    ]),
  ).toBe('M0.0 1.0L2.3 3.0')
  const two = [
    { x: 1, y: 2 },
    { x: 3, y: 4 },
  ]
  for (const shape of ['dot', 'triangle', 'struck'] as const)
    expect(shapesPath(shape, two, 3).match(/M[^m]+m/g)).toEqual(['M1.0 2.0m', 'M3.0 4.0m'])
})

test('labels that would lie on each other are moved apart, in their order and inside', () => {
  expect(spreadLabels([50, 52, 200], 16, 10, 210)).toEqual([50, 66, 200])
  expect(spreadLabels([208, 205], 16, 10, 210)).toEqual([210, 194])
})

test('words find a lane without touching, or are left out', () => {
  const words = [40, 60, 70].map((x) => ({ x, text: 'Tiotropium' }))
  const { placed, leftOut } = placeWords(words, 2, [0, 400])
  expect(placed.map(({ lane }) => lane)).toEqual([0, 1])
  expect(leftOut).toEqual([{ x: 70, text: 'Tiotropium' }])
  expect(placeWords([{ x: 398, text: 'Budesonide' }], 1, [0, 400]).placed[0]?.left).toBeLessThan(340)
})

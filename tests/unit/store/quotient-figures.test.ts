import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createByteReader, createByteWriter } from '../../../src-renderer/store/bytes/byte-stream'
import { unpackFigures } from '../../../src-renderer/store/bytes/numbers'
import { openQuotientFigures, writeQuotientFigures } from '../../../src-renderer/store/bytes/quotients'

const anyFigure = fc.oneof(
  fc.double(),
  fc.integer({ min: -5, max: 1200 }).map((tenths) => tenths / 10),
  fc.constantFrom(NaN, 0, -0, Infinity, 1e308, 2 ** 60),
)

test('figures come back exactly, whatever they and what they follow from are', () => {
  const rows = fc.array(fc.tuple(anyFigure, anyFigure, anyFigure), { maxLength: 40 })
  fc.assert(
    fc.property(rows, fc.constantFrom(1, 100), (given, factor) => {
      const [figures, part, whole] = [0, 1, 2].map((at) => Float64Array.from(given, (row) => row[at] ?? NaN))
      if (!figures || !part || !whole) throw new Error('three columns')
      const of = { part, whole, factor }
      const writer = createByteWriter(100)
      writeQuotientFigures(writer, figures, of)
      const reader = createByteReader(writer.copy())
      const back = new Float64Array(given.length)
      unpackFigures(
        openQuotientFigures(reader, given.length, () => of),
        back,
      )
      reader.end()
      expect(back).toEqual(figures)
    }),
  )
})

test('percentages that follow from their predicted values take about no bytes', () => {
  const part = Float64Array.from({ length: 300 }, (_, row) => (150 + ((row * 37) % 300)) / 100)
  const whole = Float64Array.from({ length: 300 }, (_, row) => (250 + ((row * 53) % 200)) / 100)
  const figures = part.map((value, row) => Math.round((1000 * value) / (whole[row] ?? 1)) / 10)
  const writer = createByteWriter(100)
  writeQuotientFigures(writer, figures, { part, whole, factor: 100 })
  expect(new Set(writer.view().slice(7)).size).toBe(1)
})

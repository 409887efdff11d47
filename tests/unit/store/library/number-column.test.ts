import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createByteReader, createByteWriter } from '../../../../src-renderer/store/bytes/byte-stream'
import { openFigures, writeFigures } from '../../../../src-renderer/store/bytes/numbers'
import { createNumberColumn, type WantedRange } from '../../../../src-renderer/store/library/number-column'

/** Figures as they come from a day's columns. */
function packed(...values: number[]) {
  const writer = createByteWriter(1)
  writeFigures(writer, Float64Array.from(values))
  return openFigures(createByteReader(writer.copy()), values.length)
}

/** A column of values, put in a few at a time. */
function columnOf(values: readonly number[], atOnce = 3) {
  const column = createNumberColumn()
  for (let start = 0; start < values.length; start += atOnce) {
    const part = values.slice(start, start + atOnce)
    column.reserve(start + part.length)
    column.put(start, packed(...part))
  }
  return column
}

const rowsOf = (values: readonly unknown[]) => Uint32Array.from(values, (_, row) => row)
// of few decimals as well, which have codes of their own
const few = fc
  .integer({ min: -50, max: 70_000 })
  .chain((whole) => fc.constantFrom(whole, whole / 10, whole / 100, whole / 1000))
const strange = [NaN, -0, 0, 1e308, -1e308, 5e-324, 65.535, 65.536, 0.1 + 0.2, -0.001, 1.7e12, Infinity]
const anyValues = fc.array(fc.oneof(few, fc.constantFrom(...strange), fc.double()), { maxLength: 40 })
/** More different values than codes can tell apart. */
const many = Array.from({ length: 70_000 }, (_, at) => (at % 7 === 0 ? NaN : at / 3 - 1000))

function expectAsGiven(values: readonly number[], atOnce?: number): void {
  const column = columnOf(values, atOnce)
  expect(values.map((_, row) => column.get(row))).toEqual(values.map((value) => value + 0))

  const marks = new Uint8Array(values.length)
  const keep = (wanted: WantedRange) => {
    column.mask(marks.fill(1), values.length, wanted)
    return [...marks]
  }
  const isIn = (value: number) => value >= -0.001 && value <= 66
  for (const inside of [true, false])
    for (const missing of [true, false])
      expect(keep({ least: -0.001, greatest: 66, inside, missing })).toEqual(
        values.map((value) => Number(Number.isNaN(value) ? missing : isIn(value) === inside)),
      )
  const every = { least: -Infinity, greatest: Infinity, inside: true, missing: true }
  expect(keep({ ...every, inside: false })).toEqual(values.map((value) => Number(Number.isNaN(value))))
  column.mask(marks.fill(0), values.length, every)
  expect(marks.every((mark) => mark === 0)).toBe(true)

  const { keys, missing } = column.sortKeys(rowsOf(values))
  const sorted = rowsOf(values).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
  const present = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b)
  const inOrder = Array.from(sorted, (row) => (values[row] ?? NaN) + 0)
  expect(inOrder.slice(0, present.length)).toEqual(present.map((value) => value + 0))
  expect(keys.every((key, row) => (key === missing) === Number.isNaN(values[row]))).toBe(true)
  expect(keys.every((key) => key <= missing)).toBe(true)
}

describe('a column of numbers', () => {
  test('gives back, keeps and orders any values', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyValues, fc.array(fc.oneof(few, fc.constant(NaN)), { maxLength: 40 })),
        fc.integer({ min: 1, max: 50 }),
        expectAsGiven,
      ),
    )
  })
  test('goes on beyond as many different values as it has codes for', () => {
    expectAsGiven(many, 30_000)
    expectAsGiven([...many, ...strange], 999)
  })
  test('keeps equal values equal, codes or not', () => {
    for (const values of [
      [2, NaN, 1, 2],
      [...many, 2, NaN, 1, 2],
    ]) {
      const { keys } = columnOf(values, values.length).sortKeys(rowsOf(values))
      expect(keys.at(-4)).toBe(keys.at(-1))
      expect(keys.at(-2)).toBeLessThan(keys.at(-1) ?? 0)
    }
  })
  test('holds what is tidied, and takes more afterwards', () => {
    for (const values of [strange, [...many, ...strange]]) {
      const column = columnOf(values, values.length)
      const kept = Uint32Array.of(values.length - 1, 3, values.length - 2, 0)
      column.compact(kept)
      column.put(4, packed(NaN, 7.25))
      expect([0, 1, 2, 3, 4, 5].map(column.get)).toEqual([
        ...Array.from(kept, (row) => (values[row] ?? NaN) + 0),
        NaN,
        7.25,
      ])
    }
  })
  test('without values is missing throughout', () => {
    const column = columnOf([NaN, NaN])
    expect([column.get(0), column.get(1), column.get(9)]).toEqual([NaN, NaN, NaN])
    expect([...column.sortKeys(Uint32Array.of(0, 1)).keys]).toEqual([1, 1])
  })
})

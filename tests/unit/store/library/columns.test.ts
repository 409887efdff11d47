import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createByteReader, createByteWriter } from '../../../../src-renderer/store/bytes/byte-stream'
import { openFigures, writeFigures } from '../../../../src-renderer/store/bytes/numbers'
import { openIds, writeTexts } from '../../../../src-renderer/store/bytes/texts'
import {
  createIdColumn,
  packedSizeAtMost,
  readPackedId,
  sizeOfPacked,
  writePackedId,
} from '../../../../src-renderer/store/library/id-column'
import { createNumberColumn, rankedKeys, type WantedRange } from '../../../../src-renderer/store/library/rows'
import { someIds } from './any-session'
import { propertyRuns } from '../../property-runs'

const hex = fc.stringMatching(/^[0-9a-f]{0,26}$/)
const anyText = fc.oneof(hex, fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom(...someIds))
/** Pairs of UTF-16 code units that belong to no character. */
const broken = fc.array(fc.nat(0xffff), { maxLength: 9 }).map((units) => String.fromCharCode(...units))
const anyId = fc.oneof(anyText, broken)

test('every text is packed and read as it was, behind any other', () => {
  fc.assert(
    fc.property(fc.array(anyId), (ids) => {
      const bytes = new Uint8Array(ids.reduce((sum, id) => sum + packedSizeAtMost(id), 0))
      let at = 0
      const places = ids.map((id) => {
        const start = at
        at = writePackedId(bytes, start, id)
        expect(sizeOfPacked(bytes, start)).toBe(at - start)
        expect(at - start).toBeLessThanOrEqual(packedSizeAtMost(id))
        return start
      })
      expect(places.map((start) => readPackedId(bytes, start))).toEqual(ids)
    }),
  )
})

/** Ids as they come from a day's columns. */
function packed(...ids: string[]) {
  const writer = createByteWriter(1)
  writeTexts(writer, ids)
  return openIds(createByteReader(writer.copy()), ids.length)
}

const sameLength = fc
  .integer({ min: 1, max: 13 })
  .chain((size) => fc.array(fc.stringMatching(new RegExp(`^[0-9a-f]{${2 * size}}$`)), { minLength: 1 }))

test('the ids of a day are held as they were, bytes or not', () => {
  fc.assert(
    fc.property(fc.oneof(sameLength, fc.array(anyId, { minLength: 1 })), fc.array(anyId), (ids, before) => {
      const column = createIdColumn()
      column.reserve(before.length + ids.length)
      if (before.length > 0) column.put(0, before.length, packed(...before))
      column.put(before.length, ids.length, packed(...ids))
      expect([...before, ...ids].map((_, row) => column.get(row))).toEqual([...before, ...ids])
    }),
  )
})

type Happening =
  | { readonly drop: number }
  | { readonly compact: readonly number[] }
  | { readonly set: string }

const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 8, arbitrary: anyId.map((set) => ({ set })) },
  { weight: 4, arbitrary: fc.nat(60).map((drop) => ({ drop })) },
  { weight: 1, arbitrary: fc.uniqueArray(fc.nat(60)).map((compact) => ({ compact })) },
)

test('ids are found where they are, whatever was set, dropped and tidied before', () => {
  fc.assert(
    fc.property(fc.array(anyHappening, { maxLength: 60 }), fc.boolean(), (history, askAtOnce) => {
      const column = createIdColumn()
      let held: (string | null)[] = []
      for (const each of history) {
        if ('set' in each && !held.includes(each.set)) {
          held.push(each.set)
          column.reserve(held.length)
          column.put(held.length - 1, 1, packed(each.set))
        } else if ('drop' in each && typeof held[each.drop] === 'string') {
          held[each.drop] = null
          column.drop(each.drop)
        } else if ('compact' in each) {
          const rows = each.compact.filter((row) => typeof held[row] === 'string')
          held = rows.map((row) => held[row] ?? null)
          column.compact(Uint32Array.from(rows))
        }
        if (askAtOnce) expect(column.find('never set')).toBe(-1)
      }
      held.forEach((id, row) => id !== null && expect([column.get(row), column.find(id)]).toEqual([id, row]))
      for (const each of history)
        if ('set' in each) expect(column.find(each.set)).toBe(held.indexOf(each.set))
    }),
    { numRuns: propertyRuns(300) },
  )
})

test('tens of thousands of ids are found while rows come and go', () => {
  const column = createIdColumn()
  column.reserve(40_000)
  for (let row = 0; row < 40_000; row++) {
    column.put(row, 1, packed(`id ${row}`))
    if (row >= 5_000) column.drop(row - 5_000)
    if (row % 5_000 === 0) expect(column.find(`id ${row}`)).toBe(row)
  }
  for (const row of [35_000, 39_999]) expect(column.find(`id ${row}`)).toBe(row)
  expect(column.find('id 34999')).toBe(-1)
})

/** Figures as they come from a day's columns. */
function packedNumbers(...values: number[]) {
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
    column.put(start, packedNumbers(...part))
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
      column.put(4, packedNumbers(NaN, 7.25))
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

test('any doubles have keys in their order, one for equal ones, and the largest for a missing one', () => {
  const few = fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 5e-324, -5e-324, 2.5)
  fc.assert(
    fc.property(fc.array(fc.oneof(few, fc.double())), (values) => {
      const { keys, missing } = rankedKeys(
        Uint32Array.from(values, (_, row) => row),
        Float64Array.from(values),
      )
      for (const [row, value] of values.entries()) {
        expect(keys[row] === missing).toBe(Number.isNaN(value))
        for (const [other, than] of values.entries()) {
          if (value === than) expect(keys[row]).toBe(keys[other])
          if (value < than) expect(keys[row]).toBeLessThan(keys[other] ?? 0)
        }
      }
      expect(keys.every((key) => key <= missing)).toBe(true)
    }),
  )
})

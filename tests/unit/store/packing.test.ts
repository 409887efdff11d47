import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/records/json'
import { createByteReader, createByteWriter } from '../../../src-renderer/store/bytes/byte-stream'
import { unpackFigures } from '../../../src-renderer/store/bytes/numbers'
import { openQuotientFigures, writeQuotientFigures } from '../../../src-renderer/store/bytes/quotients'
import { readValues, writeValues } from '../../../src-renderer/store/bytes/values'
import { anyJson } from '../wire/records'

function pack(values: readonly Json[]) {
  const writer = createByteWriter(1)
  writeValues(writer, values)
  return writer.copy()
}

function unpack(bytes: Uint8Array, count: number) {
  const reader = createByteReader(bytes)
  const values = readValues(reader, count)
  reader.end()
  return values
}

/** Tells apart everything that JSON does, the order of fields and lone surrogates too, and -0 from 0. */
function exact(value: unknown) {
  return JSON.stringify(value, (_, inner: unknown) => (Object.is(inner, -0) ? '-0' : inner))
}

const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer().map((whole) => whole / 100),
  fc.constantFrom(-0, 0, 1e300, 5e-324, 2 ** 53 - 1, -(2 ** 53), 2 ** 32, 1_795_000_000_000),
)
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '',
    '\ud800',
    '\udc00',
    '\ufeff',
    '2026-02-03T08:15:00.000+0100',
    '2026-02-03T09:25:00.000+0100',
  ),
)
const column = fc.oneof(
  fc.array(anyJson),
  fc.array(number),
  fc.array(text),
  fc.array(fc.stringMatching(/^[0-9a-f]{8}$/)),
  fc.array(fc.array(number)),
  fc.array(fc.record({ a: number, b: text, ['__proto__']: anyJson }, { noNullPrototype: true })),
  fc.array(fc.record({ one: anyJson, two: text }, { requiredKeys: [], noNullPrototype: true })),
)

describe('packing', () => {
  test('gives back what it was given, exactly', () => {
    fc.assert(
      fc.property(column, fc.nat(3), (values, times) => {
        const all = Array.from({ length: times + 1 }, () => values).flat()
        expect(exact(unpack(pack(all), all.length))).toBe(exact(all))
      }),
    )
  })

  test('gives back percentages and ratios, whatever is among them', () => {
    const measured = fc.integer({ min: 1, max: 900 }).map((whole) => whole / 100)
    const odd = fc.constantFrom<Json>(-0, 0, null, '3.45', 1e300, 0.1234567, 7)
    const row = fc.tuple(measured, measured, fc.integer({ min: -2, max: 2 }), fc.option(odd, { freq: 6 }))
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), fc.nat(3), (rows, place) => {
        const sent = rows.map(([part, whole, off, instead]) => {
          const values: Json[] = [part, whole, Math.round((100 * part) / whole) + off, part / whole]
          if (instead !== null) values[place] = instead
          const [a = null, b = null, percent = null, ratio = null] = values
          return { ratio, a, b, percent }
        })
        expect(exact(unpack(pack(sent), sent.length))).toBe(exact(sent))
      }),
    )
  })

  test('takes lists and objects in each other, as deep as a record may be', () => {
    let deep: Json = 1
    for (let level = 0; level < 64; level++) deep = level % 2 === 0 ? [deep, null] : { inner: deep }
    expect(unpack(pack([deep, deep]), 2)).toEqual([deep, deep])
  })

  test('keeps more values than stand for themselves', () => {
    const values = Array.from({ length: 10_000 }, () => ({ none: null, same: 'x', empty: {} }))
    expect(unpack(pack(values), values.length)).toEqual(values)
  })

  test('throws when bytes are missing or left over', () => {
    fc.assert(
      fc.property(column, (values) => {
        const bytes = pack(values)
        for (let length = 0; length < bytes.length; length++)
          expect(() => unpack(bytes.subarray(0, length), values.length)).toThrow(TypeError)
        expect(() => unpack(new Uint8Array([...bytes, 0]), values.length)).toThrow(TypeError)
      }),
      { numRuns: 30 },
    )
  })

  test('takes no memory for a count that no bytes stand for', () => {
    fc.assert(
      fc.property(
        column.filter((values) => values.length > 0),
        (values) => {
          expect(() => unpack(pack(values), 2 ** 40)).toThrow(TypeError)
        },
      ),
    )
  })

  test('throws a TypeError on other bytes, or reads as many values from them', () => {
    fc.assert(
      fc.property(column, fc.nat(), fc.nat(255), (values, place, byte) => {
        const bytes = pack(values)
        if (bytes.length > 0) bytes[place % bytes.length] = byte
        try {
          expect(unpack(bytes, values.length)).toHaveLength(values.length)
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError)
        }
      }),
    )
  })
})

describe('a packed column', () => {
  const rows = Array.from({ length: 100 }, (_, row) => row)
  const sizeOf = (values: readonly Json[]) => pack(values).length

  test.each([
    [
      'of decimals within 2.55 takes a byte for each',
      rows.map((row) => (250 + ((row * 37) % 100)) / 100),
      110,
    ],
    [
      'of times some seconds apart takes a byte for each',
      rows.map((row) => 1_795_000_000 + 30 * row + (row % 3)),
      110,
    ],
    [
      'of decimals within 655.35 takes two bytes for each',
      rows.map((row) => ((row * 7919) % 30_000) / 100),
      210,
    ],
    ['of doubles takes eight', rows.map((row) => Math.sqrt(row)), 805],
    ['of one value takes that', rows.map(() => 'always the same'), 25],
    [
      'of texts that come again takes each once',
      rows.map((row) => ['some text', 'other'][row % 2] ?? ''),
      130,
    ],
    [
      'of times as text takes what differs',
      rows.map((row) => `2026-02-03T08:15:${10 + (row % 50)}+0100`),
      250,
    ],
  ])('%s', (_, values, most) => {
    expect(sizeOf(values)).toBeLessThanOrEqual(most)
    expect(unpack(pack(values), values.length)).toEqual(values)
  })

  test('of objects that repeat an element of a list beside them takes which one', () => {
    const tests = rows.map((row) => ({ fev1: Math.sqrt(row), fvc: Math.cbrt(row) }))
    const sessions = rows
      .slice(2)
      .map((row) => ({ best: { ...tests[row - (row % 2)] }, all: tests.slice(row - 1, row + 1) }))
    const unlike = sessions.map(({ all }, row) => ({
      best: row % 5 === 0 ? { fev1: 1 } : { ...all[0] },
      all,
    }))
    const without = sizeOf(sessions.map(({ all }) => ({ all })))
    expect(exact(unpack(pack(sessions), sessions.length))).toBe(exact(sessions))
    expect(sizeOf(sessions) - without).toBeLessThan(2 * sessions.length)
    expect(exact(unpack(pack(unlike), unlike.length))).toBe(exact(unlike))
  })
})

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

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

describe('a table that an earlier version wrote, without the columns that follow from others', () => {
  const bytes = new Uint8Array(
    Buffer.from(
      'CQUFAwABBgEABgIEABxmZXYxZnZjcHJlZGljdGVkcmF0aW9wZXJjZW50AAIDAAEBAwMAAQIAAwAAAAACAAAAAAMAAAAAAwAAAAQAAmQBAwABAAEBAgMEAQEAAwABAQIDBAEBAgMEAwIKrAIASkpKSkpKSkoNSkpKSkpKSg1KSgAAAAAAAAAAAAIAAAAAAAAAAgAAAwIB9AMANWqfDEF2qxhNgrckWY7DMGWaBwMCAeADAB06V3SRGDVSb4wTME1qhw4rSGUKAwABAAABAAMBAcIGAA==',
      'base64',
    ),
  )
  const columns = {
    fev1: [
      1.5, 1.87, 2.24, 2.61, 2.98, 3.35, 3.72, 4.09, 4.46, 1.83, 2.2, 2.57, 2.94, 3.31, 3.68, 4.05, 4.42,
      1.79, 2.16, 2.53,
    ],
    fvc: [
      2.5, 3.03, 3.56, 4.09, 2.62, 3.15, 3.68, 4.21, 2.74, 3.27, 3.8, 4.33, 2.86, 3.39, 3.92, 4.45, 2.98,
      3.51, 4.04, 2.57,
    ],
    predicted: [
      2.4, 2.69, 2.98, 3.27, 3.56, 3.85, 2.64, 2.93, 3.22, 3.51, 3.8, 2.59, 2.88, 3.17, 3.46, 3.75, 2.54,
      2.83, 3.12, 3.41,
    ],
    ratio: [
      0.6, 0.62, 0.629, 0.638, 1.137, 1.063, 1.01, 0.971, 1.628, 0.56, 0.579, 0.59, 1.028, 0.976, 0.939, 0.91,
      1.48, 0.51, 0.535, 0.984,
    ],
    percent: [
      62.5,
      69.5,
      75.3,
      79.7,
      84,
      87,
      140.9,
      null,
      138.4,
      41.7,
      57.9,
      99.2,
      102.2,
      104.3,
      106,
      108,
      174,
      63.4,
      69.1,
      74,
    ],
  }
  const count = columns.fev1.length

  test('has them again: rounded, one of the last digit off, with a digit less, and those that do not follow', () => {
    const rows = columns.fev1.map((_, row) =>
      Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[row] ?? null])),
    )
    expect(exact(unpack(bytes, count))).toBe(exact(rows))
  })

  test('throws a TypeError once damaged, or has as many rows', () => {
    for (let place = 0; place < bytes.length; place++)
      for (const byte of [0, 1, 2, 5, 127, 255]) {
        const damaged = Uint8Array.from(bytes)
        damaged[place] = byte
        try {
          expect(unpack(damaged, count)).toHaveLength(count)
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError)
        }
      }
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
    fc.property(rows, fc.constantFrom(1, 100), fc.boolean(), (given, factor, isDivided) => {
      const [figures, part, whole] = [0, 1, 2].map((at) => Float64Array.from(given, (row) => row[at] ?? NaN))
      if (!figures || !part || !whole) throw new Error('three columns')
      const of = { part, whole: isDivided ? whole : null, factor }
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

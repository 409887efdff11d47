import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openIds, writeTexts } from '../../../../src-renderer/store/bytes/texts'
import { createByteReader, createByteWriter } from '../../../../src-renderer/store/bytes/byte-stream'
import {
  createIdColumn,
  packedSizeAtMost,
  readPackedId,
  sizeOfPacked,
  writePackedId,
} from '../../../../src-renderer/store/library/id-column'
import { someIds } from './any-session'

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
  { readonly drop: number } | { readonly compact: readonly number[] } | { readonly set: string }

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
    { numRuns: 300 },
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

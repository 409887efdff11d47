import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/records/json'
import { cutArray, parseBody } from '../../../src-renderer/store/apply/read-answer'
import { anyJson } from '../wire/records'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const piecesOf = (text: string, size: number) =>
  Array.from(cutArray(bytesOf(text), size), (piece) => new TextDecoder().decode(piece))

/** The elements of all pieces; null when one is no JSON array. */
function elementsOf(pieces: readonly string[]): Json[] | null {
  try {
    const lists = pieces.map((piece) => JSON.parse(piece) as Json)
    return lists.every(Array.isArray) ? lists.flat() : null
  } catch {
    return null
  }
}

describe('an array that is cut', () => {
  test('has its elements in its pieces, in order, when they begin alike', () => {
    const records = Array.from({ length: 40 }, (_, at) => ({
      id: `${at}`,
      name: 'Zoë Жук 山田',
      list: [{ at }],
    }))
    for (const gap of [undefined, ' ', '\t']) {
      const pieces = piecesOf(JSON.stringify(records, null, gap), 200)
      expect(pieces.length).toBeGreaterThan(8)
      expect(elementsOf(pieces)).toEqual(records)
    }
  })
  test('has other pieces than arrays wherever they would not have just its elements', () => {
    const record = fc.record({ id: anyJson, inside: fc.array(fc.record({ id: anyJson })), more: anyJson })
    const element = fc.oneof(record, anyJson)
    const size = fc.integer({ min: 1, max: 80 })
    const space = fc.constantFrom('', '\n')
    fc.assert(
      fc.property(fc.array(element), size, space, (elements, each, gap) => {
        const text = JSON.stringify(elements, null, gap)
        expect([null, elements]).toContainEqual(elementsOf(piecesOf(text, each)))
      }),
    )
  })
  test('is no array in all its pieces when it is none', () => {
    const [whole] = piecesOf('[{"id":1},{"id":2},{"id":3}]', 100)
    const broken = fc.nat({ max: 27 }).map((at) => `${whole?.slice(0, at)}${whole?.slice(at + 1)}`)
    fc.assert(
      fc.property(broken, fc.integer({ min: 1, max: 12 }), (text, size) => {
        expect(elementsOf(piecesOf(text, size))).toEqual(elementsOf([text]))
      }),
    )
  })
})

describe('the body of a large answer', () => {
  const visits = Array.from({ length: 20 }, (_, at) => ({ id: at, note: 'é'.repeat(40) }))
  const large = (more: object) => Array.from({ length: 600 }, (_, at) => ({ id: `${at}`, ...more }))

  test.each([{ note: 'Zoë '.repeat(200) }, { visits }])('is read as it was sent (%#)', async (more) => {
    const text = JSON.stringify(large(more))
    const body = await parseBody(bytesOf(text))
    expect(body.sent).toEqual(large(more))
    expect(body.text()).toBe(text)
  })
  test('is unreadable when it is cut short, or holds a byte that is no UTF-8', async () => {
    const bytes = bytesOf(JSON.stringify(large({ note: 'x'.repeat(900) })))
    const isNotUtf8 = bytes.with(bytes.length - 100, 0xff)
    await expect(parseBody(bytes.subarray(0, -1))).rejects.toThrow('answer-unreadable')
    await expect(parseBody(isNotUtf8)).rejects.toThrow('answer-unreadable')
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDocumentReader } from '../../../src-renderer/store/imports/document-reader'
import { anyJson } from '../wire/records'

/** The parts of a text that comes in pieces of `size`, parsed. */
function partsOf(text: string, size: number) {
  const parts: [string, unknown][] = []
  const reader = createDocumentReader(new Set(['list', 'more']), {
    member: (name, json) => void parts.push([name, JSON.parse(json)]),
    element: (name, json) => void parts.push([`${name}[]`, JSON.parse(json)]),
  })
  for (let at = 0; at < text.length; at += size) reader.push(text.slice(at, at + size))
  return { parts, isWhole: reader.isWhole() }
}

describe('a document that comes in pieces', () => {
  test('is read part by part, however it is cut and laid out', () => {
    const some = fc.tuple(fc.string({ unit: 'binary' }), anyJson, fc.array(anyJson, { maxLength: 4 }))
    const layout = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(0, 1, '\t'))
    fc.assert(
      fc.property(some, layout, ([name, value, list], [size, indent]) => {
        fc.pre(name !== 'list' && name !== 'more')
        const text = JSON.stringify({ more: [], [name]: value, list, last: true }, null, indent)
        const sent = JSON.parse(text) as Record<string, unknown>
        const expected = Object.entries(sent).flatMap(([key, held]) =>
          key === 'list' || key === 'more'
            ? (held as unknown[]).map((element) => [`${key}[]`, element])
            : [[key, held]],
        )
        expect(partsOf(text, size)).toEqual({ parts: expected, isWhole: true })
      }),
    )
  })

  test('is not whole wherever it is cut off', () => {
    const text = '{"a": "\\"}", "list": [{"b": [1]}, 2], "c": {} }'
    for (let length = 0; length < text.length; length++)
      expect(partsOf(text.slice(0, length), 7).isWhole).toBe(false)
    expect(partsOf(`${text} \n`, 7).isWhole).toBe(true)
  })

  test.each([
    '[1]',
    '1',
    '{"a" 1}',
    '{,}',
    '{"a":1,}',
    '{"list":[1 2]}',
    '{"list":[,]}',
    '{} {}',
    '{"\n":1}',
  ])('is no document: %s', (text) => {
    expect(() => {
      if (!partsOf(text, 100).isWhole) throw new TypeError('cut off')
    }).toThrow(TypeError)
  })
})

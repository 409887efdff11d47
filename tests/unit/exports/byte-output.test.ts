import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createByteOutput } from '../../../src-renderer/store/exports/writer'

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 200 }), fc.constant('\ud800a'))
const encoder = new TextEncoder()

test('texts are the bytes that an encoder makes of them, in pieces of any size', () => {
  fc.assert(
    fc.property(fc.array(anyText), fc.nat(300), (texts, most) => {
      const out = createByteOutput()
      const taken: number[] = []
      for (const text of texts) {
        out.text(text)
        out.extend(2).set([10, 11])
        if (out.length() > most) taken.push(...out.take())
      }
      expect([...taken, ...out.view()]).toEqual(texts.flatMap((text) => [...encoder.encode(text), 10, 11]))
    }),
  )
})

test('what is forgotten leaves nothing', () => {
  const out = createByteOutput()
  out.text('before')
  out.clear()
  out.text('é')
  expect([...out.take()]).toEqual([0xc3, 0xa9])
  expect(out.length()).toBe(0)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createByteOutput } from '../../../src-renderer/store/exports/byte-output'
import { createCells } from '../../../src-renderer/store/exports/formats/csv/create-cells'

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 200 }), fc.constant('\ud800a'))
const encoder = new TextEncoder()

test('texts are the bytes that an encoder makes of them, in pieces of any size', () => {
  fc.assert(
    fc.property(fc.array(anyText), fc.nat(300), (texts, most) => {
      const out = createByteOutput()
      const taken: number[] = []
      for (const text of texts) {
        out.text(text)
        out.byte(10)
        if (out.length() > most) taken.push(...out.take())
      }
      expect([...taken, ...out.view()]).toEqual(texts.flatMap((text) => [...encoder.encode(text), 10]))
    }),
  )
})

test('cells are what was made for their numbers, made once until there are too many', () => {
  const asked: number[] = []
  const long = 'é'.repeat(600_000)
  const cells = createCells((number) => {
    asked.push(number)
    return `${number} ${number > 9 ? long : ''}`
  })
  const numbers = [0, 7, 0, 7, 1000, 5000, 1000, 0, 20, 30, 40, 0, 1000]
  for (const number of numbers) {
    const out = createByteOutput()
    cells(number, out)
    expect(new TextDecoder().decode(out.take())).toBe(`${number} ${number > 9 ? long : ''}`)
  }
  expect(asked).toEqual([0, 7, 1000, 5000, 20, 30, 40, 0, 1000])
})

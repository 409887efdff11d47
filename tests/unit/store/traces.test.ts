import { expect, it } from 'vitest'
import { createTraceSearch } from '../../../src-renderer/store/traces'

const name = 'Ада Example-Ω'
const search = () => createTraceSearch([name, 'Somebody Else', 'short'])

it.each([
  ['UTF-8', Buffer.from(`before ${name} after`)],
  ['UTF-16', Buffer.from(`before ${name} after`, 'utf16le')],
  ...['', 'a', 'ab'].map((before) => [
    `base64 after ${before.length}`,
    Buffer.from(Buffer.from(`${before}${name}z`).toString('base64')),
  ]),
] as [string, Buffer][])('finds a text as %s, wherever a piece ends', (_, bytes) => {
  expect(search().next(bytes, true)).toBe(1)
  for (let cut = 1; cut < bytes.length; cut++) {
    const pieces = search()
    const found = pieces.next(bytes.subarray(0, cut), true) + pieces.next(bytes.subarray(cut), false)
    expect([cut, found]).toEqual([cut, 1])
  }
})

it('finds nothing that is not there, nor what two files would make together', () => {
  const bytes = Buffer.from(name)
  expect(search().next(Buffer.from('Somebody  Else, short'), true)).toBe(0)
  const pieces = search()
  expect(pieces.next(bytes.subarray(0, 6), true) + pieces.next(bytes.subarray(6), true)).toBe(0)
})

it('tells how many it looks for', () => {
  expect(search()).toMatchObject({ looked: 2, short: 1 })
})

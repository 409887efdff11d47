import { describe, expect, test } from 'vitest'
import { parseBody } from '../../../src-renderer/store/apply/read-answer'

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('the body of a large answer', () => {
  const visits = Array.from({ length: 20 }, (_, at) => ({ id: at, note: 'é'.repeat(40) }))
  const large = (more: object) => Array.from({ length: 600 }, (_, at) => ({ id: `${at}`, ...more }))

  test.each([{ note: 'Zoë '.repeat(200) }, { visits }])('is read as it was sent (%#)', (more) => {
    const text = JSON.stringify(large(more))
    const body = parseBody(bytesOf(text))
    expect(body.sent).toEqual(large(more))
    expect(body.text()).toBe(text)
  })
  test('is unreadable when it is cut short, or holds a byte that is no UTF-8', () => {
    const bytes = bytesOf(JSON.stringify(large({ note: 'x'.repeat(900) })))
    const isNotUtf8 = bytes.with(bytes.length - 100, 0xff)
    expect(() => parseBody(bytes.subarray(0, -1))).toThrow('answer-unreadable')
    expect(() => parseBody(isNotUtf8)).toThrow('answer-unreadable')
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readKey } from '../../../src-main/service-client/typed-credentials'

const key = 'k-123_ABC.def=='

describe('readKey', () => {
  test.each([
    key,
    `  ${key}\r\n`,
    `\ufeff${key}`,
    `Bearer ${key}`,
    `Token ${key}`,
    `Authorization: ${key}`,
    `authorization: bearer ${key}`,
    `"${key}"`,
    `api_key=${key}`,
  ])('%j is read as the bare key', (typed) => {
    expect(readKey(typed)).toEqual({ ok: true, value: key })
  })

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['two words', 'space-inside'],
    ['line\nbreak', 'space-inside'],
    ['nul\0byte', 'character'],
    ['ключ', 'character'],
    ['clé', 'character'],
    ['k'.repeat(5000), 'too-long'],
  ])('%j is refused: %s', (typed, reason) => {
    expect(readKey(typed)).toEqual({ ok: false, fault: { code: 'key-invalid', detail: reason } })
  })

  test('a key that is read is one header value, and a refusal never quotes it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const result = readKey(typed)
        if (result.ok) expect(result.value).toMatch(/^[\x21-\x7e]{1,4096}$/)
        else expect(['empty', 'too-long', 'space-inside', 'character']).toContain(result.fault.detail)
      }),
    )
  })
})

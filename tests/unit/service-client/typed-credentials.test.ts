import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readKey, repairBaseUrl } from '../../../src-main/service-client/typed-credentials'

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

const good = 'https://data.example.org/api/v1'

describe('repairBaseUrl', () => {
  test.each([
    [good, good],
    [`  ${good}\n`, good],
    [`${good}/`, good],
    [`${good}/profiles`, good],
    [`${good}/timelines?begin_date=2026-01-01`, good],
    [`${good}#top`, good],
    ['http://data.example.org/api/v1', good],
    ['http://data.example.org:80/api/v1', good],
    ['http://127.0.0.1:8443/api/v1', 'https://127.0.0.1:8443/api/v1'],
    ['data.example.org/api/v1', good],
    ['localhost:8443', 'https://localhost:8443/api/v1'],
    ['https://data.example.org', good],
    ['https://data.example.org/', good],
    ['https://data.example.org/api', good],
    ['https://data.example.org/profiles', good],
    ['https://example.org/lungs/api/v1', 'https://example.org/lungs/api/v1'],
    ['https://DATA.example.org/api/v1', good],
    ['https://bücher.example/api/v1', 'https://xn--bcher-kva.example/api/v1'],
  ])('%j becomes %j', (typed, baseUrl) => {
    expect(repairBaseUrl(typed)).toEqual({ ok: true, value: baseUrl })
  })

  test('reads letters of any language, however often it is asked', () => {
    const typed = 'https://bücher.example/api/v1'
    const refused = Array.from({ length: 20_000 }, () => repairBaseUrl(typed)).filter(({ ok }) => !ok)
    expect(refused).toEqual([])
  })

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['https://data example.org/api/v1', 'space-inside'],
    ['ftp://data.example.org/api/v1', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['https://user:secret@data.example.org/api/v1', 'credentials'],
    ['https://', 'not-an-address'],
    ['https://data.example.org:99999/api/v1', 'not-an-address'],
    ['https://data.example.org/api/v2', 'other-version'],
    [`https://data.example.org/${'data'.repeat(250_000)}`, 'too-long'],
    [`https://${'name.'.repeat(60)}example.org`, 'too-long'],
  ])('%j is explained: %s', (typed, reason) => {
    expect(repairBaseUrl(typed)).toEqual({ ok: false, fault: { code: 'address-invalid', detail: reason } })
  })

  test('whatever is typed, the result is https, ends in /api/v1, and needs no further repair', () => {
    const typed = fc.oneof(fc.string(), fc.webUrl({ withFragments: true, withQueryParameters: true }))
    fc.assert(
      fc.property(typed, (text) => {
        const once = repairBaseUrl(text)
        if (!once.ok) return
        expect(once.value).toMatch(/^https:\/\/[^/?#]+(\/.*)?\/api\/v1$/)
        expect(repairBaseUrl(once.value)).toEqual(once)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repairBaseUrl } from '../../../src-main/service-client/repair-base-url'

const good = 'https://data.example.org/api/v1'

describe('repairBaseUrl', () => {
  test.each([
    [good, good, []],
    [`  ${good}\n`, good, ['spaces-removed']],
    [`${good}/`, good, ['slash-removed']],
    [`${good}/profiles`, good, ['path-shortened']],
    [`${good}/timelines?begin_date=2026-01-01`, good, ['path-shortened', 'query-removed']],
    [`${good}#top`, good, ['query-removed']],
    ['http://data.example.org/api/v1', good, ['http-to-https']],
    ['http://data.example.org:80/api/v1', good, ['http-to-https']],
    ['http://127.0.0.1:8443/api/v1', 'https://127.0.0.1:8443/api/v1', ['http-to-https']],
    ['data.example.org/api/v1', good, ['https-added']],
    ['localhost:8443', 'https://localhost:8443/api/v1', ['https-added', 'version-added']],
    ['https://data.example.org', good, ['version-added']],
    ['https://data.example.org/', good, ['version-added']],
    ['https://data.example.org/api', good, ['version-added']],
    ['https://data.example.org/profiles', good, ['path-shortened', 'version-added']],
    ['https://example.org/lungs/api/v1', 'https://example.org/lungs/api/v1', []],
    ['https://DATA.example.org/api/v1', good, []],
    ['https://bücher.example/api/v1', 'https://xn--bcher-kva.example/api/v1', ['host-in-ascii']],
  ])('%j becomes %j', (typed, baseUrl, repairs) => {
    const result = repairBaseUrl(typed)
    expect(result.ok && result.value.baseUrl).toBe(baseUrl)
    expect(result.ok && [...result.value.repairs].sort()).toEqual([...repairs].sort())
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
  ])('%j is explained: %s', (typed, reason) => {
    expect(repairBaseUrl(typed)).toEqual({ ok: false, fault: { code: 'address-invalid', detail: reason } })
  })

  test('whatever is typed, the result is https, ends in /api/v1, and needs no further repair', () => {
    const typed = fc.oneof(fc.string(), fc.webUrl({ withFragments: true, withQueryParameters: true }))
    fc.assert(
      fc.property(typed, (text) => {
        const once = repairBaseUrl(text)
        if (!once.ok) return
        expect(once.value.baseUrl).toMatch(/^https:\/\/[^/?#]+(\/.*)?\/api\/v1$/)
        expect(repairBaseUrl(once.value.baseUrl)).toEqual({
          ok: true,
          value: { baseUrl: once.value.baseUrl, repairs: [] },
        })
      }),
    )
  })
})

import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNameUuid, createSha1, fhirText } from '../../../src-renderer/store/exports/fhir-elements'

describe('names of resources', () => {
  it('hash as Node does, whatever was hashed before', () => {
    const sha1 = createSha1()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const hex = Array.from(sha1(bytes, bytes.length), (word) =>
          (word >>> 0).toString(16).padStart(8, '0'),
        )
        expect(hex.join('')).toBe(createHash('sha1').update(bytes).digest('hex'))
      }),
    )
  })

  it('are the UUIDs of RFC 9562', () => {
    expect(createNameUuid('6ba7b810-9dad-11d1-80b4-00c04fd430c8')('www.example.com')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    )
  })
})

describe('a text in FHIR', () => {
  it('is a string that FHIR allows, or is not there', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = fhirText(text)
        if (shown === undefined) return
        expect(shown).toMatch(/^[ \r\n\t\S]+$/)
        expect(shown).toBe(shown.trim())
        expect(encodeURIComponent(shown)).not.toBe('')
      }),
    )
  })

  it.each([
    ['Tiotropium\u00a018\u202fµg', 'Tiotropium 18 µg'],
    ['  Zoë\u0000 Öst 👩🏽‍⚕️ ', 'Zoë Öst 👩🏽‍⚕️'],
    ['عمر الخطيب', 'عمر الخطيب'],
    ['half \ud83d', 'half \ufffd'],
    [' \u2003', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is written as %j', (text, shown) => {
    expect(fhirText(text)).toBe(shown)
  })
})

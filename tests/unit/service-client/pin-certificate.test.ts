import { X509Certificate } from 'node:crypto'
import type { Session } from 'electron'
import { expect, test } from 'vitest'
import {
  certificateFingerprint,
  isLoopback,
  pinCertificate,
} from '../../../src-main/service-client/transport'
import { makeCertificate } from '../../../src-service/certificate'

const { certificate } = await makeCertificate('127.0.0.1', 'valid')
const fingerprint = new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase()

type Proc = NonNullable<Parameters<Session['setCertificateVerifyProc']>[0]>

/** What Chromium is told about the certificate when it found `errorCode` itself; and what was noted. */
function verdict(pin: string | null, errorCode: number) {
  let told: number | null = null
  const setCertificateVerifyProc: Session['setCertificateVerifyProc'] = (proc) => {
    const shown = { data: certificate, validStart: 10, validExpiry: 20 }
    proc?.({ certificate: shown, errorCode } as Parameters<Proc>[0], (result) => {
      told = result
    })
  }
  const watch = pinCertificate({ setCertificateVerifyProc }, pin)
  return { told, refused: watch.refused() }
}

test('a fingerprint is the SHA-256 of the DER in lower-case hex', () => {
  expect(certificateFingerprint(certificate)).toBe(fingerprint)
})

test('a pinned certificate is accepted whatever the trust store says', () => {
  expect(verdict(fingerprint, -202)).toEqual({ told: 0, refused: null })
  expect(verdict(fingerprint.toUpperCase(), -201).told).toBe(0)
})

test('any other certificate is refused, however trusted, and noted for a person to compare', () => {
  const refused = { fingerprint, validFrom: 10_000, validTo: 20_000 }
  expect(verdict('00'.repeat(32), 0)).toEqual({ told: -150, refused })
})

test('without a pin the system decides, and what it refuses is noted', () => {
  expect(verdict(null, 0)).toEqual({ told: -3, refused: null })
  expect(verdict(null, -202)).toMatchObject({ told: -3, refused: { fingerprint } })
})

test('a service on this computer needs no network', () => {
  expect(
    ['https://127.0.0.1:1/api/v1', 'https://localhost/api/v1', 'https://[::1]:2/api/v1'].every(isLoopback),
  ).toBe(true)
  expect(['https://127.example.org', 'https://example.org', 'nothing'].some(isLoopback)).toBe(false)
})

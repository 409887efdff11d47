import { X509Certificate } from 'node:crypto'
import type { Session } from 'electron'
import { describe, expect, test } from 'vitest'
import { fault } from '#shared/fault'
import { certificateFingerprint, watchCertificates } from '../../../src-main/service-client/certificates'
import {
  dateFault,
  isAnotherParty,
  networkErrorCode,
  networkFault,
} from '../../../src-main/service-client/network-fault'
import {
  isLoopback,
  limitTime,
  type Transport,
  type TransportRequest,
} from '../../../src-main/service-client/transport'
import { makeCertificate } from '../../../src-service/certificate'

const request: TransportRequest = { url: '', headers: {}, maxBytes: 1, firstByteMs: 1, idleMs: 1 }

/** Never ends by itself, as an answer that drips. */
const dripping: Transport = ({ signal }) =>
  new Promise((resolve) => {
    const end = () => resolve({ ok: false, fault: fault('cancelled'), wireBytes: 7 })
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end)
  })

test('an answer that drips without an end is given up', async () => {
  expect(await limitTime(dripping, 1)(request)).toEqual({
    ok: false,
    fault: fault('line-broken', 'the answer took too long'),
    wireBytes: 7,
  })
})

test('what had come of an answer that drips is handed on with that', async () => {
  const part = { status: 200, headers: {}, body: new Uint8Array([1]), ms: 1 }
  const came: Transport = async (asked) => ({
    ...(await dripping(asked)),
    part,
    ok: false,
    fault: fault('cancelled'),
  })
  expect(await limitTime(came, 1)(request)).toMatchObject({ fault: { code: 'line-broken' }, part })
})

test('a request that is taken back is cancelled, however long it might have taken', async () => {
  const asked = limitTime(dripping, 60_000)({ ...request, signal: AbortSignal.abort() })
  expect(await asked).toMatchObject({ fault: { code: 'cancelled' } })
})

test('an answer that comes in time is handed on', async () => {
  const answer = { ok: true, status: 200, headers: {}, body: new Uint8Array(), wireBytes: 0, ms: 0 } as const
  expect(await limitTime(async () => answer, 60_000)(request)).toBe(answer)
})

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
  const watch = watchCertificates(pin)
  const session = { setCertificateVerifyProc }
  watch.judge(session)
  if (watch.hasAccepted(session) !== (watch.refused() === null)) throw new Error('accepted and refused')
  if (watch.hasAccepted({ setCertificateVerifyProc })) throw new Error('accepted in another session')
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

const online = { online: true, dateFault: 'certificate-untrusted' } as const

describe('networkFault', () => {
  test.each([
    ['net::ERR_INTERNET_DISCONNECTED', 'offline'],
    ['ENETUNREACH', 'offline'],
    ['net::ERR_NAME_NOT_RESOLVED', 'service-unreachable'],
    ['ENOTFOUND', 'service-unreachable'],
    ['net::ERR_CONNECTION_REFUSED', 'service-unreachable'],
    ['ECONNRESET', 'service-unreachable'],
    ['net::ERR_EMPTY_RESPONSE', 'service-unreachable'],
    ['net::ERR_PROXY_CONNECTION_FAILED', 'proxy-unreachable'],
    ['net::ERR_PROXY_CERTIFICATE_INVALID', 'proxy-unreachable'],
    ['net::ERR_SOCKS_CONNECTION_FAILED', 'proxy-unreachable'],
    ['net::ERR_PAC_SCRIPT_FAILED', 'proxy-unreachable'],
    ['net::ERR_MANDATORY_PROXY_CONFIGURATION_FAILED', 'proxy-unreachable'],
    ['net::ERR_TUNNEL_CONNECTION_FAILED', 'service-unreachable'],
    ['net::ERR_CERT_AUTHORITY_INVALID', 'certificate-untrusted'],
    ['net::ERR_CERT_COMMON_NAME_INVALID', 'certificate-untrusted'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate-untrusted'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate-untrusted'],
    ['net::ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN', 'certificate-not-pinned'],
    ['net::ERR_CERT_DATE_INVALID', 'certificate-untrusted'],
    ['net::ERR_CONTENT_LENGTH_MISMATCH', 'line-broken'],
    ['net::ERR_CONTENT_DECODING_FAILED', 'answer-unreadable'],
    ['net::ERR_INCOMPLETE_CHUNKED_ENCODING', 'line-broken'],
    ['net::ERR_SSL_PROTOCOL_ERROR', 'line-broken'],
    ['net::ERR_SSL_BAD_RECORD_MAC_ALERT', 'line-broken'],
    ['net::ERR_SSL_DECRYPT_ERROR_ALERT', 'line-broken'],
    ['net::ERR_SSL_VERSION_OR_CIPHER_MISMATCH', 'line-broken'],
    ['EPROTO', 'line-broken'],
    ['net::ERR_SSL_CLIENT_AUTH_CERT_NEEDED', 'client-certificate'],
    ['net::ERR_UNSAFE_PORT', 'address-invalid'],
    ['', 'service-unreachable'],
  ])('%s is %s', (code, expected) => {
    expect(networkFault(code, online).code).toBe(expected)
  })

  test('a name that cannot be resolved without a network means offline, a wrong certificate does not', () => {
    const offline = { ...online, online: false }
    expect(networkFault('net::ERR_NAME_NOT_RESOLVED', offline).code).toBe('offline')
    expect(networkFault('net::ERR_CERT_AUTHORITY_INVALID', offline).code).toBe('certificate-untrusted')
  })

  test('a line that ends after something has come is broken, whatever says so', () => {
    for (const code of ['net::ERR_CONNECTION_RESET', 'net::ERR_TIMED_OUT', 'net::ERR_CONNECTION_REFUSED'])
      expect(networkFault(code, { ...online, received: true }).code).toBe('line-broken')
  })

  test('a certificate outside of its dates is what the evidence says', () => {
    expect(networkFault('CERT_HAS_EXPIRED', { online: true, dateFault: 'clock-wrong' }).code).toBe(
      'clock-wrong',
    )
  })

  test('finds the code of errors of Node and of Chromium', () => {
    expect(networkErrorCode(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))).toBe('ENOTFOUND')
    expect(networkErrorCode(new Error('net::ERR_FAILED'))).toBe('net::ERR_FAILED')
    expect(networkErrorCode('text')).toBe('')
  })
})

describe('dateFault', () => {
  const valid = { validFrom: 1000, validTo: 2000 }
  test.each([
    ['not valid yet', { ...valid, now: 500, skewMs: null }, 'clock-wrong'],
    ['expired', { ...valid, now: 2500, skewMs: null }, 'certificate-untrusted'],
    ['expired here, valid by the clock of the service', { ...valid, now: 2500, skewMs: 1000 }, 'clock-wrong'],
    ['expired by either clock', { ...valid, now: 3500, skewMs: 1000 }, 'certificate-untrusted'],
    [
      'within its dates, so another one of its chain is meant',
      { ...valid, now: 1500, skewMs: null },
      'certificate-untrusted',
    ],
  ] as const)('%s', (_, evidence, expected) => {
    expect(dateFault(evidence)).toBe(expected)
  })
})

describe('another party', async () => {
  const hour = 3_600_000
  const now = Date.UTC(2026, 10, 20, 12)
  const { certificate: pem } = await makeCertificate('127.0.0.1', 'valid')
  const shown = { pem, host: '127.0.0.1', validFrom: now - hour, validTo: now + hour }

  test.each([
    ['an address that never proved itself', { ...shown, host: 'service.example' }, -Infinity, false],
    ['another name, days after it did', { ...shown, host: 'service.example' }, now - 72 * hour, true],
    ['its own name, an hour after it did', shown, now - hour, true],
    ['its own name, a day after it did: it may have been renewed', shown, now - 24 * hour, false],
    ['its own name, expired', { ...shown, validTo: now - 1 }, now - hour, false],
    ['nothing that can be read', { ...shown, pem: 'nonsense' }, now - 24 * hour, false],
  ] as const)('a refused certificate: %s', (_, certificate, provedAt, expected) => {
    expect(isAnotherParty(certificate, { now, provedAt })).toBe(expected)
  })
})

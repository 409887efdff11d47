import { describe, expect, test } from 'vitest'
import {
  dateFault,
  isAnotherParty,
  mayBePlainText,
  networkErrorCode,
  networkFault,
} from '../../../src-main/service-client/network-fault'
import { makeCertificate } from '../../../src-service/certificate'

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
    ['net::ERR_PROXY_CONNECTION_FAILED', 'service-unreachable'],
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
    ['net::ERR_SSL_CLIENT_AUTH_CERT_NEEDED', 'request-refused'],
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
      expect(networkFault(code, { ...online, came: true }).code).toBe('line-broken')
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

  test('only what fails before TLS stands may be without it', () => {
    expect(mayBePlainText('net::ERR_SSL_PROTOCOL_ERROR')).toBe(true)
    expect(mayBePlainText('net::ERR_CONNECTION_CLOSED')).toBe(true)
    expect(mayBePlainText('net::ERR_CONNECTION_REFUSED')).toBe(false)
    expect(mayBePlainText('net::ERR_CERT_AUTHORITY_INVALID')).toBe(false)
  })
})

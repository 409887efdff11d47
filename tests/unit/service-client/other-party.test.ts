import { expect, test } from 'vitest'
import { isAnotherParty, mayBePlainText } from '../../../src-main/service-client/other-party'
import { makeCertificate } from '../../../src-service/certificate'

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

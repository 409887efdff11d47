import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createWireMeter } from '../../../src-main/service-client/wire-meter'

const asked = { url: 'https://service.example/api/v1/profiles', headers: { accept: 'application/json' } }
const text = Buffer.from(
  JSON.stringify(
    Array.from({ length: 3_000 }, (_, id) => ({ id, name: `Person ${id * 7919}`, fev1: id / 3 })),
  ),
)

describe('the bytes of an answer', () => {
  test('that is whole are those that were announced, however large they are when they are decompressed', () => {
    const meter = createWireMeter(() => 0)
    const small = meter
      .request(asked)
      .whole({ 'content-encoding': 'br', 'content-length': '1000' }, 9_000_000).wireBytes
    expect(small).toBeGreaterThan(1000)
    expect(small).toBeLessThan(6000)
  })

  test('that is not compressed are those of its body', () => {
    const meter = createWireMeter(() => 0)
    expect(meter.request(asked).whole({}, 900_000).wireBytes).toBeGreaterThan(900_000)
  })

  test.each([
    ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
    ['gzip', (bytes: Buffer) => gzipSync(bytes)],
  ])('that broke off are what came of it, compressed by %s', (encoding, compress) => {
    const whole = compress(text).byteLength
    const half = text.subarray(0, text.byteLength / 2)
    const request = createWireMeter(() => 0).request(asked)
    request.answered({ 'content-encoding': encoding, 'content-length': String(whole) })
    const counted = request.cut([half.subarray(0, 1000), half.subarray(1000)]).wireBytes
    const came = compress(half).byteLength
    // what came last of a TLS record is not seen, and half a record at most is added for it
    expect(counted).toBeGreaterThan(0.8 * came)
    expect(counted).toBeLessThan(1.2 * came + 8_192 + 4_000)
    expect(counted).toBeLessThan(half.byteLength)
  })
})

test('only the first connection costs its certificates, and each a handshake', () => {
  const meter = createWireMeter(() => 5_000)
  const kept = { 'keep-alive': 'timeout=60' }
  const first = meter.request(asked).whole(kept, 0)
  const second = meter.request(asked).whole(kept, 0)
  expect(first.wireBytes - second.wireBytes).toBeGreaterThan(5_000 + 2_000)
  expect(second.connectionBytes).toBe(first.wireBytes + second.wireBytes)
  const broken = meter.request(asked)
  broken.answered(kept)
  broken.cut([])
  const resumed = meter.request(asked).whole(kept, 0)
  expect(first.wireBytes - resumed.wireBytes).toBe(5_000)
  expect(resumed.connectionBytes).toBe(resumed.wireBytes)
  meter.hangUp()
  expect(meter.request(asked).whole(kept, 0)).toEqual(resumed)
})

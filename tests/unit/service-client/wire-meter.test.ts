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
      .whole({ 'content-encoding': 'br', 'content-length': '1000' }, 9_000_000)
    expect(small).toBeGreaterThan(1000)
    expect(small).toBeLessThan(6000)
  })

  test('that is not compressed are those of its body', () => {
    const meter = createWireMeter(() => 0)
    expect(meter.request(asked).whole({}, 900_000)).toBeGreaterThan(900_000)
  })

  test.each([
    ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
    ['gzip', (bytes: Buffer) => gzipSync(bytes)],
  ])('that broke off are what came of it, compressed by %s', (encoding, compress) => {
    const whole = compress(text).byteLength
    const half = text.subarray(0, text.byteLength / 2)
    const request = createWireMeter(() => 0).request(asked)
    request.answered({ 'content-encoding': encoding, 'content-length': String(whole) })
    const counted = request.cut([half.subarray(0, 1000), half.subarray(1000)])
    const came = compress(half).byteLength
    // what came last of a TLS record is not seen, and half a record at most is added for it
    expect(counted).toBeGreaterThan(0.8 * came)
    expect(counted).toBeLessThan(1.2 * came + 8_192 + 4_000)
    expect(counted).toBeLessThan(half.byteLength)
  })
})

test('a connection costs its certificates once, as long as it is kept', () => {
  const meter = createWireMeter(() => 5_000)
  const kept = { 'keep-alive': 'timeout=60' }
  const first = meter.request(asked).whole(kept, 0)
  const second = meter.request(asked).whole(kept, 0)
  expect(first - second).toBeGreaterThan(5_000)
  const broken = meter.request(asked)
  broken.answered(kept)
  broken.cut([])
  expect(meter.request(asked).whole(kept, 0)).toBe(first)
})

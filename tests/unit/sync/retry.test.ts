import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultCodes } from '#shared/fault'
import { faultPolicy, retryDelay } from '../../../src-main/sync/requests'

describe('retryDelay', () => {
  test('grows exponentially up to a cap, with full jitter', () => {
    const justBelowOne = 1 - 2 ** -30
    expect([1, 2, 3, 7, 50].map((tries) => retryDelay(tries, null, justBelowOne))).toEqual([
      1000, 2000, 4000, 60_000, 60_000,
    ])
    expect(retryDelay(9, null, 0)).toBe(0)
  })

  test('is never shorter than the service asked for', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(600_000), random, (tries, floor, jitter) => {
        const delay = retryDelay(tries, floor, jitter)
        expect(delay).toBeGreaterThanOrEqual(floor)
        expect(delay).toBeLessThanOrEqual(Math.max(floor, 60_000))
      }),
    )
  })
})

describe('faultPolicy', () => {
  test('only trouble that passes is tried again', () => {
    const again = faultCodes.filter((code) => faultPolicy(code).tries > 1)
    expect(again).toEqual([
      'offline',
      'service-unreachable',
      'line-broken',
      'sign-in-first',
      'service-failing',
      'rate-limited',
      'answer-unreadable',
      'answer-too-large',
      'store-stale',
      'internal',
    ])
  })

  test.each(['key-refused', 'certificate-not-pinned', 'redirected', 'disk-full', 'store-stopped'] as const)(
    '%s ends the run at once',
    (code) => expect(faultPolicy(code)).toMatchObject({ tries: 1, then: 'stop' }),
  )

  test('a request that is refused costs its days only', () => {
    expect(faultPolicy('request-refused')).toMatchObject({ tries: 1, then: 'skip' })
  })
})

import { describe, expect, test } from 'vitest'
import { type FaultCode, faultCodes } from '#shared/faults'
import { faultPolicy, minutesAfter, waitAfter } from '../../../src-main/sync/fault-policy'

describe('what is waited for', () => {
  test('each kind of fault has its own row of delays, of which the last one stays', () => {
    const after = (code: FaultCode) =>
      [1, 2, 3, 4, 9].map((failures) => waitAfter(faultPolicy(code), failures))
    expect(after('service-failing')).toEqual([60, 60, 120, 120, 120])
    expect(after('rate-limited')).toEqual([60, 120, 300, 600, 600])
    expect(after('answer-too-large')).toEqual([0, 0, 0, 0, 0])
  })

  test('no service that is down is asked more than once a minute', () => {
    for (const code of faultCodes) {
      const { tries, waits, smaller } = faultPolicy(code)
      const isOurs = code === 'store-stale' || code === 'internal' || code === 'answer-too-large'
      if (tries > 1 && !isOurs) expect(Math.min(...waits)).toBeGreaterThanOrEqual(60)
      if (tries > 1 && waits.length === 0) expect(smaller || code === 'store-stale').toBe(true)
      for (const runs of [1, 2, 99]) expect(minutesAfter(code, runs)).toBeGreaterThanOrEqual(1)
    }
  })

  test('a line that is gone is looked for every minute, for as long as it takes', () => {
    expect([1, 2, 99].map((runs) => minutesAfter('service-unreachable', runs))).toEqual([1, 1, 1])
    expect([1, 2, 5, 99].map((runs) => minutesAfter('service-failing', runs))).toEqual([1, 2, 20, 60])
    expect([1, 2, 5, 99].map((runs) => minutesAfter('certificate-untrusted', runs))).toEqual([5, 10, 60, 60])
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
      'proxy-unreachable',
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

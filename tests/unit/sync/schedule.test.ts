import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fault } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { firstPreferences } from '#shared/preferences'
import { addDays, daysBetween } from '#shared/records/day'
import { isDeepDue } from '../../../src-main/sync/plan'
import { isStillRefused, nextRunAt, currentFaultOf } from '../../../src-main/sync/status'
import { day, dayMs, noon, page, runOf } from './arbitraries'

const hour = 3_600_000
const minute = 60_000
const facts = {
  runs: [runOf()],
  now: noon,
  everyMinutes: 60,
  paused: false,
  notBefore: null,
  lookAt: null,
  spread: 0,
}
const failedRun = (changes = {}) => runOf({ outcome: 'failed', fault: fault('service-failing'), ...changes })

describe('nextRunAt', () => {
  test('is one interval after the last success began', () => {
    expect(nextRunAt(facts)).toBe(noon)
    expect(nextRunAt({ ...facts, everyMinutes: 90 })).toBe(noon + 30 * minute)
  })

  test('is now when nothing ran yet, when a run was interrupted, and when the clock was set back', () => {
    expect(nextRunAt({ ...facts, runs: [] })).toBe(noon)
    expect(nextRunAt({ ...facts, runs: [runOf({ outcome: 'interrupted' })] })).toBe(noon)
    expect(nextRunAt({ ...facts, runs: [runOf({ startedAt: noon + 90 * dayMs })] })).toBe(noon)
    const longOutage = [failedRun({ startedAt: noon - dayMs, endedAt: noon + hour })]
    const ahead = { ...facts, runs: longOutage, lookAt: noon + hour }
    expect(nextRunAt(ahead)).toBe(noon)
  })

  test('is never when paused, when only a person starts runs, and while the key is refused', () => {
    expect(nextRunAt({ ...facts, paused: true })).toBeNull()
    expect(nextRunAt({ ...facts, everyMinutes: 0 })).toBeNull()
    const runs = [failedRun({ fault: fault('key-refused') })]
    expect(nextRunAt({ ...facts, runs })).toBeNull()
  })

  const ended = noon - 1000
  const after = (failures: number, code: FaultCode, changes = {}) => {
    const failure = () => failedRun({ endedAt: ended, fault: fault(code), ...changes })
    return ((nextRunAt({ ...facts, runs: Array.from({ length: failures }, failure) }) ?? 0) - ended) / minute
  }

  test('comes sooner after a failure, later with each further one of its kind, never later than the interval', () => {
    expect([1, 2, 3, 4, 5, 99].map((count) => after(count, 'service-failing'))).toEqual([1, 2, 5, 10, 20, 60])
    expect([1, 2, 3, 4, 5, 99].map((count) => after(count, 'redirected'))).toEqual([5, 10, 20, 40, 60, 60])
    const mixed = [failedRun({ endedAt: ended }), failedRun({ fault: fault('redirected') }), failedRun()]
    expect(nextRunAt({ ...facts, runs: mixed })).toBe(ended + minute)
  })

  test('is a minute after a run that got somewhere, or found nobody, however often that happens', () => {
    expect([1, 9].map((count) => after(count, 'service-failing', { headway: true }))).toEqual([1, 1])
    expect([1, 9].map((count) => after(count, 'service-unreachable'))).toEqual([1, 1])
    const runs = [failedRun({ endedAt: ended, headway: true })]
    expect(nextRunAt({ ...facts, runs, spread: 0.5 })).toBe(ended + 67_500)
  })

  test('leaves the service alone for as long as it asked', () => {
    const runs = [failedRun({ fault: fault('rate-limited') })]
    expect(nextRunAt({ ...facts, runs, notBefore: noon + 9 * hour })).toBe(noon + 9 * hour)
  })

  test('does not count a span that a person asked for', () => {
    const runs = [runOf({ reason: 'range', startedAt: noon - minute }), runOf()]
    expect(nextRunAt({ ...facts, runs })).toBe(noon)
  })

  test('is within one interval of now, whatever happened', () => {
    const outcomes = fc.constantFrom(
      'complete',
      'partial',
      'failed',
      'cancelled',
      'interrupted',
    ) as fc.Arbitrary<'failed'>
    const some = fc.array(
      fc.record({ outcome: outcomes, startedAt: fc.integer({ min: noon - 9 * dayMs, max: noon + dayMs }) }),
    )
    fc.assert(
      fc.property(some, (changes) => {
        const runs = changes.map((change) => runOf({ ...change, endedAt: change.startedAt }))
        expect(nextRunAt({ ...facts, runs })).toBeLessThanOrEqual(noon + hour)
      }),
    )
  })
})

describe('currentFaultOf', () => {
  test('stands since the first run that it ended, until a run is complete', () => {
    const runs = [
      failedRun({ startedAt: noon }),
      failedRun({ startedAt: noon - hour }),
      runOf(),
      failedRun({ startedAt: 1 }),
    ]
    expect(currentFaultOf(runs)).toEqual({ fault: fault('service-failing'), since: noon - hour })
    expect(currentFaultOf([runOf(), ...runs])).toBeNull()
  })

  test('outlives runs that were stopped before they could tell', () => {
    const refused = runOf({ outcome: 'failed', fault: fault('key-refused') })
    expect(
      isStillRefused([runOf({ outcome: 'interrupted' }), runOf({ outcome: 'cancelled' }), refused]),
    ).toBe(true)
    expect(isStillRefused([runOf(), refused])).toBe(false)
  })
})

describe('isDeepDue', () => {
  const start = day('2026-04-01')
  const read = (fetchedAt: number) =>
    new Map(daysBetween(start, addDays(start, 30)).map((of) => [of, page(of, fetchedAt)]))
  const deep = { now: noon, historyStart: start, ...firstPreferences }

  test('when settled days were last read over a month ago, at most once a day, after a complete run', () => {
    const coverage = new Map([[start, page(start, noon - 31 * dayMs)]])
    expect(isDeepDue([runOf()], { ...deep, coverage })).toBe(true)
    expect(isDeepDue([runOf(), runOf({ reason: 'deep' })], { ...deep, coverage })).toBe(false)
    expect(isDeepDue([failedRun()], { ...deep, coverage })).toBe(false)
  })

  test('not while every day was read within a month', () => {
    expect(isDeepDue([runOf()], { ...deep, coverage: read(noon - 5 * dayMs) })).toBe(false)
  })
})

import { type FaultCode, faults, type FaultSync, lineFaults } from '#shared/faults'

/** The reaction to a failed request. */
export interface FaultPolicy {
  /** Failures allowed in a row; 1 is final. */
  readonly tries: number
  /** Seconds to wait after the first failure in a row, the second, …; the last value repeats. */
  readonly waits: readonly number[]
  /** True to request less the next time. */
  readonly smaller: boolean
  /** After the last try: end the run, or skip the days and go on. */
  readonly then: 'stop' | 'skip'
  /** Minutes until the next run after the first run in a row that got nowhere because of it, the second, …. */
  readonly later: readonly number[]
}

const slowly = [5, 10, 20, 40, 60] as const
const stop: FaultPolicy = { tries: 1, waits: [], smaller: false, then: 'stop', later: slowly }

const policies: Readonly<Record<FaultSync, FaultPolicy>> = {
  stop,
  line: { ...stop, tries: 4, waits: [60], later: [1] },
  skip: { ...stop, then: 'skip' },
  limited: { ...stop, tries: 4, waits: [60, 120, 300, 600] },
  failing: { tries: 12, waits: [60, 60, 120], smaller: true, then: 'skip', later: [1, 2, 5, 10, 20, 40, 60] },
  unreadable: { tries: 12, waits: [60, 60, 120], smaller: true, then: 'skip', later: slowly },
  large: { tries: 24, waits: [], smaller: true, then: 'skip', later: slowly },
  stale: { ...stop, tries: 5, later: [1, 5, 10] },
  // an answer the store fails on: less of it may pass
  choked: { tries: 12, waits: [], smaller: true, then: 'skip', later: slowly },
}

/** The policy for a fault. */
export function faultPolicy(code: FaultCode): FaultPolicy {
  return policies[faults[code].sync]
}

// a truncated answer shows that the service is there: the rest is requested again soon, in smaller pieces
const brokenOff: FaultPolicy = { tries: 12, waits: [], smaller: true, then: 'skip', later: [1] }

const ofLine: ReadonlySet<FaultCode> = new Set([...lineFaults, 'answer-unreadable'])

/** A failed request. */
interface Failure {
  readonly fault: { readonly code: FaultCode }
  /** True when part of an answer had arrived. */
  readonly begun: boolean
}

/** True when an answer broke off, which is the line's fault and not the service's. */
export function isBrokenOff({ fault, begun }: Failure): boolean {
  return begun && ofLine.has(fault.code)
}

/** True when nobody could be reached at all, which says nothing about the request. */
export function isOutage({ fault, begun }: Failure): boolean {
  return !begun && ofLine.has(fault.code) && fault.code !== 'answer-unreadable'
}

/** The policy for a failed request, by how far its answer had come. */
export function policyFor(failure: Failure): FaultPolicy {
  return isBrokenOff(failure) ? brokenOff : faultPolicy(failure.fault.code)
}

/** Seconds to wait after `failures` in a row (1 or more). */
export function waitAfter({ waits }: FaultPolicy, failures: number): number {
  return waits[Math.min(failures, waits.length) - 1] ?? 0
}

/** Minutes until the next run, after `runs` runs in a row (1 or more) that got nowhere because of a fault. */
export function minutesAfter(code: FaultCode, runs: number): number {
  const { later } = faultPolicy(code)
  return later[Math.min(runs, later.length) - 1] ?? 60
}

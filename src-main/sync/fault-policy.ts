import type { FaultCode } from '#shared/fault'

/** What to do about a failed question. */
export interface FaultPolicy {
  /** How often it may fail in a row; 1 is final. */
  readonly tries: number
  readonly waits: boolean
  /** Whether to ask for less the next time. */
  readonly smaller: boolean
  /** What happens when the tries are used up: the run ends, or the days count as failed and the run goes on. */
  readonly then: 'stop' | 'skip'
}

const stop: FaultPolicy = { tries: 1, waits: false, smaller: false, then: 'stop' }
const policies: Partial<Record<FaultCode, FaultPolicy>> = {
  offline: { tries: 4, waits: true, smaller: false, then: 'stop' },
  'rate-limited': { tries: 6, waits: true, smaller: false, then: 'stop' },
  'service-unreachable': { tries: 6, waits: true, smaller: true, then: 'stop' },
  'service-failing': { tries: 12, waits: true, smaller: true, then: 'skip' },
  'answer-unreadable': { tries: 12, waits: true, smaller: true, then: 'skip' },
  'answer-too-large': { tries: 24, waits: false, smaller: true, then: 'skip' },
  'request-refused': { tries: 1, waits: false, smaller: false, then: 'skip' },
  'store-stale': { tries: 5, waits: false, smaller: false, then: 'stop' },
  // an answer that the store chokes on: less of it may pass
  internal: { tries: 12, waits: false, smaller: true, then: 'skip' },
}

/** The policy for a fault. What only a person or time can mend (key, certificate, disk, store) ends the run. */
export function faultPolicy(code: FaultCode): FaultPolicy {
  return policies[code] ?? stop
}

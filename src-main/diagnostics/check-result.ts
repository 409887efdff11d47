import type { CheckName } from '#shared/diagnosis'
import { type Fault, fault } from '#shared/fault'

/** The reason for skipping a check, or a finding that no fault covers. */
export type CheckReason =
  | 'no-connection'
  | 'sample'
  | 'imported'
  | 'locked'
  | 'no-keys'
  | 'not-open'
  | 'no-api-key'
  | 'not-reached'
  | 'no-date'
  | 'dates-ahead'
  | 'altered'
  | 'emptied'

/**
 * Facts a check may report, each with its kind: a number, an instant (ms since 1970), a short token, or a host. There is no
 * free text, so that nothing about a patient can be in it.
 */
export const factKinds = {
  kept: 'token',
  apiKey: 'token',
  dataKey: 'token',
  freeMegabytes: 'number',
  writeMs: 'number',
  secondsAhead: 'number',
  trust: 'token',
  fingerprint: 'token',
  validUntil: 'instant',
  proxy: 'host',
  address: 'host',
  profiles: 'number',
  answerMs: 'number',
  sessions: 'number',
  days: 'number',
  writings: 'number',
  alteredDays: 'number',
  alteredRecords: 'number',
  lostSessions: 'number',
  everyMinutes: 'number',
  paused: 'token',
  lastRunAt: 'instant',
  lastSuccessAt: 'instant',
  nextRunAt: 'instant',
  daysFailed: 'number',
  daysMissing: 'number',
  spirodesk: 'token',
  electron: 'token',
  chromium: 'token',
  system: 'token',
  release: 'token',
  architecture: 'token',
  language: 'token',
} as const satisfies Record<string, 'number' | 'instant' | 'token' | 'host'>

export type FactName = keyof typeof factKinds

/** Facts by name; null for one that is absent and left out. */
export type CheckFacts = Partial<Record<FactName, number | string | null>>

/** The result of one check. */
export interface CheckResult {
  readonly check: CheckName
  readonly state: 'passed' | 'failed' | 'unchecked'
  readonly fault: Fault | null
  readonly reason: CheckReason | null
  readonly facts: CheckFacts
}

/** A check's result without its name. */
export type Found = Omit<CheckResult, 'check'>

/** A check that found nothing wrong. */
export function passed(facts: CheckFacts = {}): Found {
  return { state: 'passed', fault: null, reason: null, facts }
}

/** A check that found a fault; `reason` where the fault's own sentence does not say it. */
export function foundFault(why: Fault, facts: CheckFacts = {}, reason: CheckReason | null = null): Found {
  return { state: 'failed', fault: why, reason, facts }
}

/** A check that could not be carried out. */
export function unchecked(reason: CheckReason, facts: CheckFacts = {}): Found {
  return { state: 'unchecked', fault: null, reason, facts }
}

/** The fault of a check that does not end in time. */
export const timeoutFaults: Readonly<Record<CheckName, Fault>> = {
  keychain: fault('keychain-silent'),
  disk: fault('settings-not-written', 'late'),
  clock: fault('service-unreachable', 'late'),
  certificate: fault('service-unreachable', 'late'),
  service: fault('service-unreachable', 'late'),
  store: fault('store-stopped', 'late'),
  schedule: fault('store-stopped', 'late'),
  version: fault('internal', 'late'),
}

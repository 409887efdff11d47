import type { CheckName } from '#shared/diagnosis'
import { type Fault, fault } from '#shared/fault'

/** Why a check was not carried out, or what a failed one found that no fault says. */
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
 * What a check may report of what it found, each with its kind: a number, an instant (ms since 1970), a short token, or
 * a host. There is no free text, so that nothing of a patient can be in it.
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

/** Facts by their names; null for what is not there, which is not told. */
export type CheckFacts = Partial<Record<FactName, number | string | null>>

/** What one check found. */
export interface CheckResult {
  readonly check: CheckName
  readonly state: 'passed' | 'failed' | 'unchecked'
  readonly fault: Fault | null
  readonly reason: CheckReason | null
  readonly facts: CheckFacts
}

/** What a check answers, which does not know its own name. */
export type Found = Omit<CheckResult, 'check'>

/** A check that found nothing wrong. */
export function passed(facts: CheckFacts = {}): Found {
  return { state: 'passed', fault: null, reason: null, facts }
}

/** A check that found a fault; `reason` where that is not what the fault's own sentence says. */
export function foundFault(why: Fault, facts: CheckFacts = {}, reason: CheckReason | null = null): Found {
  return { state: 'failed', fault: why, reason, facts }
}

/** A check that could not be carried out. */
export function unchecked(reason: CheckReason, facts: CheckFacts = {}): Found {
  return { state: 'unchecked', fault: null, reason, facts }
}

/** What a check comes to that does not end in time. */
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

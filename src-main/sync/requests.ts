import type { Applied } from '#shared/calls/store-calls'
import { type Fault, fault, type FaultCode } from '#shared/fault'
import type { ServiceClient, ServiceOutcome } from '../service-client/service-client'
import {
  type ActiveRun,
  addUnattributed,
  addWithheld,
  isStopped,
  stepFailed,
  type StepFailure,
  type StepResult,
  trueNow,
} from './active-run'
import { coverageByDay } from './plan'
import {
  type AnswerCost,
  type DayWindow,
  isSameQuestion,
  judgesDays,
  widenWindow,
  type WindowQuestion,
} from './windows'

/** Reads one window after the other, and fetches the next one while the store applies the last. */
export interface WindowReader {
  /**
   * Asks once and has the answer applied. As soon as the answer is there, `next` is told what it cost, and tells what
   * will be read after it, null for nothing: that is asked for meanwhile. How that went is heard when it is read.
   */
  read(question: WindowQuestion, next?: (cost: AnswerCost) => WindowQuestion | null): Promise<StepResult>
  /** Lets go of what was asked ahead; resolves when nothing is under way any more. */
  close(): Promise<void>
}

/** A reader for one run, at most two of whose answers are in memory. */
export function createWindowReader(run: ActiveRun): WindowReader {
  let ahead: { question: WindowQuestion; fetched: Promise<FetchResult>; ended: AbortController } | null = null

  const askAhead = (question: WindowQuestion) => {
    const ended = new AbortController()
    const signal = AbortSignal.any([run.signal, ended.signal])
    ahead = { question, fetched: fetchWindow(run, question, signal).then(handOver), ended }
  }
  /** The store reads an answer while it writes the one before; main need not hold it any longer. */
  const handOver = async (fetched: FetchResult): Promise<FetchResult> => {
    if (!fetched.ok || typeof fetched.body === 'number') return fetched
    const read = await run.deps.store('readAhead', { body: fetched.body })
    // what is wrong with the store shows when the answer is applied
    return read.ok ? { ...fetched, body: read.value.number } : fetched
  }
  const drop = async (): Promise<FetchResult | null> => {
    const dropped = ahead
    ahead = null
    dropped?.ended.abort()
    return dropped && dropped.fetched
  }
  const fetch = async (question: WindowQuestion): Promise<FetchResult> => {
    if (!ahead || !isSameQuestion(ahead.question, question)) {
      await drop()
      return fetchWindow(run, question, run.signal)
    }
    const { fetched } = ahead
    ahead = null
    return fetched
  }

  return {
    async read(question, next) {
      const fetched = await fetch(question)
      if (!fetched.ok) return fetched
      const following = next?.(fetched.cost)
      if (following) askAhead(following)
      const applied = await applyWindow(run, question, fetched)
      return applied.ok ? applied : heeding(await drop(), applied)
    },
    async close() {
      await drop()
    },
  }
}

// an answer that is dropped was still the service's word: it may have refused the key, or ask to be left alone
function heeding(dropped: FetchResult | null, failure: StepFailure): StepFailure {
  if (!dropped || dropped.ok || dropped.fault.code === 'cancelled') return failure
  const { tries, then } = faultPolicy(dropped.fault.code)
  return tries === 1 && then === 'stop' ? dropped : { ...failure, retryAfterMs: dropped.retryAfterMs }
}

/**
 * Has an answer applied for the days of its window, judged by what the run has found until now. Where it holds
 * sessions of profiles that share an e-mail, it is noted that each of those is to be asked for by itself.
 */
async function applyWindow(
  run: ActiveRun,
  question: WindowQuestion,
  { body, fetchedAt, cost }: FetchedWindow,
): Promise<StepResult> {
  const { window, profiles, purpose } = question
  const judges = judgesDays(question)
  const applied = await run.deps.store('applyAnswer', {
    body,
    fetchedAt,
    complete: judges ? { from: window.from, to: window.to } : null,
    profiles: profiles && [...profiles],
    completesDays: purpose === 'completion',
    base: (judges ? window.days : []).flatMap((day) => {
      const page = run.coverage.get(day)
      return page ? [{ day, revision: page.revision }] : []
    }),
    withdrawAny: run.options.withdrawAny ?? false,
    goneBefore: goneBefore(run),
    forRaw: purpose === 'raw',
  })
  if (!applied.ok) {
    if (applied.fault.code === 'store-stale') await askCoverage(run)
    return stepFailed(applied.fault)
  }
  note(run, window, applied.value)
  return { ok: true, cost }
}

// what the run has found gone so far, of what is stored on the days that it has read
function goneBefore({ counts, withheld, progress }: ActiveRun) {
  const sessions = counts.withdrawn + (withheld?.sessions ?? 0)
  return { sessions, of: Math.max(sessions, progress.sessions) }
}

function note(run: ActiveRun, window: DayWindow, applied: Applied): void {
  for (const page of applied.days) run.coverage.set(page.day, page)
  for (const profile of applied.askProfiles) addUnattributed(run.unattributed, profile, window)
  run.counts.received += applied.received
  run.counts.new += applied.new
  run.counts.changed += applied.changed
  run.counts.withdrawn += applied.withdrawn
  run.counts.quarantined += applied.quarantined
  if (applied.withheld) run.withheld = addWithheld(run.withheld, applied.withheld, window)
}

/** Asks the store what it holds; the fault when it does not answer. */
export async function askCoverage(run: ActiveRun): Promise<Fault | null> {
  const pages = await run.deps.store('coverage', {})
  if (!pages.ok) return pages.fault
  run.coverage = coverageByDay(pages.value)
  return null
}

/** The service's answer about a window, not looked into. */
interface FetchedWindow {
  readonly ok: true
  /** Its bytes, or the number under which the store has read them ahead. */
  readonly body: Uint8Array<ArrayBuffer> | number
  /** When it was asked for by the service's clock, ms since 1970. */
  readonly fetchedAt: number
  readonly cost: AnswerCost
}

/** An answer, or why there is none. */
type FetchResult = FetchedWindow | StepFailure

/** Asks for a window once, with a margin; nothing is applied. The signal ends the request. */
async function fetchWindow(
  run: ActiveRun,
  { window, profiles, purpose }: WindowQuestion,
  signal: AbortSignal,
): Promise<FetchResult> {
  const fetchedAt = trueNow(run)
  const raw = purpose !== 'attribution' && (run.options.raw ?? run.deps.preferences().askForRaw)
  const question = { ...widenWindow(window), profiles, raw }
  const answer = await askService(run, (client) => client.getTimelines(question, signal), signal)
  if (!answer.ok) return answer
  const { body, ms } = answer.value
  return { ok: true, body, fetchedAt, cost: { ms, bytes: body.byteLength } }
}

/**
 * Asks the service once, until the signal ends that, counts the request and its bytes, and compares the clocks. An
 * answer is not used (`clock-wrong`) when they are more than a year apart: what is recent, and what was withdrawn long
 * ago, would be decided by a clock that is wrong.
 */
export async function askService(
  run: ActiveRun,
  ask: (client: ServiceClient, signal: AbortSignal) => Promise<ServiceOutcome>,
  signal: AbortSignal = run.signal,
): Promise<ServiceOutcome> {
  if (isStopped({ signal })) return cancelled
  run.counts.requests += 1
  const outcome = await ask(run.deps.client, signal)
  const { wireBytes, serviceTime } = outcome.ok ? outcome.value : outcome
  run.counts.bytes += wireBytes
  run.progress.bytes = run.counts.bytes
  const skew = serviceTime === null ? run.skewMs : clockSkew(run.deps.clock.now(), serviceTime)
  const believable = Math.abs(skew ?? 0) <= believableSkewMs
  if (believable) run.skewMs = skew
  if (isStopped({ signal })) return cancelled
  return believable || !outcome.ok ? outcome : failedWith('clock-wrong', wireBytes)
}

function failedWith(code: FaultCode, wireBytes: number): ServiceOutcome {
  return { ok: false, fault: fault(code), wireBytes, retryAfterMs: null, serviceTime: null }
}

const cancelled = failedWith('cancelled', 0)

/** A clock that is further off than this is said, in ms. */
const toleratedSkewMs = 5 * 60_000

/** Clocks that are further apart than this: nobody can tell which one is right, and no day is planned by either. */
const believableSkewMs = 366 * 86_400_000

/**
 * How far this computer's clock is ahead of the service's, in ms; null when that is within tolerance. `now` is
 * when an answer had come, `serviceTime` its `Date` header, both ms since 1970.
 */
export function clockSkew(now: number, serviceTime: number): number | null {
  const skew = now - serviceTime
  return Math.abs(skew) > toleratedSkewMs ? skew : null
}

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
  'line-broken': { tries: 12, waits: true, smaller: true, then: 'skip' },
  'sign-in-first': { tries: 6, waits: true, smaller: false, then: 'stop' },
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

/**
 * Waits before the next try, `tries` failures in a row after the last success, where the fault or the service asks for
 * that. False when the run should rather end: it was stopped, or the service wants to be left alone for long.
 */
export async function waitToRetry(
  run: ActiveRun,
  tries: number,
  { fault, retryAfterMs }: StepFailure,
): Promise<boolean> {
  if (!faultPolicy(fault.code).waits && retryAfterMs === null) return true
  const { clock, random, timer, log } = run.deps
  if (retryAfterMs !== null && retryAfterMs > longestRetryAfterMs) {
    run.notBefore = clock.now() + Math.min(retryAfterMs, longestAbsenceMs)
    return false
  }
  const delay = retryDelay(tries, retryAfterMs, random())
  const { stage } = run.progress
  log('sync-waiting', { attempt: tries, ms: delay })
  run.progress.stage = 'waiting'
  run.progress.retryAt = clock.now() + delay
  run.progress.retryFault = fault
  run.announce()
  await timer.sleep(delay, run.signal)
  run.progress.stage = stage
  run.progress.retryAt = null
  run.progress.retryFault = null
  run.announce()
  return !run.signal.aborted
}

const firstMs = 1_000
const longestMs = 60_000

/** The longest time that a run waits because the service asked for it; beyond it the run ends, in ms. */
const longestRetryAfterMs = 10 * 60_000

/** The longest time for which runs stay away because the service asked for it, in ms. */
const longestAbsenceMs = 24 * 3_600_000

/**
 * How long to wait after `tries` failures in a row (1 or more): exponential with full jitter, never shorter than
 * the service asked for. `random` is at least 0 and less than 1; all times are ms.
 */
export function retryDelay(tries: number, retryAfterMs: number | null, random: number): number {
  const ceiling = Math.min(longestMs, firstMs * 2 ** (tries - 1))
  return Math.max(retryAfterMs ?? 0, Math.round(random * ceiling))
}

const needed = 500 * 1024 * 1024
const megabyte = 1024 * 1024

/** The fault `disk-full` when less is free than a run needs; null when there is room, or nobody can tell. */
export async function roomOnDisk(disk: () => Promise<number>): Promise<Fault | null> {
  const free = await disk().catch(() => Infinity)
  if (!(free < needed)) return null
  const figure = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`
  return fault('disk-full', `${figure(free)} free, ${figure(needed)} needed, 2 GB advised`)
}

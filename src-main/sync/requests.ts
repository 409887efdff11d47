import type { Answer, Applied } from '#shared/calls/store-calls'
import { type Fault, fault } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { addDays, type Day, dayAt, dayNumber, daysBetween, msPerDay, newestDay } from '#shared/records/day'
import type { ServiceClient, ServiceOutcome } from '../service-client/service-client'
import {
  type ActiveRun,
  addUnattributed,
  addPendingWithdrawal,
  isStopped,
  stepFailed,
  type StepFailure,
  type StepResult,
  trueNow,
} from './active-run'
import { isBrokenOff, isOutage, policyFor } from './fault-policy'
import { coverageByDay, earlier, later } from './plan'
import type { AnswerCost } from './sizes'
import { noteRetryAfter, sleepFor, untilLineIsBack, waitToRetry } from './waits'
import {
  type DayWindow,
  firstWindowDays,
  isSameQuestion,
  judgesDays,
  questionAbout,
  widenWindow,
  type WindowPart,
  type WindowQuestion,
} from './windows'

/** Reads one window after the other, and fetches the next one while the store applies the last. */
export type WindowReader = ReturnType<typeof createWindowReader>

/** A reader for one run, with at most two answers in memory. */
export function createWindowReader(run: ActiveRun) {
  let ahead: { question: WindowQuestion; fetched: Promise<FetchResult>; ended: AbortController } | null = null

  const askAhead = (question: WindowQuestion) => {
    const ended = new AbortController()
    const signal = AbortSignal.any([run.signal, ended.signal])
    ahead = { question, fetched: fetchWindow(run, question, signal), ended }
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
    /**
     * Requests once and has the answer applied, also what had come of one that broke off. As soon as the answer arrives, `next`
     * gets its cost and returns the following request, null for none: that is sent meanwhile. Its outcome is reported when it is
     * read.
     */
    async read(
      question: WindowQuestion,
      next?: (cost: AnswerCost) => WindowQuestion | null,
    ): Promise<StepResult> {
      const fetched = await fetch(question)
      if (!fetched.ok) {
        const { part, ...failure } = fetched
        if (part && judgesDays(question)) await applyPart(run, question, part)
        return failure
      }
      const following = next?.(fetched.cost)
      if (following) askAhead(following)
      const applied = await applyWindow(run, question, fetched)
      return applied.ok ? applied : withRetryAfter(await drop(), applied)
    },
    /** Drops the request ahead; resolves when nothing is under way any more. */
    async close() {
      await drop()
    },
  }
}

// a dropped answer still counts: it may refuse the key, or carry Retry-After
function withRetryAfter(dropped: FetchResult | null, failure: StepFailure): StepFailure {
  if (!dropped || dropped.ok || dropped.fault.code === 'cancelled') return failure
  const { tries, then } = policyFor(dropped)
  return tries === 1 && then === 'stop' ? dropped : { ...failure, retryAfterMs: dropped.retryAfterMs }
}

/**
 * Has an answer applied for the days of its window, judged by the run's findings until now. Where it holds sessions of
 * profiles that share an e-mail, each of those is noted for a separate request.
 */
async function applyWindow(
  run: ActiveRun,
  question: WindowQuestion,
  { body, fetchedAt }: FetchedWindow,
): Promise<StepResult> {
  const { window, profiles, purpose } = question
  const judges = judgesDays(question)
  const isGroup = purpose === 'attribution' && profiles !== null && profiles.length > 1
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
    missing: missingReason(run),
    missingBefore: missingBefore(run),
    forRaw: purpose === 'raw',
    ...(question.partsBefore !== undefined && { partsBefore: question.partsBefore }),
    ...(question.follows && { follows: true }),
    ...(isGroup && { groupDays: { from: window.from, to: window.to } }),
  })
  if (!applied.ok) {
    const { code, detail } = applied.fault
    if (code === 'store-stale' && detail === 'profiles') run.listWanted = true
    else if (code === 'store-stale') await loadCoverage(run)
    return stepFailed(applied.fault)
  }
  note(run, window, applied.value)
  return { ok: true, differs: applied.value.differs }
}

/**
 * Has the part of an answer applied that had come before it broke off: its sessions are shown, and its days stay as unread as
 * they were. A store that cannot do that will say so of the next answer.
 */
async function applyPart(
  run: ActiveRun,
  { window, profiles }: WindowQuestion,
  part: Received,
): Promise<void> {
  const applied = await run.deps.store('applyAnswer', {
    ...part,
    isWhole: false,
    complete: null,
    profiles: profiles && [...profiles],
    completesDays: false,
    base: [],
    missing: 'keep',
  })
  if (applied.ok) note(run, window, applied.value)
}

// a session may be missing because its profile is no longer shared
function missingReason({ list, options }: ActiveRun): Answer['missing'] {
  if (list === 'unread') return 'refuse'
  if (list !== 'read') return 'keep'
  return options.withdrawAny ? 'withdraw-any' : 'withdraw'
}

// missing sessions found so far, among those stored on the days read
function missingBefore({ counts, pendingWithdrawal, progress }: ActiveRun) {
  const sessions = counts.withdrawn + (pendingWithdrawal?.sessions ?? 0)
  return { sessions, of: Math.max(sessions, progress.sessions) }
}

function note(run: ActiveRun, window: DayWindow, applied: Applied): void {
  for (const page of applied.days) run.coverage.set(page.day, page)
  for (const profile of applied.askProfiles) addUnattributed(run.unattributed, profile, window)
  run.unidentified ||= applied.unidentified
  run.listWanted ||= applied.strangers
  run.counts.received += applied.received
  run.counts.new += applied.new
  run.counts.changed += applied.changed
  run.counts.withdrawn += applied.withdrawn
  run.counts.quarantined += applied.quarantined
  if (applied.pendingWithdrawal)
    run.pendingWithdrawal = addPendingWithdrawal(run.pendingWithdrawal, applied.pendingWithdrawal, window)
}

/** Loads the store's coverage; the fault when it does not answer. */
export async function loadCoverage(run: ActiveRun): Promise<Fault | null> {
  const pages = await run.deps.store('coverage', {})
  if (!pages.ok) return pages.fault
  run.coverage = coverageByDay(pages.value)
  return null
}

/** The service's unparsed answer about a window, or a part of it. */
interface Received {
  readonly body: Uint8Array<ArrayBuffer>
  /** Time of the request by the service's clock, ms since 1970. */
  readonly fetchedAt: number
}

interface FetchedWindow extends Received {
  readonly ok: true
  readonly cost: AnswerCost
}

type FetchResult = FetchedWindow | (StepFailure & { readonly part?: Received })

/** Requests a window once, with a margin; nothing is applied. The signal ends the request. */
async function fetchWindow(
  run: ActiveRun,
  { window, profiles, purpose, follows }: WindowQuestion,
  signal: AbortSignal,
): Promise<FetchResult> {
  const askedAt = run.deps.clock.now()
  const asksForRaw = run.options.raw ?? run.deps.preferences().askForRaw
  const raw = purpose === 'raw' || (purpose !== 'attribution' && asksForRaw)
  const asked = widenWindow(window, follows)
  const question = { ...asked, profiles, raw }
  if (run.sizes.needsFresh({ profiles, purpose }, window.days.length)) await hangUp(run)
  const answer = await askService(run, (client) => client.getTimelines(question, signal), signal)
  const fetchedAt = trueTimeOf(run, askedAt)
  if (!answer.ok) {
    const failure = failureOf(answer, run.deps.clock.now() - askedAt)
    return { ...failure, ...(answer.part && { part: { body: answer.part, fetchedAt } }) }
  }
  const { body, ms, firstByteMs = 0, wireBytes } = answer.value
  noteDayBytes(run, question, { profiles, wireBytes })
  const days = dayNumber(asked.to) - dayNumber(asked.from) + 1
  return { ok: true, body, fetchedAt, cost: { ms, firstByteMs, days, bytes: body.byteLength, wireBytes } }
}

/**
 * The time by the service's clock, ms since 1970, of a request that was sent at `askedAt` by this computer's and has just been
 * answered: that answer may have shown the clock to be wrong, or the clock may have been set back meanwhile, and days that are
 * read in the future are not read again until then.
 */
export function trueTimeOf({ deps, skewMs }: ActiveRun, askedAt: number): number {
  return Math.min(askedAt, deps.clock.now()) - (skewMs ?? 0)
}

/** Ends the connections that are kept: the next request makes a new one. */
export async function hangUp({ sizes, deps }: ActiveRun): Promise<void> {
  sizes.carried(0)
  await deps.line.hangUp()
}

/** Turns a request that failed after so many ms into a failed step of the run. */
export function failureOf(failed: Extract<ServiceOutcome, { ok: false }>, ms: number): StepFailure {
  const { fault: why, retryAfterMs, begun = false, wireBytes } = failed
  return { ok: false, fault: why, retryAfterMs, begun, cost: { ms, wireBytes } }
}

/** Measures the bytes of a recent day, from an answer that includes today. */
function noteDayBytes(
  run: ActiveRun,
  asked: { readonly from: Day; readonly to: Day; readonly raw: boolean },
  { profiles, wireBytes }: { readonly profiles: readonly string[] | null; readonly wireBytes: number },
): void {
  const today = dayAt(trueNow(run), 0)
  if (profiles !== null || today < asked.from || today > asked.to) return
  run.line.dayBytes = wireBytes / (dayNumber(today) - dayNumber(asked.from) + 1)
}

/**
 * Sends a request once, until the signal ends it, counts it and its bytes, and compares the clocks. An answer is not used
 * (`clock-wrong`) when they are more than a year apart: a wrong clock would decide which days are recent and which sessions
 * were withdrawn long ago.
 */
export async function askService(
  run: ActiveRun,
  ask: (client: ServiceClient, signal: AbortSignal) => Promise<ServiceOutcome>,
  signal: AbortSignal = run.signal,
): Promise<ServiceOutcome> {
  if (isStopped({ signal })) return cancelled
  run.counts.requests += 1
  run.askedAt = run.deps.clock.now()
  const outcome = await ask(run.deps.client, signal)
  const { wireBytes, connectionBytes = wireBytes, serviceTime } = outcome.ok ? outcome.value : outcome
  run.sizes.carried(connectionBytes)
  run.counts.bytes += wireBytes
  run.faultless &&= outcome.ok
  run.progress.bytes = run.counts.bytes
  if (outcome.ok) {
    run.breaks = 0
    run.oversized = 0
  }
  noteLine(run, outcome)
  const skew = serviceTime === null ? run.skewMs : clockSkew(run.deps.clock.now(), serviceTime)
  const believable = Math.abs(skew ?? 0) <= believableSkewMs
  if (believable) run.skewMs = skew
  if (isStopped({ signal })) return cancelled
  const isUsed = outcome.ok || outcome.part !== undefined
  return believable || !isUsed ? outcome : failedWith('clock-wrong', wireBytes)
}

/** Notes if anything has come over the line. */
function noteLine(run: ActiveRun, outcome: ServiceOutcome): void {
  const hasBegun = outcome.ok || outcome.begun === true
  if (!hasBegun && !isOutage({ fault: outcome.fault, begun: false })) return
  run.wasUp = run.isUp
  run.isUp = outcome.ok
  if (!hasBegun) return
  run.outages = 0
  run.wasSeen = false
  run.hasCome = true
  run.probing = null
  run.line.downSince = null
  run.line.lookAt = null
}

function failedWith(code: FaultCode, wireBytes: number): ServiceOutcome {
  return { ok: false, fault: fault(code), wireBytes, retryAfterMs: null, serviceTime: null, begun: false }
}

const cancelled = failedWith('cancelled', 0)

/** Reports a clock that is further off than this, in ms. */
const toleratedSkewMs = 5 * 60_000

/** Beyond this difference nobody can tell which clock is right, and no day is planned by either. */
const believableSkewMs = 366 * msPerDay

/**
 * Lead of this computer's clock over the service's, in ms; null within tolerance. `now` is the time of an answer's
 * arrival, `serviceTime` its `Date` header, both ms since 1970.
 */
export function clockSkew(now: number, serviceTime: number): number | null {
  const skew = now - serviceTime
  return Math.abs(skew) > toleratedSkewMs ? skew : null
}

/** The consequence of a failed request. */
type AfterFailure =
  /** It is repeated, or made smaller; the wait is over. */
  | 'again'
  /** The run goes on without it. */
  | 'skip'
  /** The run ends. */
  | 'stop'
  /** Another request of its kind has failed in the same way: all of them are given up. */
  | 'none'

/** Retries of one request, none failed so far. Without a reader, no other request is made to locate the fault. */
export function createRetries(run: ActiveRun, reader: Pick<WindowReader, 'read'> | null) {
  let tries = 0
  // another request has succeeded, so the fault is this one's
  let isOwnFault = false
  return {
    /** True while nothing has failed, and the line is likely to last, so that the next request may be sent ahead. */
    mayAskAhead: () => tries === 0 && run.sizes.mayAskAhead(),
    /** Decides the consequence of a failure, and waits as long as needed; `most` tries at most. */
    async failed(
      failure: StepFailure,
      question: WindowQuestion | null,
      most = Infinity,
    ): Promise<AfterFailure> {
      if (isStopped(run)) return 'stop'
      const { code } = failure.fault
      noteRetryAfter(run, failure)
      if (isOutage(failure)) return (await untilLineIsBack(run, failure)) === null ? 'again' : 'stop'
      tries += 1
      run.breaks = isBrokenOff(failure) ? run.breaks + 1 : 0
      if (run.breaks >= maxBreaks) return 'stop'
      const policy = policyFor(failure)
      if (isOversized(failure)) {
        run.oversized += 1
        if (run.oversized >= maxOversized) return 'stop'
        if (isSmallest(question)) return 'skip'
      }
      const isOpen = maybeGeneral.has(code) && !failure.begun && !isOwnFault
      const unrelated = isOpen && reader && question ? unrelatedQuestion(run, question) : null
      const isFinal = (isOpen && unrelated === null) || (isOwnFault && isSmallest(question))
      const enough = isFinal ? triesOfTheSame : Infinity
      if (tries >= Math.min(policy.tries, most, enough)) {
        // the next request has to wait as long as this one would have had to
        const isAskedToWait = policy.then !== 'stop' && failure.retryAfterMs !== null
        return !isAskedToWait || (await waitToRetry(run, policy, tries, failure)) ? policy.then : 'stop'
      }
      if (code === 'store-stale' && run.listWanted) return 'again'
      if (isOwnFault && failure.retryAfterMs === null)
        return (await sleepFor(run, ownFaultMs, failure)) ? 'again' : 'stop'
      if (!(await waitToRetry(run, policy, tries, failure))) return 'stop'
      if (!unrelated || !reader) return 'again'
      const other = await reader.read(unrelated)
      isOwnFault = other.ok
      if (isStopped(run)) return 'stop'
      if (!other.ok && other.fault.code === code) {
        noteRetryAfter(run, other)
        return 'none'
      }
      // any other fault will show in the request itself
      const isAskedToWait = !other.ok && other.retryAfterMs !== null
      return !isAskedToWait || (await waitToRetry(run, policy, tries, other)) ? 'again' : 'stop'
    },
    succeeded() {
      tries = 0
      isOwnFault = false
    },
  }
}

/** Faults that may affect every request: then a smaller one does not help. */
const maybeGeneral: ReadonlySet<FaultCode> = new Set(['answer-unreadable', 'service-failing', 'internal'])
const triesOfTheSame = 4
// the service has just answered another request
const ownFaultMs = 1_000

/** A request without a day in common with the failed one, nor the profile requested alone; null where there is none. */
function unrelatedQuestion(
  run: ActiveRun,
  { window, profiles, purpose }: WindowQuestion,
): WindowQuestion | null {
  const [start, newest] = [run.deps.connection.historyStart, newestDay(trueNow(run))]
  const length = Math.min(window.days.length, firstWindowDays)
  const to = addDays(window.from, -unrelatedDays)
  const from = addDays(window.to, unrelatedDays)
  const before = daysBetween(later(start, addDays(to, 1 - length)), to)
  const days = before.length > 0 ? before : daysBetween(from, earlier(newest, addDays(from, length - 1)))
  const asked = questionAbout(days.reverse(), length, { profiles: null, purpose: 'attribution' })
  if (asked === null || purpose !== 'attribution' || profiles === null) return asked
  const other = run.shared.find((profile) => !profiles.includes(profile))
  return { ...asked, profiles: other === undefined ? profiles : [other] }
}

// with the margins of both
const unrelatedDays = 4
const maxOversized = 4

/** True when an answer was read until too large, rather than refused as such. */
export function isOversized({ fault, begun }: StepFailure): boolean {
  return begun && fault.code === 'answer-too-large'
}

function isSmallest(question: WindowQuestion | null): boolean {
  return question?.profiles?.length === 1 && question.window.days.length === 1
}

/** Learns from a failure about the size of requests. */
export function learnFrom(run: ActiveRun, failure: StepFailure, part: WindowPart, days: number): void {
  const { sizes } = run
  // one that did not begin although the line was just there was perhaps too long for it
  if (isBrokenOff(failure) || (isOutage(failure) && run.wasUp)) sizes.broke(part, days, failure.cost)
  else if (!isOutage(failure) && policyFor(failure).smaller)
    sizes.tooMany(part, days, isOversized(failure) ? 4 : 2)
}

// so many halvings have made a request as small as possible
const maxBreaks = 16

const needed = 500 * 1024 * 1024
const megabyte = 1024 * 1024

/** The fault `disk-full` when less is free than a run needs; null when there is room, or unknown. */
export async function freeSpaceFault(disk: () => Promise<number>): Promise<Fault | null> {
  const free = await disk().catch(() => Infinity)
  if (!(free < needed)) return null
  const figure = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`
  return fault('disk-full', `${figure(free)} free, ${figure(needed)} needed, 2 GB advised`)
}

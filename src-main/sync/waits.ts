import { type Fault, fault } from '#shared/fault'
import { msPerDay } from '#shared/records/day'
import type { RunReason } from '#shared/records/sync'
import { type ActiveRun, readBefore, stepFailed, type StepFailure } from './active-run'
import { type FaultPolicy, isBrokenOff, waitAfter } from './fault-policy'

const minuteMs = 60_000

/** How often a line is looked at that has been gone for at most so long, ms. */
const looks = [
  { goneMs: 2 * minuteMs, everyMs: 3_000 },
  { goneMs: 10 * minuteMs, everyMs: 10_000 },
]

/** ms until the next look at a line that has been gone for so long; at least a minute where looks are to be few. */
function nextLookMs(goneMs: number, mayBeOften: boolean, random: number): number {
  const often = mayBeOften ? looks.find((look) => goneMs < look.goneMs)?.everyMs : undefined
  // apart from all other computers, and from a line that comes and goes as often
  return Math.round((often ?? minuteMs) * (1 + 0.3 * random))
}

// most connections can be made again at once
const afterBreakMs = 500
// a service that takes connections but does not answer is asked once a minute at most
const searchSpreadMs = 60_000
// keeps all clients from asking a service at once
const spreadMs = 15_000
const longestLookMs = minuteMs + searchSpreadMs
// nobody waits while a run does: the next one continues
const endsRunMs = 30_000
const awaitedMs = 4 * minuteMs
// a wrong address never answers: its author is told while still there
const firstContactMs = 20_000
const firstContactAgainMs = 4_000
const maxOutages = 4

/**
 * Looks at the line until it is there, by the failure that shows it is not. Returns the fault with which the run should
 * rather end; null when it may go on. A person who waits gets four minutes, others the next run.
 */
export async function untilLineIsBack(run: ActiveRun, failure: StepFailure): Promise<Fault | null> {
  const { deps, line } = run
  const { clock, random } = deps
  const began = clock.now()
  const isFirst = hasNeverAnswered(run)
  const isAwaited = !unawaited.has(run.reason)
  if (run.wasSeen) {
    run.outages += 1
    run.sizes.lineWasGone()
  }
  if (run.outages >= maxOutages) return failure.fault
  line.downSince = Math.min(line.downSince ?? began, began)
  if (run.wasSeen)
    // a look has just shown otherwise: only requests tell, and they stay few
    line.lookAt = isFirst
      ? began + firstContactAgainMs
      : run.askedAt + minuteMs + random() * (isAwaited ? spreadMs : searchSpreadMs)
  else if (run.hasCome) line.lookAt = began + afterBreakMs
  else if (run.reason !== 'schedule') line.lookAt = began
  run.wasSeen = false
  const until = isFirst ? run.progress.startedAt + firstContactMs : began + awaitedMs
  const isTooLate = (at: number) =>
    at > clock.now() && (isFirst || isAwaited ? at > until : at - clock.now() > endsRunMs)
  const wait = beginWait(run)
  const found = await lookUntilThere()
  wait.end()
  return found

  async function lookUntilThere(): Promise<Fault | null> {
    for (let why = failure; ;) {
      const planned = line.lookAt ?? 0
      // none is planned further ahead: the clock was set back
      const at = planned > clock.now() + longestLookMs ? clock.now() : Math.max(clock.now(), planned)
      if (isTooLate(at)) return why.fault
      if (!(await wait.until(at, why))) return fault('cancelled')
      const look = await deps.line.look(run.signal)
      if (run.signal.aborted) return fault('cancelled')
      run.counts.bytes += look.wireBytes
      if (look.ok) {
        line.lookAt = null
        run.wasSeen = true
        return null
      }
      run.sizes.lineWasGone()
      why = { ...failure, fault: look.fault }
      const mayBeOften = !look.isProxied && !deps.isSavingPower()
      const now = clock.now()
      // the clock may have been set back here too
      line.downSince = Math.min(line.downSince ?? began, now)
      line.lookAt = now + nextLookMs(now - line.downSince, mayBeOften, random())
    }
  }
}

const unawaited: ReadonlySet<RunReason> = new Set(['schedule', 'start', 'resume', 'online', 'deep'])

/** True when nothing ever arrived from the service, as far as stored: neither a day, nor a byte in this run. */
export function hasNeverAnswered(run: ActiveRun): boolean {
  return !run.hasCome && readBefore(run) === null
}

/**
 * Waits before the next try, `tries` failures in a row after the last success, where the fault or the service demands it.
 * False when the run should rather end: it was stopped, or Retry-After is long.
 */
export async function waitToRetry(
  run: ActiveRun,
  policy: FaultPolicy,
  tries: number,
  failure: StepFailure,
): Promise<boolean> {
  const { random } = run.deps
  const { retryAfterMs } = failure
  if (retryAfterMs !== null) {
    noteRetryAfter(run, failure)
    if (retryAfterMs > longestRetryAfterMs) return false
    // a process killed while waiting must not ask sooner either
    await run.checkpoint()
    return sleepFor(run, retryAfterMs + random() * spreadMs, failure)
  }
  if (isBrokenOff(failure)) return (await untilLineIsBack(run, failure)) === null
  const seconds = waitAfter(policy, tries)
  return seconds === 0 || sleepFor(run, seconds * 1000 + random() * spreadMs, failure)
}

/** Waits for ms, and shows it. False when the run was stopped meanwhile. */
export async function sleepFor(run: ActiveRun, ms: number, failure: StepFailure): Promise<boolean> {
  const wait = beginWait(run)
  const isOver = await wait.until(run.deps.clock.now() + ms, failure)
  wait.end()
  return isOver
}

/** A wait that is shown until it ends. */
function beginWait(run: ActiveRun) {
  const { progress, line, deps } = run
  const { stage } = progress
  const { clock, timer } = deps
  const show = (at: number | null, failing: Fault | null, hurry: ActiveRun['hurry']) => {
    Object.assign(progress, { stage: failing ? 'waiting' : stage, retryAt: at, retryFault: failing })
    run.hurry = hurry
    run.announce()
  }
  return {
    /** Waits until an instant, ms since 1970, or until a person ends it, unless the service has asked for it. False when stopped. */
    async until(at: number, { fault, retryAfterMs }: StepFailure): Promise<boolean> {
      const ms = Math.round(at - clock.now())
      if (ms <= 0) return !run.signal.aborted
      deps.log('sync-waiting', { ms })
      const hurried = new AbortController()
      const isAsked = fault.code === 'rate-limited' || retryAfterMs !== null
      const hurry = () => {
        // somebody has reason to believe that the line is back, or soon will be
        if (line.downSince !== null) line.downSince = clock.now()
        hurried.abort()
      }
      show(clock.now() + ms, fault, isAsked ? null : hurry)
      await timer.sleep(ms, AbortSignal.any([run.signal, hurried.signal]))
      run.hurry = null
      return !run.signal.aborted
    },
    end: () => show(null, null, null),
  }
}

/** Notes the service's Retry-After, before which no run asks. */
export function noteRetryAfter(run: ActiveRun, { retryAfterMs }: StepFailure): void {
  if (retryAfterMs === null) return
  run.notBefore = run.deps.clock.now() + Math.min(retryAfterMs, maxAbsenceMs)
}

/** The longest Retry-After that a run waits for; beyond it the run ends, in ms. */
const longestRetryAfterMs = 10 * minuteMs

/** The longest Retry-After that is respected, in ms. */
const maxAbsenceMs = msPerDay

/**
 * Waits for the end of an earlier run's Retry-After. Returns the fault that ends the run when that is long; null when it
 * may go on.
 */
export async function waitForService(run: ActiveRun): Promise<Fault | null> {
  const ms = (run.notBefore ?? 0) - run.deps.clock.now()
  if (ms <= 0) return null
  const asked = stepFailed(fault('rate-limited'))
  if (ms > longestRetryAfterMs) return asked.fault
  return (await sleepFor(run, ms, asked)) ? null : fault('cancelled')
}

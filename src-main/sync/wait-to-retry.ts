import type { ActiveRun } from './active-run'
import { faultPolicy } from './fault-policy'
import { longestAbsenceMs, longestRetryAfterMs, retryDelay } from './retry-delay'
import type { StepFailure } from './step-result'

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

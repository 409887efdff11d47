import { type Fault, fault } from '#shared/faults/fault'
import { daysBetween } from '#shared/records/day'
import { type ActiveRun, isStopped } from './active-run'
import { faultPolicy } from './fault-policy'
import { readWindow } from './read-window'
import { takeWindow } from './take-window'
import type { DaySpan } from './unattributed'
import { waitToRetry } from './wait-to-retry'
import { halfWindow, longestOwnerDays, longestWindowDays, nextWindowSize } from './window-size'

// once a window was left behind, the next one is either read soon or the profile cannot be asked for at all
const triesAfterFailure = 3

/** All days were asked for, and how many to begin with for the next profile; or why they were not. */
export type OwnerResult =
  | { readonly ok: true; readonly size: number }
  /** `endsRun`: the run cannot go on, or the service wants to be left alone. */
  | { readonly ok: false; readonly fault: Fault; readonly endsRun: boolean }

/**
 * Asks for one profile by itself, so that the store learns which sessions are its own: over a span of days, newest
 * first, in windows of `firstSize` days that adapt to the answers. Days on which that fails are left behind, and the
 * others are asked for; two such windows in a row end it.
 */
export async function readOwner(
  run: ActiveRun,
  profile: string,
  { from, to }: DaySpan,
  firstSize: number,
): Promise<OwnerResult> {
  const part = { profiles: [profile], purpose: 'attribution' } as const
  let left = daysBetween(from, to).reverse()
  let size = firstSize
  let tries = 0
  let failure: Fault | null = null
  let failedBefore = false
  for (let [newest, ...older] = left; newest !== undefined; [newest, ...older] = left) {
    if (isStopped(run)) return { ok: false, fault: fault('cancelled'), endsRun: true }
    const window = takeWindow([newest, ...older], size)
    const { length } = window.days
    run.progress.reading = { from: window.from, to: window.to }
    run.announce()
    const read = await readWindow(run, window, part)
    if (read.ok) {
      const next = nextWindowSize(length, read.cost, longestOwnerDays)
      // what is left of a span says nothing about how much one answer may hold
      size = next > length ? Math.max(size, next) : next
      left = left.slice(length)
      tries = 0
      failedBefore = false
      continue
    }
    // a service may refuse longer spans than those in which all profiles are asked for
    if (read.fault.code === 'request-refused' && length > longestWindowDays) {
      size = longestWindowDays
      continue
    }
    const policy = faultPolicy(read.fault.code)
    tries += 1
    if (policy.smaller) size = halfWindow(length)
    if (tries >= (failedBefore ? Math.min(policy.tries, triesAfterFailure) : policy.tries)) {
      failure = read.fault
      if (failedBefore || policy.then === 'stop')
        return { ok: false, fault: failure, endsRun: policy.then === 'stop' }
      failedBefore = true
      left = left.slice(length)
      tries = 0
    } else if (policy.waits && !(await waitToRetry(run, tries, read)))
      return { ok: false, fault: read.fault, endsRun: true }
  }
  return failure ? { ok: false, fault: failure, endsRun: false } : { ok: true, size }
}

import { type Fault, fault } from '#shared/faults/fault'
import { daysBetween } from '#shared/records/day'
import { type ActiveRun, isStopped } from './active-run'
import { faultPolicy } from './fault-policy'
import { readWindow } from './read-window'
import { takeWindow } from './take-window'
import type { DaySpan } from './unattributed'
import { waitToRetry } from './wait-to-retry'
import { halfWindow, longestOwnerDays, nextWindowSize } from './window-size'

/** All days were asked for, and how many to begin with for the next profile; or why they were not. */
export type OwnerResult =
  | { readonly ok: true; readonly size: number }
  /** `endsRun`: the service wants to be left alone. */
  | { readonly ok: false; readonly fault: Fault; readonly endsRun: boolean }

/**
 * Asks for one profile by itself, so that the store learns which sessions are its own: over a span of days, newest
 * first, in windows of `firstSize` days that adapt to the answers.
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
      continue
    }
    const policy = faultPolicy(read.fault.code)
    tries += 1
    if (tries >= policy.tries) return { ok: false, fault: read.fault, endsRun: false }
    if (policy.smaller) size = halfWindow(length)
    if (policy.waits && !(await waitToRetry(run, tries, read)))
      return { ok: false, fault: read.fault, endsRun: true }
  }
  return { ok: true, size }
}

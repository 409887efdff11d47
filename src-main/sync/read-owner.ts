import { type Fault, fault } from '#shared/fault'
import type { Day } from '#shared/records/day'
import { type ActiveRun, isStopped } from './active-run'
import { faultPolicy } from './fault-policy'
import { waitToRetry } from './wait-to-retry'
import { type WindowQuestion, questionAbout } from './window-question'
import type { WindowReader } from './window-reader'
import {
  type AnswerCost,
  halfWindow,
  longestOwnerDays,
  longestWindowDays,
  nextWindowSize,
} from './window-size'

// once a window was left behind, the next one is either read soon or the profile cannot be asked for at all
const triesAfterFailure = 3

/** A profile that is to be asked for by itself. */
export interface Owner {
  readonly profile: string
  /** Newest first, without a gap. */
  readonly days: readonly Day[]
}

/** All days were asked for, and how many to begin with for the next profile; or why they were not. */
export type OwnerResult =
  | { readonly ok: true; readonly size: number }
  /** `endsRun`: the run cannot go on, or the service wants to be left alone. */
  | { readonly ok: false; readonly fault: Fault; readonly endsRun: boolean }

/**
 * Asks for one profile by itself, so that the store learns which sessions are its own: newest days first, in windows
 * of `firstSize` days that adapt to the answers. Days on which that fails are left behind, and the others are asked
 * for; two such windows in a row end it. While its last answer is applied, `following` is asked for.
 */
export async function readOwner(
  run: ActiveRun,
  reader: WindowReader,
  owner: Owner,
  firstSize: number,
  following: Owner | null,
): Promise<OwnerResult> {
  let left = owner.days
  let size = firstSize
  let tries = 0
  let failure: Fault | null = null
  let failedBefore = false
  const newest = () => ownerQuestion(owner, left, size)
  for (let question = newest(); question; question = newest()) {
    if (isStopped(run)) return { ok: false, fault: fault('cancelled'), endsRun: true }
    const { window } = question
    const { length } = window.days
    const older = left.slice(length)
    run.progress.reading = { from: window.from, to: window.to }
    run.announce()
    const sizeAfter = (cost: AnswerCost) => nextOwnerSize(length, size, cost)
    const read = await reader.read(question, (cost) =>
      older.length > 0
        ? ownerQuestion(owner, older, sizeAfter(cost))
        : following && ownerQuestion(following, following.days, sizeAfter(cost)),
    )
    if (read.ok) {
      size = sizeAfter(read.cost)
      left = older
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
      left = older
      tries = 0
    } else if (!(await waitToRetry(run, tries, read))) return { ok: false, fault: read.fault, endsRun: true }
  }
  return failure ? { ok: false, fault: failure, endsRun: false } : { ok: true, size }
}

function ownerQuestion({ profile }: Owner, days: readonly Day[], size: number): WindowQuestion | null {
  return questionAbout(days, size, { profiles: [profile], purpose: 'attribution' })
}

// what is left of a span says nothing about how much one answer may hold
function nextOwnerSize(days: number, size: number, cost: AnswerCost): number {
  const next = nextWindowSize(days, cost, longestOwnerDays)
  return next > days ? Math.max(size, next) : next
}

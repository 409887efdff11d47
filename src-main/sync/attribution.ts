import { type Fault, fault } from '#shared/fault'
import { type Day, daysBetween } from '#shared/records/day'
import { type ActiveRun, isStopped } from './active-run'
import { faultPolicy, freeSpaceFault, waitToRetry, type WindowReader } from './requests'
import {
  type AnswerCost,
  firstProfileDays,
  halfWindow,
  longestProfileDays,
  longestWindowDays,
  nextWindowSize,
  questionAbout,
  type WindowQuestion,
} from './windows'

// once a window was left behind, the next one is either read soon or the profile cannot be asked for at all
const triesAfterFailure = 3

/** A profile that is to be asked for by itself. */
interface ProfileDays {
  readonly profile: string
  /** Newest first, without a gap. */
  readonly days: readonly Day[]
}

/** All days were asked for, and how many to begin with for the next profile; or why they were not. */
type FetchedProfile =
  | { readonly ok: true; readonly size: number }
  /** `endsRun`: the run cannot go on, or the service wants to be left alone. */
  | { readonly ok: false; readonly fault: Fault; readonly endsRun: boolean }

/**
 * Asks for one profile by itself, so that the store learns which sessions are its own: newest days first, in windows
 * of `firstSize` days that adapt to the answers. Days on which that fails are left behind, and the others are asked
 * for; two such windows in a row end it. While its last answer is applied, `following` is asked for.
 */
async function fetchProfileSessions(
  run: ActiveRun,
  reader: WindowReader,
  asked: ProfileDays,
  firstSize: number,
  following: ProfileDays | null,
): Promise<FetchedProfile> {
  let left = asked.days
  let size = firstSize
  let tries = 0
  let failure: Fault | null = null
  let failedBefore = false
  const newest = () => profileQuestion(asked, left, size)
  for (let question = newest(); question; question = newest()) {
    if (isStopped(run)) return { ok: false, fault: fault('cancelled'), endsRun: true }
    const { window } = question
    const { length } = window.days
    const older = left.slice(length)
    run.progress.reading = { from: window.from, to: window.to }
    run.announce()
    const sizeAfter = (cost: AnswerCost) => nextProfileSize(length, size, cost)
    const read = await reader.read(question, (cost) =>
      older.length > 0
        ? profileQuestion(asked, older, sizeAfter(cost))
        : following && profileQuestion(following, following.days, sizeAfter(cost)),
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

function profileQuestion(
  { profile }: ProfileDays,
  days: readonly Day[],
  size: number,
): WindowQuestion | null {
  return questionAbout(days, size, { profiles: [profile], purpose: 'attribution' })
}

// what is left of a span says nothing about how much one answer may hold
function nextProfileSize(days: number, size: number, cost: AnswerCost): number {
  const next = nextWindowSize(days, cost, longestProfileDays)
  return next > days ? Math.max(size, next) : next
}

// when so many profiles in a row could not be asked for, the next one cannot be either
const failuresThatEndIt = 3

/**
 * Asks for each profile of which it is not known whether sessions read so far are its own, by itself. One that cannot
 * be asked for stays among `run.unattributed`, so that the run is not complete, and the others are asked for. Answers
 * the fault that ends the run, null when it may go on.
 */
export async function attributeSessions(run: ActiveRun, reader: WindowReader): Promise<Fault | null> {
  if (run.unattributed.size === 0) return null
  await run.checkpoint()
  const full = await freeSpaceFault(run.deps.disk)
  if (full) return full
  let size = firstProfileDays
  let failedInRow = 0
  const profiles = [...run.unattributed].map(([profile, { from, to }]): ProfileDays => ({
    profile,
    days: daysBetween(from, to).reverse(),
  }))
  for (const [index, next] of profiles.entries()) {
    const asked = await fetchProfileSessions(run, reader, next, size, profiles[index + 1] ?? null)
    if (asked.ok) {
      run.unattributed.delete(next.profile)
      size = asked.size
      failedInRow = 0
      continue
    }
    if (isStopped(run)) return fault('cancelled')
    if (asked.endsRun) return asked.fault
    run.skipped = asked.fault
    if (++failedInRow === failuresThatEndIt) return null
  }
  return null
}

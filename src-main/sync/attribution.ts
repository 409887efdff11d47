import { type Fault, fault } from '#shared/fault'
import { type Day, daysBetween } from '#shared/records/day'
import { type ActiveRun, isStopped } from './active-run'
import { createRetries, freeSpaceFault, learnFrom, nextDays, type WindowReader } from './requests'
import { longestWindowDays, questionAbout, type WindowPart } from './windows'

// once a window was left behind, the next one is either read soon or the profile cannot be asked for at all
const triesAfterFailure = 3

/** A profile that is to be asked for by itself. */
interface ProfileDays {
  readonly profile: string
  /** Newest first, without a gap. */
  readonly days: readonly Day[]
}

/** All days were asked for; or why they were not. */
type FetchedProfile =
  | { readonly ok: true }
  /** `endsRun`: the run cannot go on, or the service wants to be left alone. */
  | { readonly ok: false; readonly fault: Fault; readonly endsRun: boolean }

/**
 * Asks for one profile by itself, so that the store learns which sessions are its own: newest days first, in windows
 * that adapt to the answers. Days on which that fails are left behind, and the others are asked for; two such windows in
 * a row end it. While its last answer is applied, `following` is asked for.
 */
async function fetchProfileSessions(
  run: ActiveRun,
  reader: WindowReader,
  asked: ProfileDays,
  following: ProfileDays | null,
): Promise<FetchedProfile> {
  const { sizes } = run
  const part = partOf(asked)
  const retries = createRetries(run)
  let left = asked.days
  let failure: Fault | null = null
  let failedBefore = false
  const newest = () => questionAbout(left, nextDays(run, part), part)
  for (let question = newest(); question; question = newest()) {
    if (isStopped(run)) return { ok: false, fault: fault('cancelled'), endsRun: true }
    const { window } = question
    const { length } = window.days
    const older = left.slice(length)
    const wasProbing = run.probing
    run.progress.reading = { from: window.from, to: window.to }
    run.announce()
    const read = await reader.read(question, (cost) => {
      sizes.came(part, length, cost)
      return older.length > 0
        ? questionAbout(older, sizes.of(part), part)
        : following && questionAbout(following.days, sizes.of(part), partOf(following))
    })
    if (read.ok) {
      left = older
      retries.succeeded()
      failedBefore = false
      continue
    }
    // a service may refuse longer spans than those in which all profiles are asked for
    if (read.fault.code === 'request-refused' && length > longestWindowDays) {
      sizes.limit(part, longestWindowDays)
      continue
    }
    if (!wasProbing) learnFrom(run, read, part, length)
    const after = await retries.failed(read, failedBefore ? triesAfterFailure : undefined)
    if (after === 'stop') return { ok: false, fault: read.fault, endsRun: true }
    if (after === 'again') continue
    failure = read.fault
    if (failedBefore) return { ok: false, fault: failure, endsRun: false }
    failedBefore = true
    left = older
    retries.succeeded()
  }
  return failure ? { ok: false, fault: failure, endsRun: false } : { ok: true }
}

function partOf({ profile }: ProfileDays): WindowPart {
  return { profiles: [profile], purpose: 'attribution' }
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
  let failedInRow = 0
  const profiles = fromAnywhere([...run.unattributed], run.deps.random()).map(
    ([profile, { from, to }]): ProfileDays => ({ profile, days: daysBetween(from, to).reverse() }),
  )
  for (const [index, next] of profiles.entries()) {
    const asked = await fetchProfileSessions(run, reader, next, profiles[index + 1] ?? null)
    if (asked.ok) {
      run.unattributed.delete(next.profile)
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

// a run that is always cut off after the first few must not always ask for the same ones
function fromAnywhere<T>(all: readonly T[], random: number): T[] {
  const first = Math.floor(random * all.length)
  return [...all.slice(first), ...all.slice(0, first)]
}

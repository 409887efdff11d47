import { type Fault, fault } from '#shared/fault'
import { type Day, dayNumber, daysBetween } from '#shared/records/day'
import { type ActiveRun, isStopped } from './active-run'
import { createRetries, freeSpaceFault, learnFrom, type WindowReader } from './requests'
import { halveProfiles, longestWindowDays, questionAbout, shortLists, type WindowPart } from './windows'

// after one skipped window, the next is either read soon or the profile cannot be requested at all
const triesAfterFailure = 3

/** Profiles to be requested alone, one or a group. */
interface ProfileDays {
  readonly profiles: readonly string[]
  /** Newest first. */
  readonly days: readonly Day[]
}

/** All days were requested; or the fault. */
type FetchedProfile =
  /** `differing` days are those on which a group has other sessions than were attributed to it. */
  | { readonly ok: true; readonly differing: readonly Day[] }
  /** `endsRun`: the run cannot go on, or the service sent Retry-After. */
  | { readonly ok: false; readonly fault: Fault; readonly endsRun: boolean }

/**
 * Requests one profile alone, so that the store learns its sessions, or a group, so that the store compares them with its
 * attribution: newest days first, in windows that adapt to the answers. Failing days are skipped; two such windows in a row
 * end it. While its last answer is applied, `following` is requested.
 */
async function fetchProfileSessions(
  run: ActiveRun,
  reader: WindowReader,
  asked: ProfileDays,
  following: ProfileDays | null,
): Promise<FetchedProfile> {
  const { sizes } = run
  const part = partOf(asked)
  const retries = createRetries(run, reader)
  let left = asked.days
  let failure: Fault | null = null
  let failedBefore = false
  const differing: Day[] = []
  const newest = () => questionAbout(left, sizes.of(part), part)
  for (let question = newest(); question; question = newest()) {
    if (isStopped(run)) return { ok: false, fault: fault('cancelled'), endsRun: true }
    const { window } = question
    const { length } = window.days
    const older = left.slice(length)
    run.progress.reading = { from: window.from, to: window.to }
    run.announce()
    const read = await reader.read(question, (cost) => {
      sizes.came(part, length, cost)
      if (!retries.mayAskAhead()) return null
      return older.length > 0
        ? questionAbout(older, sizes.of(part), part)
        : following && questionAbout(following.days, sizes.of(part), partOf(following))
    })
    if (read.ok) {
      if (read.differs) differing.push(...window.days)
      left = older
      retries.succeeded()
      failedBefore = false
      continue
    }
    // a service may refuse spans longer than those used for all profiles
    if (read.fault.code === 'request-refused' && length > longestWindowDays) {
      sizes.limit(part, longestWindowDays)
      continue
    }
    learnFrom(run, read, part, length)
    const after = await retries.failed(read, question, failedBefore ? triesAfterFailure : undefined)
    if (after === 'stop') return { ok: false, fault: read.fault, endsRun: true }
    if (after === 'none') {
      run.asksAlone = false
      return { ok: false, fault: read.fault, endsRun: false }
    }
    if (after === 'again') continue
    failure = read.fault
    if (failedBefore) return { ok: false, fault: failure, endsRun: false }
    failedBefore = true
    left = older
    retries.succeeded()
  }
  return failure ? { ok: false, fault: failure, endsRun: false } : { ok: true, differing }
}

function partOf({ profiles }: ProfileDays): WindowPart {
  return { profiles, purpose: 'attribution' }
}

// after so many failing profiles in a row, the next one fails too
const failuresThatEndIt = 3

/**
 * Attributes unidentified sessions, then verifies the attribution of the days `verified`. Open questions stay in
 * `run.unattributed` or `run.unidentified`, so that the run is not complete, and everybody is requested. Returns the fault
 * that ends the run, or null.
 */
export async function attributeSessions(
  run: ActiveRun,
  reader: WindowReader,
  verified: readonly Day[] = [],
): Promise<Fault | null> {
  if (run.unattributed.size === 0 && !run.unidentified && verified.length === 0) return null
  if (!run.asksAlone) {
    // the verification was skipped
    run.unidentified ||= verified.length > 0
    return null
  }
  await run.checkpoint()
  return (
    (await freeSpaceFault(run.deps.disk)) ??
    (await askCandidates(run, reader)) ??
    (await searchEverybody(run, reader)) ??
    (await askGroups(run, reader, verified.length === 0 ? [] : distinguishingGroups(run.shared), verified))
  )
}

/** Requests each candidate profile of an unattributed session alone. */
async function askCandidates(run: ActiveRun, reader: WindowReader): Promise<Fault | null> {
  let failedInRow = 0
  const profiles = rotated([...run.unattributed], run.deps.random()).map(
    ([profile, { from, to }]): ProfileDays => ({
      profiles: [profile],
      days: daysBetween(from, to).reverse(),
    }),
  )
  for (const [index, next] of profiles.entries()) {
    const asked = await fetchProfileSessions(run, reader, next, profiles[index + 1] ?? null)
    if (asked.ok) {
      run.unattributed.delete(next.profiles[0] ?? '')
      failedInRow = 0
      continue
    }
    if (isStopped(run)) return fault('cancelled')
    if (asked.endsRun) return asked.fault
    run.skipped = asked.fault
    if (!run.asksAlone || ++failedInRow === failuresThatEndIt) return null
  }
  return null
}

/** Requests everyone sharing, in groups, if sessions are still unattributed after the likely profiles. */
async function searchEverybody(run: ActiveRun, reader: WindowReader): Promise<Fault | null> {
  const { store } = run.deps
  if (!run.unidentified || run.unattributed.size > 0 || !run.asksAlone) return null
  const left = await store('unidentifiedDays', { searched: [] })
  if (!left.ok) return left.fault
  const { days } = left.value
  const before = run.skipped
  // the owners of most of these are on no list yet, and all days would be read again for nothing
  const halves = halveProfiles(run.listKnown ? run.shared : []).flatMap(shortLists)
  const ended = days.length === 0 ? null : await askGroups(run, reader, halves, bridgeShortGaps(days))
  if (ended) return ended
  if (run.skipped !== before) return null
  const searched = await store('unidentifiedDays', { searched: days })
  if (!searched.ok) return searched.fault
  run.unidentified = false
  return null
}

/**
 * Requests groups of profiles over some days, newest first, then the halves of those whose answers differ from the
 * attribution, over the differing days, until a single profile's answer decides.
 */
async function askGroups(
  run: ActiveRun,
  reader: WindowReader,
  groups: readonly (readonly string[])[],
  days: readonly Day[],
): Promise<Fault | null> {
  const left = (run.asksAlone ? groups : []).map((profiles): ProfileDays => ({ profiles, days }))
  for (let next = left.shift(); next; next = left.shift()) {
    const asked = await fetchProfileSessions(run, reader, next, null)
    if (isStopped(run)) return fault('cancelled')
    if (!asked.ok && asked.endsRun) return asked.fault
    if (!asked.ok) {
      run.skipped = asked.fault
      run.unidentified = true
      return null
    }
    const { differing } = asked
    const { profiles } = next
    if (differing.length > 0 && profiles.length > 1)
      left.unshift(...halveProfiles(profiles).map((half) => ({ profiles: half, days: differing })))
  }
  return null
}

/**
 * Groups such that no two profiles share all of theirs: the rows and columns of a square. When the answers for all groups
 * match the attribution, each session is certain, for twice the data; fewer and larger groups would fetch each several
 * times.
 */
function distinguishingGroups(profiles: readonly string[]): string[][] {
  const side = Math.ceil(Math.sqrt(profiles.length))
  const places = Array.from({ length: side }, (_, place) => place)
  const rows = places.map((row) => profiles.slice(row * side, (row + 1) * side))
  const columns = places.map((column) => profiles.filter((_, place) => place % side === column))
  return (side < 2 ? rows : [...rows, ...columns]).filter(({ length }) => length > 0).flatMap(shortLists)
}

const shortGapDays = 31

/** Days, newest first, plus gaps that one request bridges more cheaply than two avoid. */
function bridgeShortGaps(days: readonly Day[]): Day[] {
  return days.flatMap((day, at) => {
    const older = days[at + 1]
    const isShort = older !== undefined && dayNumber(day) - dayNumber(older) <= shortGapDays
    return isShort ? daysBetween(older, day).slice(1).reverse() : [day]
  })
}

// a run that is always cut off early must not always request the same ones
function rotated<T>(all: readonly T[], random: number): T[] {
  const first = Math.floor(random * all.length)
  return [...all.slice(first), ...all.slice(0, first)]
}

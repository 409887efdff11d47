import { type Fault, fault } from '#shared/fault'
import type { Day } from '#shared/records/day'
import type { RunReason } from '#shared/records/sync'
import {
  type ActiveRun,
  addUnattributed,
  createDayProgress,
  isStopped,
  readBefore,
  stepFailed,
  type StepFailure,
  type StepResult,
  trueNow,
} from './active-run'
import { attributeSessions } from './attribution'
import { type DayPlan, planDays, type PlanMode } from './plan'
import {
  loadCoverage,
  askService,
  createWindowReader,
  type FaultPolicy,
  faultPolicy,
  freeSpaceFault,
  waitToRetry,
  type WindowReader,
} from './requests'
import {
  type AnswerCost,
  type DayWindow,
  everyProfile,
  firstWindowDays,
  halfWindow,
  halveProfiles,
  longestWindowDays,
  nextWindowSize,
  questionAbout,
  shortLists,
  splitProfiles,
  type WindowPart,
} from './windows'

// when so many windows in a row could not be read, the next one will not be either
const failuresThatEndARun = 3
const windowsPerCheckpoint = 8

/** How days are read. */
interface ReadingRange {
  /** The most days of one window. */
  readonly longest: number
  /** Which profiles, and what for; all that are shared unless given. */
  readonly part?: WindowPart
}

/**
 * Reads days (newest first) in windows whose size adapts; while one is applied, the next one is fetched. Days that
 * cannot be read are noted and left behind. Answers the fault that ends the run, null when it may go on.
 */
async function readDays(
  run: ActiveRun,
  reader: WindowReader,
  days: readonly Day[],
  { longest, part = everyProfile }: ReadingRange,
): Promise<Fault | null> {
  const progress = createDayProgress(run)
  let left = days
  let size = Math.min(firstWindowDays, longest)
  let tries = 0
  let failedInRow = 0
  let windows = 0

  const newest = () => questionAbout(left, size, part)
  for (let question = newest(); question; question = newest()) {
    if (isStopped(run)) return fault('cancelled')
    if (windows++ % windowsPerCheckpoint === 0) {
      await run.checkpoint()
      const full = await freeSpaceFault(run.deps.disk)
      if (full) return full
    }
    const { window } = question
    const { length } = window.days
    const older = left.slice(length)
    const sizeAfter = (cost: AnswerCost) => nextWindowSize(length, cost, longest)
    progress.begin(window)
    const alone = length === 1 && tries >= 2 && run.shared.length > 1 && part.profiles === null
    const read = alone
      ? await readDayInParts(run, reader, window)
      : await reader.read(question, (cost) => questionAbout(older, sizeAfter(cost), part))

    if (read.ok) {
      failedInRow = 0
      size = sizeAfter(read.cost)
      progress.read(window)
    } else {
      if (isStopped(run)) return fault('cancelled')
      const policy = alone ? inPartsAlready(read.fault) : faultPolicy(read.fault.code)
      tries += 1
      if (policy.smaller) size = halfWindow(length)
      if (tries < policy.tries && !exhausted(run, length, policy, tries)) {
        if (await waitToRetry(run, tries, read)) continue
        return isStopped(run) ? fault('cancelled') : read.fault
      }
      if (policy.then === 'stop') return read.fault
      progress.skip(window, read.fault)
      if (++failedInRow === failuresThatEndARun) return read.fault
    }
    tries = 0
    left = older
  }
  return null
}

// a day that has been tried in parts of the profiles cannot be made any smaller
function inPartsAlready({ code }: Fault): FaultPolicy {
  return { ...faultPolicy(code), tries: 1 }
}

// with a single profile there are no parts to read a day in
function exhausted(run: ActiveRun, days: number, policy: FaultPolicy, tries: number): boolean {
  return policy.smaller && policy.then === 'skip' && days === 1 && run.shared.length < 2 && tries > 4
}

/**
 * Reads one day in parts of the profiles, halving a part that fails; the last one completes the day. A single
 * profile that cannot be read costs the day its completeness, not the others their sessions.
 */
async function readDayInParts(run: ActiveRun, reader: WindowReader, day: DayWindow): Promise<StepResult> {
  const parts = splitProfiles(run.shared)
  let failure: StepFailure | null = null
  let dearest = { ms: 0, bytes: 0 }
  let tries = 0
  for (let part = parts.shift(); part; part = parts.shift()) {
    const purpose = parts.length === 0 && failure === null ? 'completion' : 'part'
    const read = await reader.read({ window: day, profiles: part, purpose })
    if (read.ok) {
      tries = 0
      if (read.cost.bytes >= dearest.bytes) dearest = read.cost
      continue
    }
    const policy = faultPolicy(read.fault.code)
    tries += 1
    if (policy.then === 'stop' && tries >= policy.tries) return read
    if (!(await waitToRetry(run, tries, read))) return read
    if (!policy.smaller) parts.unshift(part)
    else if (part.length > 1) parts.unshift(...halveProfiles(part))
    else if (tries < policy.tries && tries < 4) parts.unshift(part)
    else failure = read
  }
  return failure ?? { ok: true, cost: dearest }
}

const withdrawnAreKeptMs = 30 * 86_400_000

/**
 * The steps of one run: profiles, recent days, history, the history of profiles that have become shared, and the
 * removal of sessions that were withdrawn long ago. After each of the readings, profiles that share an e-mail are asked
 * for one by one where that is needed. Answers the fault that ended it early, null when every planned
 * day was tried.
 */
export async function performRun(run: ActiveRun, reason: RunReason): Promise<Fault | null> {
  const reader = createWindowReader(run)
  return perform(run, reader, reason).finally(reader.close)
}

async function perform(run: ActiveRun, reader: WindowReader, reason: RunReason): Promise<Fault | null> {
  const { deps } = run
  const unready = (await freeSpaceFault(deps.disk)) ?? (deps.isOnline() ? null : fault('offline'))
  if (unready) return unready
  const unread = await loadCoverage(run)
  if (unread) return unread
  const profiles = await readProfiles(run)
  if (profiles) return profiles

  const plan = planDays({
    coverage: run.coverage,
    now: trueNow(run),
    historyStart: deps.connection.historyStart,
    rereadDays: deps.preferences().rereadDays,
    mode: modeOf(run, reason),
  })
  const stages = stagesOf(run, plan, reason)
  run.counts.daysPlanned = stages.reduce((sum, { days }) => sum + days.length, 0)
  run.progress.daysPlanned = run.counts.daysPlanned
  for (const { stage, days, range } of stages) {
    run.progress.stage = stage
    const ended = (await readDays(run, reader, days, range)) ?? (await attributeSessions(run, reader))
    if (ended) return ended
  }

  if (run.counts.daysFailed > 0 || run.options.span) return null
  const purged = await deps.store('purgeWithdrawn', { before: trueNow(run) - withdrawnAreKeptMs })
  return purged.ok ? null : purged.fault
}

interface Stage {
  readonly stage: 'recent' | 'history'
  readonly days: readonly Day[]
  readonly range: ReadingRange
}

// recent days come first, so that the data are up to date before the history is whole
function stagesOf(run: ActiveRun, { recent, history, settled }: DayPlan, reason: RunReason): Stage[] {
  const longest = reason === 'deep' ? firstWindowDays : longestWindowDays
  const { profile } = run.options
  if (profile !== undefined) {
    const days = run.shared.includes(profile) ? history : []
    return [{ stage: 'history', days, range: { longest, part: { profiles: [profile], purpose: 'raw' } } }]
  }
  const joined = shortLists(run.newlyShared).map((profiles): Stage => {
    return {
      stage: 'history',
      days: settled,
      range: { longest: longestWindowDays, part: { profiles, purpose: 'part' } },
    }
  })
  return [
    { stage: 'recent', days: recent, range: { longest: longestWindowDays } },
    { stage: 'history', days: history, range: { longest } },
    ...joined,
  ]
}

function modeOf({ options }: ActiveRun, reason: RunReason): PlanMode {
  if (options.span) return { kind: 'span', ...options.span }
  return { kind: reason === 'deep' ? 'deep' : 'usual' }
}

const mostTries = 6

/** Reads the profiles that are shared now; the fault when they cannot be read, since nothing can be read then. */
async function readProfiles(run: ActiveRun): Promise<Fault | null> {
  for (let tries = 1; ; tries++) {
    const read = await readOnce(run)
    if (read === null) return null
    const policy = faultPolicy(read.fault.code)
    if (!policy.waits || tries >= Math.min(policy.tries, mostTries)) return read.fault
    if (!(await waitToRetry(run, tries, read))) {
      return isStopped(run) ? fault('cancelled') : read.fault
    }
  }
}

async function readOnce(run: ActiveRun): Promise<StepFailure | null> {
  const fetchedAt = trueNow(run)
  const answer = await askService(run, (client, signal) => client.getProfiles(signal))
  if (!answer.ok) return answer
  const since = readBefore(run)
  const applied = await run.deps.store('applyProfiles', {
    body: answer.value.body,
    fetchedAt,
    ...(since !== null && { since }),
  })
  if (!applied.ok) return stepFailed(applied.fault)
  run.shared = applied.value.shared
  run.newlyShared = since === null ? [] : applied.value.newlyShared
  // a run for a span of days asks for no others; one before the first has left nothing behind
  const left = since === null || run.options.span ? [] : applied.value.unattributed
  for (const { profile, ...span } of left) addUnattributed(run.unattributed, profile, span)
  run.counts.profiles = applied.value.shared.length
  run.counts.quarantined += applied.value.quarantined
  return null
}

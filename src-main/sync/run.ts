import type { ProfileList } from '#shared/calls/store-calls'
import { type Fault, fault, ok, type Outcome } from '#shared/fault'
import { addDays, type Day, msPerDay } from '#shared/records/day'
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
import { fetchLatestCurves } from './curves'
import { isBrokenOff, isOutage, policyFor } from './fault-policy'
import { type DayPlan, planDays, type PlanMode, sweepAfterMs } from './plan'
import {
  askService,
  createRetries,
  createWindowReader,
  failureOf,
  freeSpaceFault,
  hangUp,
  isOversized,
  learnFrom,
  loadCoverage,
  trueTimeOf,
  type WindowReader,
} from './requests'
import { hasNeverAnswered, untilLineIsBack, waitForService } from './waits'
import {
  type DayWindow,
  everyProfile,
  halveProfiles,
  questionAbout,
  shortLists,
  splitProfiles,
  type WindowPart,
  type WindowQuestion,
} from './windows'

// after so many failed windows in a row, the next one fails too
const failuresThatEndARun = 3
const windowsPerCheckpoint = 8

/**
 * Reads days (newest first) in windows of adaptive size; while one is applied, the next one is fetched. Days that fail are
 * noted and skipped. Returns the fault that ends the run, or null.
 */
async function readDays(
  run: ActiveRun,
  reader: WindowReader,
  { days, part, advances, joins = null }: Stage,
): Promise<Fault | null> {
  const progress = createDayProgress(run, advances)
  const { sizes } = run
  const retries = createRetries(run, reader)
  let left = days
  let failedInRow = 0
  let windows = 0
  let isWhole = true

  const ask = (some: readonly Day[], edge: ActiveRun['edge']) =>
    following(questionAbout(some, sizes.of(part), part), edge, run.deps.clock.now())
  const newest = () => ask(left, run.edge)
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
    const edge = part === everyProfile ? { from: window.from, at: run.deps.clock.now() } : null
    progress.begin(window)
    const pieces =
      length === 1 && part.profiles === null ? Math.min(sizes.pieces(part), listedProfiles(run).length) : 1
    const inParts = pieces > 1
    const read = inParts
      ? await readDayInParts(run, reader, window, pieces)
      : await reader.read(question, (cost) => {
          sizes.came(part, length, cost)
          return retries.mayAskAhead() ? ask(older, edge) : null
        })

    // what the store remembers of the answer before is sure only as long as all goes well
    if (read.ok) run.edge = inParts ? null : edge
    else if (!isBrokenOff(read) && !isOutage(read)) run.edge = null
    if (read.ok) {
      failedInRow = 0
      if (isWhole) noteJoined(run, joins, window)
      progress.read(window)
    } else {
      if (read.endsRun) return isStopped(run) ? fault('cancelled') : read.fault
      if (!isStopped(run) && !inParts) learnFrom(run, read, part, length)
      // a day tried in parts of the profiles cannot be made any smaller
      const after = await retries.failed(read, question, inParts ? 1 : maxTries(run, length))
      if (isStopped(run)) return fault('cancelled')
      if (after === 'again') {
        const unlisted = run.listWanted ? await readList(run) : null
        if (unlisted) return unlisted
        continue
      }
      if (after === 'stop' || after === 'none') return read.fault
      isWhole = false
      progress.skip(window, read.fault)
      if (++failedInRow === failuresThatEndARun) return read.fault
    }
    retries.succeeded()
    left = older
  }
  return null
}

// what shifts between two answers is looked for again as late sessions are
const edgeHoldsMs = 10 * 60_000

/** A question, asked without the margin that the answer about the days after it has just held. */
function following(
  question: WindowQuestion | null,
  edge: ActiveRun['edge'],
  now: number,
): WindowQuestion | null {
  const isNext = question !== null && edge?.from === addDays(question.window.to, 1)
  return isNext && now - edge.at < edgeHoldsMs ? { ...question, follows: true } : question
}

// with a single profile there are no parts to read a day in
function maxTries(run: ActiveRun, days: number): number {
  return days === 1 && listedProfiles(run).length < 2 ? 5 : Infinity
}

// before a list has come whole, the known profiles are no whole day
function listedProfiles({ shared, listKnown }: ActiveRun): readonly string[] {
  return listKnown ? shared : []
}

/**
 * Reads one day in parts of the profiles, halving a failing part; the last one completes the day. A single profile that
 * fails costs the day its completeness, not the others their sessions.
 */
async function readDayInParts(
  run: ActiveRun,
  reader: WindowReader,
  day: DayWindow,
  pieces: number,
): Promise<StepResult> {
  const { sizes, shared } = run
  const parts = splitProfiles(shared, pieces)
  const retries = createRetries(run, reader)
  let failure: StepFailure | null = null
  let partsBefore = 0
  let failedInRow = 0
  for (let part = parts.shift(); part; part = parts.shift()) {
    const purpose = parts.length === 0 && failure === null ? 'completion' : 'part'
    const question: WindowQuestion = { window: day, profiles: part, purpose, partsBefore }
    const share = part.length / shared.length
    const read = await reader.read(question, (cost) => {
      sizes.came(everyProfile, share, cost)
      return null
    })
    if (read.ok) {
      partsBefore++
      failedInRow = 0
      retries.succeeded()
      continue
    }
    if (isStopped(run)) return read
    learnFrom(run, read, everyProfile, share)
    const after = await retries.failed(read, question, part.length === 1 ? triesOfOne : Infinity)
    if (after === 'stop' || after === 'none') return { ...read, endsRun: true }
    if (after === 'skip' && (part.length === 1 || !policyFor(read).smaller)) {
      failure = read
      retries.succeeded()
      // the day is at fault then, not a profile's part of it
      if (++failedInRow === failuresThatEndARun) return failure
    } else if (part.length > 1 && policyFor(read).smaller && !isOutage(read)) {
      const halves = halveProfiles(part)
      parts.unshift(...(isOversized(read) ? halves.flatMap(halveProfiles) : halves))
    } else parts.unshift(part)
  }
  return failure ?? { ok: true }
}

const triesOfOne = 4

const withdrawnAreKeptMs = 30 * msPerDay

/**
 * The steps of one run: the list of profiles where due, recent days, history, the history of newly shared profiles, and the
 * removal of sessions withdrawn long ago; last of all, curves of latest sessions where agreed. After each step that reads days, profiles that share an e-mail are requested one
 * by one where needed. Returns the fault that ended it early, null when every planned day was tried.
 */
export async function performRun(run: ActiveRun): Promise<Fault | null> {
  const reader = createWindowReader(run)
  try {
    return await perform(run, reader)
  } finally {
    await reader.close()
  }
}

async function perform(run: ActiveRun, reader: WindowReader): Promise<Fault | null> {
  const { deps } = run
  const unready =
    (await freeSpaceFault(deps.disk)) ??
    (deps.isOnline() ? null : fault('offline')) ??
    (await waitForService(run)) ??
    (await loadCoverage(run)) ??
    (await lookFirst(run))
  if (unready) return unready
  const readAt = await loadList(run)
  if (!readAt.ok) return readAt.fault
  const turn = turnOfList(run, readAt.value)
  if (turn === 'first') {
    const unlisted = await readList(run)
    if (unlisted) return unlisted
  }

  const plan = planDays({
    coverage: run.coverage,
    now: trueNow(run),
    since: run.roundBeganAt - (run.skewMs ?? 0),
    historyStart: deps.connection.historyStart,
    ...deps.preferences(),
    mode: modeOf(run),
  })
  const stages = stagesOf(run, plan)
  const read = async (stage: Stage) => {
    run.progress.stage = stage.stage
    const ended = await readDays(run, reader, stage)
    const unlisted = ended === null && run.listWanted ? await readList(run) : null
    const isDeep = run.reason === 'deep' && stage.advances
    const verified = isDeep ? stage.days.filter((day) => !run.failedDays.includes(day)) : []
    return ended ?? unlisted ?? (await attributeSessions(run, reader, verified))
  }
  planned(run, stages)
  for (const stage of stages) {
    const ended = await read(stage)
    if (ended) return ended
  }
  // nothing stands in its way any more
  if (run.list === 'broke' && turn === 'first') run.list = 'unread'
  if (turn !== 'never' && run.list === 'unread') {
    const unlisted = (await readList(run)) ?? (await attributeSessions(run, reader))
    if (unlisted) return unlisted
  }
  const joined = joinedStages(run, plan)
  planned(run, joined)
  for (const stage of joined) {
    const ended = await read(stage)
    if (ended) return ended
  }

  if (run.counts.daysFailed > 0 || run.options.span) return null
  const purged = await deps.store('purgeWithdrawn', { before: trueNow(run) - withdrawnAreKeptMs })
  if (!purged.ok) return purged.fault
  await fetchLatestCurves(run, reader)
  return null
}

/** Looks at a line over which nothing has ever come, or nothing could be reached lately, before anything is requested. */
async function lookFirst(run: ActiveRun): Promise<Fault | null> {
  const isInDoubt = run.probing !== null || hasNeverAnswered(run)
  return isInDoubt ? untilLineIsBack(run, stepFailed(run.probing ?? fault('service-unreachable'))) : null
}

function planned({ counts, progress }: ActiveRun, stages: readonly Stage[]): void {
  counts.daysPlanned += stages.reduce((sum, { days }) => sum + days.length, 0)
  progress.daysPlanned = counts.daysPlanned
}

/** Days to be read one after the other. */
interface Stage {
  readonly stage: 'recent' | 'history'
  readonly days: readonly Day[]
  /** The profiles requested, and the purpose. */
  readonly part: WindowPart
  /** True when no run of the round has read them. */
  readonly advances: boolean
  /** The list of newly shared profiles it belongs to. */
  readonly joins?: number | null
}

// recent days come first, so that the data are up to date before the history is whole
function stagesOf(run: ActiveRun, { recent, history, again }: DayPlan): Stage[] {
  const { profile } = run.options
  if (profile !== undefined) {
    const days = run.shared.includes(profile) ? history : []
    return [{ stage: 'history', days, part: { profiles: [profile], purpose: 'raw' }, advances: true }]
  }
  return [
    { stage: 'recent', days: recent, part: everyProfile, advances: true },
    { stage: 'history', days: history, part: everyProfile, advances: true },
    { stage: 'recent', days: again, part: everyProfile, advances: false },
  ]
}

// days read without them are read again for them alone, from where an earlier run stopped
function joinedStages(
  { newlyShared, newlySharedAt, options, joined }: ActiveRun,
  { others }: DayPlan,
): Stage[] {
  if (options.span) return []
  const done = joined?.sharedAt === newlySharedAt && joined.profiles === newlyShared.length ? joined : null
  // the order of a list, or of a store that is opened again, may be another
  return shortLists([...newlyShared].sort()).flatMap((profiles, joins) => {
    if (done && joins < done.part) return []
    const days = joins === done?.part ? others.filter((day) => day < done.before) : others
    return [{ stage: 'history', days, part: { profiles, purpose: 'part' }, advances: true, joins }]
  })
}

function noteJoined(run: ActiveRun, part: number | null, { from }: DayWindow): void {
  const { newlyShared, newlySharedAt } = run
  if (part === null || newlySharedAt === null) return
  run.joined = { sharedAt: newlySharedAt, profiles: newlyShared.length, part, before: from }
}

function modeOf({ options, reason }: ActiveRun): PlanMode {
  if (options.span) return { kind: 'span', ...options.span }
  if (reason === 'deep') return { kind: 'deep' }
  return { kind: reason === 'first' || reason === 'manual' ? 'thorough' : 'usual' }
}

const brokenListRestsMs = 6 * 3_600_000

/**
 * The turn of the list of profiles, last read at `readAt` (ms since 1970, null: never): first, since nothing is known of
 * the line or the list is old; last, where it would delay the days; or never.
 */
function turnOfList(run: ActiveRun, readAt: number | null): 'first' | 'last' | 'never' {
  const { reason, deps, line } = run
  const now = trueNow(run)
  const isAsked = reason !== 'command' && (reason === 'first' || !isPoll.has(reason))
  const age = readAt === null ? Infinity : now - readAt
  const isDue = isAsked || age < 0 || age >= sweepAfterMs(deps.preferences())
  if (!isDue) return 'never'
  if (line.listBrokeAt === null) return run.probing ? 'last' : 'first'
  // a truncated list must not cost the days their share of the line
  const rests = now - line.listBrokeAt < brokenListRestsMs && reason !== 'manual'
  if (rests) run.list = 'put-off'
  return rests ? 'never' : 'last'
}

const isPoll: ReadonlySet<RunReason> = new Set(['schedule', 'start', 'resume', 'online', 'command'])

/** Loads the profiles last known; returns when they were read, ms since 1970. */
async function loadList(run: ActiveRun): Promise<Outcome<number | null>> {
  const since = readBefore(run)
  const known = await run.deps.store('sharedProfiles', since === null ? {} : { since })
  if (!known.ok) return known
  takeList(run, known.value, since)
  run.listKnown = known.value.readAt !== null
  return ok(known.value.readAt)
}

interface List {
  readonly shared: readonly string[]
  readonly newlyShared: readonly string[]
  readonly newlySharedAt?: number | undefined
  readonly unattributed: readonly { readonly profile: string; readonly from: Day; readonly to: Day }[]
}

function takeList(run: ActiveRun, list: List, since: number | null): void {
  const { shared, newlyShared, newlySharedAt = null, unattributed } = list
  run.shared = shared
  run.newlyShared = since === null ? [] : newlyShared
  run.newlySharedAt = newlySharedAt
  run.counts.profiles = shared.length
  // a run for a span of days requests no others; one before the first has left nothing behind
  const left = since === null || run.options.span ? [] : unattributed
  for (const { profile, ...span } of left) addUnattributed(run.unattributed, profile, span)
  run.unidentified ||= left.length > 0
}

/**
 * Reads the list of profiles, once in a run. A truncated one cannot be requested in parts: the run goes on with the
 * profiles known before and those that had come. Returns the fault that ends the run, or null.
 */
async function readList(run: ActiveRun): Promise<Fault | null> {
  run.listWanted = false
  if (run.list !== 'unread') return null
  const { stage } = run.progress
  run.progress.stage = 'profiles'
  const retries = createRetries(run, null)
  for (;;) {
    const failure = await readListOnce(run)
    run.progress.stage = stage
    if (failure === null) return null
    if (isStopped(run)) return fault('cancelled')
    if (isBrokenOff(failure)) {
      run.list = 'broke'
      run.line.listBrokeAt = trueNow(run)
      run.skipped = failure.fault
      return null
    }
    if ((await retries.failed(failure, null)) !== 'again')
      return isStopped(run) ? fault('cancelled') : failure.fault
  }
}

async function readListOnce(run: ActiveRun): Promise<StepFailure | null> {
  // one that broke off gets all that a connection carries
  if (run.line.listBrokeAt !== null) await hangUp(run)
  const askedAt = run.deps.clock.now()
  const answer = await askService(run, (client, signal) => client.getProfiles(signal))
  if (!answer.ok) {
    if (answer.part) await applyList(run, { body: answer.part, isWhole: false }, askedAt)
    const failure = failureOf(answer, run.deps.clock.now() - askedAt)
    if (isBrokenOff(failure)) run.sizes.lineBroke(failure.cost)
    return failure
  }
  const unapplied = await applyList(run, { body: answer.value.body, isWhole: true }, askedAt)
  if (unapplied) return stepFailed(unapplied)
  run.list = 'read'
  run.listKnown = true
  run.line.listBrokeAt = null
  run.line.listBytes = answer.value.wireBytes
  return null
}

/** Has the store apply a list, or part of one, that was requested at `askedAt` by this computer's clock. */
async function applyList(
  run: ActiveRun,
  list: Pick<ProfileList, 'body' | 'isWhole'>,
  askedAt: number,
): Promise<Fault | null> {
  const { firstCompleteAt, deps } = run
  const since = readBefore(run)
  const skewMs = run.skewMs ?? 0
  const applied = await deps.store('applyProfiles', {
    ...list,
    fetchedAt: trueTimeOf(run, askedAt),
    ...(since !== null && { since }),
    ...(firstCompleteAt !== null && { allReadAt: firstCompleteAt - skewMs }),
  })
  if (!applied.ok) return applied.fault
  takeList(run, applied.value, since)
  run.counts.quarantined += applied.value.quarantined
  return null
}

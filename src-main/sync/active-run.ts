import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { type Fault, fault } from '#shared/fault'
import type { Connection } from '#shared/host'
import type { Preferences } from '#shared/preferences'
import { type Day, isDay, type PageDay } from '#shared/records/day'
import {
  type DayCoverage,
  type JoinedHistory,
  type LineMemory,
  noCounts,
  type RunCounts,
  type RunReason,
  type SyncProgress,
  type SyncRun,
} from '#shared/records/sync'
import type { Log } from '../system/log'
import type { ServiceClient } from '../service-client/service-client'
import { createWindowSizes, firstSizes, type WindowSizes } from './window-sizes'
import type { DayWindow } from './windows'

/** Everything that a sync engine needs from outside; it reaches for nothing itself. */
export interface SyncDependencies {
  readonly client: ServiceClient
  readonly store: Caller<StoreCalls>
  readonly connection: Connection
  readonly preferences: () => Preferences
  /** ms since 1970, and how many minutes this computer's zone is ahead of UTC. */
  readonly clock: { now(): number; offsetMinutes(): number }
  /** Sleeps for ms, or until the signal aborts. */
  readonly timer: { sleep(ms: number, signal: AbortSignal): Promise<void> }
  /** At least 0, less than 1. */
  readonly random: () => number
  /** Free bytes where the store keeps its data. */
  readonly disk: () => Promise<number>
  /** False only when the system is sure that there is no network; true for a service on this computer. */
  readonly isOnline: () => boolean
  /** Whether the computer runs on its battery, as far as the system tells. */
  readonly isOnBattery: () => boolean
  readonly log: Log
  /** What was asked of the service before a run, and counts as its own. */
  readonly takeSpent?: () => Pick<RunCounts, 'requests' | 'bytes'>
}

/** What a run that is not a usual one does. */
export interface RunOptions {
  /** Reads these days, both included, and no others. */
  readonly span?: { readonly from: Day; readonly to: Day }
  /** Asks for raw arrays, whatever the preferences say. */
  readonly raw?: boolean
  /** Asks for the span of this profile alone, and judges no day by the answer; nothing is asked if it is not shared. */
  readonly profile?: string
  /** Lets any number of gone sessions be withdrawn. */
  readonly withdrawAny?: boolean
}

/** A run under way: what its steps share, and what they add to. */
export interface ActiveRun {
  readonly deps: SyncDependencies
  readonly reason: RunReason
  readonly options: RunOptions
  readonly signal: AbortSignal
  /** When the first of the runs began that the last complete one was followed by, ms since 1970. */
  readonly roundBeganAt: number
  readonly sizes: WindowSizes
  readonly line: LineKnown
  /** Whether the line was found broken by the last run, and nothing has come in this one. */
  probing: boolean
  /** Requests in a row that nobody answered. */
  outages: number
  /** Answers in a row that broke off. */
  breaks: number
  /** Answers in a row that were read until they were too large. */
  oversized: number
  /** Whether the last answer broke off in the middle. */
  brokeOff: boolean
  /** Whether something came since the line was last found broken. */
  isUp: boolean
  /** What became of the list of profiles in this run; it is put off where it has lately broken off. */
  list: 'unread' | 'read' | 'put-off' | 'broke'
  /** An answer has shown that the list of profiles matters. */
  listWanted: boolean
  /** Whether days were read that no run of the round had read. */
  headway: boolean
  readonly counts: RunCounts
  readonly progress: SyncProgress
  coverage: Map<PageDay, DayCoverage>
  /** The profiles that are shared now. */
  shared: readonly string[]
  /** Those of them whose sessions are missing on days that were read before they were shared. */
  newlyShared: readonly string[]
  /** When the last of them has become so, ms since 1970; null when there is none. */
  newlySharedAt: number | null
  /** How far the history has been read for them, in this run or those before it. */
  joined: JoinedHistory | null
  /** Profiles still to be asked for: which of the sessions read are theirs is not known. */
  readonly unattributed: Unattributed
  /** Whether questions about some profiles alone are answered, as far as was found. */
  asksAlone: boolean
  /** Whether sessions may be held that are nobody's, and all who share are to be asked for. */
  unidentified: boolean
  /** When the last complete run began, ms since 1970; null if there was none. */
  readonly lastCompleteAt: number | null
  readonly failedDays: Day[]
  /** The last fault that made days fail, or a profile stay unasked, although the run went on. */
  skipped: Fault | null
  pendingWithdrawal: PendingWithdrawal | null
  /** How far this computer's clock is ahead of the service's, in ms, when that is more than tolerated. */
  skewMs: number | null
  /** The service asked to be left alone until then, ms since 1970. */
  notBefore: number | null
  /** Tells the status on. */
  announce(): void
  /** Keeps the counts so far in the run's row. */
  checkpoint(): Promise<void>
}

/** What is known of the line but the sizes of questions. */
type LineKnown = { -readonly [Field in keyof Omit<LineMemory, 'sizes'>]: LineMemory[Field] }

/** What is known of a line that nothing has come over yet. */
export function unknownLine(): LineMemory {
  return { sizes: firstSizes(), backAfterMs: 1_000, dayBytes: null, listBytes: null, listBrokeAt: null }
}

/** The time by the service's clock when this computer's is known to be wrong, ms since 1970. */
export function trueNow(run: Pick<ActiveRun, 'deps' | 'skewMs'>): number {
  return run.deps.clock.now() - (run.skewMs ?? 0)
}

/** Whether the run has been told to end. */
export function isStopped({ signal }: Pick<ActiveRun, 'signal'>): boolean {
  return signal.aborted
}

interface DaySpan {
  readonly from: Day
  readonly to: Day
}

/** The profiles that are to be asked for by themselves, each over the days of sessions that may be theirs. */
type Unattributed = Map<string, DaySpan>

/** Adds days over which a profile is to be asked for. */
export function addUnattributed(unattributed: Unattributed, profile: string, { from, to }: DaySpan): void {
  const before = unattributed.get(profile) ?? { from, to }
  unattributed.set(profile, {
    from: from < before.from ? from : before.from,
    to: to > before.to ? to : before.to,
  })
}

/** Sessions that are gone from complete answers but not withdrawn, over the days where that was found. */
export interface PendingWithdrawal {
  readonly sessions: number
  readonly of: number
  readonly from: Day
  readonly to: Day
  /** A person has said to keep them. */
  readonly kept: boolean
}

const pattern = /^(\d+) of (\d+), (\S{10})\.\.(\S{10})( kept)?$/

/** Adds what one answer left pending to what others of the run did. */
export function addPendingWithdrawal(
  before: PendingWithdrawal | null,
  found: { sessions: number; of: number },
  span: { from: Day; to: Day },
): PendingWithdrawal {
  if (!before) return { ...found, ...span, kept: false }
  return {
    sessions: before.sessions + found.sessions,
    of: before.of + found.of,
    from: span.from < before.from ? span.from : before.from,
    to: span.to > before.to ? span.to : before.to,
    kept: false,
  }
}

/** The same question as before with no more sessions in it needs no second answer. */
export function carryAnswer(
  before: PendingWithdrawal | null,
  found: PendingWithdrawal | null,
): PendingWithdrawal | null {
  if (!before?.kept || !found) return found
  return { ...found, kept: found.sessions <= before.sessions }
}

/** The fault with which a run's row remembers the question, or that it was answered with "keep". */
export function pendingWithdrawalFault({ sessions, of, from, to, kept }: PendingWithdrawal): Fault {
  return fault('withdrawal-withheld', `${sessions} of ${of}, ${from}..${to}${kept ? ' kept' : ''}`)
}

/** The question as the last complete run's row remembers it. */
export function rememberedWithdrawal(runs: readonly SyncRun[]): PendingWithdrawal | null {
  const last = runs.find((run) => run.outcome === 'complete')
  if (last?.fault?.code !== 'withdrawal-withheld') return null
  const [, sessions, of, from, to, kept] = pattern.exec(last.fault.detail ?? '') ?? []
  if (!from || !to || !isDay(from) || !isDay(to)) return null
  return { sessions: Number(sessions), of: Number(of), from, to, kept: kept !== undefined }
}

/** A run that has not done anything yet, with its row. */
interface NewRun {
  readonly row: SyncRun
  /** Goes on as the run does. */
  readonly progress: SyncProgress
  readonly active: ActiveRun
}

/** What a run needs of the engine that carries it out. */
interface RunSurroundings {
  /** Called whenever the run's progress has changed. */
  readonly announce: () => void
  /** Keeps the run's row. */
  readonly save: (row: SyncRun) => Promise<unknown>
  readonly lastCompleteAt: number | null
  readonly roundBeganAt: number
  readonly line: LineMemory
  readonly skewMs: number | null
  readonly notBefore: number | null
  readonly joined: JoinedHistory | null
  /** Whether the last run ended because nobody could be reached. */
  readonly probing: boolean
}

/** Makes a run and its row; nothing is asked or kept yet. */
export function newRun(
  deps: SyncDependencies,
  reason: RunReason,
  options: RunOptions,
  signal: AbortSignal,
  { announce, save, line, ...known }: RunSurroundings,
): NewRun {
  const startedAt = deps.clock.now()
  const counts = { ...noCounts(), ...deps.takeSpent?.() }
  const row: SyncRun = {
    id: `${startedAt.toString(36)}-${Math.floor(deps.random() * 2 ** 48).toString(36)}`,
    connection: deps.connection.id,
    reason,
    startedAt,
    endedAt: null,
    outcome: 'running',
    fault: null,
    counts,
  }
  const { sizes, ...rest } = line
  const active: ActiveRun = {
    deps,
    reason,
    options,
    signal,
    ...known,
    sizes: createWindowSizes(sizes),
    line: { ...rest },
    outages: 0,
    breaks: 0,
    oversized: 0,
    brokeOff: false,
    isUp: false,
    list: 'unread',
    listWanted: false,
    headway: false,
    counts,
    progress: progressAt(reason, startedAt),
    coverage: new Map(),
    shared: [],
    newlyShared: [],
    newlySharedAt: null,
    unattributed: new Map(),
    asksAlone: true,
    unidentified: false,
    failedDays: [],
    skipped: null,
    pendingWithdrawal: null,
    announce,
    checkpoint: async () => {
      // a probe that finds the service still unreachable leaves no row
      if (active.probing) return
      await save({ ...row, counts: { ...counts }, ...rememberedOf(active) })
    },
  }
  return { row, progress: active.progress, active }
}

function rememberedOf(run: ActiveRun): Pick<SyncRun, 'headway' | 'notBefore' | 'line' | 'joined'> {
  const { headway, notBefore, joined } = run
  return {
    headway,
    line: lineOf(run),
    ...(notBefore !== null && { notBefore }),
    ...(joined !== null && { joined }),
  }
}

function lineOf({ line, sizes }: ActiveRun): LineMemory {
  return { ...line, sizes: sizes.memory() }
}

function progressAt(reason: RunReason, startedAt: number): SyncProgress {
  return {
    reason,
    startedAt,
    stage: 'profiles',
    reading: null,
    daysDone: 0,
    daysPlanned: 0,
    daysFailed: 0,
    sessions: 0,
    bytes: 0,
    msLeft: null,
    retryAt: null,
    retryFault: null,
  }
}

/** How a run ended, and what outlives it. */
export interface RunResult {
  readonly outcome: Exclude<SyncRun['outcome'], 'running'>
  /** Why it is not complete; null when it is, or when it was stopped. */
  readonly fault: Fault | null
  readonly counts: RunCounts
  /** What the store holds; empty when the run did not learn it. */
  readonly coverage: ReadonlyMap<PageDay, DayCoverage>
  readonly failedDays: readonly Day[]
  readonly pendingWithdrawal: PendingWithdrawal | null
  /** Whether it would have found sessions missing anywhere on these days; null is everywhere that is planned. */
  readonly judged: { readonly from: Day; readonly to: Day } | 'nothing' | null
  /** When it began by the service's clock, ms since 1970. */
  readonly startedAt: number
  readonly skewMs: number | null
  readonly remembered: Pick<SyncRun, 'headway' | 'notBefore' | 'line' | 'joined'>
}

/** What a run that was ended early by a fault, or by nothing (null), comes to. */
export function resultOf(run: ActiveRun, ended: Fault | null): RunResult {
  const { coverage, failedDays, pendingWithdrawal, skewMs, options, progress } = run
  const outcome = runOutcome(run, ended)
  const stopped = outcome === 'cancelled' || outcome === 'interrupted'
  return {
    outcome,
    fault: stopped || outcome === 'complete' ? null : (ended ?? run.skipped ?? fault('internal')),
    counts: { ...run.counts },
    coverage,
    // days that were read again for one patient only keep their coverage
    failedDays: options.profile === undefined ? failedDays : [],
    pendingWithdrawal,
    judged: options.profile === undefined ? (options.span ?? null) : 'nothing',
    startedAt: progress.startedAt - (skewMs ?? 0),
    skewMs,
    remembered: rememberedOf(run),
  }
}

/**
 * How a run ended, by the fault that ended it early: complete only if every planned day was read, no profile is left to
 * query for whose sessions they are, and the list of profiles could be read if it was due.
 */
function runOutcome(run: ActiveRun, ended: Fault | null): RunResult['outcome'] {
  if (run.signal.aborted) return run.signal.reason === 'cancelled' ? 'cancelled' : 'interrupted'
  const isKnown = run.unattributed.size === 0 && !run.unidentified
  if (ended === null && run.counts.daysFailed === 0 && isKnown && run.list !== 'broke') return 'complete'
  return run.counts.days > 0 ? 'partial' : 'failed'
}

/** Why a step did not go well, and how long the service wants to be left alone, in ms. */
export interface StepFailure {
  readonly ok: false
  readonly fault: Fault
  readonly retryAfterMs: number | null
  /** Whether something of the answer had come, and how many bytes, as far as can be told. */
  readonly begun: boolean
  readonly bytes: number
  /** Whether it was already decided that the run ends. */
  readonly endsRun?: boolean
}

export type StepResult =
  /** `differs`: an answer for a group held other sessions than those attributed to it. */
  { readonly ok: true; readonly differs?: boolean } | StepFailure

/** A step that failed for a reason of our own. */
export function stepFailed(fault: Fault): StepFailure {
  return { ok: false, fault, retryAfterMs: null, begun: false, bytes: 0 }
}

/** The progress of reading days, of which nothing was read yet; `advances` when no run of the round has read them. */
export function createDayProgress(run: ActiveRun, advances: boolean) {
  const { counts, progress, failedDays } = run
  const pace = createPace()
  let began = run.deps.clock.now()

  const pass = (days: number) => {
    const now = run.deps.clock.now()
    pace.note(days, now - began)
    began = now
    progress.msLeft = pace.left(counts.daysPlanned - counts.days - counts.daysFailed)
    run.announce()
  }
  return {
    /** A window's turn has come. */
    begin({ from, to }: DayWindow) {
      progress.reading = { from, to }
      run.announce()
    },
    /** It was applied. */
    read({ days }: DayWindow) {
      run.headway ||= advances
      counts.days += days.length
      progress.daysDone += days.length
      progress.sessions += days.reduce((sum, day) => sum + (run.coverage.get(day)?.sessions ?? 0), 0)
      pass(days.length)
    },
    /** It could not be read, and the run goes on without it. */
    skip({ days }: DayWindow, why: Fault) {
      failedDays.push(...days)
      run.skipped = why
      counts.daysFailed += days.length
      progress.daysFailed = counts.daysFailed
      pass(days.length)
    },
  }
}

const remembered = 12

/** Estimates the time left from the windows read last, so that it follows a connection that changes. */
export function createPace() {
  const windows: { days: number; ms: number }[] = []
  return {
    /** Notes that `days` days took `ms`, all waiting included. */
    note(days: number, ms: number) {
      windows.push({ days, ms })
      if (windows.length > remembered) windows.shift()
    },
    /** How long `days` more days will take, in ms; null before anything was read. */
    left(days: number): number | null {
      const read = windows.reduce((sum, window) => sum + window.days, 0)
      const ms = windows.reduce((sum, window) => sum + window.ms, 0)
      return read === 0 ? null : Math.round((ms / read) * days)
    },
  }
}

/**
 * The instant (ms since 1970, by the service's clock) such that the days of the history were read without the
 * profiles that became shared after it: the end of the last complete run, else the oldest page; null when no
 * day was read yet.
 */
export function readBefore({ lastCompleteAt, skewMs, coverage }: ActiveRun): number | null {
  if (lastCompleteAt !== null) return lastCompleteAt - (skewMs ?? 0)
  const complete = [...coverage.values()].filter((page) => page.complete)
  return complete.length === 0 ? null : Math.min(...complete.map((page) => page.fetchedAt))
}

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
import type { ServiceLine } from '../service-client/transport'
import { type AnswerCost, createQuestionSizes, firstSizes, type QuestionSizes } from './sizes'
import type { DayWindow } from './windows'

/** Everything that a sync engine needs from outside; it reaches for nothing itself. */
export interface SyncDependencies {
  readonly client: ServiceClient
  readonly line: ServiceLine
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
  /** True when the computer runs on its battery, as far as the system tells. */
  readonly isOnBattery: () => boolean
  /** True when the computer saves power, as far as the system tells. */
  readonly isSavingPower: () => boolean
  readonly log: Log
  /** Returns usage from before a run, which counts as its own. */
  readonly takeSpent?: () => Pick<RunCounts, 'requests' | 'bytes'>
}

/** Options of an unusual run. */
export interface RunOptions {
  /** Reads these days, both included, and no others. */
  readonly span?: { readonly from: Day; readonly to: Day }
  /** Requests curves, whatever the preferences say. */
  readonly raw?: boolean
  /** Requests the span for this profile alone, judging no day by the answer; nothing is requested if it is not shared. */
  readonly profile?: string
  /** Permits withdrawing any number of missing sessions. */
  readonly withdrawAny?: boolean
}

/** A run under way: the state its steps share and update. */
export interface ActiveRun {
  readonly deps: SyncDependencies
  readonly reason: RunReason
  readonly options: RunOptions
  readonly signal: AbortSignal
  /** Start of the first run after the last complete one, ms since 1970. */
  readonly roundBeganAt: number
  readonly sizes: QuestionSizes
  readonly line: LineKnown
  /** The fault of the last run that found nobody, while nothing has arrived in this one. */
  probing: Fault | null
  /** Unanswered requests in a row. */
  outages: number
  /** Answers in a row that broke off. */
  breaks: number
  /** Answers in a row read until they were too large. */
  oversized: number
  /** True when the last request was answered, and the one before it. */
  isUp: boolean
  wasUp: boolean
  /** True when a look has found the line, and nothing has arrived since. */
  wasSeen: boolean
  /** True once anything has arrived in this run. */
  hasCome: boolean
  /** Time at which the last request was sent, ms since 1970. */
  askedAt: number
  /** True while every request of this run was answered. */
  faultless: boolean
  /** State of the list of profiles in this run; put off where it has lately broken off. */
  list: 'unread' | 'read' | 'put-off' | 'broke'
  /** An answer has shown that the list of profiles matters. */
  listWanted: boolean
  /** True once a list of profiles has come whole, in this run or before it: until then others share than `shared`. */
  listKnown: boolean
  /** True once days were read that no run of the round had read. */
  headway: boolean
  readonly counts: RunCounts
  readonly progress: SyncProgress
  coverage: Map<PageDay, DayCoverage>
  /** The first day of the answer about all profiles that was applied last, and when it was requested, ms since 1970. */
  edge: { readonly from: Day; readonly at: number } | null
  /** The profiles that are shared now. */
  shared: readonly string[]
  /** Shared profiles whose sessions are missing on days read before they were shared. */
  newlyShared: readonly string[]
  /** Time at which the last of them became shared, ms since 1970; null when there is none. */
  newlySharedAt: number | null
  /** Progress through the history for them, in this run or earlier ones. */
  joined: JoinedHistory | null
  /** Profiles still to be requested to identify their sessions. */
  readonly unattributed: Unattributed
  /** True while requests for some profiles alone are answered. */
  asksAlone: boolean
  /** True when unattributed sessions may be stored, and all profiles are to be requested. */
  unidentified: boolean
  /** Ends of the last and the first complete run, ms since 1970; null if there was none. */
  readonly lastCompleteAt: number | null
  readonly firstCompleteAt: number | null
  readonly failedDays: Day[]
  /** The last fault that skipped days or a profile although the run went on. */
  skipped: Fault | null
  pendingWithdrawal: PendingWithdrawal | null
  /** Curves of latest sessions that may still be fetched today. */
  readonly curves: CurveAllowance
  /** Lead of this computer's clock over the service's, in ms, when beyond tolerance. */
  skewMs: number | null
  /** End of the service's Retry-After, ms since 1970. */
  notBefore: number | null
  /** Ends the present wait for another try; null without one, and while the service has asked for it. */
  hurry: (() => void) | null
  /** Publishes the status. */
  announce(): void
  /** Saves the counts so far in the run's row. */
  checkpoint(): Promise<void>
}

/** Curves of latest sessions that may still be fetched today. */
export interface CurveAllowance {
  /** Bytes of this day, by earlier runs and this one. */
  spent: number
  /** Bytes of this run. */
  bytes: number
  /** Bytes of the largest such answer of any remembered run. */
  largest: number
  /** Sessions whose curves could not be fetched. */
  readonly failed: Set<string>
}

/** Knowledge of the line, except what sizes of questions follow from. */
type LineKnown = { -readonly [Field in keyof Omit<LineMemory, LearntField>]: LineMemory[Field] }

type LearntField = 'sizes' | 'between' | 'cut'

/** A line that nothing has come over yet. */
export function unknownLine(): LineMemory {
  return {
    sizes: firstSizes(),
    between: null,
    cut: null,
    downSince: null,
    lookAt: null,
    dayBytes: null,
    listBytes: null,
    listBrokeAt: null,
  }
}

/** The time by the service's clock when this computer's is known to be wrong, ms since 1970. */
export function trueNow(run: Pick<ActiveRun, 'deps' | 'skewMs'>): number {
  return run.deps.clock.now() - (run.skewMs ?? 0)
}

/** True once the run was told to end. */
export function isStopped({ signal }: Pick<ActiveRun, 'signal'>): boolean {
  return signal.aborted
}

interface DaySpan {
  readonly from: Day
  readonly to: Day
}

/** Profiles to be requested alone, each over the days of sessions that may be theirs. */
type Unattributed = Map<string, DaySpan>

/** Adds days for requesting a profile alone. */
export function addUnattributed(unattributed: Unattributed, profile: string, { from, to }: DaySpan): void {
  const before = unattributed.get(profile) ?? { from, to }
  unattributed.set(profile, {
    from: from < before.from ? from : before.from,
    to: to > before.to ? to : before.to,
  })
}

/** Sessions missing from complete answers but not withdrawn, and the days where that was found. */
export interface PendingWithdrawal {
  readonly sessions: number
  readonly of: number
  readonly from: Day
  readonly to: Day
  /** True when a person has chosen to keep them. */
  readonly kept: boolean
}

const pattern = /^(\d+) of (\d+), (\S{10})\.\.(\S{10})( kept)?$/

/** Adds one answer's pending withdrawals to the run's. */
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

/** The same question with no more sessions needs no second answer. */
export function carryAnswer(
  before: PendingWithdrawal | null,
  found: PendingWithdrawal | null,
): PendingWithdrawal | null {
  if (!before?.kept || !found) return found
  return { ...found, kept: found.sessions <= before.sessions }
}

/** The fault by which a run's row remembers the question, or the answer "keep". */
export function pendingWithdrawalFault({ sessions, of, from, to, kept }: PendingWithdrawal): Fault {
  return fault('withdrawal-withheld', `${sessions} of ${of}, ${from}..${to}${kept ? ' kept' : ''}`)
}

/** The question in the last complete run's row. */
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
  /** Updated as the run proceeds. */
  readonly progress: SyncProgress
  readonly active: ActiveRun
}

/** The engine's part of a run. */
interface RunSurroundings {
  /** Called whenever the run's progress has changed. */
  readonly announce: () => void
  /** Saves the run's row. */
  readonly save: (row: SyncRun) => Promise<unknown>
  readonly lastCompleteAt: number | null
  readonly firstCompleteAt: number | null
  readonly roundBeganAt: number
  readonly line: LineMemory
  readonly skewMs: number | null
  readonly notBefore: number | null
  readonly joined: JoinedHistory | null
  readonly curves: CurveAllowance
  /** The last run's fault if it ended because nobody could be reached. */
  readonly probing: Fault | null
}

/** Creates a run and its row; nothing is requested or saved yet. */
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
  const { sizes, between, cut, ...rest } = line
  const active: ActiveRun = {
    deps,
    reason,
    options,
    signal,
    ...known,
    sizes: createQuestionSizes({ sizes, between, cut }),
    line: { ...rest },
    outages: 0,
    breaks: 0,
    oversized: 0,
    isUp: false,
    wasUp: false,
    wasSeen: false,
    hasCome: false,
    askedAt: startedAt,
    faultless: true,
    list: 'unread',
    listWanted: false,
    listKnown: false,
    headway: false,
    counts,
    progress: progressAt(reason, startedAt),
    coverage: new Map(),
    edge: null,
    shared: [],
    newlyShared: [],
    newlySharedAt: null,
    unattributed: new Map(),
    asksAlone: true,
    unidentified: false,
    failedDays: [],
    skipped: null,
    pendingWithdrawal: null,
    hurry: null,
    announce,
    checkpoint: async () => {
      // a probe that finds the service still unreachable leaves no row
      if (active.probing) return
      await save({ ...row, counts: { ...counts }, ...rememberedOf(active) })
    },
  }
  return { row, progress: active.progress, active }
}

type Remembered = Pick<SyncRun, 'headway' | 'notBefore' | 'line' | 'joined' | 'curves' | 'lacksList'>

function rememberedOf(run: ActiveRun): Remembered {
  const { headway, notBefore, joined, curves } = run
  return {
    headway,
    line: lineOf(run),
    ...(notBefore !== null && { notBefore }),
    ...(joined !== null && { joined }),
    ...(curves.bytes > 0 && { curves: { bytes: curves.bytes, largest: curves.largest } }),
  }
}

function lineOf({ line, sizes }: ActiveRun): LineMemory {
  return { ...line, ...sizes.memory() }
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

/** A run's result that outlives it. */
export interface RunResult {
  readonly outcome: Exclude<SyncRun['outcome'], 'running'>
  /** The fault that made it incomplete; null when complete or stopped. */
  readonly fault: Fault | null
  readonly counts: RunCounts
  /** The store's coverage; empty when the run did not load it. */
  readonly coverage: ReadonlyMap<PageDay, DayCoverage>
  readonly failedDays: readonly Day[]
  readonly pendingWithdrawal: PendingWithdrawal | null
  /** The days on which it would have found missing sessions; null means everywhere planned. */
  readonly judged: { readonly from: Day; readonly to: Day } | 'nothing' | null
  /** Start by the service's clock, ms since 1970. */
  readonly startedAt: number
  readonly skewMs: number | null
  readonly remembered: Remembered
}

/** The result of a run ended early by a fault, or by nothing (null). */
export function resultOf(run: ActiveRun, ended: Fault | null): RunResult {
  const { coverage, failedDays, pendingWithdrawal, skewMs, options, progress } = run
  const outcome = runOutcome(run, ended)
  const lacksList = outcome === 'partial' && run.list === 'broke' && hasReadAll(run, ended)
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
    remembered: { ...rememberedOf(run), ...(lacksList && { lacksList }) },
  }
}

/**
 * A run's outcome, by the fault that ended it early: complete only if every planned day was read, no profile is left to
 * request for attribution, and the list of profiles could be read if due.
 */
function runOutcome(run: ActiveRun, ended: Fault | null): RunResult['outcome'] {
  // all days were read by then
  const isBehindAll = run.progress.stage === 'curves'
  if (run.signal.aborted && !isBehindAll)
    return run.signal.reason === 'cancelled' ? 'cancelled' : 'interrupted'
  if (hasReadAll(run, ended) && run.list !== 'broke') return 'complete'
  return run.counts.days > 0 ? 'partial' : 'failed'
}

function hasReadAll({ unattributed, unidentified, counts }: ActiveRun, ended: Fault | null): boolean {
  return ended === null && counts.daysFailed === 0 && unattributed.size === 0 && !unidentified
}

/** The fault of a step, and the service's Retry-After, in ms. */
export interface StepFailure {
  readonly ok: false
  readonly fault: Fault
  readonly retryAfterMs: number | null
  /** True when part of the answer had arrived. */
  readonly begun: boolean
  /** What the request has cost. */
  readonly cost: Pick<AnswerCost, 'ms' | 'wireBytes'>
  /** True when the run is already decided to end. */
  readonly endsRun?: boolean
}

export type StepResult =
  /** `differs`: an answer for a group held other sessions than those attributed to it. */
  { readonly ok: true; readonly differs?: boolean } | StepFailure

/** A step that failed for a reason of our own. */
export function stepFailed(fault: Fault): StepFailure {
  return {
    ok: false,
    fault,
    retryAfterMs: null,
    begun: false,
    cost: { ms: 0, wireBytes: 0 },
  }
}

/** The progress of reading days, none read so far; `advances` when no run of the round has read them. */
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
    /** Call when a window's turn has come. */
    begin({ from, to }: DayWindow) {
      progress.reading = { from, to }
      run.announce()
    },
    /** Call when it was applied. */
    read({ days }: DayWindow) {
      run.headway ||= advances
      counts.days += days.length
      progress.daysDone += days.length
      progress.sessions += days.reduce((sum, day) => sum + (run.coverage.get(day)?.sessions ?? 0), 0)
      pass(days.length)
    },
    /** Call when it could not be read, and the run goes on without it. */
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
    /** Records that `days` days took `ms`, including waits. */
    note(days: number, ms: number) {
      windows.push({ days, ms })
      if (windows.length > remembered) windows.shift()
    },
    /** Estimated ms for `days` more days; null before anything was read. */
    left(days: number): number | null {
      const read = windows.reduce((sum, window) => sum + window.days, 0)
      const ms = windows.reduce((sum, window) => sum + window.ms, 0)
      return read === 0 ? null : Math.round((ms / read) * days)
    },
  }
}

/**
 * The instant (ms since 1970, by the service's clock) before which days of the history were read without profiles that
 * became shared later: the end of the last complete run, else the oldest page; null when no day was read yet.
 */
export function readBefore({ lastCompleteAt, skewMs, coverage }: ActiveRun): number | null {
  if (lastCompleteAt !== null) return lastCompleteAt - (skewMs ?? 0)
  const complete = [...coverage.values()].filter((page) => page.complete)
  return complete.length === 0 ? null : Math.min(...complete.map((page) => page.fetchedAt))
}

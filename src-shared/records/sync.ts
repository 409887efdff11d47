import * as v from 'valibot'
import { faultSchema } from '../fault'
import { countSchema, daySchema, pageDaySchema } from './day'

const runReasons = [
  'first',
  'schedule',
  'start',
  'resume',
  'online',
  'manual',
  'range',
  'deep',
  'command',
] as const

export type RunReason = (typeof runReasons)[number]

const runCountsSchema = v.object({
  profiles: countSchema,
  daysPlanned: countSchema,
  days: countSchema,
  daysFailed: countSchema,
  requests: countSchema,
  bytes: countSchema,
  received: countSchema,
  new: countSchema,
  changed: countSchema,
  withdrawn: countSchema,
  quarantined: countSchema,
})

/** Counts of a run. `bytes` are those that crossed the network, as far as the transport reports them. */
export type RunCounts = v.InferOutput<typeof runCountsSchema>

const windowSizeSchema = v.object({
  /** Days of the next question of its kind; less than 1 is a part of the profiles for one day. */
  days: v.number(),
  /** Bytes on the wire of a day in such an answer; null until measured. */
  bytesPerDay: v.nullish(v.number(), null),
})

const lineMemorySchema = v.object({
  /** Sizes of questions about all profiles, about several, and about one alone. */
  sizes: v.object({ all: windowSizeSchema, some: windowSizeSchema, one: windowSizeSchema }),
  /** What usually passes between two breaks, in bytes on the wire and ms of waiting for answers; null before the first. */
  between: v.nullish(v.object({ bytes: v.number(), ms: v.number() }), null),
  /**
   * Bytes after which the last connection to break did so, and after which all do, if it looks so; and how many in a row broke
   * after others.
   */
  cut: v.nullish(v.object({ last: v.number(), always: v.nullable(v.number()), unlike: countSchema }), null),
  /** Time since which nobody has taken a connection, and of the next look, ms since 1970; null while the line is there. */
  downSince: v.nullish(v.number(), null),
  lookAt: v.nullish(v.number(), null),
  /** Cost of one recent day of all profiles, and of the list of profiles, in bytes on the wire; null until measured. */
  dayBytes: v.nullable(v.number()),
  listBytes: v.nullable(v.number()),
  /** Time at which the list of profiles last broke off, ms since 1970; null once it has come whole. */
  listBrokeAt: v.nullable(v.number()),
})

/** Experience of runs with the line to the service, for the next one. */
export type LineMemory = v.InferOutput<typeof lineMemorySchema>

const joinedSchema = v.object({
  sharedAt: v.number(),
  profiles: countSchema,
  part: countSchema,
  before: daySchema,
})

/**
 * Progress of reading the history of newly shared profiles, the last of them shared at `sharedAt` (ms since 1970): of the lists
 * in which they are requested, those before the one at `part`, and of that one all days but those before a day.
 */
export type JoinedHistory = v.InferOutput<typeof joinedSchema>

export const syncRunSchema = v.object({
  id: v.string(),
  connection: v.string(),
  reason: v.picklist(runReasons),
  startedAt: v.number(),
  endedAt: v.nullable(v.number()),
  outcome: v.picklist(['running', 'complete', 'partial', 'failed', 'cancelled', 'interrupted']),
  fault: v.nullable(faultSchema),
  counts: runCountsSchema,
  /** True when it read days that no run before had read, so that the next one goes on from there soon. */
  headway: v.optional(v.boolean()),
  /** True when it read and attributed all that it had planned, and only the list of profiles broke off. */
  lacksList: v.optional(v.boolean()),
  /** Time until which the service asked for no requests. */
  notBefore: v.optional(v.number()),
  line: v.optional(lineMemorySchema),
  joined: v.optional(joinedSchema),
  /** Bytes of curves of latest sessions that it fetched, and of the largest of these answers. */
  curves: v.optional(v.object({ bytes: countSchema, largest: countSchema })),
})

/** One sync run as remembered by the store. Times are ms since 1970. */
export type SyncRun = v.InferOutput<typeof syncRunSchema>

/** Counts of a run that has done nothing yet. */
export function noCounts(): RunCounts {
  return {
    profiles: 0,
    daysPlanned: 0,
    days: 0,
    daysFailed: 0,
    requests: 0,
    bytes: 0,
    received: 0,
    new: 0,
    changed: 0,
    withdrawn: 0,
    quarantined: 0,
  }
}

const syncProgressSchema = v.object({
  reason: v.picklist(runReasons),
  startedAt: v.number(),
  stage: v.picklist(['profiles', 'recent', 'history', 'curves', 'waiting']),
  /** Span of days being read now. */
  reading: v.nullable(v.object({ from: daySchema, to: daySchema })),
  daysDone: v.number(),
  daysPlanned: v.number(),
  daysFailed: v.number(),
  sessions: v.number(),
  bytes: v.number(),
  msLeft: v.nullable(v.number()),
  /** Time of the next attempt, while a failed request waits for it. */
  retryAt: v.nullable(v.number()),
  /** Fault of the failed request. */
  retryFault: v.nullable(faultSchema),
})

/** Progress of a running sync. Times are ms since 1970, `msLeft` an estimate. */
export type SyncProgress = v.InferOutput<typeof syncProgressSchema>

export const pauseSchema = v.nullable(v.union([v.literal('resumed'), v.number()]))

/**
 * Suspension of scheduled runs: until an instant (ms since 1970), or until a person resumes them; null when they are not
 * suspended.
 */
export type Pause = v.InferOutput<typeof pauseSchema>

export const pauseChoices = ['hour', 'tomorrow', 'resumed'] as const

/** Lengths of a pause: an hour, until tomorrow morning, or until a person resumes. */
export type PauseChoice = (typeof pauseChoices)[number]

const hourMs = 3_600_000
// a pause in the evening lasts until the next working day
const morningHour = 6

/** Pause of a choice made at an instant (ms since 1970), by this computer's zone; null for none. */
export function pauseFrom(choice: PauseChoice | null, now: number): Pause {
  if (choice !== 'hour' && choice !== 'tomorrow') return choice
  if (choice === 'hour') return now + hourMs
  const morning = new Date(now)
  morning.setDate(morning.getDate() + 1)
  return morning.setHours(morningHour, 0, 0, 0)
}

const longestPauseMs = 36 * hourMs

/** Rest of a pause at an instant (ms since 1970); null once it is over, and when the clock was set back before it. */
export function pauseAt(pause: Pause, now: number): Pause {
  if (typeof pause !== 'number') return pause
  return now < pause && pause - now <= longestPauseMs ? pause : null
}

export const syncStatusSchema = v.object({
  running: v.nullable(syncProgressSchema),
  paused: pauseSchema,
  /** True when older days are due to be read again, but not while the computer runs on battery. */
  waitsForPower: v.boolean(),
  /** Time at which all recent days were last read completely: the data reach until then. */
  dataUntil: v.nullable(v.number()),
  lastRunEndedAt: v.nullable(v.number()),
  /** Fault that keeps data from being up to date; stands until a run succeeds. */
  fault: v.nullable(faultSchema),
  faultSince: v.nullable(v.number()),
  /** Days that the last run could not read; they are tried again. */
  daysFailed: v.array(daySchema),
  nextRunAt: v.nullable(v.number()),
  /** Sessions that a complete answer no longer holds, too many to withdraw without asking. */
  pendingWithdrawal: v.nullable(
    v.object({ sessions: v.number(), of: v.number(), from: daySchema, to: daySchema }),
  ),
  bytesThisMonth: v.number(),
  /** Cost of a day without anything new at the present settings, in bytes; null until that was measured. */
  bytesPerDay: v.nullable(v.number()),
  /** Sessions that the store holds, withdrawn ones included. */
  sessionsHeld: v.number(),
  /** Days from the start of the history to `dataUntil` that have never been read completely. */
  daysMissing: v.number(),
  /** Lead of this computer's clock over the service's, in ms, when that is more than it should be. */
  clockSkewMs: v.nullable(v.number()),
})

/** State of sync for the app, never better than the truth. Times are ms since 1970. */
export type SyncStatus = v.InferOutput<typeof syncStatusSchema>

/** The status before anything was fetched. */
export function noSyncYet(): SyncStatus {
  return {
    running: null,
    paused: null,
    waitsForPower: false,
    dataUntil: null,
    lastRunEndedAt: null,
    fault: null,
    faultSince: null,
    daysFailed: [],
    nextRunAt: null,
    pendingWithdrawal: null,
    bytesThisMonth: 0,
    bytesPerDay: null,
    sessionsHeld: 0,
    daysMissing: 0,
    clockSkewMs: null,
  }
}

export const dayCoverageSchema = v.object({
  day: pageDaySchema,
  revision: v.number(),
  fetchedAt: v.number(),
  complete: v.boolean(),
  sessions: v.number(),
})

/** A day in the store: `complete` by a whole answer, at `fetchedAt` (ms since 1970); `revision` grows with each write. */
export type DayCoverage = v.InferOutput<typeof dayCoverageSchema>

/** Reasons why a record of an answer could not be kept as a session. */
export const quarantineReasons = [
  'not-an-object',
  'no-id',
  'tests-unreadable',
  'too-deep',
  'too-large',
  'duplicate-id',
] as const

export type QuarantineReason = (typeof quarantineReasons)[number]

export const quarantinedRecordSchema = v.object({
  id: v.number(),
  reason: v.picklist(quarantineReasons),
  fetchedAt: v.number(),
  excerpt: v.string(),
})

/** An unreadable record, sealed as sent; `excerpt` is its beginning, `fetchedAt` ms since 1970. */
export type QuarantinedRecord = v.InferOutput<typeof quarantinedRecordSchema>

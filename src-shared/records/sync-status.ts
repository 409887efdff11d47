import * as v from 'valibot'
import { faultSchema } from '../faults/fault'
import { daySchema } from './day'
import { runReasons } from './sync-run'

/** Schema of {@link SyncProgress}. */
export const syncProgressSchema = v.object({
  reason: v.picklist(runReasons),
  startedAt: v.number(),
  stage: v.picklist(['profiles', 'recent', 'history', 'waiting']),
  /** The span of days being read now. */
  reading: v.nullable(v.object({ from: daySchema, to: daySchema })),
  daysDone: v.number(),
  daysPlanned: v.number(),
  daysFailed: v.number(),
  sessions: v.number(),
  bytes: v.number(),
  msLeft: v.nullable(v.number()),
  /** When the next try begins, while a failed request waits for it. */
  retryAt: v.nullable(v.number()),
  /** Why the failed request failed. */
  retryFault: v.nullable(faultSchema),
})

/** How far a running sync has come. Times are ms since 1970, `msLeft` an estimate. */
export type SyncProgress = v.InferOutput<typeof syncProgressSchema>

/** Schema of a {@link SyncStatus}. */
export const syncStatusSchema = v.object({
  running: v.nullable(syncProgressSchema),
  paused: v.boolean(),
  /** When all recent days were last read completely: the data reach until then. */
  dataUntil: v.nullable(v.number()),
  lastRunEndedAt: v.nullable(v.number()),
  /** What keeps data from being up to date; stands until a run succeeds. */
  fault: v.nullable(faultSchema),
  faultSince: v.nullable(v.number()),
  /** Days that the last run could not read; they are tried again. */
  daysFailed: v.array(daySchema),
  nextRunAt: v.nullable(v.number()),
  /** Sessions that a complete answer no longer holds, too many to withdraw without asking. */
  withheld: v.nullable(v.object({ sessions: v.number(), of: v.number(), from: daySchema, to: daySchema })),
  bytesThisMonth: v.number(),
  /** Sessions that the store holds, withdrawn ones included. */
  sessionsHeld: v.number(),
  /** Days from the start of the history to `dataUntil` that have never been read completely. */
  daysMissing: v.number(),
  /** How far this computer's clock is ahead of the service's, in ms, when that is more than it should be. */
  clockSkewMs: v.nullable(v.number()),
})

/** What the app may say about sync, and nothing better than the truth. Times are ms since 1970. */
export type SyncStatus = v.InferOutput<typeof syncStatusSchema>

/** The status before anything was fetched. */
export function noSyncYet(): SyncStatus {
  return {
    running: null,
    paused: false,
    dataUntil: null,
    lastRunEndedAt: null,
    fault: null,
    faultSince: null,
    daysFailed: [],
    nextRunAt: null,
    withheld: null,
    bytesThisMonth: 0,
    sessionsHeld: 0,
    daysMissing: 0,
    clockSkewMs: null,
  }
}

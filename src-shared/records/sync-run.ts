import * as v from 'valibot'
import { countSchema } from './count'
import { faultSchema } from '../faults/fault'

/** Why a sync run began. */
export const runReasons = [
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

/** Why a sync run began. */
export type RunReason = (typeof runReasons)[number]

/** Schema of {@link RunCounts}. */
export const runCountsSchema = v.object({
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

/** What a run did. `bytes` are those that crossed the network, as far as the transport tells. */
export type RunCounts = v.InferOutput<typeof runCountsSchema>

/** Schema of a {@link SyncRun}. */
export const syncRunSchema = v.object({
  id: v.string(),
  connection: v.string(),
  reason: v.picklist(runReasons),
  startedAt: v.number(),
  endedAt: v.nullable(v.number()),
  outcome: v.picklist(['running', 'complete', 'partial', 'failed', 'cancelled', 'interrupted']),
  fault: v.nullable(faultSchema),
  counts: runCountsSchema,
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

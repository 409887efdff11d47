import fc from 'fast-check'
import { type Day, dayOfNumber } from '#shared/records/day'
import { type DayCoverage, noCounts, type RunReason, type SyncRun } from '#shared/records/sync'

export const dayMs = 86_400_000
/** 2026-06-15, noon UTC. */
export const noon = Date.UTC(2026, 5, 15, 12)

/** A day as text, checked by nobody: for tests. */
export const day = (text: string) => text as Day

export const page = (of: Day, fetchedAt: number, complete = true): DayCoverage => ({
  day: of,
  revision: 1,
  fetchedAt,
  complete,
  sessions: 3,
})

/** Coverage of days of 2026, read at any time of that year. */
export const coverages = fc
  .array(
    fc.record({
      day: fc.integer({ min: 20_454, max: 20_700 }).map(dayOfNumber),
      fetchedAt: fc.integer({ min: noon - 160 * dayMs, max: noon }),
      complete: fc.boolean(),
    }),
    { maxLength: 80 },
  )
  .map((pages) => new Map(pages.map((one) => [one.day, page(one.day, one.fetchedAt, one.complete)] as const)))

/** A run of an hour ago that was complete, unless told. */
export const runOf = (changes: Partial<SyncRun> & { reason?: RunReason } = {}): SyncRun => ({
  id: 'run',
  connection: 'c',
  reason: 'schedule',
  startedAt: noon - 3_600_000,
  endedAt: noon - 3_590_000,
  outcome: 'complete',
  fault: null,
  counts: noCounts(),
  ...changes,
})

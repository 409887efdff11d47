import { type Day, dayAt } from '#shared/records/day'
import type { SyncRun } from '#shared/records/sync'
import { type ActiveRun, type CurveAllowance, isStopped, type SyncDependencies } from './active-run'
import type { SyncMemory } from './memory'
import { freeSpaceFault, type WindowReader } from './requests'
import { noteRetryAfter } from './waits'
import { takeWindow } from './windows'

/** The most bytes on the wire that curves of latest sessions may cost on a day of this computer's calendar. */
export const curveBytesADay = 20_000_000

// a run with more of them would hold back the next poll
const mostInARun = 100
const answersPerCheckpoint = 10

/** The allowance of a new run. A run that went on past midnight counts for both days. */
export function curveAllowance(
  { runs, curvesFailed }: Pick<SyncMemory, 'runs' | 'curvesFailed'>,
  { now, offsetMinutes }: SyncDependencies['clock'],
): CurveAllowance {
  const dayOf = (instant: number) => dayAt(instant, offsetMinutes())
  const today = dayOf(now())
  const isOfToday = ({ startedAt, endedAt }: SyncRun) =>
    dayOf(startedAt) === today || dayOf(endedAt ?? startedAt) === today
  const fetched = runs.filter(({ curves }) => curves !== undefined)
  return {
    spent: fetched.filter(isOfToday).reduce((sum, { curves }) => sum + (curves?.bytes ?? 0), 0),
    bytes: 0,
    largest: Math.max(0, ...fetched.map(({ curves }) => curves?.largest ?? 0)),
    failed: curvesFailed,
  }
}

/** True while another answer, as large as any before, stays within the day's bytes. */
export function hasRoom({ spent, largest }: Pick<CurveAllowance, 'spent' | 'largest'>): boolean {
  return spent + largest <= curveBytesADay && spent < curveBytesADay
}

interface Wanted {
  readonly session: string
  readonly day: Day
  readonly profile: string
}

/** The order of asking: newest first, behind all others those that failed before, so that one does not stand in their way. */
export function inTurn<W extends Wanted>(wanted: readonly W[], failed: ReadonlySet<string>): W[] {
  const hasFailed = ({ session }: W) => failed.has(session)
  return [...wanted.filter((one) => !hasFailed(one)), ...wanted.filter(hasFailed)]
}

/**
 * True when a run may fetch curves that nobody waits for: a person has agreed, the line is not metered, every request of this
 * run was answered, and every day has been read.
 */
export function mayFetchCurves(
  run: Pick<ActiveRun, 'faultless' | 'counts' | 'list' | 'options'> & {
    readonly deps: Pick<SyncDependencies, 'preferences'>
  },
): boolean {
  const { latestCurves, meteredConnection } = run.deps.preferences()
  const isWhole =
    run.faultless && run.counts.daysFailed === 0 && run.list !== 'broke' && run.list !== 'put-off'
  return latestCurves && !meteredConnection && isWhole && run.options.span === undefined
}

/**
 * Fetches curves of the latest sessions, each patient alone, until the day's bytes are spent, anything fails, or the run is to
 * end. It never makes a run incomplete: the next one goes on.
 */
export async function fetchLatestCurves(run: ActiveRun, reader: WindowReader): Promise<void> {
  const { curves, counts, progress, deps } = run
  if (!mayFetchCurves(run) || !hasRoom(curves)) return
  const wanted = await deps.store('curvesWanted', { limit: mostInARun })
  if (!wanted.ok || wanted.value.length === 0) return
  progress.stage = 'curves'
  for (const [at, { session, day, profile }] of inTurn(wanted.value, curves.failed).entries()) {
    if (isStopped(run) || !mayFetchCurves(run) || !hasRoom(curves)) return
    if (at % answersPerCheckpoint === 0) {
      await run.checkpoint()
      if (await freeSpaceFault(deps.disk)) return
    }
    progress.reading = { from: day, to: day }
    run.announce()
    const before = counts.bytes
    const read = await reader.read({ window: takeWindow([day], 1), profiles: [profile], purpose: 'raw' })
    const cost = counts.bytes - before
    curves.spent += cost
    curves.bytes += cost
    curves.largest = Math.max(curves.largest, cost)
    if (!read.ok) {
      if (!isStopped(run)) curves.failed.add(session)
      noteRetryAfter(run, read)
      return
    }
    curves.failed.delete(session)
  }
}

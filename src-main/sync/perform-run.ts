import { type Fault, fault } from '#shared/fault'
import type { Day } from '#shared/records/day'
import type { RunReason } from '#shared/records/sync'
import { type ActiveRun, trueNow } from './active-run'
import { type DayPlan, type PlanMode, planDays } from './plan-days'
import { type ReadingRange, readDays } from './read-days'
import { readProfiles } from './read-profiles'
import { askCoverage } from './ask-coverage'
import { attributeSessions } from './attribute-sessions'
import { roomOnDisk } from './room-on-disk'
import { shortLists } from './split-profiles'
import { type WindowReader, createWindowReader } from './window-reader'
import { firstWindowDays, longestWindowDays } from './window-size'

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
  const unready = (await roomOnDisk(deps.disk)) ?? (deps.isOnline() ? null : fault('offline'))
  if (unready) return unready
  const unread = await askCoverage(run)
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

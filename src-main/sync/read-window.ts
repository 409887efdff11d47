import type { Applied } from '#shared/calls/store-calls'
import { type ActiveRun, trueNow } from './active-run'
import { askService } from './ask-service'
import { askCoverage } from './ask-coverage'
import { type StepResult, stepFailed } from './step-result'
import type { DayWindow } from './take-window'
import { addUnattributed } from './unattributed'
import { widenWindow } from './widen-window'
import { addWithheld } from './withheld'

/** What part of a window is read. */
export interface WindowPart {
  /** null for all that are shared. */
  readonly profiles: readonly string[] | null
  /**
   * The last part of its days, which completes them; one of several parts; or only to learn which of the sessions
   * that have been read are those of one profile: then no day is judged by it, and raw arrays are not sent again.
   */
  readonly purpose: 'completion' | 'part' | 'attribution'
}

/** All profiles at once. */
export const everyProfile: WindowPart = { profiles: null, purpose: 'completion' }

/**
 * Reads days once: asks for them with a margin, and has the answer applied for the days themselves. Where it holds
 * sessions of profiles that share an e-mail, it is noted that each of those is to be asked for by itself.
 */
export async function readWindow(
  run: ActiveRun,
  window: DayWindow,
  { profiles, purpose }: WindowPart,
): Promise<StepResult> {
  const fetchedAt = trueNow(run)
  const judges = purpose !== 'attribution'
  const raw = judges && (run.options.raw ?? run.deps.preferences().askForRaw)
  const question = { ...widenWindow(window), profiles, raw }
  const answer = await askService(run, (client, signal) => client.getTimelines(question, signal))
  if (!answer.ok) return answer

  const applied = await run.deps.store('applyAnswer', {
    body: answer.value.body,
    fetchedAt,
    complete: judges ? { from: window.from, to: window.to } : null,
    profiles: profiles && [...profiles],
    completesDays: purpose === 'completion',
    base: (judges ? window.days : []).flatMap((day) => {
      const page = run.coverage.get(day)
      return page ? [{ day, revision: page.revision }] : []
    }),
    withdrawAny: run.options.withdrawAny ?? false,
    goneBefore: goneBefore(run),
  })
  if (!applied.ok) {
    if (applied.fault.code === 'store-stale') await askCoverage(run)
    return stepFailed(applied.fault)
  }
  note(run, window, applied.value)
  const { ms, body } = answer.value
  return { ok: true, cost: { ms, bytes: body.byteLength } }
}

// what the run has found gone so far, of what is stored on the days that it has read
function goneBefore({ counts, withheld, progress }: ActiveRun) {
  const sessions = counts.withdrawn + (withheld?.sessions ?? 0)
  return { sessions, of: Math.max(sessions, progress.sessions) }
}

function note(run: ActiveRun, window: DayWindow, applied: Applied): void {
  for (const page of applied.days) run.coverage.set(page.day, page)
  for (const profile of applied.askProfiles) addUnattributed(run.unattributed, profile, window)
  run.counts.received += applied.received
  run.counts.new += applied.new
  run.counts.changed += applied.changed
  run.counts.withdrawn += applied.withdrawn
  run.counts.quarantined += applied.quarantined
  if (applied.withheld) run.withheld = addWithheld(run.withheld, applied.withheld, window)
}

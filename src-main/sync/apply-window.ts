import type { Applied } from '#shared/calls/store-calls'
import type { ActiveRun } from './active-run'
import { askCoverage } from './ask-coverage'
import type { FetchedWindow } from './fetch-window'
import { type StepResult, stepFailed } from './step-result'
import type { DayWindow } from './take-window'
import { addUnattributed } from './unattributed'
import { type WindowQuestion, judgesDays } from './window-question'
import { addWithheld } from './withheld'

/**
 * Has an answer applied for the days of its window, judged by what the run has found until now. Where it holds
 * sessions of profiles that share an e-mail, it is noted that each of those is to be asked for by itself.
 */
export async function applyWindow(
  run: ActiveRun,
  question: WindowQuestion,
  { body, fetchedAt, cost }: FetchedWindow,
): Promise<StepResult> {
  const { window, profiles, purpose } = question
  const judges = judgesDays(question)
  const applied = await run.deps.store('applyAnswer', {
    body,
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
    forRaw: purpose === 'raw',
  })
  if (!applied.ok) {
    if (applied.fault.code === 'store-stale') await askCoverage(run)
    return stepFailed(applied.fault)
  }
  note(run, window, applied.value)
  return { ok: true, cost }
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

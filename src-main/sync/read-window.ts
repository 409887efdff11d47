import type { Applied } from '#shared/calls/store-calls'
import { type ActiveRun, trueNow } from './active-run'
import { askService } from './ask-service'
import { askCoverage } from './ask-coverage'
import { type StepFailure, type StepResult, stepFailed } from './step-result'
import type { DayWindow } from './take-window'
import { widenWindow } from './widen-window'
import { addWithheld } from './withheld'

/** What part of a window is read. */
export interface WindowPart {
  /** null for all that are shared. */
  readonly profiles: readonly string[] | null
  /** Whether the window has been read completely with this part. */
  readonly completesDays: boolean
}

/** All profiles at once. */
export const everyProfile: WindowPart = { profiles: null, completesDays: true }

/**
 * Reads days once: asks for them with a margin, and has the answer applied for the days themselves. Where it holds
 * sessions of profiles that share an e-mail, each of those is asked for by itself.
 */
export async function readWindow(run: ActiveRun, window: DayWindow, part: WindowPart): Promise<StepResult> {
  const read = await askAndApply(run, window, part)
  if (!read.ok) return read
  for (const profile of read.askProfiles) {
    const asked = await askAndApply(run, window, { profiles: [profile], completesDays: false })
    if (!asked.ok) return asked
  }
  return read
}

type AppliedStep = StepResult & { readonly ok: true; readonly askProfiles: readonly string[] }

async function askAndApply(
  run: ActiveRun,
  window: DayWindow,
  { profiles, completesDays }: WindowPart,
): Promise<StepFailure | AppliedStep> {
  const fetchedAt = trueNow(run)
  const raw = run.options.raw ?? run.deps.preferences().askForRaw
  const question = { ...widenWindow(window), profiles, raw }
  const answer = await askService(run, (client, signal) => client.getTimelines(question, signal))
  if (!answer.ok) return answer

  const applied = await run.deps.store('applyAnswer', {
    body: answer.value.body,
    fetchedAt,
    complete: { from: window.from, to: window.to },
    profiles: profiles && [...profiles],
    completesDays,
    base: window.days.flatMap((day) => {
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
  return { ok: true, cost: { ms, bytes: body.byteLength }, askProfiles: applied.value.askProfiles }
}

// what the run has found gone so far, of what is stored on the days that it has read
function goneBefore({ counts, withheld, progress }: ActiveRun) {
  const sessions = counts.withdrawn + (withheld?.sessions ?? 0)
  return { sessions, of: Math.max(sessions, progress.sessions) }
}

function note(run: ActiveRun, window: DayWindow, applied: Applied): void {
  for (const page of applied.days) run.coverage.set(page.day, page)
  run.counts.received += applied.received
  run.counts.new += applied.new
  run.counts.changed += applied.changed
  run.counts.withdrawn += applied.withdrawn
  run.counts.quarantined += applied.quarantined
  if (applied.withheld) run.withheld = addWithheld(run.withheld, applied.withheld, window)
}

import { type ActiveRun, trueNow } from './active-run'
import { askService } from './ask-service'
import type { StepFailure } from './step-result'
import { widenWindow } from './widen-window'
import type { WindowQuestion } from './window-question'
import type { AnswerCost } from './window-size'

/** The service's answer about a window, not looked into. */
export interface FetchedWindow {
  readonly ok: true
  /** Its bytes, or the number under which the store has read them ahead. */
  readonly body: Uint8Array<ArrayBuffer> | number
  /** When it was asked for by the service's clock, ms since 1970. */
  readonly fetchedAt: number
  readonly cost: AnswerCost
}

/** An answer, or why there is none. */
export type FetchResult = FetchedWindow | StepFailure

/** Asks for a window once, with a margin; nothing is applied. The signal ends the request. */
export async function fetchWindow(
  run: ActiveRun,
  { window, profiles, purpose }: WindowQuestion,
  signal: AbortSignal,
): Promise<FetchResult> {
  const fetchedAt = trueNow(run)
  const raw = purpose !== 'attribution' && (run.options.raw ?? run.deps.preferences().askForRaw)
  const question = { ...widenWindow(window), profiles, raw }
  const answer = await askService(run, (client) => client.getTimelines(question, signal), signal)
  if (!answer.ok) return answer
  const { body, ms } = answer.value
  return { ok: true, body, fetchedAt, cost: { ms, bytes: body.byteLength } }
}

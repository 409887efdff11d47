import type { Fault } from '#shared/fault'
import type { AnswerCost } from './window-size'

/** Why a step did not go well, and how long the service wants to be left alone, in ms. */
export interface StepFailure {
  readonly ok: false
  readonly fault: Fault
  readonly retryAfterMs: number | null
}

/** A step that went well with what it cost, or why it did not. */
export type StepResult = { readonly ok: true; readonly cost: AnswerCost } | StepFailure

/** A step that failed for a reason of our own. */
export function stepFailed(fault: Fault): StepFailure {
  return { ok: false, fault, retryAfterMs: null }
}

import type { Answer } from './answer'
import { largestManoeuvres } from './manoeuvres'
import { askNormal } from './normal'
import { ownVariation } from './own-variation'
import { fittedSlope } from './slope'

/** A question that a lung clinic asks. */
interface Question {
  /** Checks the conditions, and computes. */
  readonly ask: (asked: never) => Answer<object, string>
}

/**
 * The questions that a lung clinic asks: the same entry answers on screen, on paper, in lists and in files. A condition that
 * fails is said in the place of the figure, with the text `question.…` of its name.
 */
export const questions = {
  'own-variation': { ask: ownVariation },
  slope: { ask: fittedSlope },
  manoeuvres: { ask: largestManoeuvres },
  normal: { ask: askNormal },
} as const satisfies Record<string, Question>

export type QuestionName = keyof typeof questions

/** Conditions of a question that may fail. */
export type LackOf<Q extends QuestionName> = Extract<
  ReturnType<(typeof questions)[Q]['ask']>,
  { readonly n: number }
>['lacks']

import type { Lacking } from '#shared/measure/questions/answer'
import { ownLimits, type OwnSince } from '#shared/measure/questions/own-variation'
import type { LackOf, QuestionName } from '#shared/measure/questions/questions'
import { t } from '../text/texts.svelte'
import { listText, numberText } from './numbers'

type LackKey = { [Q in QuestionName]: `question.${Q}.${LackOf<Q>}` }[QuestionName]

/** A condition that fails, in the place of the figure that a question asks for. */
export function lackText<Q extends QuestionName>(
  question: Q,
  { lacks, n, around = [] }: Lacking<LackOf<Q>>,
): string {
  const said = (value: number) => numberText(value, 0, 2)
  return t(`question.${question}.${lacks}` as LackKey, {
    count: n,
    value: said(n),
    around: listText(around.map(said)),
  })
}

/** The reason why own variation has no limit for changes since something; null where it has. */
export function noOwnLimitText(since: OwnSince): string | null {
  const limit = ownLimits[since]
  return typeof limit === 'number' ? null : t(`question.own-variation.${limit}`)
}

import { quantile } from '../../report/quantile'
import type { BrowseContestant, BrowseResult } from '../browse-job'
import type { Question } from '../questions/question'
import type { Timed } from '../questions/time-question'

/** How long one contestant takes for one question, in ms. */
export interface QuestionFigures {
  readonly kind: Question['kind']
  readonly question: string
  readonly contestant: BrowseContestant
  readonly matching: number
  readonly least: number
  readonly p50: number
  readonly p95: number
  readonly runs: number
}

/** Sums up the answers of a contestant. */
export function questionFigures(
  contestant: BrowseContestant,
  questions: readonly Question[],
  answers: readonly Timed[],
): QuestionFigures[] {
  return answers.flatMap(({ ms, matching }, at) => {
    const question = questions[at]
    if (!question) return []
    const [least, p50, p95] = [quantile(ms, 0), quantile(ms, 0.5), quantile(ms, 0.95)]
    return {
      kind: question.kind,
      question: question.name,
      contestant,
      matching,
      least,
      p50,
      p95,
      runs: ms.length,
    }
  })
}

/** Throws when two contestants found different sessions: what answers wrongly is not compared. */
export function expectAgreement(
  questions: readonly Question[],
  results: ReadonlyMap<BrowseContestant, BrowseResult>,
): void {
  const [known, ...others] = [...results]
  if (!known) return
  for (const [contestant, { answers }] of others)
    for (const [at, { matching, first }] of answers.entries()) {
      const said = known[1].answers[at]
      if (said?.matching === matching && said.first === first) continue
      const question = `${questions[at]?.kind} by ${questions[at]?.name}`
      const both = `${known[0]}: ${said?.matching} (${said?.first}), ${contestant}: ${matching} (${first})`
      throw new Error(`the contestants find different sessions in the ${question}. ${both}`)
    }
}

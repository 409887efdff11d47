import type { AnsweredRow } from '../../course/question-rows'
import { t } from '../../text/texts.svelte'

/** An answer on one line of paper: what it is from first, the rest where the line ends. */
export function answerText({ value, said }: AnsweredRow): string {
  return [value, ...said.filter((phrase) => phrase !== t('patient.question.home'))].join(' · ')
}

// letters on a line of small text beside its title, about
const onLine = 120

/** The lines that answers take on paper. */
export function answerLines(answered: readonly AnsweredRow[]): number {
  return answered.reduce((sum, row) => sum + Math.ceil(answerText(row).length / onLine), 0)
}

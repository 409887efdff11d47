import type { Choices } from '#shared/queries/figures'
import type { ChoiceField } from '#shared/queries/filter'
import { foldText } from '#shared/text/texts'
import { choiceWords } from './choice-words'
import { attributionFlags } from './subjects'

/** Values to choose from, with the sessions that have each. */
export interface OfferedChoices {
  readonly choices: Choices['choices']
  /** How many there are, and how many of them are not listed. */
  readonly of: number
  readonly more: number
}

/** The most values that are listed at once: more than anybody reads, few enough to draw at once. */
const listedAtMost = 200

/**
 * What is offered of the library's choices: those chosen at the beginning are listed even when no session has them
 * any more. Of flags, those that say whose a session is are asked for by themselves, always all, and withdrawn sessions
 * too.
 */
export function offeredChoices(
  subject: ChoiceField | 'attribution',
  { choices, of }: Choices,
  chosen: readonly (string | null)[],
  wanted: string,
): OfferedChoices {
  const fold = (value: string | null) => (value === null ? null : foldText(value).trim())
  const there = new Set(choices.map(({ value }) => fold(value)))
  const always = subject === 'attribution' ? attributionFlags : chosen
  const gone = always.filter((value) => !there.has(fold(value))).map((value) => ({ value, sessions: 0 }))
  const field = subject === 'attribution' ? 'flag' : subject
  const found = foldText(wanted).trim()
  const all = [...choices, ...gone].filter(
    ({ value }) =>
      (field !== 'flag' || isOffered(subject, value, chosen)) &&
      foldText(choiceWords(field, value)).includes(found),
  )
  const left = field === 'flag' ? 0 : of - choices.length
  const listed = all.slice(0, listedAtMost)
  return { choices: listed, of: all.length + left, more: all.length + left - listed.length }
}

function isOffered(
  subject: ChoiceField | 'attribution',
  value: string | null,
  chosen: readonly (string | null)[],
): boolean {
  if (subject === 'attribution') return attributionFlags.includes(value)
  return chosen.includes(value) || !(attributionFlags.includes(value) || value === 'withdrawn')
}

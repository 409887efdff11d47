import { type AnyListedMark, type MarkKind, markWord } from '#shared/records/marks'
import { t } from '../text/texts.svelte'
import { missing } from './numbers'

/** The heading of a kind of marks. */
export function markTitle(kind: AnyListedMark): string {
  return t(`marks.title.${kind}`)
}

/** The text of a mark in a list; a dash for none. */
export function markText(kind: MarkKind, shown: unknown): string {
  const word = markWord(kind, shown)
  return word === null ? missing : t(`marks.word.${word}`)
}

import type { Day } from '#shared/records/day'
import { type AnyListedMark, markItself, type MarkKind, markWord } from '#shared/records/marks'
import { t } from '../text/texts.svelte'
import { dayText } from './moments'
import { missing } from './numbers'

/** The heading of a kind of marks. */
export function markTitle(kind: AnyListedMark): string {
  return t(`marks.title.${kind}`)
}

/** The text of a mark in a list; a dash for none. */
export function markText(kind: MarkKind, shown: unknown): string {
  if (Array.isArray(shown)) return shown.join(', ')
  const itself = markItself(kind)
  // a row's schema has checked it
  if (itself !== null && typeof shown === 'string') return itself === 'day' ? dayText(shown as Day) : shown
  const word = markWord(kind, shown)
  return word === null ? missing : t(`marks.word.${word}`)
}

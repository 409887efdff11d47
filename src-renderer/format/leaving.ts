import type { MarkKind } from '#shared/records/marks'
import { t } from '../text/texts.svelte'
import { listText } from './numbers'

/** The marks whose words can leave Spirodesk with a file or on paper, in the order in which they are named. */
const leavingKinds = ['note', 'annotation', 'interpretation', 'month-words'] as const satisfies MarkKind[]

/** How many texts of people leave with something, by kind of mark; absent for none. */
export type LeavingWords = Readonly<Partial<Record<(typeof leavingKinds)[number], number>>>

/** A sentence that says whose words leave; empty if none do. */
export function leavingText(words: LeavingWords): string {
  const of = leavingKinds.flatMap((kind) => {
    const count = words[kind] ?? 0
    return count > 0 ? [t(`marks.leaving.${kind}`, { count })] : []
  })
  return of.length > 0 ? t('marks.leaving', { of: listText(of) }) : ''
}

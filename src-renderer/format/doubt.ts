import type { Doubts } from '#shared/records/doubt'
import { t } from '../text/texts.svelte'
import { listText, missing } from './numbers'

/** A figure with a mark if it depends on a doubtful session; a missing one has none. */
export function doubted(text: string, doubts: Doubts): string {
  return doubts.length === 0 || text === missing || text === '' ? text : `${text}?`
}

/** The reasons to doubt a figure, in a few words; empty for none. */
export function doubtWords(doubts: Doubts): string {
  return listText(doubts.map((reason) => t(`doubt.${reason}`)))
}

/** The tooltip of a doubtful figure; undefined for any other. */
export function doubtTitle(doubts: Doubts): string | undefined {
  return doubts.length === 0 ? undefined : t('doubt.cell', { reasons: doubtWords(doubts) })
}

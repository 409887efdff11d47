import type { Doubts } from '#shared/records/doubt'
import { t } from '../text/texts.svelte'
import { listText, missing } from './numbers'

/** A figure with the mark of those that rest on a doubtful session; a missing one has none. */
export function doubted(text: string, doubts: Doubts): string {
  return doubts.length === 0 || text === missing || text === '' ? text : `${text}?`
}

/** Why a figure is doubtful, in a few words; empty for one that is not. */
export function doubtWords(doubts: Doubts): string {
  return listText(doubts.map((reason) => t(`doubt.${reason}`)))
}

/** What a doubtful figure says when it is pointed at; undefined for any other. */
export function doubtTitle(doubts: Doubts): string | undefined {
  return doubts.length === 0 ? undefined : t('doubt.cell', { reasons: doubtWords(doubts) })
}

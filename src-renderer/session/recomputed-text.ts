import { missing } from '../format/figures'
import { t } from '../text/message-format'
import type { Recomputed } from './best-rows'

/** What recomputing gave, in a word or a figure. */
export function recomputedText(recomputed: Recomputed): string {
  if (recomputed.state === 'differs') return recomputed.text
  return recomputed.state === 'agrees' ? t('session.best.agrees') : missing
}

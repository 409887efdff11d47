import { figure, withUnit } from '../../format/figures'
import type { Measures } from '../../format/measures'
import { bestRows } from '../../session/best-rows'
import { unitsWords } from '../../session/units-words'
import { t } from '../../text/message-format'
import type { SessionContent } from '../content/report-content'
import type { Footnote } from '../sheets/footnotes'

const litres = (limit: number) => withUnit(figure(limit, 3), 'L')

/** What has to be said about the figures of a session's report, in the order in which they are met. */
export function sessionFootnotes({ detail, units }: SessionContent, measures: Measures): Footnote[] {
  const notes: Footnote[] = [
    { key: 'units', text: t('report.note.units', { units: unitsWords(units).join('; ') }) },
    { key: 'predicted', text: t('report.note.predicted') },
  ]
  for (const { quantity, recomputed } of bestRows(detail, measures)) {
    if (recomputed.state !== 'differs') continue
    const name = t(`spirometry.quantity.${quantity}`)
    notes.push({
      key: `recomputed-${quantity}`,
      text: t(quantity === 'ratio' ? 'report.note.ratioRecomputed' : 'report.note.percentRecomputed', {
        name,
        figure: recomputed.text,
      }),
    })
  }
  if (detail.session.all_tests.length > 0)
    notes.push({
      key: 'repeatability',
      text: t('report.note.repeatability', { limit: litres(0.15), least: litres(0.1) }),
    })
  return notes
}

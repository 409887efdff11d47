import { unitsWords } from '../../session/units-words'
import { t } from '../../text/message-format'
import type { CohortContent } from '../content/report-content'
import type { Footnote } from '../sheets/footnotes'

/** What has to be said about the figures of a cohort list. */
export function cohortFootnotes({ units, counts }: CohortContent): Footnote[] {
  return [
    { key: 'units', text: t('report.note.bestUnits', { units: unitsWords(units).join('; ') }) },
    { key: 'predicted', text: t('report.note.coursePredicted') },
    ...(counts.percent === null ? [{ key: 'scale', text: t('report.note.noDistribution') }] : []),
  ]
}

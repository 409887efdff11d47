import type { SessionRow } from '#shared/records/session'
import type { Measures } from '../../format/measures'
import { dayText, sessionTime } from '../../format/moments'
import { ageAndSex } from '../../format/people'
import { missing } from '../../format/figures'
import { t } from '../../text/message-format'
import { patientId } from '../letterhead/patient-id'
import { printedName } from '../letterhead/printed-name'
import { figureColumn } from '../sheets/figure-column'
import type { PaperCell, PaperTable } from '../sheets/report-part'

/** The sessions of a cohort on paper, in the order given; `unitsNote` is the number of the footnote about units. */
export function cohortTable(
  rows: readonly SessionRow[],
  measures: Measures,
  unitsNote: number | null,
): PaperTable {
  const unknown = t('sessions.column.unknown')
  const unit = (quantity: 'fev1' | 'fvc' | 'ratio' | 'pef') => measures.unit(quantity) ?? unknown
  const predicted = t('report.course.ofPredicted')
  return {
    columns: [
      { name: 'date', title: t('patient.date'), under: '', width: 23, look: 'text' },
      {
        name: 'name',
        title: t('report.cohort.patient'),
        under: t('report.cohort.id'),
        width: null,
        look: 'text',
      },
      figureColumn('person', t('report.cohort.person'), '', 22),
      {
        name: 'fev1',
        title: t('spirometry.quantity.fev1'),
        under: unit('fev1'),
        width: 14,
        look: 'strong',
        mark: unitsNote,
      },
      figureColumn('fev1Percent', '%', predicted, 14),
      figureColumn('fvc', t('spirometry.quantity.fvc'), unit('fvc'), 13),
      figureColumn('fvcPercent', '%', predicted, 14),
      figureColumn('ratio', t('spirometry.quantity.ratio'), unit('ratio'), 18),
      figureColumn('pef', t('spirometry.quantity.pef'), unit('pef'), 13),
    ],
    rows: rows.map((row) => [
      momentOf(row),
      patientOf(row),
      ageAndSex(row.age, row.gender) || missing,
      measures.value('fev1', row.fev1),
      measures.percentText(row.fev1Percent),
      measures.value('fvc', row.fvc),
      measures.percentText(row.fvcPercent),
      measures.value('ratio', row.ratio),
      measures.value('pef', row.pef),
    ]),
  }
}

function momentOf({ day, instant, offsetMinutes }: SessionRow): PaperCell {
  const date = dayText(day)
  return instant === null || offsetMinutes === null ? date : [date, sessionTime(instant, offsetMinutes)]
}

function patientOf({ name, email, patient }: SessionRow): PaperCell {
  const printed = printedName(name, email)
  const id = patientId(patient)
  // where nobody has sent a name, the e-mail stands for it already
  return id === printed ? printed : [printed, id]
}

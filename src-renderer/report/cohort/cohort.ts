import { patientId } from '#shared/records/patient'
import { doubtsOf } from '#shared/records/doubt'
import type { SessionRow } from '#shared/records/session'
import type { Quantity } from '#shared/records/test'
import type { Measures } from '../../format/measures'
import { dayText, offsetText, sessionClockText } from '../../format/moments'
import { doubted } from '../../format/doubt'
import { bronchodilatorWords, originWords } from '../../format/flags'
import { ageText, missing, whole, withUnit } from '../../format/numbers'
import { ageAndSex, sexWord } from '../../format/people'
import { unitsWords } from '../../session/session-words'
import { t } from '../../text/texts.svelte'
import type { CohortContent } from '../content/content'
import { printedName } from '../content/names'
import { figureColumn, type Footnote, type PaperCell, type PaperTable } from '../sheets/parts'

/** The sessions of a cohort on paper, in the order given; `unitsNote` is the number of the footnote about units. */
export function cohortTable(
  rows: readonly SessionRow[],
  measures: Measures,
  unitsNote: number | null,
): PaperTable {
  const unknown = t('sessions.column.unknown')
  const unit = (quantity: Quantity) => measures.unit(quantity) ?? unknown
  const predicted = t('report.course.ofPredicted')
  const differs = new Set(rows.flatMap(({ offsetMinutes }) => offsetMinutes ?? [])).size > 1
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
    rows: rows.map((row) => {
      const own = measures.of(row)
      const figures = [
        own.value('fev1', row.fev1),
        own.percentText(row.fev1Percent),
        own.value('fvc', row.fvc),
        own.percentText(row.fvcPercent),
        own.value('ratio', row.ratio),
        own.value('pef', row.pef),
      ]
      return [
        momentOf(row, differs),
        patientOf(row),
        ageAndSex(row.age, row.gender) || missing,
        ...figures.map((text) => doubted(text, doubtsOf(row))),
      ]
    }),
  }
}

function momentOf({ day, instant, offsetMinutes }: SessionRow, offsetsDiffer: boolean): PaperCell {
  const date = dayText(day)
  if (instant === null || offsetMinutes === null) return date
  const offset = offsetsDiffer ? ` (${offsetText(offsetMinutes)})` : ''
  return [date, `${sessionClockText(instant, offsetMinutes)}${offset}`]
}

function patientOf(row: SessionRow): PaperCell {
  const { identity, patient, flags } = row
  const printed = printedName(identity.name, identity.email)
  const id = patientId(patient)
  // without a name, the e-mail already stands for it
  const under = [...(id === printed ? [] : [id]), ...bronchodilatorWords(row), ...originWords(flags)]
  return under.length === 0 ? printed : [printed, under.join(' · ')]
}

interface CohortFigure {
  readonly label: string
  readonly value: string
  readonly beside: string
}

/** The numbers of sessions and patients of a cohort, and its composition. */
export function cohortFigures(content: CohortContent): CohortFigure[] {
  const { sessions, of, counts } = content
  const { age, percent, sexes } = counts
  return [
    {
      label: t('report.cohort.sessions'),
      value: whole(sessions),
      beside: t('report.cohort.of', { of: whole(of) }),
    },
    { label: t('report.cohort.patients'), value: whole(counts.patients), beside: '' },
    {
      label: t('report.cohort.sexes'),
      value: '',
      beside:
        sexes
          .map(({ value, patients: some }) => {
            const word = value === null ? t('report.cohort.notStated') : sexWord(value)
            return t('report.cohort.sex', {
              sex: word === missing ? String(value) : word,
              count: whole(some),
            })
          })
          .join(', ') || missing,
    },
    {
      label: t('report.cohort.age'),
      value: age ? ageText(age.median, true) : missing,
      beside: age
        ? t('report.cohort.ages', { least: ageText(age.least, true), greatest: ageText(age.greatest, true) })
        : '',
    },
    ...(percent
      ? [
          {
            label: t('report.cohort.percent'),
            value: percent.median === null ? missing : withUnit(whole(percent.median), '%'),
            beside: '',
          },
        ]
      : []),
  ]
}

/** The footnotes to the figures of a cohort list. */
export function cohortFootnotes({ units, counts }: CohortContent): Footnote[] {
  return [
    { key: 'units', text: t('report.note.bestUnits', { units: unitsWords(units).join('; ') }) },
    { key: 'predicted', text: t('report.note.coursePredicted') },
    ...(counts.percent === null ? [{ key: 'scale', text: t('report.note.noDistribution') }] : []),
  ]
}

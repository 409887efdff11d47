import { isOutsideOwn, ownSince } from '#shared/queries/patients-query'
import { type Paper, sheetOf } from '#shared/reports/report-request'
import { undated } from '#shared/records/day'
import { showsInFull, standingReview } from '#shared/records/marks'
import type { PatientRow } from '#shared/queries/patient-row'
import { type ChangeReference, patientMark } from '#shared/records/patient'
import { doubted } from '../../format/doubt'
import type { Measures } from '../../format/measures'
import { dayText } from '../../format/moments'
import { missing, whole } from '../../format/numbers'
import { beforeText, changeText, singleMark, variationText } from '../../format/patient-changes'
import { ageAndSex, diagnosisText } from '../../format/people'
import { noOwnLimitText } from '../../format/questions'
import { unitsWords } from '../../session/session-words'
import { t } from '../../text/texts.svelte'
import type { WorklistContent } from '../content/content'
import { printedName } from '../content/names'
import {
  cutToLines,
  figureColumn,
  type Footnote,
  type PaperCell,
  type PaperTable,
  roomOfRest,
} from '../sheets/parts'

/** Whether the list shows notes, whose words are wanted. */
export function hasWords({ request: { list, sections } }: WorklistContent): boolean {
  return sections.includes('words') && showsInFull(list.columns)
}

// the width of the column of patients beside notes, mm: a name is on one line where the paper is wide enough
const ofPatient: Readonly<Record<Paper, number>> = { A4: 46, Letter: 38 }

// a list is to be looked through: its notes are read in the window
const linesOfNote = 2

/** A list of patients on paper: a line for each, with a box to tick. */
export function worklistTable(
  content: WorklistContent,
  measures: Measures,
  mark: (key: string) => number | null,
  paper: Paper,
): PaperTable {
  const since = content.request.list.since
  const unit = measures.unit('fev1') ?? t('sessions.column.unknown')
  const words = new Map(content.notes.map(({ on, value }) => [on, value.words]))
  const withWords = hasWords(content)
  const text = (name: string, title: string, under: string, width: number) =>
    ({ name, title, under, width, look: 'text' }) as const
  const before = t(since === 'Before' ? 'patients.column.previous' : `patients.column.since${since}`)
  const columns: PaperTable['columns'] = [
    { name: 'box', title: '', under: '', width: 6, look: 'box' },
    {
      name: 'patient',
      title: t('sessions.column.patient'),
      under: t('report.worklist.person'),
      width: withWords ? ofPatient[paper] : null,
      look: 'aside',
    },
    text('diagnosis', t('filters.subject.diagnosis'), t('patients.column.asSent'), 23),
    text('last', t('patients.column.lastSession'), '', 25),
    {
      name: 'fev1',
      title: t('spirometry.quantity.fev1'),
      under: unit,
      width: 13,
      look: 'strong',
      mark: mark('values'),
    },
    figureColumn('percent', t('patients.column.percentOf'), t('patients.column.predicted'), 12),
    figureColumn('before', t('report.worklist.prev'), unit, 13),
    text('beforeDay', before, t('patients.column.session'), 25),
    figureColumn('change', t('patients.column.change'), unit, 15),
    { name: 'relative', title: t('patients.column.change'), under: '%', width: 15, look: 'strong' },
    {
      ...figureColumn('own', t('patients.column.ownVariation'), '', 19),
      mark: mark('own'),
    },
    text('is', t('patients.column.change'), t('report.worklist.is'), 19),
    ...(withWords
      ? [{ name: 'note', title: t('marks.title.note'), under: '', width: null, look: 'quiet' } as const]
      : []),
  ]
  const room = roomOfRest(columns, sheetOf({ kind: 'worklist', paper }).width)
  return {
    columns,
    rows: content.rows.map((row) => {
      const figures = figuresOf(row, measures, since)
      const note = cutToLines(words.get(patientMark(row.patient)) ?? '', room, linesOfNote)
      return [boxOf(row), ...figures, ...(withWords ? [note] : [])]
    }),
  }
}

function boxOf({ reviewed }: PatientRow): PaperCell {
  return standingReview(reviewed)
    ? [t('report.worklist.reviewed'), 'ticked']
    : [t('report.worklist.toReview'), '']
}

function figuresOf(row: PatientRow, measures: Measures, since: ChangeReference): PaperCell[] {
  const own = measures.of(row)
  const { fev1, doubts } = row
  const day = row.referenceDays[since]
  const place = isOutsideOwn(row, since)
  return [
    [printedName(row.name, row.email), ageAndSex(row.age, row.gender)],
    diagnosisText(row.diagnoses) || missing,
    row.lastDay === null
      ? t('patients.noSession')
      : row.lastDay === undated
        ? t('session.noDate')
        : doubted(dayText(row.lastDay), doubts.last),
    doubted(own.value('fev1', fev1), doubts.fev1),
    doubted(own.percentText(row.fev1Percent), doubts.fev1),
    beforeText(measures, row, since),
    dayText(day),
    doubted(changeText(measures, row, 'fev1', since), doubts[since]),
    doubted(changeText(measures, row, 'relative', since), doubts[since]) + singleMark(row, since),
    variationText(measures, row, since),
    place === null ? missing : t(place ? 'exports.list.outside' : 'exports.list.within'),
  ]
}

/** How many changes are outside and within own variation, and what a ticked box is. */
export function worklistCounts(content: WorklistContent): string {
  const since = content.request.list.since
  const places = content.rows.map((row) => isOutsideOwn(row, since))
  const count = (place: boolean | null) => whole(places.filter((one) => one === place).length)
  return t('report.worklist.boxes', { outside: count(true), within: count(false), few: count(null) })
}

/** The footnotes of a list of patients. */
export function worklistFootnotes(content: WorklistContent): Footnote[] {
  const since = content.request.list.since
  const why = noOwnLimitText(ownSince[since])
  const ofSince = why
    ? t('patients.variation.noLimit', { why })
    : since === 'Median3'
      ? t('report.worklist.ownMedian')
      : ''
  const hasSingle = content.rows.some(({ single }) => single.includes(since))
  const values = [
    t('report.worklist.values'),
    `${unitsWords(content.units).join('; ')}.`,
    ...(hasSingle ? [`† ${t('change.single')}.`] : []),
  ]
  return [
    { key: 'values', text: values.join(' ') },
    { key: 'own', text: `${t('report.worklist.own')} ${ofSince}`.trim() },
  ]
}

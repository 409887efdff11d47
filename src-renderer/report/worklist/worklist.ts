import { isOutsideOwn, ownLimitOf } from '#shared/queries/patients-query'
import { type Paper, sheetOf } from '#shared/reports/report-request'
import { undated } from '#shared/records/day'
import { showsInFull } from '#shared/records/marks'
import { type ChangeReference, patientMark, type PatientRow } from '#shared/records/patient'
import { doubted } from '../../format/doubt'
import type { Measures } from '../../format/measures'
import { dayText } from '../../format/moments'
import { change, missing, numberText, rounded, whole } from '../../format/numbers'
import { ageAndSex } from '../../format/people'
import { lackText } from '../../format/questions'
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

/** The session that the changes of a list are counted from: that of its first fall, else the previous one. */
function sinceOf({ request }: WorklistContent): ChangeReference {
  const fell = request.patients.filter.clauses.flat().find((one) => one.kind === 'fell')
  return fell?.kind === 'fell' ? fell.since : 'Before'
}

/** Whether the list shows notes, whose words are wanted. */
export function hasWords({ request: { list, sections } }: WorklistContent): boolean {
  return sections.includes('words') && showsInFull(list.columns)
}

// a list is to be looked through: its notes are read in the window
const linesOfNote = 2

/** A list of patients on paper: a line for each, with a box to tick. */
export function worklistTable(
  content: WorklistContent,
  measures: Measures,
  mark: (key: string) => number | null,
  paper: Paper,
): PaperTable {
  const since = sinceOf(content)
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
      width: withWords ? 40 : null,
      look: 'aside',
    },
    text('diagnosis', t('filters.subject.diagnosis'), t('patients.column.asSent'), 24),
    text('last', t('patients.column.lastSession'), '', 23),
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
    text('beforeDay', before, t('patients.column.session'), 23),
    figureColumn('change', t('patients.column.change'), unit, 14),
    { name: 'relative', title: t('patients.column.change'), under: '%', width: 14, look: 'strong' },
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
  const isReviewed = reviewed !== null && reviewed.at !== null && reviewed.toReview === 0
  return isReviewed ? [t('report.worklist.reviewed'), 'ticked'] : [t('report.worklist.toReview'), '']
}

function figuresOf(row: PatientRow, measures: Measures, since: ChangeReference): PaperCell[] {
  const own = measures.of(row)
  const { fev1, doubts } = row
  const by = row[`fev1Since${since}`]
  const then = fev1 === null || by === null ? null : rounded(fev1 - by, 6)
  const day = row.referenceDays[since]
  const isChange = fev1 !== null && then !== null
  const place = isOutsideOwn(row, since)
  return [
    [printedName(row.name, row.email), ageAndSex(row.age, row.gender)],
    diagnosisText(row.diagnoses),
    row.lastDay === null
      ? t('patients.noSession')
      : row.lastDay === undated
        ? t('session.noDate')
        : doubted(dayText(row.lastDay), doubts.last),
    doubted(own.value('fev1', fev1), doubts.fev1),
    doubted(own.percentText(row.fev1Percent), doubts.fev1),
    own.value('fev1', then),
    dayText(day),
    doubted(isChange ? own.change('fev1', then, fev1) : missing, doubts[since]),
    doubted(isChange ? change(own.relative('fev1', then, fev1), 1) : missing, doubts[since]),
    variationText(row, since, measures),
    place === null ? missing : t(place ? 'exports.list.outside' : 'exports.list.within'),
  ]
}

/** The first diagnosis, with the number of the others: a patient has one line. */
function diagnosisText([first, ...others]: readonly string[]): string {
  if (first === undefined) return missing
  return others.length === 0 ? first : `${first} +${whole(others.length)}`
}

/** Own variation as the limit of changes since something; a dash where changes since that have none. */
function variationText(row: PatientRow, since: ChangeReference, measures: Measures): string {
  const own = row.ownVariation
  if (own?.variation === null) return lackText('own-variation', { lacks: 'few-visits', n: own.n })
  const limit = ownLimitOf(row, since)
  if (limit === null) return missing
  return measures.unit('fev1') === null ? numberText(limit, 0, 3) : numberText(limit, 2, 2)
}

/** How many changes are outside and within own variation, and what a ticked box is. */
export function worklistCounts(content: WorklistContent): string {
  const since = sinceOf(content)
  const places = content.rows.map((row) => isOutsideOwn(row, since))
  const count = (place: boolean | null) => whole(places.filter((one) => one === place).length)
  return t('report.worklist.boxes', { outside: count(true), within: count(false), few: count(null) })
}

/** The footnotes of a list of patients. */
export function worklistFootnotes(content: WorklistContent): Footnote[] {
  const since = sinceOf(content)
  const ofSince =
    since === 'Before' ? '' : t(since === 'Median3' ? 'report.worklist.ownMedian' : 'report.worklist.ownNone')
  return [
    { key: 'values', text: `${t('report.worklist.values')} ${unitsWords(content.units).join('; ')}.` },
    { key: 'own', text: `${t('report.worklist.own')} ${ofSince}`.trim() },
  ]
}

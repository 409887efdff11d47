import { earlierVisits } from '#shared/measure/questions/own-variation'
import { dayNumber, msPerDay } from '#shared/records/day'
import { doubtsOf } from '#shared/records/doubt'
import { flagKinds } from '#shared/records/flag'
import { patientMark } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import { variabilityText } from '../../format/changes'
import { doubted, doubtWords } from '../../format/doubt'
import { flagWord } from '../../format/flags'
import type { Measures } from '../../format/measures'
import { clockText, dayText, instantDayText, sessionClockText, shortDayText } from '../../format/moments'
import { change, listText, missing, whole, withUnit } from '../../format/numbers'
import { lackText } from '../../format/questions'
import { unitsWords } from '../../session/session-words'
import { t } from '../../text/texts.svelte'
import { figureColumn, type Footnote, type PaperTable } from '../sheets/parts'
import type { MonthContent } from './content'
import {
  annotationsWithin,
  largeFall,
  type MonthFigures,
  notReviewed,
  reviewOf,
  type SessionChange,
  type SpanFigures,
} from './month'
import { dayOfMonthText, daysText, shortSpanName, spanName } from './month-span'

interface LeadFigure {
  readonly label: string
  /** Empty where a sentence stands in its place. */
  readonly value: string
  readonly beside: string
  readonly note: string | null
}

/** The figures at the head of a review. */
export function leadFigures(figures: MonthFigures, measures: Measures): LeadFigure[] {
  const { values, before, falls } = figures
  const unit = measures.unit('fev1') ?? ''
  const percent = values && before.values && measures.relative('fev1', before.values.median, values.median)
  const large = t('report.month.ofAtLeast', { percent: withUnit(whole(largeFall), '%') })
  return [
    { label: t('report.month.days'), ...daysFigure(figures), note: 'days' },
    { label: t('report.month.sessions'), ...sessionsFigure(figures), note: 'units' },
    {
      label: t('report.month.median'),
      value: values ? measures.value('fev1', values.median) : missing,
      beside: values ? [unit, `(${rangeText(figures, measures)})`].join(' ').trim() : '',
      note: null,
    },
    {
      label: t('report.month.against', { span: shortSpanName(before.span) }),
      value: values && before.values ? measures.change('fev1', before.values.median, values.median) : missing,
      beside: typeof percent === 'number' ? `${unit} (${withUnit(change(percent, 1), '%')})`.trim() : '',
      note: null,
    },
    {
      label: t('report.month.falls'),
      value: whole(falls.outside ?? falls.large),
      beside:
        falls.outside === null
          ? large
          : t('report.month.outsideAnd', { large: `${whole(falls.large)} ${large}` }),
      note: 'own',
    },
  ]
}

function daysFigure({ missing: days, daysWithSessions, days: all, isRunning, until }: SpanFigures) {
  if (days.length === all.length) return { value: '', beside: t('report.month.noneDownloaded') }
  if (days.length > 0) return { value: '', beside: t('report.month.notDownloaded', { days: daysText(days) }) }
  const of = { count: all.length, day: dayOfMonthText(until) }
  return {
    value: whole(daysWithSessions),
    beside: isRunning ? t('report.month.ofUntil', of) : t('report.month.of', of),
  }
}

function sessionsFigure({ sessions, leftOut, post, missing: days }: SpanFigures) {
  const beside = [
    ...(days.length > 0 ? [t('report.month.downloaded')] : []),
    t('report.month.leftOut', { count: leftOut.length }),
    ...(post > 0 ? [t('report.month.post', { count: post })] : []),
  ]
  return { value: whole(sessions.length), beside: `(${beside.join(', ')})` }
}

function rangeText({ values }: SpanFigures, measures: Measures): string {
  if (!values) return missing
  const [low, high] = [values.lowest, values.highest].map((value) => measures.value('fev1', value))
  return t('report.month.range', { low: low ?? '', high: high ?? '' })
}

/** The sessions of a span in a table, oldest first; `notes` are the numbers of its footnotes. */
export function monthTable(
  content: MonthContent,
  figures: MonthFigures,
  measures: Measures,
  notes: Readonly<Record<'units' | 'own' | 'reviewed', number | null>>,
): PaperTable {
  const unknown = t('sessions.column.unknown')
  const sections = new Set(content.request.sections)
  const litres = measures.unit('fev1') ?? unknown
  const withReviews = sections.has('reviewed')
  return {
    columns: [
      { name: 'date', title: t('report.month.session'), under: '', width: 15, look: 'text' },
      figureColumn('time', t('report.month.time'), '', 13),
      {
        name: 'fev1',
        title: t('spirometry.quantity.fev1'),
        under: litres,
        width: 13,
        look: 'strong',
        mark: notes.units,
      },
      figureColumn('fvc', t('spirometry.quantity.fvc'), measures.unit('fvc') ?? unknown, 11),
      figureColumn('ratio', t('spirometry.quantity.ratio'), measures.unit('ratio') ?? unknown, 15),
      figureColumn('pef', t('spirometry.quantity.pef'), measures.unit('pef') ?? unknown, 10),
      figureColumn('since', t('report.month.since'), t('report.month.sincePrevious'), 15),
      figureColumn('change', t('patient.change'), litres, 13),
      figureColumn('percent', t('patient.change'), '%', 13),
      {
        name: 'own',
        title: t('report.month.own'),
        under: t('report.month.variation'),
        width: 17,
        look: 'text',
        mark: notes.own,
      },
      ...(withReviews
        ? [
            {
              name: 'reviewed',
              title: t('report.month.reviewed'),
              under: '',
              width: 20,
              look: 'text' as const,
              mark: notes.reviewed,
            },
          ]
        : []),
      { name: 'notes', title: t('marks.title.note'), under: '', width: null, look: 'quiet' },
    ],
    rows: figures.sessions.map((row) => {
      const own = measures.of(row)
      const figure = (text: string) => doubted(text, doubtsOf(row))
      const found = figures.changes.get(row.id)
      return [
        row.day === 'undated' ? missing : dayOfMonthText(row.day),
        row.instant === null || row.offsetMinutes === null
          ? missing
          : sessionClockText(row.instant, row.offsetMinutes),
        figure(own.value('fev1', row.fev1)),
        figure(own.value('fvc', row.fvc)),
        figure(own.value('ratio', row.ratio)),
        figure(own.value('pef', row.pef)),
        ...changeCells(found, own),
        ...(withReviews ? [reviewText(row, content)] : []),
        notesOf(row, content, figures).join(' · '),
      ]
    }),
  }
}

function changeCells(found: SessionChange | undefined, measures: Measures): string[] {
  if (!found) return [missing, missing, missing, missing]
  const { before, session, percent, isOutside, isDoubtful } = found
  const mark = (text: string) => (isDoubtful && text !== missing ? `${text}?` : text)
  return [
    whole(found.days),
    mark(measures.change('fev1', before.fev1, session.fev1 ?? 0)),
    mark(change(percent, 1)),
    isOutside === null ? missing : t(isOutside ? 'report.month.outside' : 'report.month.within'),
  ]
}

function reviewText(row: SessionRow, content: MonthContent): string {
  const review = reviewOf(row, content)
  if (!review) return missing
  return `${review.by} ${shortDayText(review.at, dayNumber(content.today) * msPerDay)}`.trim()
}

function notesOf(row: SessionRow, content: MonthContent, figures: MonthFigures): string[] {
  const sections = new Set(content.request.sections)
  const first = figures.sessions.find(({ day }) => day === row.day)
  const own = annotationsWithin(figures, content).filter(({ value: { session, day } }) =>
    session === null ? day === row.day && first === row : session === row.id,
  )
  return [
    ...(sections.has('annotations') ? own.map(({ value }) => annotationText(value)) : []),
    ...(row.bronchodilator === 'post' ? [t('patient.table.post')] : []),
    ...(doubtsOf(row).length > 0 ? [doubtWords(doubtsOf(row))] : []),
    ...row.flags.filter((code) => flagKinds[code] === 'fault').map(flagWord),
  ]
}

function annotationText({ kind, words }: MonthContent['annotations'][number]['value']): string {
  const name = t(`report.month.annotation.${kind}`)
  return words === '' ? name : t('report.month.annotated', { kind: name, words })
}

/** A piece of text that a person wrote, with its day and initials. */
interface Written {
  readonly key: string
  readonly about: string
  readonly words: string
}

/** The annotations on days without a session in the table, and the notes that are kept, if they are to be printed. */
export function writtenTexts(content: MonthContent, figures: MonthFigures): Written[] {
  const sections = new Set(content.request.sections)
  const days = new Set<string>(figures.sessions.map(({ day }) => day))
  const annotations = annotationsWithin(figures, content).filter(
    ({ value: { day } }) => !days.has(day) || !sections.has('sessions'),
  )
  const by = (at: number, initials: string) => [instantDayText(at), initials].filter(Boolean).join(', ')
  return [
    ...(sections.has('annotations')
      ? annotations.map(({ at, value }) => ({
          key: `annotation ${at}`,
          about: dayOfMonthText(value.day),
          words: annotationText(value),
        }))
      : []),
    ...(sections.has('kept')
      ? notesFirst(content).map(({ on, at, by: initials, value }) => ({
          key: `note ${on}`,
          about: t('report.month.note', { by: by(at, initials) }),
          words: value.words,
        }))
      : []),
  ]
}

/** The notes, that on the patient first. */
function notesFirst({ notes, patient }: MonthContent): MonthContent['notes'] {
  const own = patientMark(patient.patient)
  return [...notes].sort((a, b) => Number(b.on === own) - Number(a.on === own) || a.at - b.at)
}

/** The spans before and this one, each as the cells of a row: name, days, sessions, median, range, falls outside. */
export function spanRows({ spans }: MonthFigures, measures: Measures): readonly (readonly string[])[] {
  return spans.map((one) => [
    shortSpanName(one.span),
    one.missing.length > 0
      ? t(one.missing.length === one.days.length ? 'report.month.notHere' : 'report.month.notWhole')
      : t('report.month.daysOf', { count: whole(one.daysWithSessions), of: whole(one.days.length) }),
    whole(one.sessions.length),
    one.values ? measures.value('fev1', one.values.median) : missing,
    rangeText(one, measures),
    one.falls.outside === null ? missing : whole(one.falls.outside),
  ])
}

/** The line beneath the clinician's words: who wrote them, and when. */
export function writtenBy({ words }: Pick<MonthContent, 'words'>): string {
  if (!words) return ''
  const moment = t('report.moment', { day: instantDayText(words.at), time: clockText(words.at) })
  return words.by === ''
    ? t('report.month.written', { moment })
    : t('report.month.writtenBy', { by: words.by, moment })
}

/** How many of a span's sessions were reviewed, in words. */
export function reviewedText(figures: MonthFigures, content: MonthContent): string {
  const of = figures.sessions.length
  return t('report.month.reviewedOf', { count: of - notReviewed(figures, content).length, of })
}

/** The footnotes of a review, in the order of reading. */
export function monthFootnotes(content: MonthContent, figures: MonthFigures, measures: Measures): Footnote[] {
  const undated = content.rows.filter(({ day }) => day === 'undated').length
  const notWhole = content.request.sections.includes('months')
    ? figures.spans.slice(0, -1).filter((one) => one.missing.length > 0)
    : [figures.before].filter((one) => one.missing.length > 0)
  return [
    { key: 'days', text: [daysNote(content, figures), ...notWhole.map(missingNote)].join(' ') },
    {
      key: 'units',
      text: `${t('report.note.bestUnits', { units: unitsWords(content.units).join('; ') })} ${t('report.month.clock')}`,
    },
    {
      key: 'own',
      text: [ownNote(figures, measures), variabilityText('fev1'), t('report.month.noSlope')].join(' '),
    },
    ...(content.request.sections.includes('reviewed') && content.request.sections.includes('sessions')
      ? [{ key: 'reviewed', text: t('report.month.initials') }]
      : []),
    ...(undated > 0 ? [{ key: 'undated', text: t('report.note.undated', { count: undated }) }] : []),
  ]
}

function daysNote(
  { downloaded }: MonthContent,
  { days, missing: none, isRunning, until }: SpanFigures,
): string {
  const last = Math.max(...days.map(({ day }) => downloaded.get(day) ?? 0))
  const said =
    none.length > 0
      ? t('report.month.daysNot', { days: daysText(none) })
      : t('report.month.daysAll', { count: days.length, day: instantDayText(last) })
  return [
    ...(isRunning ? [t('report.month.running', { day: dayText(until) })] : []),
    said,
    t('report.month.neverSent'),
  ].join(' ')
}

function missingNote({ span, missing: days, days: all }: SpanFigures): string {
  const name = spanName(span)
  return days.length === all.length
    ? t('report.month.spanNotHere', { span: name })
    : t('report.month.spanNot', { span: name, days: daysText(days) })
}

function ownNote({ own, changes }: MonthFigures, measures: Measures): string {
  if (own === null) return t('patient.figure.noUnit')
  if (own.lacks !== null)
    return t('report.month.ownNone', {
      lack: lackText('own-variation', own),
      least: earlierVisits.least,
    })
  return t('report.month.ownFrom', {
    variation: measures.full('fev1', own.variation),
    count: own.changes,
    here: changes.size,
  })
}

/** The days of a span in a sentence: how many had sessions, or which were not downloaded. */
export function daysSentence(figures: SpanFigures): string {
  const { value, beside } = daysFigure(figures)
  if (value === '') return beside
  return t('report.month.daysSentence', {
    days: value,
    of: beside,
    sessions: figures.sessions.length,
    all: figures.days.length,
  })
}

/** The sessions that nobody has reviewed, by day: `27 Oct`. */
export function notReviewedText(figures: SpanFigures, content: Pick<MonthContent, 'reviews'>): string {
  const days = notReviewed(figures, content).map(({ day }) =>
    day === 'undated' ? missing : dayOfMonthText(day),
  )
  return listText([...new Set(days)].slice(0, 5))
}

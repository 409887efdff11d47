import { usableValue } from '#shared/measure/comparable'
import { doubtsOf } from '#shared/records/doubt'
import { flagKinds } from '#shared/records/flag'
import type { Annotation } from '#shared/records/marks'
import type { SessionRow } from '#shared/records/session'
import { courseChanges, type ListChange } from '../../course/changes'
import { type Course, figureCaveats, shareOfBest } from '../../course/course'
import { daysOfSessions } from '../../course/tests'
import { annotationText, changeWords, leftOutLines, panelHint } from '../../course/words'
import { doubted } from '../../format/doubt'
import { flagWord } from '../../format/flags'
import type { VisitChange } from '../../format/changes'
import type { Measures } from '../../format/measures'
import { dayText } from '../../format/moments'
import { missing, whole } from '../../format/numbers'
import { type Paper, papers } from '#shared/reports/report-request'
import { unitsWords } from '../../session/session-words'
import { packText } from '../../session/normal-words'
import { t } from '../../text/texts.svelte'
import type { CourseContent } from './content'
import {
  cutToLines,
  figureColumn,
  type Footnote,
  type PaperTable,
  roomOfRest,
  smallLines,
} from '../sheets/parts'

/** The most sessions in the table of a course without answers, and the rows that an answer takes, so that it has one page. */
const listedAtMost: Readonly<Record<Paper, number>> = { A4: 20, Letter: 18 }
const rowsOfAnswer = 2

/** The most sessions in the table of a course beside so many answers. */
export function listedBeside(answers: number, paper: Paper): number {
  return listedAtMost[paper] - Math.ceil(answers * rowsOfAnswer)
}

/** The number of sessions in a course's table, in words, if there are more; else empty. */
export function newestText(rows: readonly SessionRow[], most: number): string {
  return rows.length > most ? t('report.course.newest', { count: most, of: whole(rows.length) }) : ''
}

/**
 * The table of the newest sessions of a course on paper, newest first; `marks` are the numbers of its footnotes, and `taken` is
 * the number of lines that an interpretation takes from it, beside so many `answers`. Long notes are cut, so that it has one page.
 */
export function courseTable(
  rows: readonly SessionRow[],
  course: Course,
  measures: Measures,
  paper: Paper,
  marks: Readonly<Record<'units' | 'predicted', number | null>>,
  taken = 0,
  answers = 0,
): PaperTable {
  const most = listedBeside(answers, paper)
  const shown = rows.slice(0, most)
  const changes = courseChanges(rows, measures)
  const listed = new Map<string, ListChange[]>()
  for (const change of course.changes) {
    const known = listed.get(change.session.id)
    if (known) known.push(change)
    else listed.set(change.session.id, [change])
  }
  const unknown = t('sessions.column.unknown')
  const litres = measures.unit('fev1') ?? unknown
  const predicted = t('report.course.ofPredicted')
  const ofBest = course.bestPef !== null
  const columns: PaperTable['columns'] = [
    { name: 'date', title: t('patient.date'), under: '', width: 23, look: 'text' },
    {
      name: 'fev1',
      title: t('spirometry.quantity.fev1'),
      under: litres,
      width: 13,
      look: 'strong',
      mark: marks.units,
    },
    { ...figureColumn('fev1Percent', '%', predicted, 11), mark: marks.predicted },
    figureColumn('change', t('patient.change'), litres, 13),
    figureColumn('relative', t('patient.change'), '%', 13),
    figureColumn('fvc', t('spirometry.quantity.fvc'), measures.unit('fvc') ?? unknown, 11),
    figureColumn('fvcPercent', '%', predicted, 11),
    figureColumn('ratio', t('spirometry.quantity.ratio'), measures.unit('ratio') ?? unknown, 15),
    figureColumn('pef', t('spirometry.quantity.pef'), measures.unit('pef') ?? unknown, 11),
    ...(ofBest ? [figureColumn('pefOfBest', '%', t('patient.table.ofBest'), 14)] : []),
    { name: 'notes', title: t('patient.table.notes'), under: '', width: null, look: 'quiet' },
  ]
  const room = roomOfRest(columns, papers[paper].width)
  const notes = shown.map((row) => notesOf(row, course, listed.get(row.id) ?? [], changes.get(row.id)))
  const lines = linesOfNotes(notes, room, most - shown.length, taken)
  return {
    columns,
    rows: shown.map((row, at) => {
      const change = changes.get(row.id)
      const own = measures.of(row)
      const figure = (text: string) => doubted(text, doubtsOf(row))
      return [
        dayText(row.day),
        figure(own.value('fev1', row.fev1)),
        figure(own.percentText(row.fev1Percent)),
        change?.text ?? missing,
        change ? bare(change.relative) : missing,
        figure(own.value('fvc', row.fvc)),
        figure(own.percentText(row.fvcPercent)),
        figure(own.value('ratio', row.ratio)),
        figure(own.value('pef', row.pef)),
        ...(ofBest ? [figure(pefOfBest(row, course, measures))] : []),
        cutToLines(notes[at] ?? '', room, lines[at] ?? 1),
      ]
    }),
  }
}

// a long note does not take the place of others
const mostLines = 3
// lines that the chart makes room for, and those in the place of a row that a page could have more
const fromChart = 2
const perRow = 1.4

/** How many lines each note may have, the newest first having what they need, so that the page holds all. */
function linesOfNotes(notes: readonly string[], room: number, rowsLeft: number, taken: number): number[] {
  let left = Math.max(0, Math.floor(rowsLeft * perRow) + fromChart - taken)
  return notes.map((text) => {
    const more = Math.min(left, mostLines - 1, smallLines(text, room) - 1)
    left -= more
    return 1 + more
  })
}

/** A percentage without its sign, which the heading has. */
function bare(text: string): string {
  return text.replace(/\s*%/u, '')
}

function pefOfBest(row: SessionRow, course: Course, { units }: Measures): string {
  const share = shareOfBest(course, units, row, usableValue(row, 'pef'))
  return share === null ? missing : whole(share * 100)
}

function notesOf(
  row: SessionRow,
  course: Course,
  changes: readonly ListChange[],
  change: VisitChange | undefined,
): string {
  return [
    ...(change?.note ? [change.note] : []),
    ...(course.bestPef?.session === row.id ? [t('patient.table.bestPef')] : []),
    ...(row.bronchodilator === 'post' ? [t('patient.table.post')] : []),
    // facts hold for whole courses, and would stand in every row
    ...row.flags.filter((code) => flagKinds[code] !== 'fact').map(flagWord),
    ...changes.map(changeWords),
    // a person's own words last, of which some may be cut
    ...course.annotations.filter((one) => isOn(one, row)).map(annotationText),
  ].join(' · ')
}

/** Whether an annotation is on a session, or on its day. */
function isOn({ session, day }: Annotation, row: SessionRow): boolean {
  return session === null ? day === row.day : session === row.id
}

/** The footnotes to the figures of a course's report. */
export function courseFootnotes(
  { rows, units }: CourseContent,
  course: Course,
  measures: Measures,
): Footnote[] {
  const caveats = figureCaveats(rows, course, measures)
  const undated = rows.filter(({ day }) => day === 'undated').length
  const { pef } = course.panels
  return [
    { key: 'units', text: t('report.note.bestUnits', { units: unitsWords(units).join('; ') }) },
    { key: 'predicted', text: t('report.note.coursePredicted') },
    ...(course.pack ? [{ key: 'pack', text: packText(course.pack) }] : []),
    ...(pef.best?.zones
      ? [
          {
            key: 'best',
            text: `${t('spirometry.quantity.pef')}: ${panelHint('pef', pef, course.scale, measures)}`,
          },
        ]
      : []),
    ...(caveats === '' ? [] : [{ key: 'line', text: caveats }]),
    ...(undated > 0 ? [{ key: 'undated', text: t('report.note.undated', { count: undated }) }] : []),
    ...leftOutLines(course, measures).map(({ reason, text }) => ({ key: `left-out-${reason}`, text })),
  ]
}

/** The range of a course in a line, with its number of sessions: `2 Nov 2023 – 19 Nov 2026, all 13 sessions`. */
export function courseRange({ request, rows, patient }: CourseContent): string {
  const days = daysOfSessions(rows)
  const from = dayText(request.from ?? days.from)
  const to = dayText(request.to ?? days.to)
  return rows.length === patient.sessions
    ? t('report.course.all', { from, to, count: rows.length })
    : t('report.course.some', { from, to, count: rows.length, of: patient.sessions })
}

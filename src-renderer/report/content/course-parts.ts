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
import type { Paper } from '#shared/reports/report-request'
import { unitsWords } from '../../session/session-words'
import { t } from '../../text/texts.svelte'
import type { CourseContent } from './content'
import { figureColumn, type Footnote, type PaperTable } from '../sheets/parts'

/** The most sessions in the table of a course, so that it has one page. */
export const listedAtMost: Readonly<Record<Paper, number>> = { A4: 20, Letter: 18 }

/** The number of sessions in a course's table, in words, if there are more; else empty. */
export function newestText(rows: readonly SessionRow[], most: number): string {
  return rows.length > most ? t('report.course.newest', { count: most, of: whole(rows.length) }) : ''
}

/** The table of the `most` newest sessions of a course on paper, newest first; `notes` are the numbers of its footnotes. */
export function courseTable(
  rows: readonly SessionRow[],
  course: Course,
  measures: Measures,
  most: number,
  notes: Readonly<Record<'units' | 'predicted', number | null>>,
): PaperTable {
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
  return {
    columns: [
      { name: 'date', title: t('patient.date'), under: '', width: 23, look: 'text' },
      {
        name: 'fev1',
        title: t('spirometry.quantity.fev1'),
        under: litres,
        width: 13,
        look: 'strong',
        mark: notes.units,
      },
      { ...figureColumn('fev1Percent', '%', predicted, 11), mark: notes.predicted },
      figureColumn('change', t('patient.change'), litres, 13),
      figureColumn('relative', t('patient.change'), '%', 13),
      figureColumn('fvc', t('spirometry.quantity.fvc'), measures.unit('fvc') ?? unknown, 11),
      figureColumn('fvcPercent', '%', predicted, 11),
      figureColumn('ratio', t('spirometry.quantity.ratio'), measures.unit('ratio') ?? unknown, 15),
      figureColumn('pef', t('spirometry.quantity.pef'), measures.unit('pef') ?? unknown, 11),
      ...(ofBest ? [figureColumn('pefOfBest', '%', t('patient.table.ofBest'), 14)] : []),
      { name: 'notes', title: t('patient.table.notes'), under: '', width: null, look: 'quiet' },
    ],
    rows: rows.slice(0, most).map((row) => {
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
        notesOf(row, course, listed.get(row.id) ?? [], change).join(' · '),
      ]
    }),
  }
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
): string[] {
  return [
    ...(change?.note ? [change.note] : []),
    ...(course.bestPef?.session === row.id ? [t('patient.table.bestPef')] : []),
    ...(row.bronchodilator === 'post' ? [t('patient.table.post')] : []),
    ...course.annotations.filter((one) => isOn(one, row)).map(annotationText),
    ...changes.map(changeWords),
    // facts hold for whole courses, and would stand in every row
    ...row.flags.filter((code) => flagKinds[code] !== 'fact').map(flagWord),
  ]
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

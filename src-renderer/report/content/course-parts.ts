import { usableValue } from '#shared/measure/comparable'
import { doubtsOf } from '#shared/records/doubt'
import { flagKinds } from '#shared/records/flag'
import type { SessionRow } from '#shared/records/session'
import { courseChanges, type ListChange } from '../../course/changes'
import { type Course, figureCaveats, shareOfBest } from '../../course/course'
import { daysOfSessions } from '../../course/tests'
import { changeWords, leftOutLines } from '../../course/words'
import { doubted } from '../../format/doubt'
import { flagWord } from '../../format/flags'
import type { VisitChange } from '../../format/changes'
import type { Measures } from '../../format/measures'
import { dayText } from '../../format/moments'
import { missing, whole } from '../../format/numbers'
import { unitsWords } from '../../session/session-words'
import { t } from '../../text/texts.svelte'
import type { CourseContent } from './content'
import { figureColumn, type Footnote, type PaperTable } from '../sheets/parts'

/** The table of a course's sessions on paper, newest first; `notes` are the numbers of its footnotes. */
export function courseTable(
  rows: readonly SessionRow[],
  course: Course,
  measures: Measures,
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
      figureColumn('fev1Predicted', t('report.course.predicted'), litres, 15),
      { ...figureColumn('fev1Percent', '%', predicted, 12), mark: notes.predicted },
      figureColumn('change', t('patient.change'), litres, 14),
      figureColumn('fvc', t('spirometry.quantity.fvc'), measures.unit('fvc') ?? unknown, 11),
      figureColumn('fvcPercent', '%', predicted, 12),
      figureColumn('ratio', t('spirometry.quantity.ratio'), measures.unit('ratio') ?? unknown, 16),
      figureColumn('pef', t('spirometry.quantity.pef'), measures.unit('pef') ?? unknown, 11),
      figureColumn('pefOfBest', '%', t('patient.table.ofBest'), 14),
      { name: 'notes', title: t('patient.table.notes'), under: '', width: null, look: 'quiet' },
    ],
    rows: rows.map((row) => {
      const own = measures.of(row)
      const figure = (text: string) => doubted(text, doubtsOf(row))
      return [
        dayText(row.day),
        figure(own.value('fev1', row.fev1)),
        own.value('fev1', row.fev1Predicted),
        figure(own.percentText(row.fev1Percent)),
        changes.get(row.id)?.text ?? missing,
        figure(own.value('fvc', row.fvc)),
        figure(own.percentText(row.fvcPercent)),
        figure(own.value('ratio', row.ratio)),
        figure(own.value('pef', row.pef)),
        figure(pefOfBest(row, course, measures)),
        notesOf(row, course, listed.get(row.id) ?? [], changes.get(row.id)).join(' · '),
      ]
    }),
  }
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
    ...changes.map(changeWords),
    // facts hold for whole courses, and would stand in every row
    ...row.flags.filter((code) => flagKinds[code] !== 'fact').map(flagWord),
  ]
}

/** The footnotes to the figures of a course's report. */
export function courseFootnotes(
  { rows, units }: CourseContent,
  course: Course,
  measures: Measures,
): Footnote[] {
  const caveats = figureCaveats(rows, course, measures)
  const undated = rows.filter(({ day }) => day === 'undated').length
  return [
    { key: 'units', text: t('report.note.bestUnits', { units: unitsWords(units).join('; ') }) },
    { key: 'predicted', text: t('report.note.coursePredicted') },
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

import { type Quantity, testFields } from '#shared/records/test'
import type { Course } from '../../course/course'
import type { CourseTest } from '../../course/tests'
import { changeWords, readFigures, readFlags } from '../../course/words'
import type { Measures } from '../../format/measures'
import { createdAtText, dayText, sessionTime } from '../../format/moments'
import { missing, whole } from '../../format/numbers'
import { type CsvCell, csvText } from '../../format/plain-text'
import { t } from '../../text/texts.svelte'
import type { TableColumn } from '../table/layout.svelte'

export const courseColumnNames = [
  'date',
  'time',
  'test',
  'fev1',
  'fev1Predicted',
  'fev1Percent',
  'change',
  'fvc',
  'fvcPredicted',
  'fvcPercent',
  'ratio',
  'ratioPredicted',
  'ratioPercent',
  'pef',
  'pefPredicted',
  'pefPercent',
  'pefOfBest',
  'notes',
] as const

export type CourseColumnName = (typeof courseColumnNames)[number]

/** The headings of the table of a course; a unit that nobody knows says so. */
export function courseColumns(
  measures: Measures,
): (TableColumn<string> & { readonly name: CourseColumnName })[] {
  const unit = (quantity: Quantity) => measures.unit(quantity) ?? t('sessions.column.unknown')
  const column = (
    name: CourseColumnName,
    title: string,
    under: string,
    width: number | null,
    text = false,
  ) => ({
    name,
    title,
    under,
    sort: null,
    width,
    text,
  })
  return [
    column('date', t('patient.date'), '', 112, true),
    column('time', t('patient.table.time'), '', 56),
    column('test', t('patient.table.test'), '', 88),
    column('fev1', t('spirometry.quantity.fev1'), unit('fev1'), 56),
    column('fev1Predicted', t('patient.table.predicted'), unit('fev1'), 68),
    column('fev1Percent', '%', t('patient.table.predicted'), 68),
    column('change', t('patient.change'), unit('fev1'), 64),
    column('fvc', t('spirometry.quantity.fvc'), unit('fvc'), 56),
    column('fvcPredicted', t('patient.table.predicted'), unit('fvc'), 68),
    column('fvcPercent', '%', t('patient.table.predicted'), 68),
    column('ratio', t('spirometry.quantity.ratio'), unit('ratio'), 76),
    column('ratioPredicted', t('patient.table.predicted'), unit('ratio'), 68),
    column('ratioPercent', '%', t('patient.table.predicted'), 68),
    column('pef', t('spirometry.quantity.pef'), unit('pef'), 56),
    column('pefPredicted', t('patient.table.predicted'), unit('pef'), 68),
    column('pefPercent', '%', t('patient.table.predicted'), 68),
    column('pefOfBest', '%', t('patient.table.ofBest'), 60),
    column('notes', t('patient.table.notes'), '', null, true),
  ]
}

const leastForNotes = 160

/** The width that the table of a course must not be squeezed below, px. */
export function courseTableWidth(columns: readonly { readonly width: number | null }[]): number {
  return columns.reduce((sum, { width }) => sum + (width ?? leastForNotes), 0)
}

/** What the cells of a course's table say of one test; `change` is of its session's FEV1 since the session before. */
export function courseCells(
  of: CourseTest,
  course: Course,
  change: number | null,
  measures: Measures,
): Readonly<Record<CourseColumnName, string>> {
  const { session, test, number, isBest } = of
  const [fev1, fvc, ratio, pef] = readFigures(of, measures)
  const best = course.bestPef
  const notes = [
    ...(best?.of.key === of.key ? [t('patient.table.bestPef')] : []),
    ...course.changes.filter((one) => isBest && one.session.id === session.id).map(changeWords),
    ...readFlags(of, measures).map(({ text }) => text),
    ...[fev1, fvc, ratio, pef].flatMap((one) =>
      one?.recomputed ? [t('patient.table.recomputed', { name: one.name, recomputed: one.recomputed })] : [],
    ),
  ]
  return {
    date: dayText(session.day),
    time:
      session.instant === null || session.offsetMinutes === null
        ? missing
        : sessionTime(session.instant, session.offsetMinutes),
    test:
      number === null
        ? t('patient.table.best')
        : isBest
          ? t('patient.table.numberBest', { number })
          : String(number),
    fev1: measures.value('fev1', test.fev1_actual),
    fev1Predicted: measures.value('fev1', test.fev1_predicted),
    fev1Percent: measures.percentText(test.fev1_percentage),
    change: isBest ? measures.change('fev1', change) : '',
    fvc: measures.value('fvc', test.fvc_actual),
    fvcPredicted: measures.value('fvc', test.fvc_predicted),
    fvcPercent: measures.percentText(test.fvc_percentage),
    ratio: measures.value('ratio', test.ratio_actual),
    ratioPredicted: measures.value('ratio', test.ratio_predicted),
    ratioPercent: measures.percentText(test.ratio_percentage),
    pef: measures.value('pef', test.pef_actual),
    pefPredicted: measures.value('pef', test.pef_predicted),
    pefPercent: measures.percentText(test.pef_percentage),
    pefOfBest: best && test.pef_actual !== null ? whole((test.pef_actual / best.value) * 100) : missing,
    notes: notes.join(' · '),
  }
}

const fields = testFields.filter((field) => field !== 'duration')

/**
 * The tests of a course as CSV, in their order: values as they were sent, under the names that the service has for them;
 * `test_index` counts from 1 and is empty for a best test that stands for its session.
 */
export function courseCsv(tests: readonly CourseTest[]): string {
  const heading = ['session_id', 'created_at', 'local_date', 'test_index', 'is_best', ...fields, 'flags']
  return csvText([heading, ...tests.map(lineOf)])
}

function lineOf({ session, test, number, isBest }: CourseTest): CsvCell[] {
  return [
    session.id,
    createdAtText(session),
    session.day,
    number,
    isBest ? 1 : 0,
    ...fields.map((field) => test[field]),
    session.flags.join('; '),
  ]
}

/** The columns of one patient's sessions; a unit that nobody knows says so. */
export function patientSessionColumns(measures: Measures): TableColumn<string>[] {
  const unit = (quantity: 'fev1' | 'pef' | 'ratio') => measures.unit(quantity) ?? t('sessions.column.unknown')
  return [
    { name: 'date', title: t('patient.date'), under: '', sort: null, width: null, text: true },
    { name: 'fev1', title: t('spirometry.quantity.fev1'), under: unit('fev1'), sort: null, width: 44 },
    { name: 'percent', title: '%', under: '', sort: null, width: 38 },
    { name: 'ratio', title: t('patient.ratio'), under: unit('ratio'), sort: null, width: 46 },
    { name: 'pef', title: t('spirometry.quantity.pef'), under: unit('pef'), sort: null, width: 44 },
    { name: 'change', title: t('patient.change'), under: unit('fev1'), sort: null, width: 66 },
  ]
}

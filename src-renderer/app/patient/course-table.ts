import { doubtsOf } from '#shared/records/doubt'
import {
  type BestValue,
  bestValueNames,
  bestValueOf,
  bestValues,
  isBestValue,
  type Quantity,
  quantityFacts,
  recordFrom,
  testFields,
} from '#shared/records/test'
import { type Course, shareOfBest } from '../../course/course'
import type { CourseTest } from '../../course/tests'
import { changeWords, readFigures, readFlags } from '../../course/words'
import type { VisitChange } from '../../format/changes'
import { doubted } from '../../format/doubt'
import type { Measures } from '../../format/measures'
import { createdAtText, dayText, offsetText, sessionClockText } from '../../format/moments'
import { missing, whole } from '../../format/numbers'
import { type CsvCell, csvText } from '../../format/plain-text'
import { t } from '../../text/texts.svelte'
import type { TableColumn } from '../table/layout.svelte'

export const courseColumnNames = [
  'date',
  'time',
  'test',
  ...bestValueNames.flatMap((name) => {
    if (name === 'fev1Percent') return [name, 'change'] as const
    return name === 'pefPercent' ? ([name, 'pefOfBest'] as const) : [name]
  }),
  'notes',
] as const

export type CourseColumnName = (typeof courseColumnNames)[number]

type OtherColumn = Exclude<CourseColumnName, BestValue>

type CourseColumn = TableColumn<string> & { readonly name: CourseColumnName }

/** The headings of the table of a trend, with a note for unknown units. */
export function courseColumns(measures: Measures): CourseColumn[] {
  const unit = (quantity: Quantity) => measures.unit(quantity) ?? t('sessions.column.unknown')
  const others: Readonly<Record<OtherColumn, Omit<CourseColumn, 'name' | 'sort'>>> = {
    date: { title: t('patient.date'), under: '', width: 112, text: true },
    time: { title: t('patient.table.time'), under: '', width: 92 },
    test: { title: t('patient.table.test'), under: '', width: 88 },
    change: { title: t('patient.change'), under: unit('fev1'), width: 64 },
    pefOfBest: { title: '%', under: t('patient.table.ofBest'), width: 60 },
    notes: { title: t('patient.table.notes'), under: '', width: null, least: 160, text: true },
  }
  return courseColumnNames.map((name) => {
    if (!isBestValue(name)) return { name, sort: null, ...others[name] }
    const { quantity, aspect } = bestValueOf[name]
    const isLong = quantityFacts[quantity].name.length > longestUsual
    const predicted = t('patient.table.predicted')
    const parts = {
      actual: { title: t(`spirometry.quantity.${quantity}`), under: unit(quantity), width: isLong ? 76 : 56 },
      predicted: { title: predicted, under: unit(quantity), width: 68 },
      percentage:
        quantity === 'ratio'
          ? {
              title: t(`spirometry.quantity.${quantity}`),
              under: t('sessions.column.percentAsSent'),
              width: 84,
            }
          : { title: '%', under: predicted, width: 68 },
    }
    const look = name === 'fev1' ? 'strong' : aspect === 'actual' ? null : 'quiet'
    return { name, sort: null, ...parts[aspect], ...(look && { look }) }
  })
}

const longestUsual = 5

/** Makes the function that writes the cells of one test; `changes` are those of FEV1, by session. */
export function courseCells(
  course: Course,
  changes: ReadonlyMap<string, VisitChange>,
  measures: Measures,
): (test: CourseTest) => CourseCells {
  const known = new WeakMap<CourseTest, CourseCells>()
  // times of day under different offsets need their offset to be compared
  const withOffset = new Set(course.tests.flatMap(({ session }) => session.offsetMinutes ?? [])).size > 1
  return (test) => {
    const cells =
      known.get(test) ?? cellsOf(test, course, changes.get(test.session.id) ?? null, measures, withOffset)
    known.set(test, cells)
    return cells
  }
}

type CourseCells = Readonly<Record<CourseColumnName, string>>

function cellsOf(
  of: CourseTest,
  course: Course,
  change: VisitChange | null,
  measures: Measures,
  withOffset: boolean,
): CourseCells {
  const { session, test, number, isBest } = of
  const best = course.bestPef
  const share = shareOfBest(course, measures.units, session, of.leftOut.pef_actual ? null : test.pef_actual)
  const notes = [
    ...(isBest && best?.session === session.id ? [t('patient.table.bestPef')] : []),
    ...(session.bronchodilator === 'post' && isBest ? [t('patient.table.post')] : []),
    ...course.changes.filter((one) => isBest && one.session.id === session.id).map(changeWords),
    ...(isBest && change?.note ? [change.note] : []),
    ...(isBest ? [course.moved.get(session.id) ?? ''].filter(Boolean) : []),
    ...readFlags(of, measures).map(({ text }) => text),
    ...readFigures(of, measures).flatMap((one) =>
      one.recomputed ? [t('patient.table.recomputed', { name: one.name, recomputed: one.recomputed })] : [],
    ),
  ]
  const own = measures.of(session)
  return {
    date: dayText(session.day),
    time:
      session.instant === null || session.offsetMinutes === null
        ? missing
        : `${sessionClockText(session.instant, session.offsetMinutes)}${withOffset ? ` (${offsetText(session.offsetMinutes)})` : ''}`,
    test:
      number === null
        ? t('patient.table.best')
        : isBest
          ? t('patient.table.numberBest', { number })
          : String(number),
    ...recordFrom(
      bestValues.map((value) => {
        const text = own.sent(value, test[value.field])
        return [value.name, value.aspect === 'predicted' ? text : doubted(text, doubtsOf(session))]
      }),
    ),
    change: isBest ? (change?.text ?? missing) : '',
    pefOfBest: share === null ? missing : whole(share * 100),
    notes: notes.join(' · '),
  }
}

const fields = testFields.filter((field) => field !== 'duration')

/**
 * The tests of a trend as CSV, in their order: values as sent, under the service's names; `test_index` counts from 1 and is
 * empty for a best test that stands for its session.
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

/**
 * The columns of one patient's sessions in a window of a width, px, with a note for unknown units; of a patient who grows,
 * height in place of the ratio.
 */
export function patientSessionColumns(
  measures: Measures,
  width: number,
  isGrowing: boolean,
): TableColumn<string>[] {
  const isShown = ({ name }: TableColumn<string>) =>
    name === 'fvc' ? width >= 1500 : width < 760 || width >= 1120 || (name !== 'post' && name !== 'ratio')
  const unit = (quantity: 'fev1' | 'fvc') => measures.unit(quantity) ?? t('sessions.column.unknown')
  const column = (name: string, title: string, under: string, width: number) => ({
    ...{ name, title, under, width },
    sort: null,
  })
  const all: TableColumn<string>[] = [
    { name: 'date', title: t('patient.date'), under: '', sort: null, width: null, least: 104, text: true },
    { ...column('fev1', t('spirometry.quantity.fev1'), unit('fev1'), 46), look: 'strong' },
    { ...column('post', t('patient.post'), unit('fev1'), 40), look: 'quiet' },
    { ...column('percent', t('spirometry.quantity.fev1'), '%', 40), look: 'quiet' },
    { ...column('fvc', t('spirometry.quantity.fvc'), unit('fvc'), 46), look: 'quiet' },
    isGrowing
      ? { ...column('height', t('filters.subject.height'), 'cm', 44), look: 'quiet' }
      : { ...column('ratio', t('patient.ratio'), '', 46), look: 'quiet' },
    column('change', t('patient.changeShort'), '%', 60),
  ]
  return all.filter(isShown)
}

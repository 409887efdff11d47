import type { Falls, PatientSortColumn } from '#shared/queries/patients-query'
import { undated } from '#shared/records/day'
import type { Doubts } from '#shared/records/doubt'
import { type ChangeReference, changeReferences, type PatientRow } from '#shared/records/patient'
import { pointsWords } from '../../format/changes'
import type { Measures } from '../../format/measures'
import { dayText } from '../../format/moments'
import { change, missing, rounded, whole } from '../../format/numbers'
import { t } from '../../text/texts.svelte'
import type { Command } from '../core/commands.svelte'
import type { Navigation } from '../core/navigation.svelte'
import {
  chosenColumns,
  fitColumns,
  type FittedColumns,
  type TableColumn,
  type TableState,
} from '../table/layout.svelte'
import { clearPatientFilters, type PatientsView } from '../workspace/page-views.svelte'
import { askQuestion, patientOrders } from './patients.svelte'

/** The columns that the list of patients can have, in the order in which they are offered. */
const patientColumnNames = [
  'patient',
  'age',
  'lastSession',
  'sessions',
  'fev1',
  'fev1Percent',
  'fev1SinceBefore',
  'relativeSinceBefore',
  'percentSinceBefore',
  'fev1SinceFirst',
  'relativeSinceFirst',
  'percentSinceFirst',
  'fev1SinceBest',
  'relativeSinceBest',
  'fev1SinceDay',
  'relativeSinceDay',
  'sharing',
] as const

/** The name of a column of the list of patients, which is also its class. */
export type PatientColumnName = (typeof patientColumnNames)[number]

export interface PatientColumn extends TableColumn<PatientSortColumn> {
  readonly name: PatientColumnName
}

/** Columns by which patients are put in order from A, or with the largest fall first. */
export const patientsFromFirst: readonly PatientSortColumn[] = [
  'name',
  'fev1SinceBefore',
  'relativeSinceBefore',
  'percentSinceBefore',
  'fev1SinceFirst',
  'relativeSinceFirst',
  'percentSinceFirst',
  'fev1SinceBest',
  'relativeSinceBest',
  'fev1SinceDay',
  'relativeSinceDay',
  'sharing',
]

type Fixed = Omit<PatientColumn, 'name' | 'title' | 'under'>

const text = (sort: PatientSortColumn, width: number | null, least: number): Fixed => ({
  sort,
  width,
  least,
  text: true,
})
const figure = (sort: PatientSortColumn, width: number): Fixed => ({ sort, width, least: width })

const fixed: Readonly<Record<PatientColumnName, Fixed>> = {
  patient: text('name', null, 148),
  age: figure('age', 50),
  lastSession: text('lastDay', 156, 96),
  sessions: figure('sessions', 68),
  fev1: figure('fev1', 56),
  fev1Percent: figure('fev1Percent', 80),
  fev1SinceBefore: figure('fev1SinceBefore', 76),
  relativeSinceBefore: figure('relativeSinceBefore', 76),
  percentSinceBefore: figure('percentSinceBefore', 80),
  fev1SinceFirst: figure('fev1SinceFirst', 76),
  relativeSinceFirst: figure('relativeSinceFirst', 76),
  percentSinceFirst: figure('percentSinceFirst', 80),
  fev1SinceBest: figure('fev1SinceBest', 76),
  relativeSinceBest: figure('relativeSinceBest', 76),
  fev1SinceDay: figure('fev1SinceDay', 84),
  relativeSinceDay: figure('relativeSinceDay', 84),
  sharing: text('sharing', 124, 80),
}

/** Every column there is, with units on the second line; a unit that nobody knows says so. */
export function patientColumns(measures: Measures): PatientColumn[] {
  const unit = measures.unit('fev1')
  const delta = unit === null ? t('sessions.column.bestTwoNone') : t('sessions.column.bestTwoUnder', { unit })
  const [before, first] = [t('patients.column.sinceBefore'), t('patients.column.sinceFirst')]
  const [best, day] = [t('patients.column.sinceBest'), t('patients.column.sinceDay')]
  const relative = t('patients.column.relative')
  const points = t('patients.column.points')
  const headings: Readonly<Record<PatientColumnName, readonly [title: string, under: string]>> = {
    patient: [t('sessions.column.patient'), t('patients.column.patientUnder')],
    age: [t('spirometry.field.age'), t('table.column.years')],
    lastSession: [t('patients.column.lastSession'), t('patients.column.lastSessionUnder')],
    sessions: [t('patients.column.sessions'), t('sessions.column.testsUnder')],
    fev1: [t('spirometry.quantity.fev1'), unit ?? t('sessions.column.unknown')],
    fev1Percent: [t('spirometry.quantity.fev1'), t('sessions.column.percent')],
    fev1SinceBefore: [before, delta],
    relativeSinceBefore: [before, relative],
    percentSinceBefore: [before, points],
    fev1SinceFirst: [first, delta],
    relativeSinceFirst: [first, relative],
    percentSinceFirst: [first, points],
    fev1SinceBest: [best, delta],
    relativeSinceBest: [best, relative],
    fev1SinceDay: [day, delta],
    relativeSinceDay: [day, relative],
    sharing: [t('patients.column.sharing'), ''],
  }
  return patientColumnNames.map((name) => {
    const [title, under] = headings[name]
    return { name, title, under, ...fixed[name] }
  })
}

// what a narrower list, in px, does without, so that names have room; the age stands behind them as well
const roomFor: Readonly<Partial<Record<PatientColumnName, number>>> = {
  age: Infinity,
  sharing: 1005,
  relativeSinceBefore: 1100,
  relativeSinceFirst: Infinity,
  fev1SinceBest: Infinity,
  relativeSinceBest: Infinity,
  fev1SinceDay: Infinity,
  relativeSinceDay: Infinity,
  fev1SinceFirst: 880,
  fev1SinceBefore: 805,
  sessions: 730,
  percentSinceFirst: 600,
}

const roomForBars = 690
const withBar = 96
const roomForNames = 176

/** The columns of the list as it is set, with their widths: those chosen, or those for which there is room. */
export function shownPatientColumns(
  { layout, width }: Pick<TableState, 'layout' | 'width'>,
  measures: Measures,
  falls: Falls | null,
  hasOlderFev1 = false,
): FittedColumns<PatientColumn> {
  // what a day beside an FEV1 takes, other columns do without
  const room = hasOlderFev1 ? width - roomForDay : width
  // a list of falls has the changes that it is about, in place of others
  const isAsked = (name: PatientColumnName) => falls !== null && isOfFalls(name, falls)
  const names =
    layout.columns === null
      ? patientColumnNames.filter((name) =>
          falls !== null && name.includes('Since') ? isAsked(name) : room >= (roomFor[name] ?? 0),
        )
      : [
          ...chosenColumns(patientColumnNames, layout.columns),
          ...patientColumnNames.filter((name) => isAsked(name) && !layout.columns?.includes(name)),
        ]
  const all = patientColumns(measures).map((column) =>
    hasOlderFev1 && column.name === 'fev1' ? withDay(column) : column,
  )
  const found = names.flatMap((name) => all.filter((column) => column.name === name))
  // chosen columns may be scrolled to: names need not make room for them
  const columns = layout.columns === null ? found : found.map((column) => roomy(column))
  const own = room >= roomForBars ? { fev1Percent: withBar } : {}
  return fitColumns(columns, { ...own, ...layout.widths })
}

const roomForDay = 80

function withDay(column: PatientColumn): PatientColumn {
  const width = (column.width ?? 0) + roomForDay
  return { ...column, width, least: width }
}

function isOfFalls(name: PatientColumnName, { since }: Falls): boolean {
  return name === `fev1Since${since}` || name === `relativeSince${since}`
}

/** Whether a column of percentages, so many px wide, has a bar beside each. */
export function hasRoomForBar(width: number | null): boolean {
  return width === null || width >= withBar
}

function roomy(column: PatientColumn): PatientColumn {
  return column.name === 'patient' ? { ...column, least: roomForNames } : column
}

/** Whether a patient shares, in a few words. */
export function sharingText({ sharing, imported }: Pick<PatientRow, 'sharing' | 'imported'>): string {
  return t(`patients.sharing.${imported ? 'imported' : sharing}`)
}

/** The day of the last session: `19 Nov 2026`, or why there is none. */
export function lastDayText({ lastDay }: Pick<PatientRow, 'lastDay'>): string {
  if (lastDay === null) return t('patients.noSession')
  return lastDay === undated ? t('session.noDate') : dayText(lastDay)
}

/** The days since the last session, `12 d`; empty without a dated one. */
export function daysSinceText({ daysSince }: Pick<PatientRow, 'daysSince'>): string {
  if (daysSince === null) return ''
  // a session from east of here may already be of tomorrow
  return daysSince <= 0 ? t('patients.today') : t('patients.daysSince', { days: whole(daysSince) })
}

/** Which values take no part in the figures of a patient: `One FEV₁ is not plausible and is excluded from …`. */
export function leftOutText({ fev1LeftOut }: Pick<PatientRow, 'fev1LeftOut'>): string {
  return t('patients.leftOut', { count: fev1LeftOut })
}

/** The day of the FEV1 that is shown, where that is not the day of the last session; empty where it is. */
export function fev1DayText({ fev1Day, lastDay }: Pick<PatientRow, 'fev1Day' | 'lastDay'>): string {
  return fev1Day === null || fev1Day === lastDay || fev1Day === undated ? '' : dayText(fev1Day)
}

/** Why what a column says of a patient is doubtful. */
export function doubtsOfColumn(name: PatientColumnName, { doubts }: Pick<PatientRow, 'doubts'>): Doubts {
  if (name === 'lastSession') return doubts.last
  if (name === 'fev1' || name === 'fev1Percent') return doubts.fev1
  const since = changeColumn(name)?.since
  return since ? doubts[since] : []
}

// of a change since a session: in its unit, in percent of the earlier FEV1, and in points of predicted
const changeFigures = ['fev1', 'relative', 'percent'] as const

type ChangeFigure = (typeof changeFigures)[number]

/** One figure of a patient's change since a session, as that of the values shown; a dash where there is none. */
export function changeText(
  measures: Measures,
  row: PatientRow,
  figure: ChangeFigure,
  since: ChangeReference,
): string {
  const isPercent = figure === 'percent'
  const by = isPercent ? row[`percentSince${since}`] : row[`fev1Since${since}`]
  const now = isPercent ? row.fev1Percent : row.fev1
  if (by === null || now === null) return missing
  // without the decimals that only the calculation made
  const before = rounded(now - by, 6)
  const own = measures.of(row)
  if (isPercent) return change(own.points(before, now), 0)
  return figure === 'fev1' ? own.change('fev1', before, now) : change(own.relative('fev1', before, now), 1)
}

/** That a child's FEV1 fell since a session by what counts, with points of predicted; empty where it did not. */
export function fellText(measures: Measures, row: PatientRow, since: ChangeReference): string {
  if (!row.fellGrowing.includes(since)) return ''
  const [now, by] = [row.fev1Percent, row[`percentSince${since}`]]
  const points = now === null || by === null ? null : measures.of(row).points(rounded(now - by, 6), now)
  return [t('change.fellTitle'), pointsWords(points)].filter(Boolean).join(', ')
}

/** What a column of changes shows, and since which session; null for another column. */
export function changeColumn(
  name: PatientColumnName,
): { readonly figure: ChangeFigure; readonly since: ChangeReference } | null {
  const since = changeReferences.find((one) => name.endsWith(`Since${one}`))
  const figure = changeFigures.find((one) => name.startsWith(`${one}Since`))
  return since && figure ? { figure, since } : null
}

/** Shows all patients in an order that answers a question, from everywhere. */
export function patientOrderCommands(view: PatientsView, navigation: Pick<Navigation, 'go'>): Command[] {
  return patientOrders.map((order) => ({
    id: `patients ${order}`,
    kind: 'view',
    title: t(`patients.order.${order}`),
    detail: t('patients.title'),
    run: () => {
      clearPatientFilters(view)
      askQuestion(view, order)
      view.focused = { index: 0, id: null }
      view.scrollTop = 0
      navigation.go({ page: 'patients' })
    },
  }))
}

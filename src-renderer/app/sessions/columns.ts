import type { SortColumn } from '#shared/queries/filter'
import { doubtsOf } from '#shared/records/doubt'
import { listedFlags } from '#shared/records/flag'
import type { SessionRow } from '#shared/records/session'
import {
  type Aspect,
  type BestValue,
  bestValueNames,
  bestValueOf,
  isBestValue,
  quantityFacts,
} from '#shared/records/test'
import { doubted } from '../../format/doubt'
import { flagWord } from '../../format/flags'
import type { Measures } from '../../format/measures'
import { repeatabilityLimit } from '../../components/repeatability'
import { clockText, instantDayText, sessionMomentText } from '../../format/moments'
import { ageText, missing, numberText, whole } from '../../format/numbers'
import { ageAndSex, nameText, sexWord } from '../../format/people'
import { t } from '../../text/texts.svelte'
import {
  chosenColumns,
  fitColumns,
  type FittedColumns,
  type TableColumn,
  type TableState,
} from '../table/layout.svelte'

export interface Column extends TableColumn<SortColumn> {
  readonly name: ColumnName
}

/** What is sorted from A when first asked for; everything else from the top. */
export const sortedFromFirst: readonly SortColumn[] = [
  'name',
  'email',
  'gender',
  'ethnicity',
  'diagnoses',
  'medications',
]

type Fixed = Omit<Column, 'name' | 'title' | 'under'>

const texts = (sort: SortColumn, width: number | null, least = 80): Fixed => ({
  sort,
  width,
  least,
  text: true,
})
const figures = (sort: SortColumn, width: number): Fixed => ({ sort, width, least: width })

const fixedOthers: Readonly<Record<OtherColumn, Fixed>> = {
  patient: texts('name', null, 132),
  session: texts('date', 182, 150),
  email: texts('email', 190),
  age: figures('age', 44),
  gender: texts('gender', 74, 56),
  height: figures('height', 50),
  weight: figures('weight', 58),
  ethnicity: texts('ethnicity', 110),
  diagnoses: texts('diagnoses', 160),
  medications: texts('medications', 180),
  tests: figures('tests', 54),
  bestTwo: figures('bestTwoFev1', 64),
  changed: texts('changedAt', 140, 96),
  flags: texts('flags', 148, 44),
}

const longestUsual = 5
const widthOfLong = 66
const widths: Readonly<Record<Aspect, number>> = { actual: 44, predicted: 56, percentage: 60 }
const moreForVolume = 2

function fixedValue(name: BestValue): Fixed {
  const { quantity, aspect } = bestValueOf[name]
  if (name === 'fev1Percent') return { sort: name, width: 88, least: 52 }
  // the name over a column may need more room than its figures
  if (quantityFacts[quantity].name.length > longestUsual) return figures(name, widthOfLong)
  return figures(name, widths[aspect] + (isVolume(name) && aspect === 'actual' ? moreForVolume : 0))
}

function isVolume(name: ColumnName): boolean {
  if (!isBestValue(name)) return name === 'bestTwo'
  const { quantity, aspect } = bestValueOf[name]
  return aspect !== 'percentage' && quantityFacts[quantity].dimension === 'volume'
}

/** Millilitres have more digits than litres, and so has what nobody knows the unit of. */
const moreDigits = 12

/** Every column there is, with units on the second line; a unit that nobody knows says so. */
export function columnsOf(measures: Measures): Column[] {
  const wider = (name: ColumnName) => isVolume(name) && measures.unit('fev1') !== 'L'
  return columnNames.map((name) => {
    const fixed = isBestValue(name) ? fixedValue(name) : fixedOthers[name]
    const column = { name, ...fixed, ...columnHeading(name, measures) }
    if (!wider(name) || column.width === null) return column
    const width = column.width + moreDigits
    return { ...column, width, least: width }
  })
}

/** The flags of a session that the list points at. */
export function flagsInList({ flags }: SessionRow): SessionRow['flags'] {
  return flags.filter((code) => listedFlags.includes(code))
}

/** The columns that the list can have, in the order in which they are offered. */
export const columnNames = [
  'patient',
  'session',
  'email',
  'age',
  'gender',
  'height',
  'weight',
  'ethnicity',
  'diagnoses',
  'medications',
  ...bestValueNames,
  'tests',
  'bestTwo',
  'changed',
  'flags',
] as const

/** The name of a column, which is also its class. */
type ColumnName = (typeof columnNames)[number]

type OtherColumn = Exclude<ColumnName, BestValue>

/** From this width of the list on, px, flags are written out. */
const roomForFlags = 950

const roomForBars = 640
const flagIcons = 44
const percentAlone = 80

// the width of the list, px, from which on it has a column that is not always there; before others come, names have
// the room that most of them need
const roomFor: Readonly<Partial<Record<ColumnName, number>>> = {
  patient: 0,
  session: 0,
  fev1: 0,
  fev1Percent: 0,
  fvc: 720,
  fvcPercent: 1080,
  ratio: 0,
  pef: 720,
  pefPercent: 1080,
  tests: 780,
  bestTwo: 850,
  flags: 0,
}

/** The columns that a list so many px wide has while nobody has chosen any. */
function columnsThatFit(width: number): ColumnName[] {
  return columnNames.filter((name) => width >= (roomFor[name] ?? Infinity))
}

/** The columns to show: those chosen, as far as this version knows them, else those that fit; the patient's is first. */
export function columnsToShow(chosen: readonly string[] | null, width: number): ColumnName[] {
  if (chosen === null) return columnsThatFit(width)
  return chosenColumns(columnNames, chosen)
}

/** Widths in px that a list has by itself: in a narrow one flags are icons, and percentages have no bars. */
function ownWidths(width: number): Readonly<Record<string, number>> {
  return {
    ...(width < roomForFlags && { flags: flagIcons }),
    ...(width < roomForBars && { fev1Percent: percentAlone }),
  }
}

interface ColumnHeading {
  readonly title: string
  readonly under: string
}

/** What stands over a column, with its unit in the second line; a unit that nobody knows says so. */
function columnHeading(name: ColumnName, measures: Measures): ColumnHeading {
  if (isBestValue(name)) return valueHeading(name, measures)
  switch (name) {
    case 'patient':
      return heading(t('sessions.column.patient'), t('sessions.column.patientUnder'))
    case 'session':
      return heading(t('sessions.column.session'), t('sessions.column.sessionUnder'))
    case 'age':
      return heading(t('spirometry.field.age'), t('table.column.years'))
    case 'gender':
      return heading(t('spirometry.field.gender'))
    case 'height':
      return heading(t('spirometry.field.height_in_cm'), 'cm')
    case 'weight':
      return heading(t('spirometry.field.weight_in_kg'), 'kg')
    case 'tests':
      return heading(t('sessions.column.tests'), t('sessions.column.testsUnder'))
    case 'bestTwo':
      return heading(t('sessions.column.bestTwo'), differenceIn(measures.unit('fev1')))
    case 'flags':
      return heading(t('sessions.column.flags'))
    case 'email':
    case 'ethnicity':
    case 'diagnoses':
    case 'medications':
      return heading(t(`table.column.${name}`))
    case 'changed':
      return heading(t('table.column.changed'), t('table.column.changedUnder'))
  }
}

function valueHeading(name: BestValue, measures: Measures): ColumnHeading {
  const { quantity, aspect } = bestValueOf[name]
  const title = t(`spirometry.quantity.${quantity}`)
  const unit = measures.unit(quantity) ?? t('sessions.column.unknown')
  switch (aspect) {
    case 'actual':
      return heading(title, unit)
    case 'predicted':
      return heading(title, t('table.column.predicted', { unit }).trim())
    case 'percentage':
      // what the percentage of FEV1/FVC is of is not declared
      if (quantity === 'ratio') return heading(title, t('sessions.column.percentAsSent'))
      return heading(title, t(`sessions.column.${name === 'fev1Percent' ? 'percent' : 'percentShort'}`))
  }
}

function heading(title: string, under = ''): ColumnHeading {
  return { title, under }
}

function differenceIn(unit: string | null): string {
  return unit === null ? t('sessions.column.bestTwoNone') : t('sessions.column.bestTwoUnder', { unit })
}

/** What a cell of the list says, as plain text; a dash where there is nothing. */
export function cellText(name: ColumnName, row: SessionRow, beside: Measures): string {
  const measures = beside.of(row)
  if (isBestValue(name)) {
    const text = measures.sent(bestValueOf[name], row[name])
    return bestValueOf[name].aspect === 'predicted' ? text : doubted(text, doubtsOf(row))
  }
  switch (name) {
    case 'patient':
      return [nameText(row.identity.name, row.identity.email), ageAndSex(row.age, row.gender)]
        .filter(Boolean)
        .join(' ')
    case 'session':
      return sessionMomentText(row)
    case 'email':
    case 'ethnicity':
      return row[name] ?? missing
    case 'age':
      return ageText(row.age, false)
    case 'gender':
      return sexWord(row.gender)
    case 'height':
    case 'weight':
      return row[name] === null ? missing : numberText(row[name], 0, 1)
    case 'diagnoses':
    case 'medications':
      return row[name].join(', ') || missing
    case 'tests':
      return whole(row.tests)
    case 'bestTwo':
      return bestTwoText(row, measures)
    case 'changed':
      return row.changedAt === null
        ? missing
        : `${instantDayText(row.changedAt)}, ${clockText(row.changedAt)}`
    case 'flags':
      return flagsInList(row).map(flagWord).join(', ')
  }
}

/** How far the best two FEV1 lie apart, with the digit that decides whether that is within the limit. */
function bestTwoText({ bestTwoFev1, fev1, age }: SessionRow, measures: Measures): string {
  const difference = measures.litres(bestTwoFev1)
  if (difference === null) return measures.value('fev1', bestTwoFev1)
  const { litres } = repeatabilityLimit(measures.litres(fev1) ?? 0, age)
  return measures.besideLimit(difference, litres)
}

const roomForNames = 176

/** The columns of the list as it is set, with their widths: those chosen, or those for which there is room. */
export function shownColumns(
  { layout, width }: Pick<TableState, 'layout' | 'width'>,
  measures: Measures,
): FittedColumns<Column> {
  const all = columnsOf(measures)
  const shown = columnsToShow(layout.columns, width)
  const found = shown.flatMap((name) => all.filter((column) => column.name === name))
  // chosen columns may be scrolled to: names need not make room for them
  const columns = layout.columns === null ? found : found.map((column) => roomy(column))
  return fitColumns(columns, { ...ownWidths(width), ...layout.widths })
}

function roomy(column: Column): Column {
  return column.name === 'patient' ? { ...column, least: roomForNames } : column
}

import type { SortColumn } from '#shared/queries/filter'
import { listedFlags } from '#shared/records/flag'
import type { SessionRow } from '#shared/records/session'
import type { Measures } from '../../format/measures'
import type { TableColumn } from '../table/table-column'
import { type ColumnName, columnNames } from './column-names'
import { columnHeading } from './column-heading'

/** A column of the list. */
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

const fixed: Readonly<Record<ColumnName, Fixed>> = {
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
  fev1: figures('fev1', 46),
  fev1Predicted: figures('fev1Predicted', 56),
  fev1Percent: { sort: 'fev1Percent', width: 88, least: 52 },
  fvc: figures('fvc', 46),
  fvcPredicted: figures('fvcPredicted', 56),
  fvcPercent: figures('fvcPercent', 60),
  ratio: figures('ratio', 66),
  ratioPredicted: figures('ratioPredicted', 66),
  ratioPercent: figures('ratioPercent', 66),
  pef: figures('pef', 44),
  pefPredicted: figures('pefPredicted', 56),
  pefPercent: figures('pefPercent', 60),
  tests: figures('tests', 54),
  bestTwo: figures('bestTwoFev1', 64),
  changed: texts('changedAt', 140, 96),
  flags: texts('flags', 148, 44),
}

/** Millilitres have more digits than litres, and so has what nobody knows the unit of. */
const moreDigits = 12
const volumes: readonly ColumnName[] = ['fev1', 'fev1Predicted', 'fvc', 'fvcPredicted', 'bestTwo']

/** Every column there is, with units on the second line; a unit that nobody knows says so. */
export function columnsOf(measures: Measures): Column[] {
  const wider = (name: ColumnName) => volumes.includes(name) && measures.unit('fev1') !== 'L'
  return columnNames.map((name) => {
    const column = { name, ...fixed[name], ...columnHeading(name, measures) }
    if (!wider(name) || column.width === null) return column
    const width = column.width + moreDigits
    return { ...column, width, least: width }
  })
}

/** The flags of a session that the list points at. */
export function flagsInList({ flags }: SessionRow): SessionRow['flags'] {
  return flags.filter((code) => listedFlags.includes(code))
}

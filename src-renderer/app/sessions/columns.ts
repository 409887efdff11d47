import type { SortColumn } from '#shared/queries/session-query'
import type { SessionRow } from '#shared/records/session-row'
import type { Measures } from '../../format/measures'
import { t } from '../../text/message-format'
import type { TableColumn } from '../table/table-column'

/** The columns of the list, in their order. */
export const columnNames = [
  'patient',
  'session',
  'fev1',
  'fev1Percent',
  'fvc',
  'fvcPercent',
  'ratio',
  'pef',
  'pefPercent',
  'tests',
  'bestTwo',
  'flags',
] as const

/** The name of a column, which is also its class. */
export type ColumnName = (typeof columnNames)[number]

/** A column of the list. */
export interface Column extends TableColumn<SortColumn> {
  readonly name: ColumnName
}

/** What is sorted from A when first asked for; everything else from the top. */
export const sortedFromFirst: readonly SortColumn[] = ['name']

const texts: readonly ColumnName[] = ['patient', 'session', 'flags']

const sorts: Readonly<Partial<Record<ColumnName, SortColumn>>> = {
  patient: 'name',
  session: 'date',
  fev1: 'fev1',
  fev1Percent: 'fev1Percent',
  fvc: 'fvc',
  ratio: 'ratio',
  pef: 'pef',
  tests: 'tests',
  bestTwo: 'bestTwoFev1',
}

/** The columns with their units on the second line; a unit that nobody knows says so. */
export function columnsOf(measures: Measures): Column[] {
  const unit = (quantity: 'fev1' | 'fvc' | 'pef' | 'ratio') =>
    measures.unit(quantity) ?? t('sessions.column.unknown')
  const volume = measures.unit('fev1')
  const headings: Record<ColumnName, readonly [title: string, under: string]> = {
    patient: [t('sessions.column.patient'), t('sessions.column.patientUnder')],
    session: [t('sessions.column.session'), t('sessions.column.sessionUnder')],
    fev1: [t('spirometry.quantity.fev1'), unit('fev1')],
    fev1Percent: [t('spirometry.quantity.fev1'), t('sessions.column.percent')],
    fvc: [t('spirometry.quantity.fvc'), unit('fvc')],
    fvcPercent: [t('spirometry.quantity.fvc'), t('sessions.column.percentShort')],
    ratio: [t('spirometry.quantity.ratio'), unit('ratio')],
    pef: [t('spirometry.quantity.pef'), unit('pef')],
    pefPercent: [t('spirometry.quantity.pef'), t('sessions.column.percentShort')],
    tests: [t('sessions.column.tests'), t('sessions.column.testsUnder')],
    bestTwo: [
      t('sessions.column.bestTwo'),
      volume === null
        ? t('sessions.column.bestTwoNone')
        : t('sessions.column.bestTwoUnder', { unit: volume }),
    ],
    flags: [t('sessions.column.flags'), ''],
  }
  return columnNames.map((name) => {
    const [title, under] = headings[name]
    return { name, title, under, sort: sorts[name] ?? null, width: null, text: texts.includes(name) }
  })
}

/** The flags that the list points at: those to check, and whose session it is; values speak for themselves. */
export function flagsInList({ flags }: SessionRow): SessionRow['flags'] {
  return flags.filter((code) => code !== 'below-070')
}

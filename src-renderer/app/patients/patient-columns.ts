import type { PatientSortColumn } from '#shared/queries/patients-query'
import type { Measures } from '../../format/measures'
import { t } from '../../text/texts.svelte'
import type { TableColumn } from '../table/table-column'

/** The columns that the list of patients can have, in the order in which they are offered. */
export const patientColumnNames = [
  'patient',
  'age',
  'lastSession',
  'sessions',
  'fev1',
  'fev1Percent',
  'fev1SinceBefore',
  'percentSinceBefore',
  'fev1SinceFirst',
  'percentSinceFirst',
  'sharing',
] as const

/** The name of a column of the list of patients, which is also its class. */
export type PatientColumnName = (typeof patientColumnNames)[number]

/** A column of the list of patients. */
export interface PatientColumn extends TableColumn<PatientSortColumn> {
  readonly name: PatientColumnName
}

/** Columns by which patients are put in order from A, or with the largest fall first. */
export const patientsFromFirst: readonly PatientSortColumn[] = [
  'name',
  'fev1SinceBefore',
  'percentSinceBefore',
  'fev1SinceFirst',
  'percentSinceFirst',
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
  percentSinceBefore: figure('percentSinceBefore', 80),
  fev1SinceFirst: figure('fev1SinceFirst', 76),
  percentSinceFirst: figure('percentSinceFirst', 80),
  sharing: text('sharing', 124, 80),
}

/** Every column there is, with units on the second line; a unit that nobody knows says so. */
export function patientColumns(measures: Measures): PatientColumn[] {
  const unit = measures.unit('fev1')
  const delta = unit === null ? t('sessions.column.bestTwoNone') : t('sessions.column.bestTwoUnder', { unit })
  const [before, first] = [t('patients.column.sinceBefore'), t('patients.column.sinceFirst')]
  const points = t('patients.column.points')
  const headings: Readonly<Record<PatientColumnName, readonly [title: string, under: string]>> = {
    patient: [t('sessions.column.patient'), t('patients.column.patientUnder')],
    age: [t('spirometry.field.age'), t('table.column.years')],
    lastSession: [t('patients.column.lastSession'), t('patients.column.lastSessionUnder')],
    sessions: [t('patients.column.sessions'), t('sessions.column.testsUnder')],
    fev1: [t('spirometry.quantity.fev1'), unit ?? t('sessions.column.unknown')],
    fev1Percent: [t('spirometry.quantity.fev1'), t('sessions.column.percent')],
    fev1SinceBefore: [before, delta],
    percentSinceBefore: [before, points],
    fev1SinceFirst: [first, delta],
    percentSinceFirst: [first, points],
    sharing: [t('patients.column.sharing'), ''],
  }
  return patientColumnNames.map((name) => {
    const [title, under] = headings[name]
    return { name, title, under, ...fixed[name] }
  })
}

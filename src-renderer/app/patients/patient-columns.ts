import type { PatientSortColumn } from '#shared/queries/patients-query'
import type { Measures } from '../../format/measures'
import { t } from '../../text/message-format'
import type { TableColumn } from '../table/table-column'

/** The name of a column of the list of patients. */
export type PatientColumnName =
  | 'patient'
  | 'lastSession'
  | 'sessions'
  | 'fev1'
  | 'fev1Percent'
  | 'fev1SinceBefore'
  | 'percentSinceBefore'
  | 'fev1SinceFirst'
  | 'percentSinceFirst'
  | 'sharing'

/** A column of the list of patients. */
export interface PatientColumn extends TableColumn<PatientSortColumn> {
  readonly name: PatientColumnName
}

/** Columns by which patients are put in order from A. */
export const patientsFromFirst: readonly PatientSortColumn[] = [
  'name',
  'fev1SinceBefore',
  'percentSinceBefore',
  'fev1SinceFirst',
  'percentSinceFirst',
]

// what a narrower list, in px, does without, so that names have room
const roomFor: Readonly<Partial<Record<PatientColumnName, number>>> = {
  sharing: 1005,
  fev1SinceFirst: 880,
  fev1SinceBefore: 805,
  sessions: 730,
}

/** A list is not squeezed below this width, in px; it scrolls. */
export const narrowestList = 600

/** From this width of the list on, in px, percentages have a bar beside them. */
export const roomForBars = 690

/** The columns that a list of a width, in px, has room for, with their units on the second line. */
export function patientColumns(measures: Measures, listWidth: number): PatientColumn[] {
  const volume = measures.unit('fev1')
  const delta =
    volume === null ? t('sessions.column.bestTwoNone') : t('sessions.column.bestTwoUnder', { unit: volume })
  const all: PatientColumn[] = [
    {
      name: 'patient',
      title: t('sessions.column.patient'),
      under: t('patients.column.patientUnder'),
      sort: 'name',
      width: null,
      text: true,
    },
    {
      name: 'lastSession',
      title: t('patients.column.lastSession'),
      under: t('patients.column.lastSessionUnder'),
      sort: 'lastDay',
      width: 156,
      text: true,
    },
    {
      name: 'sessions',
      title: t('patients.column.sessions'),
      under: t('sessions.column.testsUnder'),
      sort: 'sessions',
      width: 68,
    },
    {
      name: 'fev1',
      title: t('spirometry.quantity.fev1'),
      under: volume ?? t('sessions.column.unknown'),
      sort: 'fev1',
      width: 56,
    },
    {
      name: 'fev1Percent',
      title: t('spirometry.quantity.fev1'),
      under: t('sessions.column.percent'),
      sort: 'fev1Percent',
      width: listWidth >= roomForBars ? 96 : 80,
    },
    ...since('Before', t('patients.column.sinceBefore'), delta),
    ...since('First', t('patients.column.sinceFirst'), delta),
    {
      name: 'sharing',
      title: t('patients.column.sharing'),
      under: '',
      sort: null,
      width: 124,
      text: true,
    },
  ]
  return all.filter(({ name }) => listWidth >= (roomFor[name] ?? 0))
}

function since(point: 'Before' | 'First', title: string, delta: string): PatientColumn[] {
  const under = t('patients.column.points')
  return [
    { name: `fev1Since${point}`, title, under: delta, sort: `fev1Since${point}`, width: 76 },
    { name: `percentSince${point}`, title, under, sort: `percentSince${point}`, width: 80 },
  ]
}

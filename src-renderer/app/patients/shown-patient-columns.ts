import type { Measures } from '../../format/measures'
import { chosenColumns } from '../table/chosen-columns'
import { type FittedColumns, fitColumns } from '../table/fit-columns'
import type { TableState } from '../table/table-state.svelte'
import {
  type PatientColumn,
  type PatientColumnName,
  patientColumnNames,
  patientColumns,
} from './patient-columns'

// what a narrower list, in px, does without, so that names have room; the age stands behind them as well
const roomFor: Readonly<Partial<Record<PatientColumnName, number>>> = {
  age: Infinity,
  sharing: 1005,
  fev1SinceFirst: 880,
  fev1SinceBefore: 805,
  sessions: 730,
}

const roomForBars = 690
const withBar = 96
const roomForNames = 176

/** The columns of the list as it is set, with their widths: those chosen, or those for which there is room. */
export function shownPatientColumns(
  { layout, width }: Pick<TableState, 'layout' | 'width'>,
  measures: Measures,
): FittedColumns<PatientColumn> {
  const names =
    layout.columns === null
      ? patientColumnNames.filter((name) => width >= (roomFor[name] ?? 0))
      : chosenColumns(patientColumnNames, layout.columns)
  const all = patientColumns(measures)
  const found = names.flatMap((name) => all.filter((column) => column.name === name))
  // chosen columns may be scrolled to: names need not make room for them
  const columns = layout.columns === null ? found : found.map((column) => roomy(column))
  const own = width >= roomForBars ? { fev1Percent: withBar } : {}
  return fitColumns(columns, { ...own, ...layout.widths })
}

/** Whether a column of percentages, so many px wide, has a bar beside each. */
export function hasRoomForBar(width: number | null): boolean {
  return width === null || width >= withBar
}

function roomy(column: PatientColumn): PatientColumn {
  return column.name === 'patient' ? { ...column, least: roomForNames } : column
}

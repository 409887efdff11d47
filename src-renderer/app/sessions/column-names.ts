import { chosenColumns } from '../table/chosen-columns'

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
  'fev1',
  'fev1Predicted',
  'fev1Percent',
  'fvc',
  'fvcPredicted',
  'fvcPercent',
  'ratio',
  'ratioPredicted',
  'ratioPercent',
  'pef',
  'pefPredicted',
  'pefPercent',
  'tests',
  'bestTwo',
  'changed',
  'flags',
] as const

/** The name of a column, which is also its class. */
export type ColumnName = (typeof columnNames)[number]

/** From this width of the list on, px, flags are written out. */
export const roomForFlags = 950

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
  tests: 770,
  bestTwo: 850,
  flags: 0,
}

/** The columns that a list so many px wide has while nobody has chosen any. */
export function columnsThatFit(width: number): ColumnName[] {
  return columnNames.filter((name) => width >= (roomFor[name] ?? Infinity))
}

/** The columns to show: those chosen, as far as this version knows them, else those that fit; the patient's is first. */
export function columnsToShow(chosen: readonly string[] | null, width: number): ColumnName[] {
  if (chosen === null) return columnsThatFit(width)
  return chosenColumns(columnNames, chosen)
}

/** Widths in px that a list has by itself: in a narrow one flags are icons, and percentages have no bars. */
export function ownWidths(width: number): Readonly<Record<string, number>> {
  return {
    ...(width < roomForFlags && { flags: flagIcons }),
    ...(width < roomForBars && { fev1Percent: percentAlone }),
  }
}

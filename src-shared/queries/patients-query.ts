import * as v from 'valibot'
import { withoutNoise } from '#shared/measure/figures'
import { countSchema, daySchema } from '../records/day'
import { changeNames, type ChangeReference, type PatientRow, patientRowSchema } from '../records/patient'
import { patientFilterSchema } from './filter'

/** Columns by which patients can be sorted; by sharing, the surest to share come first. */
export const patientSortColumns = [
  'name',
  'age',
  'sessions',
  'lastDay',
  'fev1',
  'fev1Percent',
  ...changeNames,
  'sharing',
] as const

export type PatientSortColumn = (typeof patientSortColumns)[number]

/**
 * Orders patients by a change in percent, the lowest first or last; of those that look equal, to the decimal shown, the one with
 * growing lungs comes first, whose change says more. Both have one.
 */
export function orderByRelative(
  a: PatientRow,
  b: PatientRow,
  since: ChangeReference,
  descending: boolean,
): number {
  const direction = descending ? -1 : 1
  const percent = (row: PatientRow) => row[`relativeSince${since}`] ?? 0
  const grows = (row: PatientRow) => Number(row.growing.includes(since))
  return (
    direction * (tenths(percent(a)) - tenths(percent(b))) ||
    grows(b) - grows(a) ||
    direction * (percent(a) - percent(b))
  )
}

/** A percentage as it is shown, in tenths: halves go away from zero. */
function tenths(percent: number): number {
  return Math.sign(percent) * Math.round(withoutNoise(Math.abs(percent) * 10))
}

export const patientsAskedSchema = v.object({
  /** What is denied of doubtful sessions leaves them out of all that is said of a patient. */
  filter: patientFilterSchema,
  /** The day that days since the last session are counted until. */
  today: daySchema,
})

/** Which patients a list of patients shows. */
export type PatientsAsked = v.InferOutput<typeof patientsAskedSchema>

export const patientsQuerySchema = v.object({
  ...patientsAskedSchema.entries,
  /** Missing values come last in either direction. */
  sort: v.object({ by: v.picklist(patientSortColumns), descending: v.boolean() }),
  offset: countSchema,
  limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
})

export type PatientsQuery = v.InferOutput<typeof patientsQuerySchema>

export const patientListSchema = v.object({
  rows: v.array(patientRowSchema),
  /** How many match, and of how many. */
  matching: v.number(),
  of: v.number(),
  /** Of how many that match a figure is doubtful. */
  doubtful: v.number(),
  /** Whether the FEV1 of any that match is not of the day of the last session. */
  hasOlderFev1: v.boolean(),
  /** The library's version that was asked. */
  version: v.number(),
})

export type PatientList = v.InferOutput<typeof patientListSchema>

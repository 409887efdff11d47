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
  /** Denying doubtful sessions leaves them out of all figures of a patient. */
  filter: patientFilterSchema,
  /** Day until which days since the last session are counted. */
  today: daySchema,
})

/** Patients of a list. */
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
  /** Number of those that match, and of all. */
  matching: v.number(),
  of: v.number(),
  /** Number of those that match with a doubtful figure. */
  doubtful: v.number(),
  /** True when the FEV1 of any that match is not of the day of the last session. */
  hasOlderFev1: v.boolean(),
  /** Version of the library. */
  version: v.number(),
})

export type PatientList = v.InferOutput<typeof patientListSchema>

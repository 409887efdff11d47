import * as v from 'valibot'
import { withoutNoise } from '#shared/measure/figures'
import { countSchema, daySchema } from '../records/day'
import {
  changeNames,
  changeReferences,
  type ChangeReference,
  type PatientRow,
  patientRowSchema,
} from '../records/patient'

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

const fallsSchema = v.object({
  since: v.picklist(changeReferences),
  /** For `Day`: changes are since the last session up to this day. */
  day: v.nullable(daySchema),
  /** The least that it fell by, in this unit. */
  least: v.pipe(v.number(), v.minValue(0)),
  unit: v.picklist(['percent', 'mL']),
})

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

/** Which falls of FEV1 are listed. */
export type Falls = v.InferOutput<typeof fallsSchema>

export const patientsFilterSchema = v.object({
  /** Words that must all occur in name, e-mail or diagnoses of the last session. */
  text: v.string(),
  sharing: v.picklist(['any', 'shared', 'unshared', 'unknown']),
  /** Only those whose last session is so many days ago or more, and those without a dated one. */
  quietForDays: v.nullable(countSchema),
  /** Only those whose FEV1 fell, and by so much. */
  falls: v.optional(fallsSchema),
  /** Whether doubtful sessions are left out of all that is said of a patient. */
  withoutDoubtful: v.optional(v.boolean()),
  /** The day that days since the last session are counted until. */
  today: daySchema,
})

/** Which patients a list of patients shows. */
export type PatientsFilter = v.InferOutput<typeof patientsFilterSchema>

export const patientsQuerySchema = v.object({
  ...patientsFilterSchema.entries,
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

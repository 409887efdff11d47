import * as v from 'valibot'
import { countSchema, daySchema } from '../records/day'
import { patientRowSchema } from '../records/patient'

/** Columns by which patients can be sorted; by sharing, the surest to share come first. */
export const patientSortColumns = [
  'name',
  'age',
  'sessions',
  'lastDay',
  'fev1',
  'fev1Percent',
  'fev1SinceBefore',
  'fev1SinceFirst',
  'percentSinceBefore',
  'percentSinceFirst',
  'sharing',
] as const

export type PatientSortColumn = (typeof patientSortColumns)[number]

export const patientsFilterSchema = v.object({
  /** Words that must all occur in name, e-mail or diagnoses of the last session. */
  text: v.string(),
  sharing: v.picklist(['any', 'shared', 'unshared', 'unknown']),
  /** Only those whose last session is so many days ago or more, and those without a dated one. */
  quietForDays: v.nullable(countSchema),
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
  /** The library's version that was asked. */
  version: v.number(),
})

export type PatientList = v.InferOutput<typeof patientListSchema>

import * as v from 'valibot'
import { countSchema } from '../records/count'
import { daySchema } from '../records/day'
import { patientRefSchema } from '../records/patient-ref'
import { sessionRowSchema } from '../records/session-row'
import { sessionConditionSchema } from './session-condition'

/**
 * Columns by which a list can be sorted. Lists of diagnoses and medications are sorted as one text; flags by how many of
 * the listed ones cannot be right, then by how many are to be checked, then by the others.
 */
export const sortColumns = [
  'date',
  'name',
  'email',
  'gender',
  'age',
  'height',
  'weight',
  'ethnicity',
  'diagnoses',
  'medications',
  'tests',
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
  'bestTwoFev1',
  'changedAt',
  'flags',
] as const

/** One column by which a list can be sorted. */
export type SortColumn = (typeof sortColumns)[number]

/** Schema of a {@link SessionFilter}. */
export const sessionFilterSchema = v.object({
  /** Words that must all occur in name, e-mail, diagnoses or medications; case and accents are folded. */
  text: v.string(),
  /** First and last day, in each session's own offset. */
  from: v.nullable(daySchema),
  to: v.nullable(daySchema),
  patient: v.nullable(patientRefSchema),
  /** Withdrawn sessions are left out unless asked for, alone or with all others. */
  withdrawn: v.picklist(['without', 'with', 'only']),
  /** What else is asked. */
  where: v.nullable(sessionConditionSchema),
})

/** Which sessions are wanted. */
export type SessionFilter = v.InferOutput<typeof sessionFilterSchema>

/** The filter that lets every session pass that is not withdrawn. */
export const everySession: SessionFilter = {
  text: '',
  from: null,
  to: null,
  patient: null,
  withdrawn: 'without',
  where: null,
}

/** Schema of a {@link SortOrder}. */
export const sortOrderSchema = v.object({ by: v.picklist(sortColumns), descending: v.boolean() })

/** The order of a list. Missing values come last in either direction. */
export type SortOrder = v.InferOutput<typeof sortOrderSchema>

/** Schema of a {@link SessionQuery}. */
export const sessionQuerySchema = v.object({
  filter: sessionFilterSchema,
  sort: sortOrderSchema,
  /** The rows wanted, of all that match in their order. */
  offset: countSchema,
  limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
})

/** A filter, an order and a window of rows. */
export type SessionQuery = v.InferOutput<typeof sessionQuerySchema>

/** Schema of a {@link SessionList}. */
export const sessionListSchema = v.object({
  rows: v.array(sessionRowSchema),
  /** How many match, and of how many. */
  matching: v.number(),
  of: v.number(),
  /** The library's version that was asked; it grows with each change. */
  version: v.number(),
})

/** The window of rows that a query asked for. */
export type SessionList = v.InferOutput<typeof sessionListSchema>

/** Schema of a {@link SessionPlaceQuery}. */
export const sessionPlaceQuerySchema = v.object({
  filter: sessionFilterSchema,
  sort: sortOrderSchema,
  id: v.string(),
})

/** A session whose place in a list is wanted. */
export type SessionPlaceQuery = v.InferOutput<typeof sessionPlaceQuerySchema>

/** Schema of a {@link SessionPlace}. */
export const sessionPlaceSchema = v.object({
  /** Null when the session does not match, or is not held. */
  index: v.nullable(v.number()),
  /** The library's version that was asked. */
  version: v.number(),
})

/** Where a session stands among all that match, counted from 0. */
export type SessionPlace = v.InferOutput<typeof sessionPlaceSchema>

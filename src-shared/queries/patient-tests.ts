import * as v from 'valibot'
import { countSchema } from '../records/count'
import { daySchema } from '../records/day'
import { patientRefSchema } from '../records/patient-ref'
import { spirometryTestSchema } from '../records/spirometry-test'

/** Schema of a {@link PatientTestsQuery}. */
export const patientTestsQuerySchema = v.object({
  patient: patientRefSchema,
  /** First and last day, in each session's own offset. */
  from: v.nullable(daySchema),
  to: v.nullable(daySchema),
  /** The sessions wanted, of all in these days, newest first. */
  offset: countSchema,
  limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
})

/** Whose tests are wanted, and which part of them. */
export type PatientTestsQuery = v.InferOutput<typeof patientTestsQuerySchema>

/** Schema of {@link PatientTests}. */
export const patientTestsSchema = v.object({
  sessions: v.array(
    v.object({
      id: v.string(),
      /** All its tests as sent; null while its day cannot be opened. */
      tests: v.nullable(v.array(spirometryTestSchema)),
      /** Which of them the best test equals, when one does. */
      bestIndex: v.nullable(v.number()),
    }),
  ),
  /** How many sessions there are in these days. */
  matching: v.number(),
})

/**
 * All tests of some sessions, newest first: fewer than the limit at the end, and when somebody asked anew meanwhile.
 */
export type PatientTests = v.InferOutput<typeof patientTestsSchema>

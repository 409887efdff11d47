import * as v from 'valibot'
import { countSchema } from './count'
import { pageDaySchema } from './day'
import { patientRefSchema } from './patient-ref'

const text = v.nullable(v.string())
const number = v.nullable(v.number())
/** Schema of a {@link PatientRow}. */
export const patientRowSchema = v.object({
  patient: patientRefSchema,
  name: text,
  email: text,
  age: number,
  gender: text,
  diagnoses: v.array(v.string()),
  /** Not withdrawn. */
  sessions: countSchema,
  /** The day of the last one in its own offset, its id, and the days since until the day asked with. */
  lastDay: v.nullable(pageDaySchema),
  lastSession: text,
  daysSince: number,
  /** The last that can be, with the % predicted of its session, if that can be. */
  fev1: number,
  fev1Percent: number,
  /** The last FEV1 less that of the session before, and less that of the first, in the unit sent. */
  fev1SinceBefore: number,
  fev1SinceFirst: number,
  /** The same of the % predicted, in the scale sent. */
  percentSinceBefore: number,
  percentSinceFirst: number,
  /** How many sessions have an FEV1 that cannot be; these take no part in the figures above. */
  fev1LeftOut: countSchema,
  /** `unknown` for a patient who is no profile. */
  sharing: v.picklist(['shared', 'unshared', 'unknown']),
})

/**
 * What a list shows of one patient: person and diagnoses as sent with the last session, and the course of the best
 * tests' FEV1. Sessions without a date are counted, and are otherwise no part of it.
 */
export type PatientRow = v.InferOutput<typeof patientRowSchema>

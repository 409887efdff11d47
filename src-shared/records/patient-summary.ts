import * as v from 'valibot'
import { patientRefSchema } from './patient-ref'
import { profileSchema } from './profile'

/** Schema of a {@link PatientSummary}. */
export const patientSummarySchema = v.object({
  patient: patientRefSchema,
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** Age, gender, height and diagnoses as sent with the last session. */
  age: v.nullable(v.number()),
  gender: v.nullable(v.string()),
  heightCm: v.nullable(v.number()),
  diagnoses: v.array(v.string()),
  sessions: v.number(),
  profile: v.nullable(profileSchema),
})

/** What is known of one patient. */
export type PatientSummary = v.InferOutput<typeof patientSummarySchema>

import * as v from 'valibot'
import { pageDaySchema } from './day'
import { flagCodes } from './flag'
import { patientRefSchema } from './patient-ref'

const text = v.nullable(v.string())
const number = v.nullable(v.number())

/** Schema of a {@link SessionRow}. */
export const sessionRowSchema = v.object({
  id: v.string(),
  patient: patientRefSchema,
  name: text,
  email: text,
  age: number,
  height: number,
  weight: number,
  gender: text,
  ethnicity: text,
  diagnoses: v.array(v.string()),
  medications: v.array(v.string()),
  day: pageDaySchema,
  instant: number,
  offsetMinutes: number,
  fev1: number,
  fev1Predicted: number,
  fev1Percent: number,
  fvc: number,
  fvcPredicted: number,
  fvcPercent: number,
  ratio: number,
  ratioPredicted: number,
  ratioPercent: number,
  pef: number,
  pefPredicted: number,
  pefPercent: number,
  tests: v.number(),
  bestTwoFev1: number,
  changedAt: number,
  flags: v.array(v.picklist(flagCodes)),
})

/**
 * What a list shows of a session, out of the columns: values of its best test, predicted values and percentages,
 * the number of tests, the difference between the two largest FEV1 (`bestTwoFev1`), all in the units that were sent.
 * Height is in cm, weight in kg. `instant` and `changedAt` (when it was new or last changed here) are ms since 1970, `offsetMinutes` the offset east of UTC that `created_at` carried.
 */
export type SessionRow = v.InferOutput<typeof sessionRowSchema>

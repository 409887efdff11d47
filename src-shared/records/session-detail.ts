import * as v from 'valibot'
import { flagSchema } from './flag'
import { patientRefSchema } from './patient-ref'
import { sessionRowSchema } from './session-row'
import { sessionSchema } from './session'
import { unitsSchema } from './units'

/** Schema of a {@link SessionDetail}. */
export const sessionDetailSchema = v.object({
  session: sessionSchema,
  patient: patientRefSchema,
  attribution: v.picklist(['query', 'email', 'none']),
  flags: v.array(flagSchema),
  units: unitsSchema,
  /** Which of `all_tests` the best test equals, when one does. */
  bestIndex: v.nullable(v.number()),
  /** The same patient's session before this one. */
  previous: v.nullable(sessionRowSchema),
  /** How many sessions of this patient are held. */
  ofPatient: v.number(),
  /** When its day was last fetched, ms since 1970. */
  fetchedAt: v.nullable(v.number()),
})

/** All that is known of one session, for its page. */
export type SessionDetail = v.InferOutput<typeof sessionDetailSchema>

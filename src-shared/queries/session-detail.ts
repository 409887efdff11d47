import * as v from 'valibot'
import { referenceFactsSchema } from '../measure/reference/reference'
import { flagSchema } from '../records/flag'
import { patientRefSchema } from '../records/patient'
import { previousReasons, sessionRowSchema, sessionSchema } from '../records/session'
import { unitsSchema } from '../records/units'

const number = v.nullable(v.number())

export const sessionDetailSchema = v.object({
  session: sessionSchema,
  patient: patientRefSchema,
  attribution: v.picklist(['query', 'email', 'file', 'none']),
  /** Time at which the session came with a request for this patient only, ms since 1970; null if never. */
  askedAt: number,
  /** True when a file brought it before the service sent it. */
  cameFromFile: v.boolean(),
  /** True when the stored raw arrays are those of a file. */
  rawFromFile: v.boolean(),
  flags: v.array(flagSchema),
  /** Units of its own values. */
  units: unitsSchema,
  /** Index in `all_tests` of the one that the best test equals, when one does. */
  bestIndex: v.nullable(v.number()),
  /** Facts of the reference values that `row.normal` is by; null without any. */
  pack: v.nullable(referenceFactsSchema),
  /** The session itself as lists have it. */
  row: sessionRowSchema,
  /** The same patient's session to compare this one with, or the reason why there is none. */
  previous: v.nullable(sessionRowSchema),
  noPrevious: v.nullable(v.picklist(previousReasons)),
  /** Number of this patient's sessions held. */
  ofPatient: v.number(),
  /** Time of the last fetch of its day, ms since 1970. */
  fetchedAt: v.nullable(v.number()),
})

/** All facts of one session, as its page, Compare and its report show them. */
export type SessionDetail = v.InferOutput<typeof sessionDetailSchema>

import * as v from 'valibot'
import { jsonSchema } from './json'

const text = v.nullable(v.string())

/** Schema of a {@link Profile}. */
export const profileSchema = v.object({
  id: v.string(),
  email: text,
  patient_name: text,
  share_code: text,
  unlisted: v.record(v.string(), jsonSchema),
  firstSeenAt: v.number(),
  lastSeenAt: v.number(),
  unsharedAt: v.nullable(v.number()),
})

/** A profile that is or was shared with the organization. Times are ms since 1970. */
export type Profile = v.InferOutput<typeof profileSchema>

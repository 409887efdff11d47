import * as v from 'valibot'
import { countSchema } from './day'

/** Which writing of a store was its last: a number that only grows, and what only that writing has. */
export const anchorSchema = v.object({ sequence: countSchema, tag: v.string() })

export type Anchor = v.InferOutput<typeof anchorSchema>

/** How much of a store is missing, or is not what was last written. */
export const alteredSchema = v.object({
  days: countSchema,
  profiles: countSchema,
  /** What people made. */
  marks: countSchema,
  /** Whether it is so of the audit log. */
  audit: v.boolean(),
})

export type Altered = v.InferOutput<typeof alteredSchema>

import * as v from 'valibot'
import { countSchema } from './day'

/** Anchor of a store's last write: a number that only grows, and the tag of that write alone. */
export const anchorSchema = v.object({ sequence: countSchema, tag: v.string() })

export type Anchor = v.InferOutput<typeof anchorSchema>

/** Extent of a store's missing and altered rows. */
export const alteredSchema = v.object({
  days: countSchema,
  profiles: countSchema,
  /** Items that people made. */
  marks: countSchema,
  /** True when the audit log is altered. */
  audit: v.boolean(),
})

export type Altered = v.InferOutput<typeof alteredSchema>

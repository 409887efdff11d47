import * as v from 'valibot'
import { unitsSchema } from './units'

/** Schema of a {@link LibrarySummary}. */
export const librarySummarySchema = v.object({
  version: v.number(),
  /** False while older days are still being read from the store into memory. */
  ready: v.boolean(),
  sessions: v.number(),
  patients: v.number(),
  withdrawn: v.number(),
  quarantined: v.number(),
  unshared: v.number(),
  units: unitsSchema,
})

/** Counts over everything the library holds of the open connection. */
export type LibrarySummary = v.InferOutput<typeof librarySummarySchema>

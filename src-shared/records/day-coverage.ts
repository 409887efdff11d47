import * as v from 'valibot'
import { pageDaySchema } from './day'

/** Schema of a {@link DayCoverage}. */
export const dayCoverageSchema = v.object({
  day: pageDaySchema,
  revision: v.number(),
  fetchedAt: v.number(),
  complete: v.boolean(),
  sessions: v.number(),
})

/**
 * What the store holds of one day. `complete` only if a complete answer for the whole day was applied, at
 * `fetchedAt` (ms since 1970). `revision` grows with each write of the page.
 */
export type DayCoverage = v.InferOutput<typeof dayCoverageSchema>

import * as v from 'valibot'
import { pageDaySchema } from '../records/day'
import { sessionFilterSchema } from './session-query'

/** Schema of a {@link DayCountsQuery}. */
export const dayCountsQuerySchema = v.object({ filter: sessionFilterSchema })

/** Which sessions are to be counted by day. */
export type DayCountsQuery = v.InferOutput<typeof dayCountsQuerySchema>

/** Schema of {@link DayCounts}. */
export const dayCountsSchema = v.array(v.object({ day: pageDaySchema, sessions: v.number() }))

/** How many sessions pass a filter on each day that has any, in their own offsets: newest first, undated ones last. */
export type DayCounts = v.InferOutput<typeof dayCountsSchema>

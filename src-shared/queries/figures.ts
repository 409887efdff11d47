import * as v from 'valibot'
import { countSchema, daySchema, pageDaySchema } from '../records/day'
import { patientRefSchema } from '../records/patient'
import { spirometryTestSchema } from '../records/test'
import { choiceFields, rangeFields, sessionFilterSchema } from './filter'

export const choicesAtMost = 1000

export const choicesQuerySchema = v.object({
  filter: sessionFilterSchema,
  field: v.picklist(choiceFields),
  /** Text that a value must contain; case and accents do not count. Flags are always all listed. */
  find: v.optional(v.string(), ''),
})

/** Query for the values of a field, among the sessions that pass a filter. */
export type ChoicesQuery = v.InferOutput<typeof choicesQuerySchema>

export const choicesSchema = v.object({
  /** Each value in the spelling that most sessions have (null: none stated) with its sessions, most first. */
  choices: v.array(v.object({ value: v.nullable(v.string()), sessions: countSchema })),
  /** Number of different values found; no more than {@link choicesAtMost} of them are listed. */
  of: countSchema,
})

/** The values of one field with the number of their sessions. */
export type Choices = v.InferOutput<typeof choicesSchema>

export const spreadQuerySchema = v.object({ filter: sessionFilterSchema, field: v.picklist(rangeFields) })

export type SpreadQuery = v.InferOutput<typeof spreadQuerySchema>

export const spreadSchema = v.object({
  /** Null when no session has the figure. */
  least: v.nullable(v.number()),
  greatest: v.nullable(v.number()),
  /** Mean of the two in the middle where there are two. */
  median: v.nullable(v.number()),
  sessions: countSchema,
  missing: countSchema,
})

/** The range of one figure, as sent, with the number of sessions that have it and of those that lack it. */
export type Spread = v.InferOutput<typeof spreadSchema>

export const dayCountsQuerySchema = v.object({ filter: sessionFilterSchema })

export type DayCountsQuery = v.InferOutput<typeof dayCountsQuerySchema>

export const dayCountsSchema = v.array(v.object({ day: pageDaySchema, sessions: v.number() }))

/**
 * Number of the sessions that pass a filter on each day that has any, in their own offsets: newest first, undated ones last.
 */
export type DayCounts = v.InferOutput<typeof dayCountsSchema>

export const patientTestsQuerySchema = v.object({
  patient: patientRefSchema,
  /** First and last day, in each session's own offset. */
  from: v.nullable(daySchema),
  to: v.nullable(daySchema),
  /** Window of the sessions of these days, newest first. */
  offset: countSchema,
  limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
})

/** Patient and window of a query for tests. */
export type PatientTestsQuery = v.InferOutput<typeof patientTestsQuerySchema>

export const patientTestsSchema = v.object({
  sessions: v.array(
    v.object({
      id: v.string(),
      /** All its tests as sent; null while its day cannot be opened. */
      tests: v.nullable(v.array(spirometryTestSchema)),
      /** Index of the one that the best test equals, when one does. */
      bestIndex: v.nullable(v.number()),
    }),
  ),
  /** Number of sessions in these days. */
  matching: v.number(),
})

/** All tests of sessions, newest first; fewer than the limit at the end, or when asked again meanwhile. */
export type PatientTests = v.InferOutput<typeof patientTestsSchema>

export const cohortQuerySchema = v.object({
  filter: sessionFilterSchema,
  /** Edges between the bins of FEV1 in percent of predicted, ascending, out of 100. */
  edges: v.pipe(v.array(v.number()), v.maxLength(100)),
})

export type CohortQuery = v.InferOutput<typeof cohortQuerySchema>

export const cohortFiguresSchema = v.object({
  patients: countSchema,
  /** Each sex in the spelling that most have (null: none stated), most first. */
  sexes: v.array(v.object({ value: v.nullable(v.string()), patients: countSchema })),
  age: spreadSchema,
  /** FEV1 in percent of predicted; `bins` has one more than there are edges. */
  percent: v.object({
    bins: v.array(countSchema),
    median: v.nullable(v.number()),
    missing: countSchema,
    /** Number of those that cannot be right. */
    leftOut: countSchema,
  }),
})

/**
 * Figures of the patients whose sessions pass a filter, each by the last of these sessions; an unattributed session counts as a
 * patient.
 */
export type CohortFigures = v.InferOutput<typeof cohortFiguresSchema>

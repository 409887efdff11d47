import * as v from 'valibot'
import { countSchema, daySchema, pageDaySchema } from '../records/day'
import { patientRefSchema } from '../records/patient'
import { spirometryTestSchema } from '../records/test'
import { choiceFields, rangeFields, sessionFilterSchema } from './filter'

export const choicesAtMost = 1000

export const choicesQuerySchema = v.object({
  filter: sessionFilterSchema,
  field: v.picklist(choiceFields),
  /** Only values that contain this text; case and accents do not count. Flags are always listed all. */
  find: v.optional(v.string(), ''),
})

/** What there is to choose from among the sessions that pass a filter. */
export type ChoicesQuery = v.InferOutput<typeof choicesQuerySchema>

export const choicesSchema = v.object({
  /** Each value in the spelling that most sessions have (null: none stated) with its sessions, most first. */
  choices: v.array(v.object({ value: v.nullable(v.string()), sessions: countSchema })),
  /** How many different values are found; no more than {@link choicesAtMost} of them are listed. */
  of: countSchema,
})

/** The values of one field and how many sessions have each. */
export type Choices = v.InferOutput<typeof choicesSchema>

export const spreadQuerySchema = v.object({ filter: sessionFilterSchema, field: v.picklist(rangeFields) })

export type SpreadQuery = v.InferOutput<typeof spreadQuerySchema>

export const spreadSchema = v.object({
  /** Null when no session has the figure. */
  least: v.nullable(v.number()),
  greatest: v.nullable(v.number()),
  /** Half-way between the two in the middle where there are two. */
  median: v.nullable(v.number()),
  sessions: countSchema,
  missing: countSchema,
})

/** The range of one figure, as sent, how many sessions have it, and of how many it is missing. */
export type Spread = v.InferOutput<typeof spreadSchema>

export const dayCountsQuerySchema = v.object({ filter: sessionFilterSchema })

export type DayCountsQuery = v.InferOutput<typeof dayCountsQuerySchema>

export const dayCountsSchema = v.array(v.object({ day: pageDaySchema, sessions: v.number() }))

/** How many sessions pass a filter on each day that has any, in their own offsets: newest first, undated ones last. */
export type DayCounts = v.InferOutput<typeof dayCountsSchema>

export const patientTestsQuerySchema = v.object({
  patient: patientRefSchema,
  /** First and last day, in each session's own offset. */
  from: v.nullable(daySchema),
  to: v.nullable(daySchema),
  /** The sessions wanted, of all in these days, newest first. */
  offset: countSchema,
  limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
})

/** Whose tests are wanted, and which part of them. */
export type PatientTestsQuery = v.InferOutput<typeof patientTestsQuerySchema>

export const patientTestsSchema = v.object({
  sessions: v.array(
    v.object({
      id: v.string(),
      /** All its tests as sent; null while its day cannot be opened. */
      tests: v.nullable(v.array(spirometryTestSchema)),
      /** Which of them the best test equals, when one does. */
      bestIndex: v.nullable(v.number()),
    }),
  ),
  /** How many sessions there are in these days. */
  matching: v.number(),
})

/** All tests of sessions, newest first; fewer than the limit at the end, or when asked again meanwhile. */
export type PatientTests = v.InferOutput<typeof patientTestsSchema>

export const cohortQuerySchema = v.object({
  filter: sessionFilterSchema,
  /** Where the bins of FEV1 in percent of predicted meet, ascending, out of 100. */
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
    /** Of those, the ones that cannot be right. */
    leftOut: countSchema,
  }),
})

/**
 * Figures of the patients whose sessions pass a filter, each by the last of these sessions; a session that is nobody's
 * counts as a patient.
 */
export type CohortFigures = v.InferOutput<typeof cohortFiguresSchema>

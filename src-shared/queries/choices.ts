import * as v from 'valibot'
import { countSchema } from '../records/count'
import { choiceFields, rangeFields } from './session-condition'
import { sessionFilterSchema } from './session-query'

/** The most choices that are listed. */
export const choicesAtMost = 1000

/** Schema of a {@link ChoicesQuery}. */
export const choicesQuerySchema = v.object({
  filter: sessionFilterSchema,
  field: v.picklist(choiceFields),
  /** Only values that contain this text; case and accents do not count. Flags are always listed all. */
  find: v.optional(v.string(), ''),
})

/** What there is to choose from among the sessions that pass a filter. */
export type ChoicesQuery = v.InferOutput<typeof choicesQuerySchema>

/** Schema of {@link Choices}. */
export const choicesSchema = v.object({
  /** Each value in the spelling that most sessions have (null: none stated) with its sessions, most first. */
  choices: v.array(v.object({ value: v.nullable(v.string()), sessions: countSchema })),
  /** How many different values are found; no more than {@link choicesAtMost} of them are listed. */
  of: countSchema,
})

/** The values of one field and how many sessions have each. */
export type Choices = v.InferOutput<typeof choicesSchema>

/** Schema of a {@link SpreadQuery}. */
export const spreadQuerySchema = v.object({ filter: sessionFilterSchema, field: v.picklist(rangeFields) })

/** How one figure is spread over the sessions that pass a filter. */
export type SpreadQuery = v.InferOutput<typeof spreadQuerySchema>

/** Schema of a {@link Spread}. */
export const spreadSchema = v.object({
  /** Null when no session has the figure. */
  least: v.nullable(v.number()),
  greatest: v.nullable(v.number()),
  median: v.nullable(v.number()),
  sessions: countSchema,
  missing: countSchema,
})

/** The range of one figure, as sent, how many sessions have it, and of how many it is missing. */
export type Spread = v.InferOutput<typeof spreadSchema>

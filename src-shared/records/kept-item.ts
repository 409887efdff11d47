import * as v from 'valibot'

/** What the app keeps with a connection, and alone understands. */
export const freelyKeptKinds = ['view', 'patients-view', 'last-view', 'used', 'letterhead'] as const

/** One kind that the app may write itself. */
export type FreelyKeptKind = (typeof freelyKeptKinds)[number]

/** Everything that is kept an item each: what the store understands has calls of its own, and what `marks` replaced is only read. */
export const keptKinds = [
  ...freelyKeptKinds,
  'unit',
  'scheduled-export',
  'pair',
  'no-pair',
  'pef-best',
] as const

export type KeptKind = (typeof keptKinds)[number]

/** The most of one kind that is kept. */
export const keptAtMost = 10_000

/** Schema of the name of a kept item, unique in its kind. */
export const keptIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

/** Schema of what is kept: JSON of the app's own, which it versions, and checks when it reads it again. */
export const keptContentSchema = v.pipe(v.string(), v.maxLength(500_000))

export const keptItemSchema = v.object({
  id: keptIdSchema,
  content: keptContentSchema,
  /** When it was last written, ms since 1970. */
  at: v.number(),
})

/** Something that a person made: a saved view, a confirmed unit. */
export type KeptItem = v.InferOutput<typeof keptItemSchema>

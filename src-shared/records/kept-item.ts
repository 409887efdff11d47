import * as v from 'valibot'

/** Kinds of items that the app keeps with a connection, and alone understands. */
export const freelyKeptKinds = [
  'view',
  'patients-view',
  'last-view',
  'used',
  'letterhead',
  'initials',
  'recalls',
] as const

/** One kind that the app may write itself. */
export type FreelyKeptKind = (typeof freelyKeptKinds)[number]

/**
 * All kinds of kept items: those that the store understands have calls of their own, and those that `marks` replaced are only
 * read.
 */
export const keptKinds = [
  ...freelyKeptKinds,
  'unit',
  'reference-pack',
  'scheduled-export',
  'reviews-began',
  'pair',
  'no-pair',
  'pef-best',
] as const

export type KeptKind = (typeof keptKinds)[number]

/** The most kept items of one kind. */
export const keptAtMost = 10_000

/** Schema of the name of a kept item, unique in its kind. */
export const keptIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

/** Schema of a kept item's content: JSON of the app's own, which it versions, and checks when it reads it again. */
export const keptContentSchema = v.pipe(v.string(), v.maxLength(500_000))

export const keptItemSchema = v.object({
  id: keptIdSchema,
  content: keptContentSchema,
  /** Time of the last write, ms since 1970. */
  at: v.number(),
})

/** An item that a person made: a saved view, a confirmed unit. */
export type KeptItem = v.InferOutput<typeof keptItemSchema>

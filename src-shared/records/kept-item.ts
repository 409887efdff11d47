import * as v from 'valibot'

/** What a person makes and the store keeps for the app, which alone knows what the content means. */
export const keptKinds = [
  'view',
  'patients-view',
  'last-view',
  'pair',
  'unit',
  'used',
  'letterhead',
  'pef-best',
  'no-pair',
  'scheduled-export',
] as const

export type KeptKind = (typeof keptKinds)[number]

/** What the app may write itself; units are confirmed by a separate call, which is logged. */
export const freelyKeptKinds = [
  'view',
  'patients-view',
  'last-view',
  'pair',
  'used',
  'letterhead',
  'pef-best',
  'no-pair',
] as const satisfies readonly KeptKind[]

/** One kind that the app may write itself. */
export type FreelyKeptKind = (typeof freelyKeptKinds)[number]

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

/** Something that a person made: a saved view, a pair of sessions, a confirmed unit. */
export type KeptItem = v.InferOutput<typeof keptItemSchema>

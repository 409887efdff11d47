import * as v from 'valibot'
import { markEventSchema, markKinds } from './marks'

/** A mark in an exported file: its time is ISO 8601 there, and ms since 1970 once read. */
export const fileMarkSchema = v.object({
  ...markEventSchema.entries,
  kind: v.picklist(markKinds),
  at: v.pipe(v.string(), v.transform(Date.parse), v.finite()),
  by: v.optional(markEventSchema.entries.by, ''),
})

/** Schema of {@link ImportedMark}. */
export const importedMarkSchema = v.object({
  ...markEventSchema.entries,
  kind: v.picklist(markKinds),
  /** Time at which its file was written, ms since 1970. */
  imported: v.number(),
  /** True where a mark made here stands, which it would replace. */
  stands: v.boolean(),
})

/** A mark that a file brought, and nobody has taken over. */
export type ImportedMark = v.InferOutput<typeof importedMarkSchema>

/** Schema of {@link ImportedMarks}. */
export const importedMarksSchema = v.object({
  marks: v.array(v.object({ kind: v.picklist(markKinds), ...v.pick(markEventSchema, ['on', 'at']).entries })),
})

/** Marks of files, by kind, subject and time. */
export type ImportedMarks = v.InferOutput<typeof importedMarksSchema>

import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Schema of an {@link ExportProgress}. */
export const exportProgressSchema = v.object({
  form: v.string(),
  /** The file's name, without its folder. */
  file: v.string(),
  sessions: count,
  done: count,
  bytes: count,
  /** ms since 1970. */
  startedAt: v.number(),
  /** ms until the end by the pace so far; null until that can be told. */
  msLeft: v.nullable(v.number()),
})

/** An export that is under way: `done` of so many `sessions` are written. */
export type ExportProgress = v.InferOutput<typeof exportProgressSchema>

/** Schema of an {@link ExportedFile}. */
export const exportedFileSchema = v.object({
  /** Names without their folder: the file itself, then what was written beside it. */
  files: v.array(v.string()),
  sessions: count,
  patients: count,
  bytes: count,
})

/** An export that is whole and on the disk. */
export type ExportedFile = v.InferOutput<typeof exportedFileSchema>

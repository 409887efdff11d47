import * as v from 'valibot'
import { countSchema } from '../records/count'

/** Schema of an {@link ExportProgress}. */
export const exportProgressSchema = v.object({
  form: v.string(),
  /** The file's name, without its folder. */
  file: v.string(),
  sessions: countSchema,
  done: countSchema,
  bytes: countSchema,
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
  /** Names of what belongs beside the file and could not be put there. */
  missing: v.array(v.string()),
  sessions: countSchema,
  patients: countSchema,
  bytes: countSchema,
})

/** An export that is whole and on the disk. */
export type ExportedFile = v.InferOutput<typeof exportedFileSchema>

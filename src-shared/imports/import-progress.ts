import * as v from 'valibot'
import { importCountsSchema } from './import-counts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Schema of an {@link ImportProgress}. */
export const importProgressSchema = v.object({
  /** A file is read whole before anything of it is written. */
  stage: v.picklist(['reading', 'writing']),
  /** The file's name, without its folder. */
  file: v.string(),
  bytes: count,
  done: count,
})

/** An import that is under way: `done` of so many `bytes` have been read in this stage. */
export type ImportProgress = v.InferOutput<typeof importProgressSchema>

/** Schema of a {@link FoundImport}. */
export const foundImportSchema = v.object({
  file: v.string(),
  bytes: count,
  counts: importCountsSchema,
})

/** What was found in a file of which nothing has been written yet. */
export type FoundImport = v.InferOutput<typeof foundImportSchema>

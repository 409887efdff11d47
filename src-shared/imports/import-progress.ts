import * as v from 'valibot'
import { countSchema } from '../records/count'
import { importCountsSchema } from './import-counts'

/** Schema of an {@link ImportProgress}. */
export const importProgressSchema = v.object({
  /** A file is read whole before anything of it is written. */
  stage: v.picklist(['reading', 'writing']),
  /** The file's name, without its folder. */
  file: v.string(),
  bytes: countSchema,
  done: countSchema,
})

/** An import that is under way: `done` of so many `bytes` have been read in this stage. */
export type ImportProgress = v.InferOutput<typeof importProgressSchema>

/** Schema of a {@link FoundImport}. */
export const foundImportSchema = v.object({
  file: v.string(),
  bytes: countSchema,
  counts: importCountsSchema,
})

/** What was found in a file of which nothing has been written yet. */
export type FoundImport = v.InferOutput<typeof foundImportSchema>

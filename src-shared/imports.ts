import * as v from 'valibot'
import { faultSchema } from './fault'
import { countSchema, pageDaySchema } from './records/day'

export const importCountsSchema = v.object({
  /** All sessions of the file. */
  sessions: countSchema,
  /** New to the store. */
  new: countSchema,
  /** Held from an earlier file with another content that is older, or without their raw arrays. */
  changed: countSchema,
  /** Held with the same content. */
  same: countSchema,
  /** Held with another content that the service sent, or that is newer than the file's, and left as they are. */
  older: countSchema,
  /** Unreadable sessions, which are quarantined. */
  setAside: countSchema,
  /** Held on a day whose page cannot be opened: they are left out until the day has been read again. */
  damaged: countSchema,
  /** Profiles that were not known so far. */
  profiles: countSchema,
  /** Marks of people that the store does not have. */
  marks: countSchema,
})

/** Content of a file of sessions, compared with the store. */
export type ImportCounts = v.InferOutput<typeof importCountsSchema>

/** The counts of a file before anything of it is read. */
export function noImportCounts(): ImportCounts {
  return {
    sessions: 0,
    new: 0,
    changed: 0,
    same: 0,
    older: 0,
    setAside: 0,
    damaged: 0,
    profiles: 0,
    marks: 0,
  }
}

/** A session of a file whose content differs from the held one. */
const differenceSchema = v.object({
  session: v.string(),
  day: pageDaySchema,
  /** Differing fields, as JSON that may be cut off; null for one that is missing. */
  fields: v.array(
    v.object({ field: v.string(), held: v.nullable(v.string()), inFile: v.nullable(v.string()) }),
  ),
})

const differencesSchema = v.object({
  /** Number of such sessions. */
  sessions: countSchema,
  /** Differences to show: all, but for a file with very many. */
  listed: v.array(differenceSchema),
})

/** The sessions of a file whose content differs from the held one. */
export type ImportDifferences = v.InferOutput<typeof differencesSchema>

/** What an import has written; `marksFault` is why the marks of the file were not, null where they were. */
export const importedSchema = v.object({ ...importCountsSchema.entries, marksFault: v.nullable(faultSchema) })

export type Imported = v.InferOutput<typeof importedSchema>

/** Content of a file, and its differences from the store. */
export const importResultSchema = v.object({
  ...importedSchema.entries,
  differences: differencesSchema,
})

export type ImportResult = v.InferOutput<typeof importResultSchema>

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

export const foundImportSchema = v.object({
  file: v.string(),
  bytes: countSchema,
  counts: importCountsSchema,
  differences: differencesSchema,
})

export type FoundImport = v.InferOutput<typeof foundImportSchema>

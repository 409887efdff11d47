import * as v from 'valibot'
import { countSchema } from '../records/count'

const day = v.nullable(v.string())

/** Schema of an {@link ExportLine}. */
export const exportLineSchema = v.object({
  /** When, ms since 1970. */
  at: v.number(),
  /** Whether it was written, or could not be put in its place after all. */
  outcome: v.picklist(['exported', 'export-failed']),
  form: v.string(),
  sessions: countSchema,
  patients: countSchema,
  bytes: countSchema,
  deidentified: v.boolean(),
  /** Which sessions, without a name or a value: all of a filter, single ones, those of one patient, or all that are held. */
  what: v.picklist(['filter', 'sessions', 'patient', 'everything']),
  from: day,
  to: day,
  /** Whether words were searched for. */
  searched: v.boolean(),
  /** Whether they were sessions that the service no longer sends. */
  withdrawn: v.boolean(),
  /** The fields that the filter had conditions on. */
  conditions: v.array(v.string()),
})

/** A line of the log of exports: what left Spirodesk, and when. */
export type ExportLine = v.InferOutput<typeof exportLineSchema>

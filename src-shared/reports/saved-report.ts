import * as v from 'valibot'
import { countSchema } from '../records/count'

/** Schema of a {@link DrawnReport}. */
export const drawnReportSchema = v.object({
  /** What it is called; proposed for its file, without an ending. */
  name: v.string(),
  pages: countSchema,
  /** How many sessions it is about, and of how many patients they are. */
  sessions: countSchema,
  patients: countSchema,
})

/** What a report is like, once it is drawn. */
export type DrawnReport = v.InferOutput<typeof drawnReportSchema>

/** Schema of a {@link SavedReport}. */
export const savedReportSchema = v.object({
  ...drawnReportSchema.entries,
  /** The file's name without its folder. */
  file: v.string(),
  bytes: countSchema,
})

/** A report that is whole and on the disk. */
export type SavedReport = v.InferOutput<typeof savedReportSchema>

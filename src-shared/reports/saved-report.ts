import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Schema of a {@link DrawnReport}. */
export const drawnReportSchema = v.object({
  /** What it is called; proposed for its file, without an ending. */
  name: v.string(),
  pages: count,
  /** How many sessions it is about, and of how many patients they are. */
  sessions: count,
  patients: count,
})

/** What a report is like, once it is drawn. */
export type DrawnReport = v.InferOutput<typeof drawnReportSchema>

/** Schema of a {@link SavedReport}. */
export const savedReportSchema = v.object({
  ...drawnReportSchema.entries,
  /** The file's name without its folder. */
  file: v.string(),
  bytes: count,
})

/** A report that is whole and on the disk. */
export type SavedReport = v.InferOutput<typeof savedReportSchema>

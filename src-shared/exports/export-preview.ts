import * as v from 'valibot'
import { countSchema } from '../records/count'

/** How much an export will be; `bytes` is an estimate. */
export const exportSizeEntries = { sessions: countSchema, patients: countSchema, bytes: countSchema }

/** Schema of an {@link ExportPreview}. */
export const exportPreviewSchema = v.object({
  ...exportSizeEntries,
  /** Rows as far as a form is a table, cells as they will stand in the file; else the beginning of its text. */
  head: v.variant('kind', [
    v.object({ kind: v.literal('table'), columns: v.array(v.string()), rows: v.array(v.array(v.string())) }),
    v.object({ kind: v.literal('text'), text: v.string() }),
  ]),
})

/** How an export will begin, and how much it will be. */
export type ExportPreview = v.InferOutput<typeof exportPreviewSchema>

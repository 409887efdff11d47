import * as v from 'valibot'
import { reportRequestSchema } from './report-request'

/** Schema of a {@link ReportStamp}. */
export const reportStampSchema = v.object({
  /** When it is printed, and until when the data reach (null when nothing was read yet), ms since 1970. */
  printedAt: v.number(),
  dataUntil: v.nullable(v.number()),
  /** Of Spirodesk. */
  version: v.string(),
  /** Whether the patients are invented. */
  sample: v.boolean(),
})

/** What stands at the foot of each page of a report. */
export type ReportStamp = v.InferOutput<typeof reportStampSchema>

/** Schema of a {@link ReportOrder}. */
export const reportOrderSchema = v.object({
  request: reportRequestSchema,
  stamp: reportStampSchema,
  /** The locale (BCP 47) that it is written in. */
  locale: v.string(),
})

/** Everything that the report page needs to be told to draw a report. */
export type ReportOrder = v.InferOutput<typeof reportOrderSchema>

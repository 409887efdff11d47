import * as v from 'valibot'
import { sessionFilterSchema, sortOrderSchema } from '../queries/session-query'
import { daySchema } from '../records/day'
import { patientRefSchema } from '../records/patient-ref'
import { paperNames } from './paper'
import { type ReportKind, reportSections } from './report-sections'

const of = <const K extends ReportKind>(kind: K) => ({
  kind: v.literal(kind),
  paper: v.picklist(paperNames),
  sections: v.array(v.picklist(reportSections[kind])),
})

/** Schema of a {@link ReportRequest}. */
export const reportRequestSchema = v.variant('kind', [
  v.object({ ...of('session'), id: v.string() }),
  v.object({
    ...of('course'),
    patient: patientRefSchema,
    /** First and last day, in each session's own offset; null is as far as there are sessions. */
    from: v.nullable(daySchema),
    to: v.nullable(daySchema),
  }),
  v.object({
    ...of('cohort'),
    filter: sessionFilterSchema,
    sort: sortOrderSchema,
    /** The filter as a person reads it, a line for each of its parts; none when nothing is left out. */
    words: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.maxLength(200)),
  }),
])

/** A report that is wanted. */
export type ReportRequest = v.InferOutput<typeof reportRequestSchema>

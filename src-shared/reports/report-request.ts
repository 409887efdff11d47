import * as v from 'valibot'
import { sessionFilterSchema, sortOrderSchema } from '../queries/filter'
import { patientsAskedSchema, shownListSchema } from '../queries/patients-query'
import { daySchema } from '../records/day'
import { patientRefSchema } from '../records/patient'
import { quantityOrder } from '../records/test'

/** The names of the papers that a report can be made for. */
export const paperNames = ['A4', 'Letter'] as const

export type Paper = (typeof paperNames)[number]

/** Sizes of papers, in mm. */
export const papers: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
}

/** The parts of each report that a person can leave out, in the order in which they are printed. */
export const reportSections = {
  session: ['tests', 'repeatability', 'course', 'notes', 'signature'],
  course: [...quantityOrder, 'table'],
  cohort: ['counts', 'distribution', 'list'],
  month: ['sessions', 'months', 'reviewed', 'annotations', 'kept'],
  worklist: ['words', 'remarks'],
} as const

/**
 * Subject of a report: one session, the course of one patient, a month of one, the sessions that pass a filter, or a list of
 * patients.
 */
export type ReportKind = keyof typeof reportSections

/** A part of one kind of report. */
export type ReportSection<K extends ReportKind = ReportKind> = (typeof reportSections)[K][number]

const of = <const K extends ReportKind>(kind: K) => ({
  kind: v.literal(kind),
  paper: v.picklist(paperNames),
  sections: v.array(v.picklist(reportSections[kind])),
})

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
  v.object({
    ...of('month'),
    patient: patientRefSchema,
    /** First and last day, in each session's own offset: a calendar month, or 30 days. */
    from: daySchema,
    to: daySchema,
  }),
  v.object({ ...of('worklist'), patients: patientsAskedSchema, list: shownListSchema }),
])

export type ReportRequest = v.InferOutput<typeof reportRequestSchema>

/** Whether a kind of report is printed across the paper. */
export function isAcross(kind: ReportKind): boolean {
  return kind === 'worklist'
}

/** Size of a report's sheets, in mm. */
export function sheetOf({ kind, paper }: Pick<ReportRequest, 'kind' | 'paper'>): (typeof papers)[Paper] {
  const { width, height } = papers[paper]
  return isAcross(kind) ? { width: height, height: width } : { width, height }
}

const reportStampSchema = v.object({
  /** Time of printing, and the time until which the data reach (null when nothing was read yet), ms since 1970. */
  printedAt: v.number(),
  dataUntil: v.nullable(v.number()),
  /** Version of Spirodesk. */
  version: v.string(),
  sample: v.boolean(),
})

/** Foot of each page of a report. */
export type ReportStamp = v.InferOutput<typeof reportStampSchema>

export const reportOrderSchema = v.object({
  request: reportRequestSchema,
  stamp: reportStampSchema,
  /** Locale (BCP 47) of its text. */
  locale: v.string(),
})

/** Everything that the report page needs to draw a report. */
export type ReportOrder = v.InferOutput<typeof reportOrderSchema>

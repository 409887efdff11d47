import * as v from 'valibot'
import { exportFigures } from '../exports/export-progress'
import type { ExportSubject } from '../exports/export-request'
import type { OwnState } from '../host'
import { countSchema } from '../records/day'
import type { ReportRequest, ReportStamp } from './report-request'

export const drawnReportSchema = v.object({
  /** Title; proposed for its file, without an extension. */
  name: v.string(),
  pages: countSchema,
  /** Number of its sessions, and of their patients. */
  sessions: countSchema,
  patients: countSchema,
})

/** Facts of a drawn report. */
export type DrawnReport = v.InferOutput<typeof drawnReportSchema>

export const savedReportSchema = v.object({
  ...drawnReportSchema.entries,
  /** The file's name without its folder. */
  file: v.string(),
  bytes: countSchema,
})

export type SavedReport = v.InferOutput<typeof savedReportSchema>

const ways = ['pdf', 'print'] as const
const kinds = [
  'session',
  'course',
  'cohort',
  'month',
  'worklist',
] as const satisfies readonly ReportRequest['kind'][]

/** Names in the log of exports for each way of saving or printing a report. */
export const reportForms = ways.flatMap((by) => kinds.map((kind) => `${by}-${kind}` as const))

type ReportForm = (typeof reportForms)[number]

/** Figures of a saved or printed report for the log of exports: never a name, a word or a value. */
export function reportFigures(
  by: (typeof ways)[number],
  request: ReportRequest,
  { sessions, patients }: DrawnReport,
  bytes: number,
): ReturnType<typeof exportFigures> {
  return exportFigures(
    { form: `${by}-${request.kind}` satisfies ReportForm, what: subjectOf(request), deidentified: null },
    { sessions, patients, bytes },
  )
}

function subjectOf(request: ReportRequest): ExportSubject {
  switch (request.kind) {
    case 'session':
      return { kind: 'sessions', ids: [request.id] }
    case 'course':
    case 'month':
      return { kind: 'patient', patient: request.patient, from: request.from, to: request.to }
    case 'cohort':
      return { kind: 'filter', filter: request.filter }
    case 'worklist':
      return { kind: 'patients', patients: request.patients, from: null, to: null }
  }
}

/** Foot of a report that is made at an instant (ms since 1970). */
export function reportStampOf({ app, connection, sync }: OwnState, printedAt: number): ReportStamp {
  return {
    printedAt,
    dataUntil: sync.dataUntil,
    version: app.version,
    sample: connection?.kind === 'sample',
  }
}

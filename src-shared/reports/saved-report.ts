import * as v from 'valibot'
import { exportFigures } from '../exports/export-progress'
import type { ExportSubject } from '../exports/export-request'
import type { OwnState } from '../host'
import { countSchema } from '../records/day'
import type { ReportRequest, ReportStamp } from './report-request'

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

export const savedReportSchema = v.object({
  ...drawnReportSchema.entries,
  /** The file's name without its folder. */
  file: v.string(),
  bytes: countSchema,
})

export type SavedReport = v.InferOutput<typeof savedReportSchema>

const ways = ['pdf', 'print'] as const
const kinds = ['session', 'course', 'cohort'] as const satisfies readonly ReportRequest['kind'][]

/** How the log of exports calls each report that was saved or printed. */
export const reportForms = ways.flatMap((by) => kinds.map((kind) => `${by}-${kind}` as const))

type ReportForm = (typeof reportForms)[number]

/** What the log of exports keeps of a report that was saved or printed: never a name, a word or a value. */
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
      return { kind: 'patient', patient: request.patient, from: request.from, to: request.to }
    case 'cohort':
      return { kind: 'filter', filter: request.filter }
  }
}

/** What stands at the foot of a report that is made at an instant (ms since 1970). */
export function reportStampOf({ app, connection, sync }: OwnState, printedAt: number): ReportStamp {
  return {
    printedAt,
    dataUntil: sync.dataUntil,
    version: app.version,
    sample: connection?.kind === 'sample',
  }
}

import { exportFigures } from '../exports/export-figures'
import type { ExportSubject } from '../exports/export-subject'
import type { ReportRequest } from './report-request'
import type { DrawnReport } from './saved-report'

const ways = ['pdf', 'print'] as const
const kinds = ['session', 'course', 'cohort'] as const satisfies readonly ReportRequest['kind'][]

/** How the log of exports calls each report that was saved or printed. */
export const reportForms = ways.flatMap((by) => kinds.map((kind) => `${by}-${kind}` as const))

/** One of these. */
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

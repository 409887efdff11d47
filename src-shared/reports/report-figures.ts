import { exportFigures } from '../exports/export-figures'
import type { ExportSubject } from '../exports/export-subject'
import type { ReportRequest } from './report-request'
import type { DrawnReport } from './saved-report'

/** What the log of exports keeps of a report that was saved or printed: never a name, a word or a value. */
export function reportFigures(
  by: 'pdf' | 'print',
  request: ReportRequest,
  { sessions, patients }: DrawnReport,
  bytes: number,
): ReturnType<typeof exportFigures> {
  return exportFigures(
    { form: `${by}-${request.kind}`, what: subjectOf(request), deidentified: null },
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

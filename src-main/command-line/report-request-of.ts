import type { ExportSubject } from '#shared/exports/export-subject'
import type { ReportRequest } from '#shared/reports/report-request'
import { reportSections } from '#shared/reports/report-sections'
import type { Task } from './options'

/** What a report lists: a course or a filter; single sessions have no name that a list could be headed by. */
type ListedSubject = Exclude<ExportSubject, { kind: 'sessions' }>

const paper = 'A4'

/** The report that a command line makes, with all its parts: a patient's course, or a list of what a view shows. */
export function reportRequestOf(
  { view, from, to }: Pick<Extract<Task, { do: 'export' }>, 'view' | 'from' | 'to'>,
  what: ListedSubject,
): ReportRequest {
  if (what.kind === 'patient') {
    const { patient } = what
    return {
      kind: 'course',
      paper,
      sections: [...reportSections.course],
      patient,
      from: what.from,
      to: what.to,
    }
  }
  return {
    kind: 'cohort',
    paper,
    sections: [...reportSections.cohort],
    filter: what.filter,
    sort: { by: 'date', descending: true },
    words: [view, from === null && to === null ? null : `${from ?? '…'} – ${to ?? '…'}`].filter(
      (words) => words !== null,
    ),
  }
}

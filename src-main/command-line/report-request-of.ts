import type { SessionFilter } from '#shared/queries/filter'
import { type ReportRequest, reportSections } from '#shared/reports/report-request'
import type { Task } from './options'

type Words = Pick<Extract<Task, { do: 'export' }>, 'view' | 'patient' | 'from' | 'to'>

const paper = 'A4'

/**
 * The report that a command line makes of a filter, with all its parts: the course of the patient that was named, or a
 * list of what passes the filter where none was, or where a view asks for less than a course shows.
 */
export function reportRequestOf({ view, patient, from, to }: Words, filter: SessionFilter): ReportRequest {
  if (view === null && filter.patient !== null) {
    const { course } = reportSections
    return { kind: 'course', paper, sections: [...course], patient: filter.patient, from, to }
  }
  const days = from === null && to === null ? null : `${from ?? '…'} – ${to ?? '…'}`
  return {
    kind: 'cohort',
    paper,
    sections: [...reportSections.cohort],
    filter,
    sort: { by: 'date', descending: true },
    words: [view, patient, days].filter((words) => words !== null),
  }
}

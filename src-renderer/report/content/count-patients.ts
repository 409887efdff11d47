import type { ReportContent } from './report-content'

/** Of how many patients the sessions are that a report is about. */
export function countPatients(content: ReportContent): number {
  return content.kind === 'cohort' ? content.counts.patients : 1
}

import type { ReportContent } from './report-content'

/** Of how many patients a report shows sessions: in a list, of those that are listed. */
export function countPatients(content: ReportContent): number {
  if (content.kind !== 'cohort') return 1
  return new Set(content.rows.map(({ patient }) => JSON.stringify(patient))).size
}

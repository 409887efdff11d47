import { everySession } from '../queries/session-query'
import type { ExportRequest } from './export-request'
import type { ExportSubject } from './export-subject'

/**
 * Which sessions of a subject go into a form. Withdrawn ones are part of everything only where each is marked as such and
 * is imported so again: in JSON that is not de-identified.
 */
export function subjectInForm(
  { form, deidentified }: Pick<ExportRequest, 'form' | 'deidentified'>,
  what: ExportSubject,
): ExportSubject {
  if (what.kind !== 'everything' || (form === 'json' && deidentified === null)) return what
  return { kind: 'filter', filter: { ...everySession, from: what.from, to: what.to } }
}

import type { PatientRef } from '#shared/records/patient'
import { t } from '../../../text/texts.svelte'
import type { ExportScope } from './export-scope'
import { patientScope } from './patient-scopes'

/** One session, and all sessions of its patient if there are more. */
export function sessionScopes(id: string, patient: PatientRef, ofPatient: number): ExportScope[] {
  const session: ExportScope = {
    id: 'session',
    title: t('exports.scope.session'),
    detail: () => '',
    what: { kind: 'sessions', ids: [id] },
    view: null,
  }
  return ofPatient > 1 ? [session, patientScope(patient)] : [session]
}

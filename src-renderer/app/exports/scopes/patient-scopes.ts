import type { Day } from '#shared/records/day'
import type { PatientRef } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import { daysOfSessions } from '../../../course/tests'
import { t } from '../../../text/texts.svelte'
import { rangeWords } from '../../../format/moments'
import type { ExportScope } from './export-scope'

/** All sessions of a patient. */
export function patientScope(patient: PatientRef): ExportScope {
  return {
    id: 'patient',
    title: t('exports.scope.patient'),
    detail: () => '',
    what: { kind: 'patient', patient: { ...patient }, from: null, to: null },
    view: null,
  }
}

/** All sessions of a patient, and before them those of the days that a course shows, if it does not show all. */
export function courseScopes(
  patient: PatientRef,
  shown: readonly SessionRow[],
  isAll: boolean,
): ExportScope[] {
  const { from, to } = daysOfSessions(shown)
  return isAll || !from || !to
    ? [patientScope(patient)]
    : [spanScope(patient, from, to), patientScope(patient)]
}

function spanScope(patient: PatientRef, from: Day, to: Day): ExportScope {
  return {
    id: 'span',
    title: t('exports.scope.span'),
    detail: () => rangeWords({ kind: 'own', from, to }),
    what: { kind: 'patient', patient: { ...patient }, from, to },
    view: null,
  }
}

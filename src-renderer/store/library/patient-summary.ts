import { everySession } from '#shared/queries/filter'
import type { PatientRef, PatientSummary } from '#shared/records/patient'
import { StoreFault } from '../database/store-fault'
import type { OpenStore } from '../open-store'
import { matchSessions } from './filter/match-sessions'
import { sessionRow } from './session-row'

/**
 * What is known of one patient, by the sessions that are not withdrawn, or by the withdrawn ones when there are no
 * others. Throws `not-found` for a patient without any who is no profile either.
 */
export function patientSummary({ library, profiles }: OpenStore, patient: PatientRef): PatientSummary {
  const live = matchSessions(library, { ...everySession, patient }).rows
  const held =
    live.length > 0 ? live : matchSessions(library, { ...everySession, patient, withdrawn: 'only' }).rows
  const [last] = held
  const profile = patient.by === 'profile' ? (profiles.get(patient.profile)?.profile ?? null) : null
  if (last === undefined && !profile) throw new StoreFault('not-found', 'patient')
  const row = last === undefined ? null : sessionRow(library, last)
  return {
    patient,
    name: row?.name ?? profile?.patient_name ?? null,
    email: row?.email ?? profile?.email ?? null,
    age: row?.age ?? null,
    gender: row?.gender ?? null,
    heightCm: row?.height ?? null,
    diagnoses: row?.diagnoses ?? [],
    sessions: live.length,
    profile,
  }
}

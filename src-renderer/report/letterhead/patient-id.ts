import type { PatientRef } from '#shared/records/patient'

/** What tells a patient from all others: the id of the profile, the e-mail, or the id of the session that nobody claims. */
export function patientId(patient: PatientRef): string {
  switch (patient.by) {
    case 'profile':
      return patient.profile
    case 'email':
      return patient.email
    case 'session':
      return patient.session
  }
}

import type { PatientRef } from '#shared/records/patient'
import type { Library } from '../create-library'

/** The rows of a patient, ascending, with those that no day holds any more. */
export function rowsOfPatient(library: Library, patient: PatientRef): Uint32Array {
  if (patient.by === 'session') {
    const row = library.rowOf(patient.session)
    return row < 0 ? Uint32Array.of() : Uint32Array.of(row)
  }
  const number = library.patients.find(patient)
  return number < 0 ? Uint32Array.of() : library.rowsOf(number)
}

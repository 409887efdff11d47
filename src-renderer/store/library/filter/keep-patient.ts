import type { PatientRef } from '#shared/records/patient-ref'
import type { Library } from '../create-library'

/** Clears the marks of all sessions but those of one patient. */
export function keepPatient(library: Library, marks: Uint8Array, patient: PatientRef): void {
  if (patient.by === 'session') {
    const row = library.rowOf(patient.session)
    const mark = marks[row] ?? 0
    marks.fill(0)
    if (row >= 0) marks[row] = mark
    return
  }
  const number = library.patients.find(patient)
  const wanted = new Uint8Array(library.patients.size())
  if (number >= 0) wanted[number] = 1
  library.rows.words.patient.keep(marks, marks.length, wanted)
}

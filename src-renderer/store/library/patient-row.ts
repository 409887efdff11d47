import { type Day, dayNumber, undated } from '#shared/records/day'
import type { PatientRow } from '#shared/records/patient-row'
import type { Library } from './create-library'
import type { PatientCourse } from './patient-courses'

/** What a list shows of one patient. */
export function patientRow(library: Library, course: PatientCourse, today: Day): PatientRow {
  const { rows, persons, patients } = library
  const { patient, sessions, last } = course
  const profile = patients.profile(patient)
  const [name, email, gender] = persons.get(rows.words.person.values()[last] ?? 0)
  const { fev1, fev1Percent, age } = rows.numbers
  const at = (row: number, of: typeof fev1) => (row < 0 ? NaN : of.get(row))
  const change = (of: typeof fev1, since: number) => orNull(at(course.fev1, of) - at(since, of))
  const day = last < 0 ? undated : library.dayAt(last)
  return {
    patient: patients.ref(patient) ?? { by: 'session', session: rows.ids.get(last) },
    name: name ?? profile?.patient_name ?? null,
    email: email ?? profile?.email ?? null,
    age: orNull(at(last, age)),
    gender,
    diagnoses: last < 0 ? [] : [...library.diagnoses.get(rows.words.diagnoses.values()[last] ?? 0)],
    sessions,
    lastDay: last < 0 ? null : day,
    lastSession: last < 0 ? null : rows.ids.get(last),
    daysSince: day === undated ? null : dayNumber(today) - dayNumber(day),
    fev1: orNull(at(course.fev1, fev1)),
    fev1Percent: orNull(at(course.fev1, fev1Percent)),
    fev1SinceBefore: change(fev1, course.before),
    fev1SinceFirst: change(fev1, course.first),
    percentSinceBefore: change(fev1Percent, course.before),
    percentSinceFirst: change(fev1Percent, course.first),
    sharing: profile === null ? 'unknown' : profile.unsharedAt === null ? 'shared' : 'unshared',
  }
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

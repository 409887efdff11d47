import { type Day, dayNumber, undated } from '#shared/records/day'
import type { PatientRow } from '#shared/records/patient'
import type { Units } from '#shared/records/units'
import type { Library } from './create-library'
import type { PatientCourse } from './patient-courses'
import { possibleFigures } from './possible-figures'

/** Makes the function that tells what a list shows of one patient. */
export function patientRows(
  library: Library,
  units: Units,
  today: Day,
): (course: PatientCourse) => PatientRow {
  const percentCanBe = possibleFigures(library, 'fev1Percent', units)
  return (course) => patientRow(library, course, percentCanBe, today)
}

function patientRow(
  library: Library,
  course: PatientCourse,
  percentCanBe: (row: number) => boolean,
  today: Day,
): PatientRow {
  const { rows, persons, patients } = library
  const { patient, sessions, last } = course
  const profile = patients.profile(patient)
  const [name, email, gender] = persons.get(rows.words.person.values()[last] ?? 0)
  const { numbers } = rows
  const fev1 = (of: number) => (of < 0 ? NaN : numbers.fev1.get(of))
  const percent = (of: number) => (of < 0 || !percentCanBe(of) ? NaN : numbers.fev1Percent.get(of))
  const change = (of: typeof fev1, since: number) => orNull(of(course.fev1) - of(since))
  const day = last < 0 ? undated : library.dayAt(last)
  return {
    patient: patients.ref(patient) ?? { by: 'session', session: rows.ids.get(last) },
    name: name ?? profile?.patient_name ?? null,
    email: email ?? profile?.email ?? null,
    age: last < 0 ? null : orNull(numbers.age.get(last)),
    gender,
    diagnoses: last < 0 ? [] : [...library.diagnoses.get(rows.words.diagnoses.values()[last] ?? 0)],
    sessions,
    lastDay: last < 0 ? null : day,
    lastSession: last < 0 ? null : rows.ids.get(last),
    daysSince: day === undated ? null : dayNumber(today) - dayNumber(day),
    fev1: orNull(fev1(course.fev1)),
    fev1Percent: orNull(percent(course.fev1)),
    fev1SinceBefore: change(fev1, course.before),
    fev1SinceFirst: change(fev1, course.first),
    percentSinceBefore: change(percent, course.before),
    percentSinceFirst: change(percent, course.first),
    fev1LeftOut: course.leftOut,
    sharing: profile === null ? 'unknown' : profile.unsharedAt === null ? 'shared' : 'unshared',
  }
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

import { undated } from '#shared/records/day'
import type { Profile } from '#shared/records/patient'
import type { Units } from '#shared/records/units'
import type { Library } from './create-library'
import { possibleFigures } from './possible-figures'

/** The sessions of one patient that a list speaks of, by their rows; -1 where there is none. */
export interface PatientCourse {
  /** 0 for a session that is nobody's. */
  readonly patient: number
  readonly sessions: number
  /** The newest, undated ones last. */
  readonly last: number
  /** Of the dated ones with an FEV1 that can be the newest, the one before it, and the oldest, when there are as many. */
  readonly fev1: number
  readonly before: number
  readonly first: number
  /** How many dated ones have an FEV1 that cannot be. */
  readonly leftOut: number
}

/** Finds the course of each patient with sessions that are not withdrawn, or with a profile. */
export function patientCourses(library: Library, profiles: Iterable<Profile>, units: Units): PatientCourse[] {
  const ofProfiles = new Set(Array.from(profiles, ({ id }) => library.patients.ofProfile(id)))
  const size = library.patients.size()
  const none = () => new Int32Array(size).fill(-1)
  const [last, fev1, before, first] = [none(), none(), none(), none()]
  const [sessions, leftOut] = [new Uint32Array(size), new Uint32Array(size)]
  const nobodys: PatientCourse[] = []
  const measured = library.rows.numbers.fev1
  const canBe = possibleFigures(library, 'fev1', units)
  const patients = library.rows.words.patient.values()
  for (const { day, start, count } of library.days())
    for (let row = start; row < start + count; row++) {
      if (library.isWithdrawn(row)) continue
      const patient = patients[row] ?? 0
      const isMeasured = day !== undated && !Number.isNaN(measured.get(row))
      const has = isMeasured && canBe(row)
      const out = Number(isMeasured && !has)
      if (patient === 0) {
        const fev1 = has ? row : -1
        nobodys.push({ patient, sessions: 1, last: row, fev1, before: -1, first: -1, leftOut: out })
        continue
      }
      leftOut[patient] = (leftOut[patient] ?? 0) + out
      sessions[patient] = (sessions[patient] ?? 0) + 1
      if (last[patient] === -1) last[patient] = row
      if (!has) continue
      if (fev1[patient] === -1) fev1[patient] = row
      else {
        if (before[patient] === -1) before[patient] = row
        first[patient] = row
      }
    }
  const courses: PatientCourse[] = []
  for (let patient = 1; patient < size; patient++)
    if ((sessions[patient] ?? 0) > 0 || ofProfiles.has(patient))
      courses.push({
        patient,
        sessions: sessions[patient] ?? 0,
        last: last[patient] ?? -1,
        fev1: fev1[patient] ?? -1,
        before: before[patient] ?? -1,
        first: first[patient] ?? -1,
        leftOut: leftOut[patient] ?? 0,
      })
  return [...courses, ...nobodys]
}

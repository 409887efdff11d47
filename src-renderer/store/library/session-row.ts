import { type FlagCode, flagBit, flagsOfBits } from '#shared/records/flag'
import type { PatientRef } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import type { NumberName } from '../columns/number-names'
import type { Library } from './create-library'

/** What a list shows of one session. */
export function sessionRow(library: Library, row: number): SessionRow {
  const { rows, persons, diagnoses, medications } = library
  const [name, email, gender, ethnicity] = persons.get(rows.words.person.values()[row] ?? 0)
  const number = (of: NumberName) => {
    const value = rows.numbers[of].get(row)
    return Number.isNaN(value) ? null : value
  }
  return {
    id: rows.ids.get(row),
    patient: patientOf(library, row),
    name,
    email,
    age: number('age'),
    height: number('height'),
    weight: number('weight'),
    gender,
    ethnicity,
    diagnoses: [...diagnoses.get(rows.words.diagnoses.values()[row] ?? 0)],
    medications: [...medications.get(rows.words.medications.values()[row] ?? 0)],
    day: library.dayAt(row),
    instant: number('instant'),
    offsetMinutes: number('offsetMinutes'),
    fev1: number('fev1'),
    fev1Predicted: number('fev1Predicted'),
    fev1Percent: number('fev1Percent'),
    fvc: number('fvc'),
    fvcPredicted: number('fvcPredicted'),
    fvcPercent: number('fvcPercent'),
    ratio: number('ratio'),
    ratioPredicted: number('ratioPredicted'),
    ratioPercent: number('ratioPercent'),
    pef: number('pef'),
    pefPredicted: number('pefPredicted'),
    pefPercent: number('pefPercent'),
    tests: number('tests') ?? 0,
    bestTwoFev1: number('bestTwoFev1'),
    changedAt: number('changedAt'),
    flags: rowFlags(library, row),
  }
}

/** Whose session it is. */
export function patientOf({ rows, patients }: Library, row: number): PatientRef {
  return patients.ref(rows.words.patient.values()[row] ?? 0) ?? { by: 'session', session: rows.ids.get(row) }
}

/** All flags of one session: those of its content and those that the library knows. */
export function rowFlags(library: Library, row: number): FlagCode[] {
  const { rows, patients } = library
  const patient = rows.words.patient.values()[row] ?? 0
  let bits = rows.words.flags.values()[row] ?? 0
  if (patients.ref(patient)?.by !== 'profile') bits |= flagBit('unattributed')
  if (typeof patients.profile(patient)?.unsharedAt === 'number') bits |= flagBit('unshared')
  if (library.isWithdrawn(row)) bits |= flagBit('withdrawn')
  return flagsOfBits(bits)
}

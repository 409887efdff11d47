import { csvFieldName } from '#shared/exports/csv-test-columns'
import { undated } from '#shared/records/day'
import { flagBit, flagsOfBits } from '#shared/records/flag'
import { fieldNumbers } from '../../../columns/field-numbers'
import type { NumberName } from '../../../columns/number-names'
import type { Library } from '../../../library/create-library'
import type { ExportContext } from '../../export-writer'
import type { SnapshotDay } from '../../snapshot'
import type { CsvValue } from './csv-lines'
import { timeWithOffset, utcTime } from '../iso-time'
import { remembered } from './remembered'

/** A session in the library's columns: its row there, and what the snapshot says of it. */
export interface RowPlace {
  row: number
  patient: number
  isQueried: boolean
  day: SnapshotDay['day']
}

/** The text of a cell of a row. */
export type RowCell = (place: RowPlace) => string

/** Makes what reads a column out of the library; `text` turns a value of it into the text of a cell. */
export type RowReader = (
  library: Library,
  text: (value: CsvValue) => string,
  context: ExportContext,
) => RowCell

const numberOf =
  (name: NumberName): RowReader =>
  ({ rows }, text) => {
    const column = rows.numbers[name]
    const of = remembered((value) => text(missing(value)))
    return ({ row }) => of(column.get(row))
  }
const instantOf =
  (name: NumberName): RowReader =>
  ({ rows }, text) => {
    const column = rows.numbers[name]
    return ({ row }) => text(utcTime(missing(column.get(row))))
  }
const personOf =
  (part: 0 | 1 | 2 | 3): RowReader =>
  ({ rows, persons }, text) => {
    const of = remembered((person) => text(persons.get(person)[part]))
    return ({ row }) => of(rows.words.person.values()[row] ?? 0)
  }
const listOf =
  (name: 'diagnoses' | 'medications'): RowReader =>
  (library, text) => {
    const of = remembered((list) => text(library[name].get(list).join('; ')))
    return ({ row }) => of(library.rows.words[name].values()[row] ?? 0)
  }

/** How columns of sessions are read out of the library, by their names; what is not here needs the session's page. */
export const rowReaders: Readonly<Record<string, RowReader>> = {
  session_id:
    ({ rows }, text) =>
    ({ row }) =>
      text(rows.ids.get(row)),
  profile_id: ({ patients }, text) => {
    const of = remembered((patient) => {
      const ref = patients.ref(patient)
      return text(ref?.by === 'profile' ? ref.profile : null)
    })
    return ({ patient }) => of(patient)
  },
  attribution:
    ({ patients }) =>
    ({ patient, isQueried }) =>
      patients.ref(patient)?.by !== 'profile' ? 'none' : isQueried ? 'query' : 'email',
  patient_name: personOf(0),
  email: personOf(1),
  sex: personOf(2),
  ethnicity: personOf(3),
  diagnoses: listOf('diagnoses'),
  medications: listOf('medications'),
  age_y: numberOf('age'),
  height_cm: numberOf('height'),
  weight_kg: numberOf('weight'),
  created_at: ({ rows }, text) => {
    const { instant, offsetMinutes } = rows.numbers
    return ({ row }) => text(timeWithOffset(missing(instant.get(row)), missing(offsetMinutes.get(row))))
  },
  local_date:
    () =>
    ({ day }) =>
      day === undated ? '' : day,
  changed_at: instantOf('changedAt'),
  withdrawn_at: instantOf('withdrawnAt'),
  tests: numberOf('tests'),
  ...Object.fromEntries(fieldNumbers.map(([field, name]) => [csvFieldName(field), numberOf(name)])),
  fev1_fvc_recomputed: ({ rows }, text) => {
    const { fev1, fvc } = rows.numbers
    return ({ row }) => {
      const whole = fvc.get(row)
      return whole > 0 ? text(missing(fev1.get(row) / whole)) : ''
    }
  },
  fev1_best_two_difference: numberOf('bestTwoFev1'),
  flags: ({ rows, patients }, text, { profiles }) => {
    const of = remembered((bits) => text(flagsOfBits(bits).join('; ')))
    const ofPatient = (patient: number): number => {
      const ref = patients.ref(patient)
      if (ref?.by !== 'profile') return flagBit('unattributed')
      return typeof profiles.get(ref.profile)?.unsharedAt === 'number' ? flagBit('unshared') : 0
    }
    const { withdrawnAt } = rows.numbers
    return ({ row, patient }) => {
      const withdrawn = Number.isNaN(withdrawnAt.get(row)) ? 0 : flagBit('withdrawn')
      return of((rows.words.flags.values()[row] ?? 0) | ofPatient(patient) | withdrawn)
    }
  },
}

function missing(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

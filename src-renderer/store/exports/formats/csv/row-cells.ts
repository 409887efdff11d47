import { csvFieldName } from '#shared/exports/csv-test-columns'
import { undated } from '#shared/records/day'
import { flagBit, flagsOfBits } from '#shared/records/flag'
import { fieldNumbers } from '../../../columns/field-numbers'
import type { NumberName } from '../../../columns/number-names'
import type { Library } from '../../../library/create-library'
import type { ByteOutput } from '../../byte-output'
import type { ExportContext } from '../../export-writer'
import type { SnapshotDay } from '../../snapshot'
import type { CsvValue } from './csv-lines'
import { timeWithOffset, utcTime } from '../iso-time'
import { createCells } from './create-cells'

/** A session in the library's columns: its row there, and what the snapshot says of it. */
export interface RowPlace {
  row: number
  patient: number
  isQueried: boolean
  day: SnapshotDay['day']
}

/** Writes a cell of a row. */
export type RowCell = (place: RowPlace, to: ByteOutput) => void

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
    const cells = createCells((code) => text(missing(column.valueOf(code))))
    return ({ row }, to) => {
      const code = column.code(row)
      if (code < 0) to.text(text(missing(column.get(row))))
      else cells(code, to)
    }
  }
const instantOf =
  (name: NumberName): RowReader =>
  ({ rows }, text) => {
    const column = rows.numbers[name]
    return ({ row }, to) => to.text(text(utcTime(missing(column.get(row)))))
  }
const personOf =
  (part: 0 | 1 | 2 | 3): RowReader =>
  ({ rows, persons }, text) => {
    const cells = createCells((person) => text(persons.get(person)[part]))
    return ({ row }, to) => cells(rows.words.person.values()[row] ?? 0, to)
  }
const listOf =
  (name: 'diagnoses' | 'medications'): RowReader =>
  (library, text) => {
    const cells = createCells((list) => text(library[name].get(list).join('; ')))
    return ({ row }, to) => cells(library.rows.words[name].values()[row] ?? 0, to)
  }

/** How columns of sessions are read out of the library, by their names; what is not here needs the session's page. */
export const rowReaders: Readonly<Record<string, RowReader>> = {
  session_id:
    ({ rows }, text) =>
    ({ row }, to) =>
      to.text(text(rows.ids.get(row))),
  profile_id: ({ patients }, text) => {
    const cells = createCells((patient) => {
      const ref = patients.ref(patient)
      return text(ref?.by === 'profile' ? ref.profile : null)
    })
    return ({ patient }, to) => cells(patient, to)
  },
  attribution:
    ({ patients }) =>
    ({ patient, isQueried }, to) =>
      to.text(patients.ref(patient)?.by !== 'profile' ? 'none' : isQueried ? 'query' : 'email'),
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
    return ({ row }, to) =>
      to.text(text(timeWithOffset(missing(instant.get(row)), missing(offsetMinutes.get(row)))))
  },
  local_date:
    () =>
    ({ day }, to) => {
      if (day !== undated) to.text(day)
    },
  changed_at: instantOf('changedAt'),
  withdrawn_at: instantOf('withdrawnAt'),
  tests: numberOf('tests'),
  ...Object.fromEntries(fieldNumbers.map(([field, name]) => [csvFieldName(field), numberOf(name)])),
  fev1_fvc_recomputed: ({ rows }, text) => {
    const { fev1, fvc } = rows.numbers
    return ({ row }, to) => {
      const whole = fvc.get(row)
      if (whole > 0) to.text(text(missing(fev1.get(row) / whole)))
    }
  },
  fev1_best_two_difference: numberOf('bestTwoFev1'),
  flags: ({ rows, patients }, text, { profiles }) => {
    const seen: number[] = []
    const places = new Map<number, number>()
    const cells = createCells((place) => text(flagsOfBits(seen[place] ?? 0).join('; ')))
    const ofPatient = (patient: number): number => {
      const ref = patients.ref(patient)
      if (ref?.by !== 'profile') return flagBit('unattributed')
      return typeof profiles.get(ref.profile)?.unsharedAt === 'number' ? flagBit('unshared') : 0
    }
    const { withdrawnAt } = rows.numbers
    return ({ row, patient }, to) => {
      const withdrawn = Number.isNaN(withdrawnAt.get(row)) ? 0 : flagBit('withdrawn')
      const bits = (rows.words.flags.values()[row] ?? 0) | ofPatient(patient) | withdrawn
      const place = places.get(bits) ?? seen.push(bits) - 1
      places.set(bits, place)
      cells(place, to)
    }
  },
}

function missing(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

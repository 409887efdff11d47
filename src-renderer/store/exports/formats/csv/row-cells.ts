import { csvFieldName } from '#shared/exports/csv-columns'
import { undated } from '#shared/records/day'
import { flagBit, flagCodes, flagsOfBits } from '#shared/records/flag'
import { fieldNumbers } from '../../../columns/field-numbers'
import type { NumberName } from '../../../columns/number-names'
import type { Library } from '../../../library/create-library'
import type { WordName } from '../../../library/rows/create-rows'
import type { ExportContext } from '../../export-writer'
import type { CsvValue } from './csv-lines'
import { timeWithOffset, utcTime } from '../iso-time'
import type { CellColumn } from './cells'
import { freshCells } from './fresh-cells'
import { knownCells } from './known-cells'

// a word of flags has other bits too
const flagBits = (1 << flagCodes.length) - 1
const attributions = ['none', 'email', 'query']

/** Makes the column of that name out of the library; `text` turns a value of it into the text of a cell. */
export type RowReader = (
  library: Library,
  text: (value: CsvValue) => string,
  context: ExportContext,
) => CellColumn

const numberOf =
  (name: NumberName): RowReader =>
  ({ rows }, text) => {
    const column = rows.numbers[name]
    const known = knownCells(
      ({ rows }, codes) => {
        for (let at = 0; at < rows.length; at++) codes[at] = column.code(rows[at] ?? 0)
      },
      (code) => text(missing(column.valueOf(code))),
    )
    const fresh = freshCells((day, at) => text(missing(column.get(day.rows[at] ?? 0))))
    return (day) => (column.code(0) < 0 ? fresh(day) : known(day))
  }
const instantOf =
  (name: NumberName): RowReader =>
  ({ rows }, text) => {
    const column = rows.numbers[name]
    return freshCells((day, at) => text(utcTime(missing(column.get(day.rows[at] ?? 0)))))
  }
/** Words are numbers of texts that come again. */
const wordOf =
  (name: WordName, make: (library: Library, number: number) => CsvValue): RowReader =>
  (library, text) =>
    knownCells(
      ({ rows }, numbers) => {
        const words = library.rows.words[name].values()
        for (let at = 0; at < rows.length; at++) numbers[at] = words[rows[at] ?? 0] ?? 0
      },
      (number) => text(make(library, number)),
    )
const personOf = (part: 0 | 1 | 2 | 3): RowReader =>
  wordOf('person', ({ persons }, person) => persons.get(person)[part])
const listOf = (name: 'diagnoses' | 'medications'): RowReader =>
  wordOf(name, (library, list) => library[name].get(list).join('; '))

/** How columns of sessions are read out of the library, by their names; what is not here needs the session's page. */
export const rowReaders: Readonly<Record<string, RowReader>> = {
  session_id: ({ rows }, text) => freshCells((day, at) => text(rows.ids.get(day.rows[at] ?? 0))),
  profile_id: ({ patients }, text) =>
    knownCells(
      (day, numbers) => numbers.set(day.patients),
      (patient) => {
        const ref = patients.ref(patient)
        return text(ref?.by === 'profile' ? ref.profile : null)
      },
    ),
  attribution: ({ patients }, text) =>
    knownCells(
      (day, numbers) => {
        for (let at = 0; at < day.rows.length; at++) {
          const isProfile = patients.ref(day.patients[at] ?? 0)?.by === 'profile'
          numbers[at] = isProfile ? 1 + (day.queried[at] ?? 0) : 0
        }
      },
      (number) => text(attributions[number] ?? null),
    ),
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
    return freshCells((day, at) => {
      const row = day.rows[at] ?? 0
      return text(timeWithOffset(missing(instant.get(row)), missing(offsetMinutes.get(row))))
    })
  },
  local_date: (_, text) => freshCells(({ day }) => text(day === undated ? null : day)),
  changed_at: instantOf('changedAt'),
  withdrawn_at: instantOf('withdrawnAt'),
  tests: numberOf('tests'),
  ...Object.fromEntries(fieldNumbers.map(([field, name]) => [csvFieldName(field), numberOf(name)])),
  fev1_fvc_recomputed: ({ rows }, text) => {
    const { fev1, fvc } = rows.numbers
    return freshCells((day, at) => {
      const row = day.rows[at] ?? 0
      const whole = fvc.get(row)
      return text(whole > 0 ? missing(fev1.get(row) / whole) : null)
    })
  },
  fev1_best_two_difference: numberOf('bestTwoFev1'),
  flags: ({ rows, patients }, text, { profiles }) => {
    const ofPatient = (patient: number): number => {
      const ref = patients.ref(patient)
      if (ref?.by !== 'profile') return flagBit('unattributed')
      return typeof profiles.get(ref.profile)?.unsharedAt === 'number' ? flagBit('unshared') : 0
    }
    const { withdrawnAt } = rows.numbers
    return knownCells(
      (day, numbers) => {
        const flags = rows.words.flags.values()
        for (let at = 0; at < day.rows.length; at++) {
          const row = day.rows[at] ?? 0
          const withdrawn = Number.isNaN(withdrawnAt.get(row)) ? 0 : flagBit('withdrawn')
          numbers[at] = ((flags[row] ?? 0) & flagBits) | ofPatient(day.patients[at] ?? 0) | withdrawn
        }
      },
      (bits) => text(flagsOfBits(bits).join('; ')),
    )
  },
}

function missing(value: number): number | null {
  return Number.isNaN(value) ? null : value
}

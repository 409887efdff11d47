import { chosenColumns, csvFieldName } from '#shared/exports/csv-columns'
import type { ExportRequest } from '#shared/exports/export-request'
import { undated } from '#shared/records/day'
import { flagBit, flagCodes, flagsOfBits } from '#shared/records/flag'
import { fieldNumbers, type NumberName, madeBy } from '../days/columns'
import type { Library } from '../library/library'
import type { WordName } from '../library/rows'
import type { OpenStore } from '../connection/open-store'
import { csvConstants, csvLines, type CsvValue } from './csv'
import { timeWithOffset, utcTime } from './iso-time'
import type { Snapshot, SnapshotDay } from './snapshot'
import { type ByteOutput, createByteOutput, type ExportContext } from './writer'

/** The cells of one column for some rows: that of the n-th is in `bytes` from `starts[n]` to `ends[n]`. */
interface Cells {
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  readonly ends: Uint32Array
}

/** Makes the cells of one column for the sessions of a day; they hold until it makes those of the next. */
export type CellColumn = (day: DayRows) => Cells

/** The sessions of a day that are written: their rows in the library, and what the snapshot says of each. */
export interface DayRows extends Pick<SnapshotDay, 'day' | 'patients' | 'queried'> {
  readonly rows: Uint32Array
}

/** Makes a column whose cells seldom come again: `make` gives the text for the n-th row of a day. */
export function freshCells(make: (day: DayRows, at: number) => string): CellColumn {
  const made = createByteOutput()
  const starts = new Uint32Array(rowsAtMost)
  const ends = new Uint32Array(rowsAtMost)
  return (day) => {
    made.clear()
    for (let at = 0; at < day.rows.length; at++) {
      starts[at] = made.length()
      made.text(make(day, at))
      ends[at] = made.length()
    }
    return { bytes: made.view(), starts, ends }
  }
}

/** How many rows are made at once at most: a day with more would hold up everything else. */
const rowsAtMost = 5000

const bytesAtMost = 4_000_000

/**
 * Makes a column whose cells come again: `read` writes a number for each row (one of a dictionary, a code or bits) and
 * `make` gives the text for a number, which is remembered until the texts are four megabytes.
 */
export function knownCells(
  read: (day: DayRows, numbers: Uint32Array) => void,
  make: (number: number) => string,
): CellColumn {
  const made = createByteOutput()
  const numbers = new Uint32Array(rowsAtMost)
  const cells = { starts: new Uint32Array(rowsAtMost), ends: new Uint32Array(rowsAtMost) }
  // where the text of each number begins, plus one, and ends
  let starts = new Uint32Array(256)
  let ends = new Uint32Array(256)

  const learn = (number: number): number => {
    if (number >= starts.length) {
      starts = enlarged(starts, number)
      ends = enlarged(ends, number)
    }
    const start = made.length() + 1
    made.text(make(number))
    starts[number] = start
    ends[number] = made.length()
    return start
  }
  return (day) => {
    if (made.length() > bytesAtMost) {
      made.clear()
      starts.fill(0)
    }
    read(day, numbers)
    for (let at = 0; at < day.rows.length; at++) {
      const number = numbers[at] ?? 0
      const known = starts[number] ?? 0
      cells.starts[at] = (known === 0 ? learn(number) : known) - 1
      cells.ends[at] = ends[number] ?? 0
    }
    return { ...cells, bytes: made.view() }
  }
}

function enlarged(from: Uint32Array, number: number): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(Math.max(number + 1, 2 * from.length))
  more.set(from)
  return more
}

// a word of flags has other bits too
const flagBits = (1 << flagCodes.length) - 1
const attributions = ['none', 'email', 'query']

/** Makes the column of that name out of the library; `text` turns a value of it into the text of a cell. */
type RowReader = (library: Library, text: (value: CsvValue) => string, context: ExportContext) => CellColumn

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

/** Writes the rows of a day's sessions out of memory; false for a day whose page has to be read. */
type RowWriter = (day: SnapshotDay, to: ByteOutput) => boolean

/**
 * Makes what writes a row for each session out of the library's columns, in a tenth of the time that reading pages takes;
 * the rows are the same. Null when a column is asked for that only the page holds.
 */
export function createRowWriter(
  { library }: OpenStore,
  { kept, units }: Snapshot,
  request: ExportRequest,
  context: ExportContext,
): RowWriter | null {
  if (request.form !== 'csv-sessions' || request.deidentified !== null) return null
  const columns = chosenColumns(request.form, request.options.columns)
  const { cell, separator } = csvLines(columns, request.options)
  const made = columns.flatMap(({ name, kind }): CellColumn[] => {
    const text = cell(kind)
    const [constant, reader] = [csvConstants[name], rowReaders[name]]
    const same = constant && sameCells(text(constant(context)))
    if (same) return [() => same]
    return reader ? [reader(library, text, context)] : []
  })
  if (made.length === 0 || made.length < columns.length) return null
  const key = madeBy(units)

  return ({ day, held, places, patients, queried }, to) => {
    const now = library.day(day)
    // what was written over, or is made by other units or rules, is as it was on its page alone
    if (kept.has(day) || now?.count !== held || now.made !== key || held > rowsAtMost) return false
    const rows = places.map((each) => now.start + each)
    const cells = made.map((column) => column({ day, rows, patients, queried }))
    writeRows(cells, rows.length, separator, to)
    return true
  }
}

/** Makes the cells of a column that are the same in all rows. */
export function sameCells(text: string): Cells {
  const made = createByteOutput()
  made.text(text)
  const bytes = made.take()
  return {
    bytes,
    starts: new Uint32Array(rowsAtMost),
    ends: new Uint32Array(rowsAtMost).fill(bytes.length),
  }
}

const lineEnd = [13, 10] as const

/** Writes `count` lines out of the cells of their columns, which are one at least; the separator is one of ASCII. */
export function writeRows(columns: readonly Cells[], count: number, separator: string, to: ByteOutput): void {
  // where the next cell of each row goes
  const places = new Uint32Array(count)
  const out = to.extend(findPlaces(places, columns))
  const between = separator.charCodeAt(0)
  // column by column, which takes half the time of row by row
  for (const [index, { bytes, starts, ends }] of columns.entries())
    for (let row = 0; row < count; row++) {
      const end = ends[row] ?? 0
      let place = places[row] ?? 0
      if (index > 0) out[place++] = between
      // cells are too short for anything but a loop to pay
      for (let from = starts[row] ?? 0; from < end; from++) out[place++] = bytes[from] ?? 0
      places[row] = place
    }
  for (const end of places) {
    out[end] = lineEnd[0]
    out[end + 1] = lineEnd[1]
  }
}

/** Finds where each row begins, and how long all of them are. */
function findPlaces(places: Uint32Array, columns: readonly Cells[]): number {
  places.fill(columns.length - 1 + lineEnd.length)
  for (const { starts, ends } of columns)
    for (let row = 0; row < places.length; row++)
      places[row] = (places[row] ?? 0) + (ends[row] ?? 0) - (starts[row] ?? 0)
  let length = 0
  for (let row = 0; row < places.length; row++) {
    const begin = length
    length += places[row] ?? 0
    places[row] = begin
  }
  return length
}

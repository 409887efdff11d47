import type { PageDay } from '#shared/records/day'
import type { DayColumns } from '../columns/day-columns'
import { type NumberColumn, numberColumns, numberPlace } from '../columns/number-columns'
import type { Dictionaries } from './create-dictionaries'

/** A column of dictionary numbers or other small whole numbers. */
export type WordColumn =
  'name' | 'email' | 'gender' | 'diagnoses' | 'medications' | 'queried' | 'searched' | 'tests' | 'flags'

/** One day in memory: the columns of its sessions, newest first, without an object for any of them. */
export interface DayBlock {
  readonly day: PageDay
  readonly content: string
  readonly votes: readonly number[]
  readonly ids: readonly string[]
  /** One column of numbers; NaN is missing. */
  numbers(column: NumberColumn): Float64Array
  words(column: WordColumn): Uint32Array
}

/** Brings a day's columns into memory. */
export function createDayBlock(day: PageDay, columns: DayColumns, dictionaries: Dictionaries): DayBlock {
  const { content, votes, ids } = columns
  return makeBlock({ day, content, votes, ids }, numbersOf(columns), wordsOf(columns, dictionaries))
}

/** Apart from {@link createDayBlock}, since what the two functions can see stays in memory as long as they do. */
function makeBlock(
  known: Pick<DayBlock, 'day' | 'content' | 'votes' | 'ids'>,
  numbers: readonly Float64Array[],
  words: Readonly<Record<WordColumn, Uint32Array>>,
): DayBlock {
  return {
    ...known,
    numbers: (column) => numbers[numberPlace[column]] ?? new Float64Array(known.ids.length),
    words: (column) => words[column],
  }
}

function numbersOf(columns: DayColumns): Float64Array[] {
  return numberColumns.map((_, place) => toNumbers(columns.numbers[place] ?? [], columns.ids.length))
}

function wordsOf(columns: DayColumns, dictionaries: Dictionaries): Record<WordColumn, Uint32Array> {
  const lists = (values: readonly (readonly string[])[]) =>
    Uint32Array.from(values, (list) =>
      dictionaries.lists.number(list.length === 0 ? null : JSON.stringify(list)),
    )
  const names = Uint32Array.from(columns.names, (name) => dictionaries.names.number(name))
  const emails = Uint32Array.from(columns.emails, (email) => dictionaries.emails.number(email))
  const diagnoses = lists(columns.diagnoses)
  const medications = lists(columns.medications)
  return {
    name: names,
    email: emails,
    gender: Uint32Array.from(columns.genders, (gender) => dictionaries.genders.number(gender)),
    diagnoses,
    medications,
    // the library knows whose sessions are, and says so
    queried: new Uint32Array(columns.ids.length),
    searched: names.map((name, row) =>
      dictionaries.searchedText(name, emails[row] ?? 0, diagnoses[row] ?? 0, medications[row] ?? 0),
    ),
    tests: Uint32Array.from(columns.tests),
    flags: Uint32Array.from(columns.flags),
  }
}

function toNumbers(values: readonly (number | null)[], count: number): Float64Array {
  const numbers = new Float64Array(count)
  for (let row = 0; row < count; row++) numbers[row] = values[row] ?? NaN
  return numbers
}

import type { DayColumns } from '../columns/day-columns'
import { numberNames } from '../columns/number-names'
import type { Lists } from './create-lists'
import type { Persons } from './create-persons'
import type { Rows } from './rows/create-rows'
import type { WordColumn } from './rows/word-column'

/** What a day's sessions are put into. */
interface RowsToFill {
  readonly rows: Rows
  readonly persons: Persons
  readonly diagnoses: Lists
  readonly medications: Lists
}

/** Puts a day's sessions into the rows from `start` on. There must be room for them. */
export function fillRows(
  { rows, persons, diagnoses, medications }: RowsToFill,
  start: number,
  columns: DayColumns,
): void {
  const { ids, flags, numbers } = columns
  ids.forEach((id, at) => rows.ids.set(start + at, id))
  fillWords(rows.words.person, start, columns.persons, persons.number)
  fillWords(rows.words.diagnoses, start, columns.diagnoses, diagnoses.number)
  fillWords(rows.words.medications, start, columns.medications, medications.number)
  rows.words.flags.values().set(flags, start)
  numberNames.forEach((name, index) => rows.numbers[name].set(start, numbers, index * ids.length, ids.length))
}

function fillWords(
  to: WordColumn,
  start: number,
  { texts, of }: DayColumns['persons'],
  numberOf: (text: string) => number,
): void {
  const numbers = texts.map(numberOf)
  const values = to.values()
  for (let at = 0; at < of.length; at++) values[start + at] = numbers[of[at] ?? 0] ?? 0
}

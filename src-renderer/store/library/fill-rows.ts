import { numberNames } from '../columns/number-names'
import type { PackedColumns, PackedTextsOfDay } from '../columns/packed-columns'
import { unpackFigures } from '../packing/packed-figures'
import type { Lists } from './create-lists'
import type { Persons } from './create-persons'
import type { TextNumbers } from './create-text-numbers'
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
  columns: PackedColumns,
): void {
  const { sessions, ids, flags, numbers } = columns
  rows.ids.put(start, sessions, ids)
  const room = new Float64Array(sessions)
  fillWords(rows.words.person, start, columns.persons, persons.numbers, room)
  fillWords(rows.words.diagnoses, start, columns.diagnoses, diagnoses.numbers, room)
  fillWords(rows.words.medications, start, columns.medications, medications.numbers, room)
  unpackFigures(flags, room)
  rows.words.flags.values().set(room, start)
  for (const [index, figures] of numbers.entries()) {
    const name = numberNames[index]
    if (name !== undefined) rows.numbers[name].put(start, figures)
  }
}

function fillWords(
  to: WordColumn,
  start: number,
  { texts, of }: PackedTextsOfDay,
  numbersOf: TextNumbers['numbers'],
  room: Float64Array,
): void {
  const numbers = numbersOf(texts)
  unpackFigures(of, room)
  const values = to.values()
  for (let at = 0; at < room.length; at++) values[start + at] = numbers[room[at] ?? 0] ?? 0
}

import { type NumberName, numberNames } from '../../columns/number-names'
import { type IdColumn, createIdColumn } from './id-column'
import { type MarkColumn, createMarkColumn } from './mark-column'
import { type NumberColumn, createNumberColumn } from './number-column'
import { type WordColumn, createWordColumn } from './word-column'

/** The columns of whole numbers: numbers of dictionaries, and the bits of a session's flags. */
export const wordNames = ['person', 'diagnoses', 'medications', 'patient', 'flags'] as const

/** One of those columns. */
export type WordName = (typeof wordNames)[number]

/** What the library holds of each session, a column for each thing, without an object for any session. */
export interface Rows {
  readonly ids: IdColumn
  /** Which rows a day holds whose session is not withdrawn. */
  readonly live: MarkColumn
  readonly words: Readonly<Record<WordName, WordColumn>>
  readonly numbers: Readonly<Record<NumberName, NumberColumn>>
  /** Makes room for so many rows; more is made when it runs out. */
  reserve(rows: number): void
  /** Keeps `rows` alone, as the first rows in that order. */
  tidy(rows: Uint32Array): void
}

/** Makes {@link Rows} with room for none. */
export function createRows(): Rows {
  const ids = createIdColumn()
  const live = createMarkColumn()
  const words = Object.fromEntries(wordNames.map((name) => [name, createWordColumn()])) as Rows['words']
  const numbers = Object.fromEntries(
    numberNames.map((name) => [name, createNumberColumn()]),
  ) as Rows['numbers']
  const all = [ids, live, ...Object.values(words), ...Object.values(numbers)]
  let room = 0
  return {
    ids,
    live,
    words,
    numbers,
    reserve(rows) {
      if (rows <= room) return
      // a first sync adds to it answer by answer
      room = room === 0 ? rows : Math.max(rows, Math.ceil(room * 1.25))
      for (const column of all) column.reserve(room)
    },
    tidy(rows) {
      for (const column of all) column.tidy(rows)
    },
  }
}

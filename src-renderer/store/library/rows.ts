import { recordFrom } from '#shared/records/test'
import { numberNames } from '../days/columns'
import { createIdColumn } from './id-column'
import { createNumberColumn, type SortKeys } from './number-column'

/** The columns of whole numbers: numbers of dictionaries, and the bits of a session's flags. */
const wordNames = ['person', 'diagnoses', 'medications', 'patient', 'flags'] as const

export type TextColumnName = (typeof wordNames)[number]

/** Columns of the library, a row for each session, without an object for any session. */
export type Rows = ReturnType<typeof createRows>

/** Makes {@link Rows} with room for none. */
export function createRows() {
  const ids = createIdColumn()
  const live = createMaskColumn()
  const words = recordFrom(wordNames.map((name) => [name, createUint32Column()]))
  const numbers = recordFrom(numberNames.map((name) => [name, createNumberColumn()]))
  const all = [ids, live, ...Object.values(words), ...Object.values(numbers)]
  let room = 0
  return {
    ids,
    /** Marks of the rows that a day holds and whose session is not withdrawn. */
    live,
    words,
    numbers,
    /** Makes room for so many rows; more is made when it runs out. */
    reserve(rows: number) {
      if (rows <= room) return
      // a first sync adds to it answer by answer
      room = room === 0 ? rows : Math.max(rows, Math.ceil(room * 1.25))
      for (const column of all) column.reserve(room)
    },
    /** Keeps `rows` alone, as the first rows in that order. */
    compact(rows: Uint32Array) {
      for (const column of all) column.compact(rows)
    },
  }
}

/** A column of marks: 1 for a row that has it, else 0. */
function createMaskColumn() {
  let values = new Uint8Array(0)
  return {
    /** Values, longer than there are rows; another array once there is room for more. */
    values: (): Uint8Array<ArrayBuffer> => values,
    reserve(rows: number) {
      if (rows <= values.length) return
      const more = new Uint8Array(rows)
      more.set(values)
      values = more
    },
    /** Copies the marks of `rows` to the first rows, in that order, and clears all others. */
    compact(rows: Uint32Array) {
      const from = values
      values = new Uint8Array(from.length)
      for (let place = 0; place < rows.length; place++) values[place] = from[rows[place] ?? 0] ?? 0
    },
  }
}

/** A column of whole numbers from 0 to 2^32 - 1: numbers of a dictionary, or bits. */
export type Uint32Column = ReturnType<typeof createUint32Column>

function createUint32Column() {
  let values = new Uint32Array(0)
  return {
    /** Values, longer than there are rows; another array once there is room for more. */
    values: (): Uint32Array => values,
    reserve(rows: number) {
      if (rows <= values.length) return
      const more = new Uint32Array(rows)
      more.set(values)
      values = more
    },
    /** Copies the numbers of `rows` to the first rows, in that order. */
    compact(rows: Uint32Array) {
      const from = values
      values = new Uint32Array(from.length)
      for (let place = 0; place < rows.length; place++) values[place] = from[rows[place] ?? 0] ?? 0
    },
    /** Clears the marks of rows whose number is not `wanted`, which has a 1 for each that is. */
    mask(marks: Uint8Array, rows: number, wanted: Uint8Array) {
      for (let row = 0; row < rows; row++) marks[row] = (marks[row] ?? 0) & (wanted[values[row] ?? 0] ?? 0)
    },
    /** Keys by the `rank` of each number, in which NaN is missing. */
    sortKeys(rows: Uint32Array, rank: Float64Array): SortKeys {
      const missing = rank.length
      const keys = new Uint32Array(rows.length)
      for (let at = 0; at < rows.length; at++) {
        const key = rank[values[rows[at] ?? 0] ?? 0] ?? NaN
        keys[at] = Number.isNaN(key) ? missing : key
      }
      return { keys, missing }
    },
  }
}

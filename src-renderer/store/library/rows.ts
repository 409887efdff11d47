import { recordFrom } from '#shared/records/test'
import { numberNames } from '../days/columns'
import { createIdColumn } from './id-column'
import {
  type PackedFigures,
  type PackedScaled,
  unpackFigures,
  type WholeNumbers,
  wholesOf,
} from '../bytes/numbers'

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

/** A column of numbers in memory, one for each row; NaN is missing. Every value comes back as it was given, -0 as 0. */
export type NumberColumn = ReturnType<typeof createNumberColumn>

/** Whole numbers to sort rows by. */
export interface SortKeys {
  readonly keys: Uint32Array
  /** Key of a missing value; no other is as large. */
  readonly missing: number
}

const codesAtMost = 0xffff

/**
 * Makes a {@link NumberColumn}. Measurements have few decimals, so a column of a million rows has some thousand different
 * values: rows hold 16-bit codes of those, and a filter or an order looks once at each value instead of once at each row.
 * Beyond 65,535 different values the column keeps doubles. A column without values takes no memory.
 */
export function createNumberColumn() {
  const values: number[] = [NaN]
  const codeOf = new Map<number, number>()
  const direct = createDirectCodes()
  let codes: Uint16Array | null = null
  let doubles: Float64Array | null = null
  let capacity = 0

  const codeOfValue = (value: number): number => {
    if (Number.isNaN(value)) return 0
    const known = codeOf.get(value)
    if (known !== undefined) return known
    if (values.length > codesAtMost) return 0
    codeOf.set(value, values.length)
    return values.push(value) - 1
  }
  const widen = () => {
    const wide = new Float64Array(capacity)
    for (let row = 0; row < capacity; row++) wide[row] = values[codes?.[row] ?? 0] ?? NaN
    doubles = wide
    codes = null
    direct.clear()
    codeOf.clear()
  }

  return {
    // adding 0 makes 0 of -0
    get: (row: number): number => (doubles ? (doubles[row] ?? NaN) + 0 : (values[codes?.[row] ?? 0] ?? NaN)),
    /** Code of a row's value, unique to that value; -1 once there are more values than codes. */
    code: (row: number): number => (doubles ? -1 : (codes?.[row] ?? 0)),
    /** Number of codes, including 0 for a missing value; 0 once there are more values than codes. */
    codes: (): number => (doubles ? 0 : values.length),
    valueOf: (code: number): number => values[code] ?? NaN,
    /** Reads the values of the rows from `start` on, as many as there is room for. */
    read(start: number, into: Float64Array) {
      if (doubles) into.set(doubles.subarray(start, start + into.length))
      else if (codes)
        for (let at = 0; at < into.length; at++) into[at] = values[codes[start + at] ?? 0] ?? NaN
      else into.fill(NaN)
    },
    /** The values of some rows, in their order. */
    of(rows: Uint32Array): Float64Array<ArrayBuffer> {
      const found = new Float64Array(rows.length)
      if (doubles) for (let at = 0; at < rows.length; at++) found[at] = (doubles[rows[at] ?? 0] ?? NaN) + 0
      else if (codes)
        for (let at = 0; at < rows.length; at++) found[at] = values[codes[rows[at] ?? 0] ?? 0] ?? NaN
      else found.fill(NaN)
      return found
    },
    /** Writes figures to the rows from `start` on. */
    put(start: number, figures: PackedFigures) {
      const { rows, numbers } = figures
      if (!doubles && !numbers) codes?.fill(0, start, start + rows)
      else if (!doubles) {
        codes ??= new Uint16Array(capacity)
        if (!putCodes(codes.subarray(start, start + rows), figures, direct, codeOfValue)) widen()
      }
      if (doubles) unpackFigures(figures, doubles.subarray(start, start + rows))
    },
    reserve(rows: number) {
      if (rows <= capacity) return
      capacity = rows
      if (doubles) doubles = enlarged(doubles, new Float64Array(rows))
      else if (codes) codes = enlarged(codes, new Uint16Array(rows))
    },
    /** Copies the values of `rows` to the first rows, in that order. */
    compact(rows: Uint32Array) {
      if (doubles) doubles = gathered(doubles, rows, new Float64Array(capacity))
      else if (codes) codes = gathered(codes, rows, new Uint16Array(capacity))
    },
    /** Clears the marks of rows whose value is not wanted. */
    mask(marks: Uint8Array, rows: number, range: WantedRange) {
      if (doubles) return maskByValues(marks, doubles, rows, range)
      const wanted = Uint8Array.from(values, (value) => (isWanted(value, range) ? 1 : 0))
      if (codes) maskByCodes(marks, codes, rows, wanted)
      else if (wanted[0] === 0) marks.fill(0, 0, rows)
    },
    /** A key for each of `rows` in the order of its value, the largest for a missing one. */
    sortKeys(rows: Uint32Array): SortKeys {
      if (doubles) return rankedKeys(rows, doubles)
      const rank = ranksOf(values)
      const keys = new Uint32Array(rows.length)
      if (!codes) keys.fill(values.length)
      else for (let at = 0; at < rows.length; at++) keys[at] = rank[codes[rows[at] ?? 0] ?? 0] ?? 0
      return { keys, missing: values.length }
    },
  }
}

function maskByCodes(marks: Uint8Array, codes: Uint16Array, rows: number, wanted: Uint8Array): void {
  for (let row = 0; row < rows; row++) marks[row] = (marks[row] ?? 0) & (wanted[codes[row] ?? 0] ?? 0)
}

/** The rank of each value among all, and one more than any for the missing one. */
function ranksOf(values: readonly number[]): Uint32Array {
  const rank = new Uint32Array(values.length).fill(values.length)
  const sorted = Float64Array.from(values.slice(1)).sort()
  const places = new Map(Array.from(sorted, (value, place) => [value, place]))
  values.forEach((value, at) => (rank[at] = places.get(value) ?? values.length))
  return rank
}

/** A key for each of `rows` in the order of its value in `doubles`, the largest for a missing one (NaN). */
export function rankedKeys(rows: Uint32Array, doubles: Float64Array): SortKeys {
  const words = orderedWords(gathered(doubles, rows, new Float64Array(rows.length)))
  const order = sortedPlaces(words)
  const keys = new Uint32Array(rows.length)
  let key = 0
  for (let at = 0, before = order[0] ?? 0; at < order.length; at++) {
    const place = order[at] ?? 0
    if (words[2 * place] !== words[2 * before] || words[2 * place + 1] !== words[2 * before + 1]) key++
    keys[place] = key
    before = place
  }
  const last = order.at(-1)
  const hasMissing = last !== undefined && words[2 * last + 1] === allBits
  return { keys, missing: hasMissing ? key : key + 1 }
}

const allBits = 0xffffffff
const signBit = 0x80000000

/** The bits of each number, the low word first, so that as whole numbers they are in its order; all of them for NaN. */
function orderedWords(values: Float64Array<ArrayBuffer>): Uint32Array {
  const words = new Uint32Array(values.buffer)
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? NaN
    // adding 0 makes 0 of -0
    values[at] = value + 0
    const [low, high] = [words[2 * at] ?? 0, words[2 * at + 1] ?? 0]
    const isMissing = Number.isNaN(value)
    words[2 * at] = isMissing ? allBits : value < 0 ? ~low : low
    words[2 * at + 1] = isMissing ? allBits : value < 0 ? ~high : high | signBit
  }
  return words
}

/** The places of numbers of two words in their order, by 16 bits at a time: quicker than comparing a million. */
function sortedPlaces(words: Uint32Array): Uint32Array {
  let places = new Uint32Array(words.length / 2)
  let others = new Uint32Array(places.length)
  for (let place = 0; place < places.length; place++) places[place] = place
  for (const [word, shift] of [
    [0, 0],
    [0, 16],
    [1, 0],
    [1, 16],
  ] as const) {
    const next = new Uint32Array(codesAtMost + 2)
    for (let at = word; at < words.length; at += 2) {
      const after = (((words[at] ?? 0) >>> shift) & codesAtMost) + 1
      next[after] = (next[after] ?? 0) + 1
    }
    for (let digit = 1; digit < next.length; digit++)
      next[digit] = (next[digit] ?? 0) + (next[digit - 1] ?? 0)
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0
      const digit = ((words[2 * place + word] ?? 0) >>> shift) & codesAtMost
      const to = next[digit] ?? 0
      others[to] = place
      next[digit] = to + 1
    }
    ;[places, others] = [others, places]
  }
  return places
}

/** Copies the values of some rows, in their order. */
export function gathered<T extends Float64Array | Int32Array | Uint16Array | Uint8Array>(
  from: ArrayLike<number>,
  rows: Uint32Array,
  to: T,
): T {
  for (let place = 0; place < rows.length; place++) to[place] = from[rows[place] ?? 0] ?? 0
  return to
}

function enlarged<T extends Float64Array | Uint16Array>(from: T, to: T): T {
  to.set(from)
  return to
}

/** Codes of figures with few decimals, found without a hash. */
type DirectCodes = ReturnType<typeof createDirectCodes>

/** Codes by a figure as a whole number times `times`; 0 where none is known. */
interface CodeTable {
  readonly times: number
  readonly codes: Uint16Array
}

// whole numbers up to 65,535, hundredths up to 655.35 and thousandths up to 65.535
const scales = [
  { scale: 1, times: 1 },
  { scale: 100, times: 10 },
  { scale: 100, times: 1 },
  { scale: 1000, times: 1 },
] as const
const size = 0x10000

function createDirectCodes() {
  const tables = new Map<number, Uint16Array>()
  return {
    /** The codes of figures with so many decimals, null for more than three. */
    table(decimals: number): CodeTable | null {
      const found = scales[decimals]
      if (!found) return null
      const codes = tables.get(found.scale) ?? new Uint16Array(size)
      tables.set(found.scale, codes)
      return { times: found.times, codes }
    },
    clear: (): void => tables.clear(),
  }
}

/** Clears the marks of the first `rows` whose value is not wanted. The marks are 0 or 1. */
export function maskByValues(
  marks: Uint8Array,
  values: Float64Array,
  rows: number,
  { least, greatest, inside, missing }: WantedRange,
): void {
  const outside = inside ? 0 : 1
  const keepsMissing = missing ? 1 : 0
  for (let row = 0; row < rows; row++) {
    const value = values[row] ?? NaN
    // without a branch, since nobody can guess the next value
    const isPresent = Number(!Number.isNaN(value))
    const isIn = Number(value >= least) & Number(value <= greatest)
    marks[row] = (marks[row] ?? 0) & (keepsMissing ^ (isPresent & (isIn ^ outside ^ keepsMissing)))
  }
}

/** Values that a filter wants: those from `least` to `greatest`, or all others but missing ones; and missing ones (NaN). */
export interface WantedRange {
  readonly least: number
  readonly greatest: number
  readonly inside: boolean
  readonly missing: boolean
}

function isWanted(value: number, { least, greatest, inside, missing }: WantedRange): boolean {
  return Number.isNaN(value) ? missing : (value >= least && value <= greatest) === inside
}

/** The code of a number, 0 when there are no more codes. */
type CodeOf = (value: number) => number

/** Writes the codes of figures, as many as there is room for; false when there is none for one of them. */
function putCodes(to: Uint16Array, figures: PackedFigures, direct: DirectCodes, codeOf: CodeOf): boolean {
  const { places, numbers } = figures
  if (!numbers || numbers.kind === 'doubles') return putValues(to, figures, codeOf)
  const table = direct.table(numbers.decimals)
  return table ? putWholes(to, places, numbers, table, codeOf) : putValues(to, figures, codeOf)
}

let room = new Float64Array(0)

/** Writes codes by the whole numbers of figures, which saves making each figure. */
function putWholes(
  to: Uint16Array,
  places: Uint8Array | null,
  numbers: PackedScaled | WholeNumbers,
  { times, codes }: CodeTable,
  codeOf: CodeOf,
): boolean {
  if (room.length < numbers.count) room = new Float64Array(2 * numbers.count)
  const wholes = wholesOf(numbers, room)
  const factor = 10 ** numbers.decimals
  // times of one day are often the same, and have no code by table
  let before = NaN
  let codeBefore = 0
  for (let row = 0, at = 0; row < to.length; row++) {
    if (places && places[row] !== 1) {
      to[row] = 0
      continue
    }
    const whole = wholes[at++] ?? 0
    const place = whole * times
    const hasPlace = place >= 0 && place < codes.length
    const known = place === before ? codeBefore : hasPlace ? (codes[place] ?? 0) : 0
    if (known !== 0) {
      to[row] = known
      continue
    }
    const code = codeOf(whole / factor)
    if (code === 0) return false
    if (hasPlace) codes[place] = code
    before = place
    codeBefore = code
    to[row] = code
  }
  return true
}

function putValues(to: Uint16Array, figures: PackedFigures, codeOf: CodeOf): boolean {
  const values = new Float64Array(to.length)
  unpackFigures(figures, values)
  // times of one day are often the same
  let last = NaN
  let code = 0
  for (let row = 0; row < to.length; row++) {
    // adding 0 makes 0 of -0
    const value = (values[row] ?? NaN) + 0
    if (value !== last) {
      code = codeOf(value)
      if (code === 0 && !Number.isNaN(value)) return false
      last = value
    }
    to[row] = code
  }
  return true
}

import { type PackedFigures, unpackFigures } from '../../packing/packed-figures'
import { createDirectCodes } from './create-direct-codes'
import { keepValues } from './keep-values'
import { putCodes } from './put-codes'
import { type WantedRange, isWanted } from './wanted-range'

/** A column of numbers in memory, one for each row; NaN is missing. Every value comes back as it was given, -0 as 0. */
export interface NumberColumn {
  get(row: number): number
  /** The code of a row's value, which is that of no other value; -1 once there are more values than codes. */
  code(row: number): number
  /** How many codes there are, that of what is missing, 0, included; 0 once there are more values than codes. */
  codes(): number
  /** The value that has a code. */
  valueOf(code: number): number
  /** Reads the values of the rows from `start` on, as many as there is room for. */
  read(start: number, into: Float64Array): void
  /** Writes figures to the rows from `start` on. */
  put(start: number, figures: PackedFigures): void
  reserve(rows: number): void
  /** Copies the values of `rows` to the first rows, in that order. */
  tidy(rows: Uint32Array): void
  /** Clears the marks of rows whose value is not wanted. */
  keep(marks: Uint8Array, rows: number, wanted: WantedRange): void
  /** A key for each of `rows` in the order of its value, the largest for a missing one. */
  sortKeys(rows: Uint32Array): SortKeys
}

/** Whole numbers to sort rows by. */
export interface SortKeys {
  readonly keys: Uint32Array
  /** The key of what is missing; no other is as large. */
  readonly missing: number
}

const codesAtMost = 0xffff

/**
 * Makes a {@link NumberColumn}. Measurements have few decimals, so a column of a million rows has some thousand
 * different values: rows hold 16-bit codes of those, and a filter or an order asks once for each value instead of once
 * for each row. Beyond 65,535 different values the column keeps doubles. A column without values takes no memory.
 */
export function createNumberColumn(): NumberColumn {
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
    get: (row) => (doubles ? (doubles[row] ?? NaN) + 0 : (values[codes?.[row] ?? 0] ?? NaN)),
    code: (row) => (doubles ? -1 : (codes?.[row] ?? 0)),
    codes: () => (doubles ? 0 : values.length),
    valueOf: (code) => values[code] ?? NaN,
    read(start, into) {
      if (doubles) into.set(doubles.subarray(start, start + into.length))
      else if (codes)
        for (let at = 0; at < into.length; at++) into[at] = values[codes[start + at] ?? 0] ?? NaN
      else into.fill(NaN)
    },
    put(start, figures) {
      const { rows, numbers } = figures
      if (!doubles && !numbers) codes?.fill(0, start, start + rows)
      else if (!doubles) {
        codes ??= new Uint16Array(capacity)
        if (!putCodes(codes.subarray(start, start + rows), figures, direct, codeOfValue)) widen()
      }
      if (doubles) unpackFigures(figures, doubles.subarray(start, start + rows))
    },
    reserve(rows) {
      if (rows <= capacity) return
      capacity = rows
      if (doubles) doubles = enlarged(doubles, new Float64Array(rows))
      else if (codes) codes = enlarged(codes, new Uint16Array(rows))
    },
    tidy(rows) {
      if (doubles) doubles = gathered(doubles, rows, new Float64Array(capacity))
      else if (codes) codes = gathered(codes, rows, new Uint16Array(capacity))
    },
    keep(marks, rows, range) {
      if (doubles) return keepValues(marks, doubles, rows, range)
      const wanted = Uint8Array.from(values, (value) => (isWanted(value, range) ? 1 : 0))
      if (codes) keepCodes(marks, codes, rows, wanted)
      else if (wanted[0] === 0) marks.fill(0, 0, rows)
    },
    sortKeys(rows) {
      if (doubles) return rankedKeys(rows, doubles)
      const rank = ranksOf(values)
      const keys = new Uint32Array(rows.length)
      if (!codes) keys.fill(values.length)
      else for (let at = 0; at < rows.length; at++) keys[at] = rank[codes[rows[at] ?? 0] ?? 0] ?? 0
      return { keys, missing: values.length }
    },
  }
}

function keepCodes(marks: Uint8Array, codes: Uint16Array, rows: number, wanted: Uint8Array): void {
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

function rankedKeys(rows: Uint32Array, doubles: Float64Array): SortKeys {
  const sorted = new Set(Float64Array.from(rows, (row) => doubles[row] ?? NaN).sort())
  const places = new Map(Array.from(sorted, (value, place) => [value, place]))
  const missing = places.size
  return { keys: Uint32Array.from(rows, (row) => placeOf(places, doubles[row] ?? NaN, missing)), missing }
}

function placeOf(places: ReadonlyMap<number, number>, value: number, missing: number): number {
  return Number.isNaN(value) ? missing : (places.get(value) ?? missing)
}

function gathered<T extends Float64Array | Uint16Array>(from: T, rows: Uint32Array, to: T): T {
  for (let place = 0; place < rows.length; place++) to[place] = from[rows[place] ?? 0] ?? 0
  return to
}

function enlarged<T extends Float64Array | Uint16Array>(from: T, to: T): T {
  to.set(from)
  return to
}

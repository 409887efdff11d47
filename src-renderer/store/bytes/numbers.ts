import type { ByteReader, ByteWriter } from './byte-stream'

/** Added to the width where steps are written. */
const stepsMark = 8

// steps between numbers in no order take about half a bit less than the numbers, and compress worse
const bitsToSave = 2
const largest = 2 ** 51
const widest = 2 ** 32

/**
 * Writes the first `count` whole numbers in 1, 2 or 4 bytes each, the low bytes of all of them first: either the difference of
 * each from the least, or the steps from one to the next with their sign in the lowest bit, whichever are smaller. False when
 * they span more than 32 bits; then nothing is written.
 */
function writeScaled(writer: ByteWriter, numbers: Float64Array, count: number, decimals: number): boolean {
  const { first, least, most, widestStep, stepBits } = survey(numbers, count)
  const range = most - least
  if (range >= widest || least < -largest || most > largest) return false
  const asSteps = widestStep < widest && stepBits < count * (32 - Math.clz32(range) - bitsToSave)
  const width = widthOf(asSteps ? widestStep : range)
  let base = asSteps ? first : least
  writer.byte(columnKind.scaled)
  writer.byte(decimals)
  writer.byte(asSteps ? width + stepsMark : width)
  writer.count(signLast(base))
  const planes = writer.room(width * count)
  for (let row = 0; row < count; row++) {
    const number = numbers[row] ?? 0
    const offset = (asSteps ? signLast(number - base) : number - base) >>> 0
    if (asSteps) base = number
    planes[row] = offset
    if (width === 1) continue
    planes[count + row] = offset >>> 8
    if (width === 2) continue
    planes[2 * count + row] = offset >>> 16
    planes[3 * count + row] = offset >>> 24
  }
  return true
}

/** Range of the numbers, and width of the steps between them. */
function survey(numbers: Float64Array, count: number) {
  const first = numbers[0] ?? 0
  let least = first
  let most = first
  let widestStep = 0
  let stepBits = 0
  let before = first
  for (let row = 0; row < count; row++) {
    const number = numbers[row] ?? 0
    if (number < least) least = number
    if (number > most) most = number
    const step = signLast(number - before)
    if (step > widestStep) widestStep = step
    stepBits += 32 - Math.clz32(step)
    before = number
  }
  return { first, least, most, widestStep, stepBits }
}

function signLast(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number
}

function widthOf(most: number): number {
  return most < 2 ** 8 ? 1 : most < 2 ** 16 ? 2 : 4
}

/** Packing of a column's values: its first byte. */
export const columnKind = {
  nulls: 0,
  /** One value, as often as there are values. */
  same: 1,
  /** A byte each. */
  booleans: 2,
  /** Whole numbers, and decimal fractions made whole. */
  scaled: 3,
  /** Any other numbers, 8 bytes each. */
  doubles: 4,
  /** Texts one after the other. */
  joined: 5,
  /** Texts that repeat: each once, and an index for each value. */
  words: 6,
  /** Texts of one length, by the place of a character. */
  aligned: 7,
  lists: 8,
  /** Objects with the same fields. */
  table: 9,
  /** Values of several kinds: one column for each kind. */
  mixed: 10,
  /** Texts of hexadecimal digits of one length: a byte for two of them. */
  hexadecimal: 11,
} as const

/** A column of figures, some of which may be missing, checked but not unpacked. */
export interface PackedFigures {
  readonly rows: number
  /** A byte for each row, 1 where there is a figure; null when there is one in each. */
  readonly places: Uint8Array | null
  readonly numbers: PackedNumbers | null
}

/** Opens a column of so many rows that `writeFigures` wrote. */
export function openFigures(reader: ByteReader, rows: number): PackedFigures {
  const kind = reader.byte()
  if (kind === figuresKind.none) return noFigures(rows)
  if (kind === figuresKind.all)
    return { rows, places: null, numbers: openNumbers(reader, reader.byte(), rows) }
  if (kind !== figuresKind.some) throw new TypeError('not packed figures')
  const places = reader.take(rows)
  let count = 0
  for (let row = 0; row < rows; row++) count += places[row] ?? 0
  if (count > rows) throw new TypeError('not packed figures')
  return { rows, places, numbers: openNumbers(reader, reader.byte(), count) }
}

/** A column of so many rows without any figure. */
export function noFigures(rows: number): PackedFigures {
  return { rows, places: null, numbers: null }
}

/** Unpacks figures into a list with as many places as there are rows; NaN is missing. */
export function unpackFigures({ rows, places, numbers }: PackedFigures, into: Float64Array): void {
  if (!numbers) into.fill(NaN, 0, rows)
  else if (!places) unpackNumbers(numbers, into)
  else {
    let left = numbers.count
    unpackNumbers(numbers, into.subarray(0, left))
    // from the end on, so that none is overwritten before it has moved to its row
    for (let row = rows - 1; row >= 0; row--) into[row] = places[row] === 1 ? (into[--left] ?? NaN) : NaN
  }
}

/** Numbers as whole ones: the difference of each from `base`, or the step to it, divided by 10 ^ `decimals`. */
export interface PackedScaled {
  readonly kind: 'scaled'
  readonly count: number
  readonly decimals: number
  readonly asSteps: boolean
  /** Bytes of each: 1, 2 or 4. */
  readonly width: number
  readonly base: number
  /** The low bytes of all, then all bytes above those, and so on. */
  readonly planes: Uint8Array
}

/** Numbers of 8 bytes each, the first bytes of all of them first. */
interface PackedDoubles {
  readonly kind: 'doubles'
  readonly count: number
  readonly planes: Uint8Array
}

/** Numbers made whole by 10 ^ `decimals`, which follow from more than their own bytes. */
export interface WholeNumbers {
  readonly kind: 'whole'
  readonly count: number
  readonly decimals: number
  readonly wholes: Float64Array
}

/** A column of numbers, checked but not unpacked. */
type PackedNumbers = PackedScaled | PackedDoubles | WholeNumbers

/** Opens a column that `writeNumbers` wrote, behind its kind. */
function openNumbers(reader: ByteReader, kind: number, count: number): PackedNumbers {
  if (kind === columnKind.doubles) return { kind: 'doubles', count, planes: reader.take(8 * count) }
  if (kind !== columnKind.scaled) throw new TypeError('not packed numbers')
  const decimals = reader.byte()
  const mark = reader.byte()
  const width = mark % stepsMark
  if (width !== 1 && width !== 2 && width !== 4) throw new TypeError('not packed numbers')
  const base = signFirst(reader.count())
  const planes = reader.take(width * count)
  return { kind: 'scaled', count, decimals, asSteps: mark >= stepsMark, width, base, planes }
}

function unpackNumbers(packed: PackedNumbers, into: Float64Array): void {
  if (packed.kind === 'doubles') return unpackDoubles(packed, into)
  const factor = 10 ** packed.decimals
  const wholes = wholesOf(packed, into)
  for (let row = 0; row < packed.count; row++) into[row] = (wholes[row] ?? 0) / factor
}

/** Numbers as whole ones, by 10 ^ their `decimals`: `room` with them in its first places, or a new array. */
export function wholesOf(numbers: PackedScaled | WholeNumbers, room: Float64Array): Float64Array {
  if (numbers.kind === 'whole') return numbers.wholes
  unpackWholes(numbers, room)
  return room
}

function unpackWholes({ count, asSteps, width, base, planes }: PackedScaled, into: Float64Array): void {
  for (let row = 0; row < count; row++) into[row] = planes[row] ?? 0
  for (let plane = 1, worth = 256; plane < width; plane++, worth *= 256)
    for (let row = 0, from = plane * count; row < count; row++)
      into[row] = (into[row] ?? 0) + worth * (planes[from + row] ?? 0)
  if (asSteps) {
    let number = base
    for (let row = 0; row < count; row++) into[row] = number += signFirst(into[row] ?? 0)
  } else for (let row = 0; row < count; row++) into[row] = base + (into[row] ?? 0)
}

function unpackDoubles({ count, planes }: PackedDoubles, into: Float64Array): void {
  // every platform of Electron is little-endian
  const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength)
  for (let row = 0, to = 0; row < count; row++)
    for (let from = row; from < planes.length; from += count) bytes[to++] = planes[from] ?? 0
}

/** A whole number that was written with its sign in the lowest bit. */
function signFirst(number: number): number {
  return number % 2 === 1 ? -(number + 1) / 2 : number / 2
}

/** Completeness of a column of figures: the first byte of each. */
const figuresKind = { all: 0, some: 1, none: 2 } as const

/** Writes a column of measured figures, in which NaN is missing. `unpackFigures` gives the same ones back. */
export function writeFigures(writer: ByteWriter, figures: Float64Array): void {
  let missing = 0
  for (let row = 0; row < figures.length; row++) if (Number.isNaN(figures[row])) missing++
  if (missing === figures.length) return writer.byte(figuresKind.none)
  writer.byte(missing === 0 ? figuresKind.all : figuresKind.some)
  writeAll(writer, missing === 0 ? figures : writePlaces(writer, figures, missing))
}

/** Writes a byte for each row that has a figure, and returns those figures. */
function writePlaces(writer: ByteWriter, figures: Float64Array, missing: number): Float64Array {
  const places = writer.room(figures.length)
  const present = new Float64Array(figures.length - missing)
  let found = 0
  for (let row = 0; row < figures.length; row++) {
    const figure = figures[row] ?? NaN
    if (Number.isNaN(figure)) continue
    places[row] = 1
    present[found++] = figure
  }
  return present
}

function writeAll(writer: ByteWriter, figures: Float64Array): void {
  const scaled = writer.numbers(figures.length)
  const decimals = scaleNumbers(figures, scaled)
  if (decimals === null || !writeScaled(writer, scaled, figures.length, decimals))
    writeDoubles(writer, figures)
}

const mostDecimals = 6

/** Makes numbers whole in `scaled` by the fewest exact decimals, up to six, which it returns; null where none, as for -0. */
function scaleNumbers(values: ArrayLike<number>, scaled: Float64Array): number | null {
  let decimals = 0
  let factor = 1
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? 0
    const whole = Math.round(value * factor)
    scaled[row] = whole
    if (whole / factor === value && (whole !== 0 || 1 / value > 0)) continue
    if (decimals === mostDecimals) return null
    decimals++
    factor *= 10
    row = -1
  }
  return decimals
}

/** Writes numbers in 8 bytes each. The first bytes of all come first: neighbours share those of sign and exponent. */
function writeDoubles(writer: ByteWriter, values: Float64Array): void {
  const count = values.length
  // every platform of Electron is little-endian
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  writer.byte(columnKind.doubles)
  const planes = writer.room(8 * count)
  for (let row = 0, from = 0; row < count; row++)
    for (let to = row; to < planes.length; to += count) planes[to] = bytes[from++] ?? 0
}

/** Reads a column that `writeNumbers` wrote, behind its kind. */
export function readNumbers(reader: ByteReader, kind: number, count: number): Float64Array {
  const packed = openNumbers(reader, kind, count)
  const numbers = new Float64Array(count)
  unpackNumbers(packed, numbers)
  return numbers
}

/** Reads a column of lengths, or of places in a list. Throws where one is no whole number from 0. */
export function readCounts(reader: ByteReader, count: number): number[] {
  const counts = Array.from(readNumbers(reader, reader.byte(), count))
  for (const each of counts)
    if (!Number.isSafeInteger(each) || each < 0) throw new TypeError('not a packed count')
  return counts
}

/** Writes a column of numbers. */
export function writeNumbers(writer: ByteWriter, values: readonly number[]): void {
  const scaled = writer.numbers(values.length)
  const decimals = scaleNumbers(values, scaled)
  if (decimals === null || !writeScaled(writer, scaled, values.length, decimals))
    writeDoubles(writer, Float64Array.from(values))
}

/** The bytes behind a value written once for many rows, one per 4,096: a wrong count shows before memory is taken. */
export function repeatBytes(rows: number): number {
  return Math.floor(rows / 4096)
}

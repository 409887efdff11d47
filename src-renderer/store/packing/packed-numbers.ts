import type { ByteReader } from './byte-reader'
import { columnKind } from './column-kind'
import { stepsMark } from './write-scaled'

/** Numbers as whole ones: each is what it is above `base`, or the step to it, divided by 10 ^ `decimals`. */
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
export interface PackedDoubles {
  readonly kind: 'doubles'
  readonly count: number
  readonly planes: Uint8Array
}

/** A column of numbers as it lies in the bytes, checked but not unpacked. */
export type PackedNumbers = PackedScaled | PackedDoubles

/** Opens a column that `writeNumbers` wrote, behind its kind. */
export function openNumbers(reader: ByteReader, kind: number, count: number): PackedNumbers {
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

/** Unpacks numbers into a list with as many places. */
export function unpackNumbers(packed: PackedNumbers, into: Float64Array): void {
  if (packed.kind === 'doubles') unpackDoubles(packed, into)
  else unpackScaled(packed, into)
}

function unpackScaled({ count, decimals, asSteps, width, base, planes }: PackedScaled, into: Float64Array) {
  const factor = 10 ** decimals
  for (let row = 0; row < count; row++) into[row] = planes[row] ?? 0
  for (let plane = 1, worth = 256; plane < width; plane++, worth *= 256)
    for (let row = 0, from = plane * count; row < count; row++)
      into[row] = (into[row] ?? 0) + worth * (planes[from + row] ?? 0)
  if (asSteps) {
    let number = base
    for (let row = 0; row < count; row++) into[row] = (number += signFirst(into[row] ?? 0)) / factor
  } else for (let row = 0; row < count; row++) into[row] = (base + (into[row] ?? 0)) / factor
}

function unpackDoubles({ count, planes }: PackedDoubles, into: Float64Array): void {
  // every platform of Electron is little-endian
  const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength)
  for (let row = 0, to = 0; row < count; row++)
    for (let from = row; from < planes.length; from += count) bytes[to++] = planes[from] ?? 0
}

/** A whole number that was written with its sign in the lowest bit. */
export function signFirst(number: number): number {
  return number % 2 === 1 ? -(number + 1) / 2 : number / 2
}

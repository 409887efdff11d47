import type { HexadecimalIds } from '../../columns/packed-ids'

const hexadecimal = 0
const bytes = 1
const words = 2

/** The most bytes that {@link writePackedId} needs for an id. */
export function packedSizeAtMost(id: string): number {
  return 5 + 2 * id.length
}

/**
 * Writes an id at a place and returns the place behind it: two hexadecimal digits to a byte where it is made of them,
 * else a byte or two for each character, so that every text comes back as it was, lone surrogates too.
 */
export function writePackedId(to: Uint8Array, start: number, id: string): number {
  const kind = isHexadecimal(id) ? hexadecimal : isLatin(id) ? bytes : words
  const { length } = id
  let at = start
  to[at++] = kind
  to[at++] = length & 0xff
  to[at++] = (length >> 8) & 0xff
  to[at++] = (length >> 16) & 0xff
  if (kind === hexadecimal)
    for (let index = 0; index < length; index += 2)
      to[at++] = (digit(id.charCodeAt(index)) << 4) | digit(id.charCodeAt(index + 1))
  else
    for (let index = 0; index < length; index++) {
      const unit = id.charCodeAt(index)
      to[at++] = unit & 0xff
      if (kind === words) to[at++] = unit >> 8
    }
  return at
}

/** The bytes that an id takes that is `size` bytes in hexadecimal digits. */
export function packedHexadecimalSize(size: number): number {
  return 4 + size
}

/** Writes `count` ids one after the other, as {@link writePackedId} does each. */
export function writeHexadecimalIds(
  to: Uint8Array,
  start: number,
  count: number,
  { size, planes }: HexadecimalIds,
): void {
  const each = packedHexadecimalSize(size)
  const end = start + count * each
  const length = 2 * size
  for (let at = start; at < end; at += each) {
    to[at] = hexadecimal
    to[at + 1] = length
    to[at + 2] = 0
    to[at + 3] = 0
  }
  for (const [place, plane] of planes.entries()) {
    const first = start + 4 + place
    if (typeof plane === 'number') for (let at = first; at < end; at += each) to[at] = plane
    else for (let at = first, row = 0; row < count; at += each, row++) to[at] = plane[row] ?? 0
  }
}

/** How many bytes {@link writePackedId} wrote at a place. */
export function sizeOfPacked(from: Uint8Array, start: number): number {
  const length = lengthAt(from, start)
  return 4 + (from[start] === hexadecimal ? length / 2 : from[start] === words ? 2 * length : length)
}

/** Reads what {@link writePackedId} wrote at a place. */
export function readPackedId(from: Uint8Array, start: number): string {
  const kind = from[start]
  const length = lengthAt(from, start)
  let at = start + 4
  let id = ''
  if (kind === hexadecimal)
    for (let index = 0; index < length; index += 2) {
      const byte = from[at++] ?? 0
      id += digits[byte] ?? ''
    }
  else
    for (let index = 0; index < length; index++) {
      const low = from[at++] ?? 0
      id += String.fromCharCode(kind === words ? low | ((from[at++] ?? 0) << 8) : low)
    }
  return id
}

function lengthAt(from: Uint8Array, start: number): number {
  return (from[start + 1] ?? 0) | ((from[start + 2] ?? 0) << 8) | ((from[start + 3] ?? 0) << 16)
}

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function digit(unit: number): number {
  return unit <= 57 ? unit - 48 : unit - 87
}

function isHexadecimal(id: string): boolean {
  if (id.length % 2 === 1) return false
  for (let index = 0; index < id.length; index++) {
    const unit = id.charCodeAt(index)
    if (unit < 48 || unit > 102 || (unit > 57 && unit < 97)) return false
  }
  return true
}

function isLatin(id: string): boolean {
  for (let index = 0; index < id.length; index++) if (id.charCodeAt(index) > 0xff) return false
  return true
}

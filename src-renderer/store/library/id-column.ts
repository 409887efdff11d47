import type { HexadecimalTexts, PackedIds } from '../bytes/texts'

const nothing = 0xffffffff

/** Makes an empty column of ids: about 28 bytes for an id of 24 hexadecimal digits, instead of a string in a map. */
export function createIdColumn() {
  let bytes = new Uint8Array(0)
  let end = 0
  let starts = new Uint32Array(0)
  let held = 0
  // row + 1 at the first free place from the id's hash on, made at the first search
  let slots: Uint32Array | null = null
  let used = 0
  let packed = new Uint8Array(64)

  const idOf = (row: number) => readPackedId(bytes, starts[row] ?? nothing)
  const put = (table: Uint32Array, row: number) => {
    const mask = table.length - 1
    const start = starts[row] ?? 0
    let slot = hashOf(bytes, start, start + sizeOfPacked(bytes, start)) & mask
    while (table[slot] !== 0) slot = (slot + 1) & mask
    table[slot] = row + 1
    used++
  }
  const makeSlots = (): Uint32Array => {
    let size = 1024
    while (size < held * 2) size *= 2
    const table = new Uint32Array(size)
    used = 0
    for (let row = 0; row < held; row++) if (starts[row] !== nothing) put(table, row)
    return table
  }
  const slotOf = (table: Uint32Array, id: string): number => {
    if (packedSizeAtMost(id) > packed.length) packed = new Uint8Array(packedSizeAtMost(id))
    const size = writePackedId(packed, 0, id)
    const mask = table.length - 1
    for (let slot = hashOf(packed, 0, size) & mask; ; slot = (slot + 1) & mask) {
      const entry = table[slot] ?? 0
      if (entry === 0) return -1
      if (entry !== nothing && isSame(packed, size, bytes, starts[entry - 1] ?? nothing)) return slot
    }
  }
  const putText = (row: number, id: string) => {
    const size = end + packedSizeAtMost(id)
    if (size > bytes.length) bytes = enlarged(bytes, size)
    starts[row] = end
    end = writePackedId(bytes, end, id)
  }
  const putHexadecimal = (start: number, count: number, ids: HexadecimalTexts) => {
    const each = packedHexadecimalSize(ids.size)
    const size = end + each * count
    if (size > bytes.length) bytes = enlarged(bytes, size)
    writeHexadecimalIds(bytes, end, count, ids)
    for (let row = start; row < start + count; row++, end += each) starts[row] = end
  }
  return {
    get: idOf,
    /** Sets the ids of `count` rows from `start` on. */
    put(start: number, count: number, given: PackedIds) {
      if (given.kind === 'hexadecimal') putHexadecimal(start, count, given)
      else for (let row = start; row < start + count; row++) putText(row, given.ids[row - start] ?? '')
      held = Math.max(held, start + count)
      if (slots && (used + count) * 4 > slots.length * 3) slots = makeSlots()
      else if (slots) for (let row = start; row < start + count; row++) put(slots, row)
    },
    /** The row that holds an id; -1 when none does. */
    find(id: string): number {
      slots ??= makeSlots()
      const slot = slotOf(slots, id)
      return slot < 0 ? -1 : (slots[slot] ?? 0) - 1
    },
    drop(row: number) {
      const slot = slots ? slotOf(slots, idOf(row)) : -1
      if (slots && slot >= 0) slots[slot] = nothing
      starts[row] = nothing
    },
    reserve(rows: number) {
      if (rows <= starts.length) return
      const more = new Uint32Array(rows).fill(nothing)
      more.set(starts)
      starts = more
    },
    /** Copies the ids of `rows` to the first rows, in that order, and forgets all others. */
    compact(rows: Uint32Array) {
      const from = bytes
      const old = starts
      bytes = new Uint8Array(from.length)
      starts = new Uint32Array(old.length).fill(nothing)
      end = 0
      held = rows.length
      rows.forEach((row, place) => {
        starts[place] = end
        end = writePackedId(bytes, end, readPackedId(from, old[row] ?? nothing))
      })
      slots = null
    },
  }
}

function enlarged(from: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(Math.max(1024, Math.ceil(size * 1.25)))
  more.set(from)
  return more
}

/** FNV-1a. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

function isSame(packed: Uint8Array, size: number, bytes: Uint8Array, start: number): boolean {
  for (let at = 0; at < size; at++) if (packed[at] !== bytes[start + at]) return false
  return true
}

const hexadecimal = 0
const bytes = 1
const words = 2

/** The most bytes that {@link writePackedId} needs for an id. */
export function packedSizeAtMost(id: string): number {
  return 5 + 2 * id.length
}

/** Writes an id and returns the place behind it: hex digits two to a byte, else a byte or two each, all exactly. */
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

/** Packed size of an id of `size` hexadecimal bytes. */
function packedHexadecimalSize(size: number): number {
  return 4 + size
}

/** Writes `count` ids one after the other, as {@link writePackedId} does each. */
function writeHexadecimalIds(
  to: Uint8Array,
  start: number,
  count: number,
  { size, planes }: HexadecimalTexts,
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

/** Number of bytes that {@link writePackedId} wrote at a place. */
export function sizeOfPacked(from: Uint8Array, start: number): number {
  const length = lengthAt(from, start)
  return 4 + (from[start] === hexadecimal ? length / 2 : from[start] === words ? 2 * length : length)
}

/** Reads the id that {@link writePackedId} wrote at a place. */
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

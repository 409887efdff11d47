import type { HexadecimalIds, PackedIds } from '../../columns/packed-ids'
import {
  packedHexadecimalSize,
  packedSizeAtMost,
  readPackedId,
  sizeOfPacked,
  writeHexadecimalIds,
  writePackedId,
} from './pack-id'

/** The ids of all rows, and the row of each id. */
export interface IdColumn {
  get(row: number): string
  /** Sets the ids of `count` rows from `start` on. */
  put(start: number, count: number, ids: PackedIds): void
  /** The row that holds an id; -1 when none does. */
  find(id: string): number
  /** Empties a row. */
  drop(row: number): void
  reserve(rows: number): void
  /** Copies the ids of `rows` to the first rows, in that order, and forgets all others. */
  tidy(rows: Uint32Array): void
}

const nothing = 0xffffffff

/** Makes an empty {@link IdColumn}: about 28 bytes for an id of 24 hexadecimal digits, instead of a string in a map. */
export function createIdColumn(): IdColumn {
  let bytes = new Uint8Array(0)
  let end = 0
  let starts = new Uint32Array(0)
  let held = 0
  // row + 1 at the first free place from the id's hash on, made when it is first asked
  let slots: Uint32Array | null = null
  let used = 0
  let asked = new Uint8Array(64)

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
    if (packedSizeAtMost(id) > asked.length) asked = new Uint8Array(packedSizeAtMost(id))
    const size = writePackedId(asked, 0, id)
    const mask = table.length - 1
    for (let slot = hashOf(asked, 0, size) & mask; ; slot = (slot + 1) & mask) {
      const entry = table[slot] ?? 0
      if (entry === 0) return -1
      if (entry !== nothing && isSame(asked, size, bytes, starts[entry - 1] ?? nothing)) return slot
    }
  }
  const putText = (row: number, id: string) => {
    const size = end + packedSizeAtMost(id)
    if (size > bytes.length) bytes = enlarged(bytes, size)
    starts[row] = end
    end = writePackedId(bytes, end, id)
  }
  const putHexadecimal = (start: number, count: number, ids: HexadecimalIds) => {
    const each = packedHexadecimalSize(ids.size)
    const size = end + each * count
    if (size > bytes.length) bytes = enlarged(bytes, size)
    writeHexadecimalIds(bytes, end, count, ids)
    for (let row = start; row < start + count; row++, end += each) starts[row] = end
  }
  return {
    get: idOf,
    put(start, count, given) {
      if (given.kind === 'hexadecimal') putHexadecimal(start, count, given)
      else for (let row = start; row < start + count; row++) putText(row, given.ids[row - start] ?? '')
      held = Math.max(held, start + count)
      if (slots && (used + count) * 4 > slots.length * 3) slots = makeSlots()
      else if (slots) for (let row = start; row < start + count; row++) put(slots, row)
    },
    find(id) {
      slots ??= makeSlots()
      const slot = slotOf(slots, id)
      return slot < 0 ? -1 : (slots[slot] ?? 0) - 1
    },
    drop(row) {
      const slot = slots ? slotOf(slots, idOf(row)) : -1
      if (slots && slot >= 0) slots[slot] = nothing
      starts[row] = nothing
    },
    reserve(rows) {
      if (rows <= starts.length) return
      const more = new Uint32Array(rows).fill(nothing)
      more.set(starts)
      starts = more
    },
    tidy(rows) {
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

function isSame(asked: Uint8Array, size: number, bytes: Uint8Array, start: number): boolean {
  for (let at = 0; at < size; at++) if (asked[at] !== bytes[start + at]) return false
  return true
}

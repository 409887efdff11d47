import { type Bytes, bytesOf, textOf } from '../sealing/aes-gcm'

/** A row of a table, with bytes anywhere in it. */
export interface TableRow {
  readonly table: string
  readonly row: Record<string, unknown>
}

const bytesKey = '$bytes'
// what JSON has no number for
const numberKey = '$number'

/**
 * A row as parts of a stream: a line of JSON, in which `{"$bytes":n}` stands for each value of bytes, and
 * `{"$number":"-Infinity"}` for a number that is not finite; then those bytes in the same order.
 */
export function writeRow({ table, row }: TableRow): Bytes[] {
  const parts: Bytes[] = []
  const line = JSON.stringify([table, row], (_key, value: unknown) => {
    if (typeof value === 'number' && !Number.isFinite(value)) return { [numberKey]: String(value) }
    if (!(value instanceof Uint8Array)) return value
    parts.push(new Uint8Array(value))
    return { [bytesKey]: value.byteLength }
  })
  return [bytesOf(`${line}\n`), ...parts]
}

/** No line of a row is longer; what is, is none. */
const longestLine = 64 * 1024 * 1024
const newline = 10

/** Reads what {@link writeRow} wrote, however it is cut. `push` returns the rows that are whole by then; throws on anything else. */
export function createRowReader() {
  let held: Bytes = new Uint8Array(0)
  const next = (): { readonly row: TableRow; readonly length: number } | null => {
    const end = held.indexOf(newline)
    if (end < 0 && held.length > longestLine) throw new TypeError('no row')
    if (end < 0) return null
    let at = end + 1
    const read: unknown = JSON.parse(textOf(held.subarray(0, end)), (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value
      if (numberKey in value) return Number(value[numberKey])
      if (!(bytesKey in value)) return value
      const length = value[bytesKey]
      if (typeof length !== 'number' || !Number.isInteger(length) || length < 0 || length > longestLine)
        throw new TypeError('no row')
      at += length
      return held.slice(at - length, at)
    })
    // a value of bytes that is not there yet is read again with the rest
    if (at > held.length) return null
    if (!Array.isArray(read)) throw new TypeError('no row')
    const [table, row] = read as unknown[]
    if (typeof table !== 'string' || typeof row !== 'object' || row === null || Array.isArray(row))
      throw new TypeError('no row')
    return { row: { table, row: row as Record<string, unknown> }, length: at }
  }
  return {
    push(bytes: Uint8Array): TableRow[] {
      const joined = new Uint8Array(held.length + bytes.length)
      joined.set(held)
      joined.set(bytes, held.length)
      held = joined
      const rows: TableRow[] = []
      for (let found = next(); found; found = next()) {
        rows.push(found.row)
        held = held.subarray(found.length)
      }
      return rows
    },
    /** Whether everything that came was part of a whole row. */
    isAtEnd: () => held.length === 0,
  }
}

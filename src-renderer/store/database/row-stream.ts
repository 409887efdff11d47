import { type Bytes, bytesOf, textOf } from '../sealing/aes-gcm'

/** A row of a table, with bytes anywhere in it. */
export interface TableRow {
  readonly table: string
  readonly row: Record<string, unknown>
}

const bytesKey = '$bytes'
// numbers that JSON cannot express
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

/** The longest line of a row, and the longest of its values of bytes; anything longer is no row. */
const longestLine = 1024 * 1024
const longestValue = 64 * 1024 * 1024
const newline = 10

/**
 * Reads the stream of {@link writeRow}, however it is cut. `push` returns the rows that are whole by then; throws on anything
 * else.
 */
export function createRowReader() {
  let pieces: Bytes[] = []
  let held = 0
  // joined no sooner, so that a long row is not copied with each of its pieces
  let wanted = 0
  /** The first row, or the number of bytes that make one whole. */
  const first = (bytes: Bytes): { readonly row: TableRow; readonly length: number } | number => {
    const end = bytes.indexOf(newline)
    if (end < 0 && bytes.length > longestLine) throw new TypeError('no row')
    if (end < 0) return bytes.length + 1
    let at = end + 1
    const read: unknown = JSON.parse(textOf(bytes.subarray(0, end)), (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value
      if (numberKey in value) return Number(value[numberKey])
      if (!(bytesKey in value)) return value
      const length = value[bytesKey]
      if (typeof length !== 'number' || !Number.isInteger(length) || length < 0 || length > longestValue)
        throw new TypeError('no row')
      at += length
      return bytes.slice(at - length, at)
    })
    if (at > bytes.length) return at
    if (!Array.isArray(read)) throw new TypeError('no row')
    const [table, row] = read as unknown[]
    if (typeof table !== 'string' || typeof row !== 'object' || row === null || Array.isArray(row))
      throw new TypeError('no row')
    return { row: { table, row: row as Record<string, unknown> }, length: at }
  }
  return {
    push(bytes: Bytes): TableRow[] {
      pieces.push(bytes)
      held += bytes.length
      if (held < wanted) return []
      let rest: Bytes = joined(pieces, held)
      const rows: TableRow[] = []
      let found = first(rest)
      for (; typeof found !== 'number'; found = first(rest)) {
        rows.push(found.row)
        rest = rest.subarray(found.length)
      }
      pieces = [rest]
      held = rest.length
      wanted = found
      return rows
    },
    /** True when everything that came was part of a whole row. */
    isAtEnd: () => held === 0,
  }
}

function joined(pieces: readonly Bytes[], length: number): Bytes {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

import type { Json } from '#shared/records/json'
import { isRecord, type JsonObject } from '#shared/wire/fields'

/** A cell of a table that another program reads: a missing value leaves it empty. */
export type CsvCell = string | number | null

// what a formula begins with, by OWASP's list, its full-width and its small forms
const trigger = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'
// where a cell or a line begins in some reading: files are opened with another separator than they were written with
const border = '[,;\\t|\\r\\n\\v\\f\\u0085\\u2028\\u2029]'
// what readers drop before a cell; no border is among it, so that no text is gone through twice
const dropped = `(?:(?!${border})[\\s\\p{C}"])*`
const begins = new RegExp(`^(?:[\\t\\r\\n\\0]|${dropped}${trigger})`, 'u')
const beginsWithin = new RegExp(`${border}(?=${dropped}${trigger})`, 'gu')

/** A text of which no program makes a formula, whatever separator it reads by: an apostrophe stands where one would begin. */
export function withoutFormulas(text: string): string {
  const guarded = text.replace(beginsWithin, "$&'")
  return begins.test(text) ? `'${guarded}` : guarded
}

/** CSV by RFC 4180 with decimal points; texts are {@link withoutFormulas}. */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = withoutFormulas(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines of cells under each other, for plain text: the first column to the left, the others to the right. */
export function textColumns(lines: readonly (readonly string[])[]): string[] {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((cells) => (cells[column] ?? '').length)),
  )
  return lines.map((cells) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd(),
  )
}

/** The object in a JSON text that was kept; an empty one when nothing was, or it cannot be read. */
export function keptObject(kept: string | null): JsonObject {
  try {
    const read = JSON.parse(kept ?? '{}') as Json
    return isRecord(read) ? read : {}
  } catch {
    return {}
  }
}

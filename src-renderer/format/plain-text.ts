import type { Json } from '#shared/records/json'
import { isRecord, type JsonObject } from '#shared/wire/read-values'

/** A cell of a table for other programs; a missing value leaves it empty. */
export type CsvCell = string | number | null

// the first characters of a formula, by OWASP's list, with their full-width and small forms
const trigger = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'
// separators of cells and lines in any reading: a file may be opened with another one than it was written with
const separator = '[,;\\t|\\r\\n\\v\\f\\u0085\\u2028\\u2029]'
// dropped by readers before a cell; no separator is among it, so that no text is gone through twice
const dropped = `(?:(?!${separator})[\\s\\p{C}"])*`
const formulaFirst = new RegExp(`^(?:[\\t\\r\\n\\0]|${dropped}${trigger})`, 'u')
const formulaStart = new RegExp(`${separator}(?=${dropped}${trigger})`, 'gu')

/** A text that no program takes for a formula, whatever its separator: an apostrophe stands where one would begin. */
export function withoutFormulas(text: string): string {
  const guarded = text.replace(formulaStart, "$&'")
  return formulaFirst.test(text) ? `'${guarded}` : guarded
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

/** Lines of cells in columns, for plain text: the first column to the left, the others to the right. */
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

/** The object in a stored JSON text; empty if there is none, or it is unreadable. */
export function keptObject(kept: string | null): JsonObject {
  try {
    const read = JSON.parse(kept ?? '{}') as Json
    return isRecord(read) ? read : {}
  } catch {
    return {}
  }
}

import type { Json } from '#shared/records/json'
import { isRecord, type JsonObject } from '#shared/wire/fields'

/** A cell of a table that another program reads: a missing value leaves it empty. */
export type CsvCell = string | number | null

/** CSV by RFC 4180 with decimal points; a text that a spreadsheet would take for a formula gets an apostrophe. */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r\n\0＝＋－＠]/.test(cell) ? `'${cell}` : cell
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

/** A cell of a table that another program reads: a missing value leaves it empty. */
export type CsvCell = string | number | null

/**
 * Lines of cells as CSV by RFC 4180. Numbers have a decimal point in every language. A text that a spreadsheet would
 * take for a formula gets an apostrophe in front.
 */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r\n\0＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

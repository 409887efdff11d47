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

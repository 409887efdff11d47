import type { CsvColumn } from '#shared/exports/csv-columns'

/** The names of the columns that are written: the usual ones when none were chosen. */
export function writtenColumns(
  columns: readonly CsvColumn[],
  chosen: readonly string[] | null,
): ReadonlySet<string> {
  const wanted = chosen ?? columns.filter(({ byDefault }) => byDefault).map(({ name }) => name)
  return new Set(columns.map(({ name }) => name).filter((name) => wanted.includes(name)))
}

/** The choice with one column more or less, in the order of the columns; null when that comes to the usual ones. */
export function withColumn(
  columns: readonly CsvColumn[],
  chosen: readonly string[] | null,
  name: string,
): string[] | null {
  const before = writtenColumns(columns, chosen)
  const after = columns.filter((column) => before.has(column.name) !== (column.name === name))
  const isUsual = columns.every((column) => column.byDefault === after.includes(column))
  return isUsual ? null : after.map((column) => column.name)
}

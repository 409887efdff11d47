import { type FileMetaData, parquetMetadata, parquetReadObjects } from 'hyparquet'
import type { ExportColumn } from '#shared/exports/export-columns'
import { dayOfNumber } from '#shared/records/day'
import { timeWithOffset, utcTime } from '../../../src-renderer/store/exports/writer'

export type ParquetRow = Readonly<Record<string, unknown>>

/** The rows of a Parquet file, and what it says of itself. */
export async function readParquet(
  bytes: Uint8Array,
): Promise<{ rows: ParquetRow[]; metadata: FileMetaData; about: Record<string, string> }> {
  // a small buffer of Node is a part of a larger one, and so is its slice
  const file = Uint8Array.from(bytes).buffer
  const metadata = parquetMetadata(file)
  const about = Object.fromEntries(
    (metadata.key_value_metadata ?? []).map(({ key, value }) => [key.replace('spirodesk.', ''), value ?? '']),
  )
  return { rows: await parquetReadObjects({ file }), metadata, about }
}

/** A cell as CSV for analysis has it, before it is guarded. */
export function asCsv(row: ParquetRow, { name, kind }: Pick<ExportColumn, 'name' | 'kind'>): string {
  const value = row[name]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' || typeof value === 'string') return String(value)
  if (Array.isArray(value)) return value.join('; ')
  if (!(value instanceof Date)) throw new TypeError(`${name} is a ${typeof value}`)
  if (kind === 'day') return dayOfNumber(value.getTime() / 86_400_000)
  if (kind === 'time') return utcTime(value.getTime()) ?? ''
  const offset = row[`${name}_offset_min`]
  const minutes = typeof offset === 'number' ? offset : null
  return timeWithOffset(value.getTime() - (minutes ?? 0) * 60_000, minutes) ?? ''
}

import { exportLine, type ExportLine } from '#shared/exports/export-progress'
import type { OpenStore } from '../open-store'

/** A window of the log of exports of the open connection, last first, and how many lines there are. */
export async function listExports(
  { database, connection }: OpenStore,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ lines: ExportLine[]; of: number }> {
  const rows = await database.audit.where('connection').equals(connection).reverse().sortBy('id')
  const lines = rows.flatMap(({ at, what, figures }) => exportLine(at, what, figures) ?? [])
  return { lines: lines.slice(offset, offset + limit), of: lines.length }
}

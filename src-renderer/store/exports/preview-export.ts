import type { ExportPreview } from '#shared/exports/export-progress'
import type { ExportRequest } from '#shared/exports/export-request'
import type { OpenStore } from '../open-store'
import { beginSnapshot } from './begin-snapshot'
import { contextOf } from './context-of'
import { createDeidentifier } from './deidentify/create-deidentifier'
import type { ExportContext } from './export-writer'
import type { ExportedSession } from './exported-session'
import { createWriter } from './create-writer'
import { type CsvRequest, createCsvWriter } from './formats/csv/create-csv-writer'
import { measureExport } from './measure-export'
import { readSnapshotDay } from './read-snapshot-day'
import type { Snapshot } from './snapshot'

/** A session is many lines or long ones, and nobody reads more of them to see what a file is like. */
const shownAsText = 3

/** Shows how an export would begin at `at` (ms since 1970), with `shown` sessions at most, and how much it would be. */
export async function previewExport(
  store: OpenStore,
  request: ExportRequest,
  shown: number,
  at: number,
): Promise<ExportPreview> {
  const snapshot = await beginSnapshot(store, request, at)
  try {
    const size = await measureExport(store, snapshot, request, '')
    const first = await firstSessions(store, snapshot, shown)
    return { ...size, head: headOf(request, contextOf(snapshot, ''), first) }
  } finally {
    store.exports.delete(snapshot)
  }
}

async function firstSessions(
  store: OpenStore,
  snapshot: Snapshot,
  count: number,
): Promise<ExportedSession[]> {
  const first: ExportedSession[] = []
  for (const day of snapshot.days) {
    if (first.length >= count) break
    first.push(...(await readSnapshotDay(store, snapshot, day)))
  }
  return first.slice(0, count)
}

function headOf(
  request: ExportRequest,
  context: ExportContext,
  first: readonly ExportedSession[],
): ExportPreview['head'] {
  if (!isCsv(request)) {
    const writer = createWriter(request, context)
    return { kind: 'text', text: writer.begin() + first.slice(0, shownAsText).map(writer.session).join('') }
  }
  const { deidentified } = request
  const shown =
    deidentified === null
      ? first
      : first.map(createDeidentifier(deidentified, context.sessions, crypto).disguise)
  const writer = createCsvWriter(request, context)
  return {
    kind: 'table',
    columns: writer.columns.map(({ name }) => name),
    rows: shown.flatMap(writer.rows),
  }
}

function isCsv(request: ExportRequest): request is CsvRequest {
  return request.form === 'csv-sessions' || request.form === 'csv-tests'
}

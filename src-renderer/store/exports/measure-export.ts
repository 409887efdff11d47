import type { ExportRequest } from '#shared/exports/export-request'
import type { OpenStore } from '../open-store'
import { bytesOf } from '../sealing/bytes'
import { createByteOutput } from './byte-output'
import { createWriter } from './create-writer'
import { contextOf } from './context-of'
import { createRowWriter } from './formats/csv/create-row-writer'
import { readSnapshotDay } from './read-snapshot-day'
import type { Snapshot, SnapshotDay } from './snapshot'
import { withRaw } from './with-raw'

const sampledOfDay = 50

/** How much an export of a snapshot will be: `bytes` by what sessions of its newest, middle and oldest day need. */
export async function measureExport(
  store: OpenStore,
  snapshot: Snapshot,
  request: ExportRequest,
  appVersion: string,
): Promise<{ sessions: number; patients: number; bytes: number }> {
  const { sessions, patients, days } = snapshot
  const context = contextOf(snapshot, appVersion)
  const writer = createWriter(request, context)
  const fromMemory = createRowWriter(store, snapshot, request, context)
  const frame = bytesOf(writer.begin()).length
  let sampled = 0
  let inside = 0
  for (const day of sampleOf(days)) {
    const rows = createByteOutput()
    if (fromMemory?.(day, rows)) {
      sampled += day.places.length
      inside += rows.length()
      continue
    }
    for (const each of (await readSnapshotDay(store, snapshot, day)).slice(0, sampledOfDay)) {
      sampled++
      inside += bytesOf(writer.session(await withRaw(store, snapshot, each))).length
    }
  }
  const each = sampled === 0 ? 0 : inside / sampled
  return { sessions, patients, bytes: Math.round(frame + each * sessions + bytesOf(writer.end()).length) }
}

function sampleOf(days: readonly SnapshotDay[]): Set<SnapshotDay> {
  const last = days.length - 1
  return new Set([0, Math.round(last / 2), last].flatMap((at) => days[at] ?? []))
}

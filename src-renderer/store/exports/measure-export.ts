import type { ExportRequest } from '#shared/exports/export-request'
import type { OpenStore } from '../open-store'
import { bytesOf } from '../sealing/bytes'
import { createWriter } from './create-writer'
import { contextOf } from './context-of'
import type { ExportedSession } from './exported-session'
import { readSnapshotDay } from './read-snapshot-day'
import type { Snapshot } from './snapshot'
import { withRaw } from './with-raw'

const sampleDays = 3
const sampledOfDay = 50

/** How much an export of a snapshot will be: `bytes` by what a few sessions of its newest, middle and oldest day need. */
export async function measureExport(
  store: OpenStore,
  snapshot: Snapshot,
  request: ExportRequest,
  appVersion: string,
): Promise<{ sessions: number; patients: number; bytes: number }> {
  const { sessions, patients, days } = snapshot
  const sample: ExportedSession[] = []
  for (const at of new Set(
    Array.from({ length: sampleDays }, (_, n) => Math.round(((days.length - 1) * n) / 2)),
  )) {
    const day = days[at]
    const page = day ? await readSnapshotDay(store, snapshot, day) : []
    for (const each of page.slice(0, sampledOfDay)) sample.push(await withRaw(store, snapshot, each))
  }
  const writer = createWriter(request, contextOf(snapshot, appVersion))
  const frame = bytesOf(writer.begin()).length
  const inside = sample.reduce((sum, each) => sum + bytesOf(writer.session(each)).length, 0)
  const each = sample.length === 0 ? 0 : inside / sample.length
  return { sessions, patients, bytes: Math.round(frame + each * sessions + bytesOf(writer.end()).length) }
}

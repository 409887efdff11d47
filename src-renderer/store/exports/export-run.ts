import type { ExportRequest } from '#shared/exports/export-request'
import type { OpenStore } from '../open-store'
import { pause } from '../pause'
import { type Bytes, bytesOf } from '../sealing/bytes'
import { contextOf } from './context-of'
import { createWriter } from './create-writer'
import type { Companion } from './export-writer'
import { createRowWriter } from './formats/csv/create-row-writer'
import { readSnapshotDay } from './read-snapshot-day'
import type { Snapshot } from './snapshot'
import { withRaw } from './with-raw'

/** One export under way. */
export interface ExportRun {
  readonly snapshot: Snapshot
  /** The next bytes, with the number of sessions written so far. */
  next(): Promise<{ bytes: Bytes; sessions: number; done: boolean }>
  /** What belongs beside the file; nothing before it is whole. */
  companions(): readonly Companion[]
}

const charactersAtOnce = 500_000
const sessionsAtOnce = 200

/** Makes an export of a snapshot; at most one page is in memory, and others get their turn between its parts. */
export function createExportRun(
  store: OpenStore,
  snapshot: Snapshot,
  request: ExportRequest,
  appVersion: string,
): ExportRun {
  const context = contextOf(snapshot, appVersion)
  const writer = createWriter(request, context)
  const fromMemory = createRowWriter(store, snapshot, request, context)
  const parts = write()
  let sessions = 0
  let isDone = false

  async function* write(): AsyncGenerator<string, void> {
    let text = writer.begin()
    for (const day of snapshot.days) {
      const rows = fromMemory?.(day) ?? null
      const page = rows === null ? await readSnapshotDay(store, snapshot, day) : []
      // from now on it may be written over
      snapshot.unread.delete(day.day)
      snapshot.kept.delete(day.day)
      if (rows !== null) {
        text += rows
        sessions += day.places.length
      }
      for (const each of page) {
        text += writer.session(await withRaw(store, snapshot, each))
        sessions++
        if (sessions % sessionsAtOnce === 0) await pause()
        if (text.length < charactersAtOnce) continue
        yield text
        text = ''
      }
      if (text.length < charactersAtOnce) continue
      yield text
      text = ''
      await pause()
    }
    isDone = true
    yield text + writer.end()
  }

  return {
    snapshot,
    async next() {
      const { value } = await parts.next()
      return { bytes: bytesOf(value ?? ''), sessions, done: isDone }
    },
    companions: () => (isDone ? writer.companions() : []),
  }
}

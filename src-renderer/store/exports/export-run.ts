import type { ExportRequest } from '#shared/exports/export-request'
import type { Texts } from '#shared/text/texts'
import type { MessageKey } from '../../text/load-messages'
import type { OpenStore } from '../open-store'
import { pause } from '../pause'
import type { Bytes } from '../sealing/bytes'
import { createByteOutput } from './byte-output'
import { contextOf } from './context-of'
import { createWriter } from './create-writer'
import type { Companion } from './export-writer'
import { createRowWriter } from './formats/csv/create-row-writer'
import { readSnapshotDay } from './read-snapshot-day'
import type { Snapshot } from './snapshot'
import { withRaw } from './with-raw'

interface ExportPart {
  readonly bytes: Bytes
  /** How many sessions have been written with it. */
  readonly sessions: number
  readonly done: boolean
}

/** One export under way. */
export interface ExportRun {
  readonly snapshot: Snapshot
  /** The next bytes, with the number of sessions written so far. */
  next(): Promise<ExportPart>
  /** What belongs beside the file; nothing before it is whole. */
  companions(texts: Texts<MessageKey>): readonly Companion[]
}

const bytesAtOnce = 500_000
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

  async function* write(): AsyncGenerator<ExportPart, void> {
    const out = createByteOutput()
    const part = (): ExportPart => ({ bytes: out.take(), sessions, done: isDone })
    out.text(writer.begin())
    for (const day of snapshot.days) {
      // main asks ahead, so an export that has ended may still be asked
      if (!store.exports.has(snapshot)) return
      const isWritten = fromMemory?.(day, out) ?? false
      const page = isWritten ? [] : await readSnapshotDay(store, snapshot, day)
      // from now on it may be written over
      snapshot.unread.delete(day.day)
      snapshot.kept.delete(day.day)
      if (isWritten) sessions += day.places.length
      for (const each of page) {
        out.text(writer.session(await withRaw(store, snapshot, each)))
        sessions++
        if (sessions % sessionsAtOnce === 0) await pause()
        if (out.length() >= bytesAtOnce) yield part()
      }
      if (out.length() < bytesAtOnce) continue
      yield part()
      await pause()
    }
    isDone = true
    out.text(writer.end())
    yield part()
  }

  return {
    snapshot,
    async next() {
      const { value } = await parts.next()
      return value ?? { bytes: new Uint8Array(0), sessions, done: isDone }
    },
    companions: (texts) => (isDone ? writer.companions(texts) : []),
  }
}

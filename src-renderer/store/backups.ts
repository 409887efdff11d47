import type { Handlers } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { keptKinds } from '#shared/records/kept-item'
import { markKinds } from '#shared/records/marks'
import { openStoreOf, type StoreState } from './connection/store-state'
import { restoreRows } from './database/copy-rows'
import { databaseVersion } from './database/schema'
import { StoreFault, toOutcome } from './database/store-fault'

type BackupCalls = 'backupBegin' | 'backupNext' | 'backupEnd' | 'restoreBegin' | 'restoreNext' | 'restoreEnd'

const bytesAtOnce = 1024 * 1024

/** Copies a store out of the database and into it; main encrypts the copy and has its file. One of each at a time. */
export function createBackups(state: StoreState): Pick<Handlers<StoreCalls>, BackupCalls> {
  let begun = 0
  let copy: { readonly number: number; readonly content: Blob; at: number } | null = null
  let reading: { readonly number: number; readonly rows: Awaited<ReturnType<typeof restoreRows>> } | null =
    null
  const stopReading = () => {
    reading?.rows.close()
    reading = null
  }
  const readingOf = (number: number) => {
    if (reading?.number !== number) throw new StoreFault('not-found', 'restore')
    return reading.rows
  }
  // a failed reading is over
  const stoppingOnError = <T>(work: () => Promise<T>) =>
    toOutcome(async () => {
      try {
        return await work()
      } catch (error) {
        stopReading()
        throw error
      }
    })

  return {
    backupBegin: () =>
      toOutcome(async () => {
        const store = openStoreOf(state)
        const number = (begun += 1)
        // items that are being kept belong to it
        await state.keep(async () => undefined)
        const { content, rows } = await store.copyRows()
        const kept = await Promise.all(keptKinds.map((kind) => store.kept.list(kind)))
        copy = { number, content, at: 0 }
        return {
          number,
          bytes: content.size,
          rows,
          version: databaseVersion,
          sessions: [...store.coverage.values()].reduce((sum, { sessions }) => sum + sessions, 0),
          profiles: store.profiles.size,
          marks:
            kept.reduce((sum, { items }) => sum + items.length, 0) +
            markKinds.reduce((sum, kind) => sum + store.library.marks.logs[kind].size(), 0),
        }
      }),
    backupNext: ({ number }) =>
      toOutcome(async () => {
        if (copy?.number !== number) throw new StoreFault('not-found', 'backup')
        const from = copy.at
        copy.at += bytesAtOnce
        return { bytes: new Uint8Array(await copy.content.slice(from, from + bytesAtOnce).arrayBuffer()) }
      }),
    backupEnd: ({ number }) =>
      toOutcome(() => {
        if (copy?.number === number) copy = null
        return {}
      }),
    restoreBegin: ({ connection, version, writes }) =>
      toOutcome(async () => {
        stopReading()
        if (state.open?.isOf(connection)) throw new StoreFault('busy', 'connected')
        if (version > databaseVersion) throw new StoreFault('file-newer', 'backup')
        const number = (begun += 1)
        reading = { number, rows: await restoreRows(state.deps, connection, writes) }
        return { number }
      }),
    restoreNext: ({ number, bytes }) =>
      stoppingOnError(async () => {
        await readingOf(number).push(bytes)
        return {}
      }),
    restoreEnd: ({ number }) =>
      stoppingOnError(async () => {
        const rows = await readingOf(number).finish()
        stopReading()
        return { rows }
      }),
  }
}

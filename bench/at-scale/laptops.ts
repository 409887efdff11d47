import { webcrypto } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import type { ExportedFile } from '#shared/exports/export-progress'
import type { ExportRequest } from '#shared/exports/export-request'
import { analysisCsv } from '#shared/exports/formats'
import { everySession } from '#shared/queries/filter'
import { openWholeFile } from '../../src-main/files/whole-file'
import { exportToFile } from '../../src-main/transfers/exporter'
import { createStore } from '../../src-renderer/store/store'
import { connectionKey, type InventedHistory, inventHistory } from '../browse/invented'
import { fillSpirodesk } from '../browse/spirodesk'

const what = { kind: 'filter', filter: everySession } as const
/** A request for a folder of all sessions. */
export const inFolder: ExportRequest = {
  form: 'parquet-sessions',
  what,
  deidentified: null,
  options: { as: 'folder', columns: null },
}
/** A request for all sessions in one file. */
export const inOneFile: ExportRequest = { ...inFolder, options: { as: 'file', columns: null } }
const asCsv: ExportRequest = { form: 'csv-sessions', what, deidentified: null, options: analysisCsv }

/** A laptop's export. */
export interface LaptopExport {
  readonly laptop: number
  readonly history: InventedHistory
  readonly sessions: number
  readonly bytes: number
  /** From the request until everything is on the disk. */
  readonly ms: number
}

/** Number of laptops and clinics: a fifth of the laptops shares a clinic with another, with its sessions. */
export interface Group {
  readonly sessions: number
  readonly laptops: number
}

/** The clinic of a laptop; both are counted, laptops from 1. */
export function clinicOf({ laptops }: Group, laptop: number): number {
  return (laptop - 1) % Math.ceil(laptops * 0.8)
}

/** The night on which a group exports, ms since 1970. */
export const firstNight = Date.UTC(2026, 10, 20, 1)
const minute = 60_000
const sessionsOfPerson = 200
const days = 731

/** Opens a laptop of a group with the sessions of its clinic in its store, which exports at the time it is told. */
export async function openLaptop(group: Group, laptop: number) {
  const sessions = Math.round(group.sessions / group.laptops)
  const size = { sessions, people: Math.max(1, Math.round(sessions / sessionsOfPerson)) }
  const history = inventHistory(size, undefined, clinicOf(group, laptop), days)
  let at = firstNight
  const clock = { now: () => at }
  const crypto = webcrypto as unknown as Crypto
  const deps = { indexedDB: new IDBFactory(), IDBKeyRange, crypto, clock }
  // no export of rows reads a page
  await fillSpirodesk(deps, connectionKey(), history, false)
  const store = createStore(deps)
  const ready = new Promise((resolve) => store.onChanged((change) => change.ready && resolve(null)))
  await store.storeHandlers.open({ connection: 'bench', dataKey: connectionKey() })
  await ready
  const call = ((name: keyof StoreCalls, input: never) =>
    store.storeHandlers[name](input)) as Caller<StoreCalls>
  return {
    history,
    /** Exports at a moment (ms since 1970), as `--export parquet-sessions --out laptop=N` does at night. */
    async write(request: ExportRequest, path: string, moment: number): Promise<ExportedFile> {
      at = moment
      const written = await exportToFile(
        {
          callStore: call,
          appVersion: 'at-scale',
          locale: () => 'en-GB',
          clock: clock.now,
          openFile: openWholeFile,
        },
        { request, path, onProgress: () => undefined, stop: new AbortController().signal },
      )
      if (!written.ok) throw new Error(`export: ${written.fault.code} ${written.fault.detail ?? ''}`)
      return written.value
    },
    close: () => store.storeHandlers.close({}),
  }
}

/** Has all laptops of a group export into a share, each at its minute; the first writes one file and CSV beside it, too. */
export async function exportGroup(group: Group, share: string): Promise<LaptopExport[]> {
  await mkdir(share, { recursive: true })
  const exported: LaptopExport[] = []
  for (let laptop = 1; laptop <= group.laptops; laptop++) {
    const { history, write, close } = await openLaptop(group, laptop)
    const moment = firstNight + laptop * minute
    const began = performance.now()
    const { sessions, bytes } = await write(inFolder, join(share, `laptop=${laptop}`), moment)
    const ms = performance.now() - began
    if (laptop === 1) {
      await write(inOneFile, join(share, '..', 'one.parquet'), moment)
      await write(asCsv, join(share, '..', 'one.csv'), moment)
    }
    await close()
    exported.push({ laptop, history, sessions, bytes, ms })
    if (laptop % 5 === 0) process.stderr.write(`${laptop} of ${group.laptops} laptops have exported\n`)
  }
  return exported
}

/** A file's size, bytes. */
export const sizeOf = async (path: string) => (await stat(path)).size

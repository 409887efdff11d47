import { type LibraryCalls, libraryCalls, libraryEvents } from '#shared/calls/library-calls'
import { type Caller, createRpcServer } from '#shared/calls/rpc'
import type { Day } from '#shared/records/day'
import { applyProfiles } from '../../src-renderer/store/apply/profiles'
import {
  columnsEntry,
  dayEntry,
  openLedger,
  type OpenHandles,
  tagOf,
} from '../../src-renderer/store/connection/ledger'
import { handlesOf, openConnection } from '../../src-renderer/store/connection/open-connection'
import type { StoreDeps } from '../../src-renderer/store/connection/store-state'
import { type ColumnsRow, type DayRow, openDatabase } from '../../src-renderer/store/database/schema'
import type { DayColumns, PageEntry } from '../../src-renderer/store/days/columns'
import { writeColumns } from '../../src-renderer/store/days/columns-bytes'
import { beginPage, endPage } from '../../src-renderer/store/days/page-bytes'
import type { Sealer } from '../../src-renderer/store/sealing/sealer'
import { createStore, type Store } from '../../src-renderer/store/store'
import { askLibrary, valueOf } from './ask-library'
import type { BrowsePeer, Opened } from './browse-job'
import {
  dayOfHistory,
  type InventedRow,
  type InventedHistory,
  makeDay,
  recordOf,
  rowsOfDay,
} from './invented'

const connection = 'bench'
const daysAtOnce = 100

/**
 * Fills a database as the store would, with the encrypted page and columns of each day, and its coverage. Without pages, which take as
 * long to make as everything else, single sessions cannot be opened.
 */
export async function fillSpirodesk(
  deps: StoreDeps,
  dataKey: Uint8Array,
  history: InventedHistory,
  hasPages = true,
): Promise<void> {
  // opening wipes the bytes of the key
  const [toFill, toTidy] = [dataKey.slice(), dataKey.slice()]
  const store = await openConnection(deps, { connection, dataKey }, () => undefined)
  await store.loaded
  await applyProfiles(store, { body: profilesOf(history), fetchedAt: 0 })
  store.close()
  const database = await openDatabase(deps)
  const handles = await handlesOf(deps, database, { connection, dataKey: toFill })
  const ledger = await openLedger(handles)
  const seal = (ago: number) =>
    sealDay(handles.sealer, dayOfHistory(history, ago), makeDay(history, ago), hasPages)
  for (let ago = 0; ago < history.days; ago += daysAtOnce) {
    const days = Array.from({ length: Math.min(daysAtOnce, history.days - ago) }, (_, at) => ago + at)
    await writeDays({ ...handles, ledger }, await Promise.all(days.map(seal)))
  }
  database.close()
  const made = await openConnection(deps, { connection, dataKey: toTidy }, () => undefined)
  await made.loaded
  // as the store does by itself, while nothing else is to be done
  while (await made.days.tidyColumns());
  made.close()
}

/** A profile for everybody, with the e-mail as its id. */
function profilesOf({ everybody }: InventedHistory): Uint8Array<ArrayBuffer> {
  const profiles = everybody.map(({ said: [name, email] }) => ({ id: email, email, patient_name: name }))
  return new TextEncoder().encode(JSON.stringify(profiles))
}

interface SealedDay {
  readonly day: DayRow
  readonly columns: ColumnsRow[]
}

async function sealDay(sealer: Sealer, day: Day, columns: DayColumns, hasPages: boolean): Promise<SealedDay> {
  const sessions = columns.ids.length
  const row = { connection, day, revision: 1, fetchedAt: 0, complete: 1 as const, sessions }
  if (sessions === 0) return { day: { ...row, page: null }, columns: [] }
  const [page, sealed] = await Promise.all([
    hasPages ? sealer.seal({ table: 'days', key: day }, pageOf(day, columns)) : null,
    sealer.seal({ table: 'columns', key: day }, writeColumns(columns)),
  ])
  return { day: { ...row, page }, columns: [{ connection, day, columns: sealed }] }
}

function pageOf(day: Day, columns: DayColumns): Uint8Array<ArrayBuffer> {
  const entries = rowsOfDay(day, columns).map(entryOf)
  return endPage(beginPage(entries), entries)
}

/** A session on its page, as if a run had fetched it when its row says that it changed. */
function entryOf(row: InventedRow): PageEntry {
  const changedAt = row.changedAt ?? 0
  const local = { firstFetchedAt: changedAt, changedAt, withdrawnAt: row.withdrawnAt, hasRaw: false }
  return { id: row.id, record: recordOf(row), local }
}

async function writeDays({ database, ledger }: OpenHandles, sealed: SealedDay[]): Promise<void> {
  const { days, columns } = database
  const entries = sealed.flatMap(({ day: { complete, page, ...state }, columns: [own] }) => [
    dayEntry({ ...state, complete: complete === 1 }, tagOf(page)),
    columnsEntry(state.day, own?.columns ?? null),
  ])
  await ledger.write(entries, [days, columns], async () => {
    await days.bulkPut(sealed.map(({ day }) => day))
    await columns.bulkPut(sealed.flatMap((each) => each.columns))
  })
}

/** Spirodesk's own store, asked as the app asks it. `dataKey` makes a copy of the key that may be wiped. */
export function browseSpirodesk(deps: StoreDeps, dataKey: () => Uint8Array<ArrayBuffer>): BrowsePeer {
  const store = createStore(deps)
  const call = ((name: keyof LibraryCalls, input: never) =>
    store.libraryHandlers[name](input)) as Caller<LibraryCalls>
  let lastVersion: number | undefined
  return {
    fill: (history) => fillSpirodesk(deps, dataKey(), history),
    open: () => openStore(store, dataKey()),
    ask: (question) => askLibrary(call, question),
    serve: (port) => void createRpcServer(port, libraryCalls, libraryEvents, store.libraryHandlers),
    // a pair of no sessions: the library has changed, by nothing
    async forget() {
      const versions: number[] = []
      const stop = store.onChanged(({ version }) => void versions.push(version))
      valueOf(
        await store.libraryHandlers.mark({
          kind: 'no-pair',
          on: ['session none'],
          by: '',
          value: { pre: 'one' },
        }),
      )
      stop()
      const version = versions.at(-1)
      if (version === undefined || version === lastVersion) throw new Error('answers are still remembered')
      lastVersion = version
    },
  }
}

async function openStore(store: Store, dataKey: Uint8Array<ArrayBuffer>): Promise<Opened> {
  const began = performance.now()
  let firstMs: number | null = null
  let stop = () => {}
  const ready = new Promise<number>((resolve) => {
    stop = store.onChanged((change) => {
      firstMs ??= performance.now() - began
      if (change.ready) resolve(change.sessions)
    })
  })
  valueOf(await store.storeHandlers.open({ connection: 'bench', dataKey }))
  const sessions = await ready
  stop()
  return { sessions, firstMs, readyMs: performance.now() - began }
}

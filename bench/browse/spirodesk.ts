import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Handlers } from '#shared/calls/rpc'
import type { Outcome } from '#shared/fault'
import { applyProfiles } from '../../src-renderer/store/apply/profiles'
import { openConnection } from '../../src-renderer/store/connection/open-connection'
import type { StoreDeps } from '../../src-renderer/store/connection/store-state'
import {
  type ColumnsRow,
  type DayRow,
  openDatabase,
  type StoreDatabase,
} from '../../src-renderer/store/database/schema'
import { writeColumns } from '../../src-renderer/store/days/columns-bytes'
import { createSealer, deriveKeys, type Sealer } from '../../src-renderer/store/sealing/sealer'
import { createSealingWork } from '../../src-renderer/store/sealing/aes-gcm'
import { createStore, type Store } from '../../src-renderer/store/store'
import type { BrowsePeer, Opened } from './browse-job'
import { dayOfHistory, type InventedHistory, makeDay, sessionsOn } from './invented'
import type { Found, Question } from './questions'

const connection = 'bench'
const daysAtOnce = 100

/**
 * Fills a database as the store would, with the encrypted columns of each day and its coverage. Pages are left out: no
 * measurement reads them, and a million records would take minutes.
 */
export async function fillSpirodesk(
  deps: StoreDeps,
  dataKey: Uint8Array,
  history: InventedHistory,
): Promise<void> {
  const { crypto, sealing = createSealingWork(crypto) } = deps
  // opening wipes the bytes of the key
  const again = dataKey.slice()
  const keys = await deriveKeys(crypto, dataKey.slice(), connection)
  const sealer = createSealer(crypto, sealing, keys, connection)
  const store = await openConnection(deps, { connection, dataKey }, () => undefined)
  await store.loaded
  await applyProfiles(store, { body: profilesOf(history), fetchedAt: 0 })
  store.close()
  const database = await openDatabase(deps)
  for (let ago = 0; ago < history.days; ago += daysAtOnce) {
    const days = Array.from({ length: Math.min(daysAtOnce, history.days - ago) }, (_, at) => ago + at)
    await writeDays(database, await Promise.all(days.map((each) => sealDay(sealer, history, each))))
  }
  // rows written beside the store are in a ledger that it creates again
  await database.ledger.clear()
  database.close()
  const made = await openConnection(deps, { connection, dataKey: again }, () => undefined)
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

async function sealDay(sealer: Sealer, history: InventedHistory, ago: number): Promise<SealedDay> {
  const day = dayOfHistory(history, ago)
  const sessions = sessionsOn(history, ago)
  const row: DayRow = { connection, day, revision: 1, fetchedAt: 0, complete: 1, sessions, page: null }
  if (sessions === 0) return { day: row, columns: [] }
  const columns = await sealer.seal({ table: 'columns', key: day }, writeColumns(makeDay(history, ago)))
  return { day: row, columns: [{ connection, day, columns }] }
}

async function writeDays(database: StoreDatabase, sealed: SealedDay[]): Promise<void> {
  const { days, columns } = database
  await database.transaction('rw', [days, columns], async () => {
    await days.bulkPut(sealed.map(({ day }) => day))
    await columns.bulkPut(sealed.flatMap((each) => each.columns))
  })
}

/** Spirodesk's own store, asked as the app asks it. `dataKey` makes a copy of the key that may be wiped. */
export function browseSpirodesk(deps: StoreDeps, dataKey: () => Uint8Array<ArrayBuffer>): BrowsePeer {
  const store = createStore(deps)
  let lastVersion: number | undefined
  return {
    fill: (history) => fillSpirodesk(deps, dataKey(), history),
    open: () => openStore(store, dataKey()),
    ask: (question) => ask(store.libraryHandlers, question),
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

async function ask(library: Handlers<LibraryCalls>, question: Question): Promise<Found> {
  if (question.call === 'sessions') {
    const { matching, rows } = valueOf(await library.sessions(question.query))
    return { matching, first: question.kind === 'filter' ? (rows[0]?.id ?? null) : null }
  }
  if (question.call === 'choices') {
    const { choices } = valueOf(await library.choices(question.query))
    return { matching: choices.reduce((sum, { sessions }) => sum + sessions, 0), first: null }
  }
  if (question.call === 'spread') {
    const { sessions } = valueOf(await library.spread(question.query))
    return { matching: sessions, first: null }
  }
  const { matching } = valueOf(await library.patients(question.query))
  return { matching, first: null }
}

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`the store answers ${outcome.fault.code} ${outcome.fault.detail ?? ''}`)
  return outcome.value
}

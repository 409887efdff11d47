import { newestDayFirst, type PageDay } from '#shared/records/day'
import type { Json } from '#shared/records/json'
import type { Sealed } from './database/schema'
import type { PageEntry } from './days/columns'
import { openPackedColumns, type PackedColumns } from './days/columns-bytes'
import { readPage, type SharedLists } from './days/page-bytes'
import type { Library, LibraryDay } from './library/library'
import type { OpenStore } from './open-store'
import { type Bytes, textOf } from './sealing/aes-gcm'
import type { ManyOpener } from './sealing/sealer'
import { StoreFault } from './store-fault'

const daysAtOnce = 50
const chunksAhead = 3

type OpenedDay = readonly [PageDay, PackedColumns | null]

/**
 * Brings the columns of all days into memory, newest first, some days at a time, while the next are read and opened.
 * `opener` is closed at the end.
 */
export async function loadLibrary(store: OpenStore, opener: ManyOpener): Promise<void> {
  const days = [...store.coverage.values()]
    .filter(({ sessions }) => sessions > 0)
    .map(({ day }) => day)
    .sort(newestDayFirst)
  store.library.expect(days.reduce((sum, day) => sum + (store.coverage.get(day)?.sessions ?? 0), 0))
  await loadDays(store, opener, days).finally(opener.close)
  if (store.closed) return
  store.ready = true
  store.announce()
}

async function loadDays(store: OpenStore, opener: ManyOpener, days: readonly PageDay[]): Promise<void> {
  const opening: Promise<OpenedDay[]>[] = []
  let next = 0
  const openNext = () => {
    if (next >= days.length) return
    const opened = openDays(store, opener, days.slice(next, (next += daysAtOnce)))
    // what fails is heard when it is awaited
    opened.catch(() => {})
    opening.push(opened)
  }
  for (let ahead = 0; ahead < chunksAhead; ahead++) openNext()
  for (let opened = await opening.shift(); opened && !store.closed; opened = await opening.shift()) {
    openNext()
    store.library.setDays(opened)
    store.announce()
  }
}

async function openDays(
  store: OpenStore,
  opener: ManyOpener,
  days: readonly PageDay[],
): Promise<OpenedDay[]> {
  const { connection, database } = store
  const rows = await database.columns.bulkGet(days.map((day): [string, PageDay] => [connection, day]))
  const sealed = days.flatMap((day, at) => {
    const row = rows[at]
    return row ? [{ place: { table: 'columns', key: day }, bytes: row.columns }] : []
  })
  const opened = await opener.openEach(sealed)
  const bytesOf = new Map(sealed.map(({ place }, at) => [place.key, opened[at] ?? null]))
  return days.map((day) => [day, openColumns(store, day, bytesOf.get(day) ?? null)])
}

/** The columns of a day out of their bytes; null when there are none that can be read, and then the day is fetched again. */
export function openColumns(store: OpenStore, day: PageDay, bytes: Bytes | null): PackedColumns | null {
  try {
    if (bytes) return openPackedColumns(bytes)
  } catch {
    // told apart from other days below
  }
  markDamaged(store, day)
  return null
}

/**
 * Reads the page of a day; no entries when there is none. Throws `store-unreadable` for a page that cannot be
 * opened, and from then on counts the day as not covered: it is fetched again, and its bytes stay until then.
 */
export async function openPage(store: OpenStore, day: PageDay): Promise<PageEntry[]> {
  const row = await store.database.days.get([store.connection, day])
  if (!row?.page) return []
  const held = store.library.day(day)
  try {
    if (!held) throw new TypeError('no columns')
    const lists = sharedLists(store.library, held)
    return readPage(await store.sealer.open({ table: 'days', key: day }, row.page), lists)
  } catch {
    markDamaged(store, day)
    throw new StoreFault('store-unreadable', `page ${day}`)
  }
}

/** Counts a day as not covered from now on, so that it is fetched again. */
export function markDamaged(store: OpenStore, day: PageDay): void {
  store.damaged.add(day)
  const known = store.coverage.get(day)
  if (known) store.coverage.set(day, { ...known, complete: false })
}

/** What a day in memory shares with its page. */
export function sharedLists(library: Library, { start, count }: LibraryDay): SharedLists {
  const { rows, persons, diagnoses, medications } = library
  const list = <T>(read: (row: number) => T) => Array.from({ length: count }, (_, at) => read(start + at))
  const { person, diagnoses: diagnosis, medications: medication } = rows.words
  const said = list((row) => persons.get(person.values()[row] ?? 0))
  return {
    id: list(rows.ids.get),
    name: said.map(([name]) => name),
    email: said.map(([, email]) => email),
    gender: said.map(([, , gender]) => gender),
    ethnicity: said.map(([, , , ethnicity]) => ethnicity),
    age: list(rows.numbers.age.get),
    height_in_cm: list(rows.numbers.height.get),
    weight_in_kg: list(rows.numbers.weight.get),
    medications: list((row) => [...medications.get(medication.values()[row] ?? 0)]),
    diagnoses: list((row) => [...diagnoses.get(diagnosis.values()[row] ?? 0)]),
  }
}

/**
 * The raw arrays of a session by path, as they were sent. Throws `not-found` when there are none, and
 * `store-unreadable` when they cannot be opened. `kept`, by digests of ids, come before those in the database.
 */
export async function openRaw(
  { database, connection, sealer }: OpenStore,
  id: string,
  kept?: ReadonlyMap<string, Sealed>,
): Promise<Record<string, Json>> {
  const key = await sealer.digest(id)
  const row = await database.raw.get([connection, key])
  const raw = kept?.get(key) ?? row?.raw
  if (!raw) throw new StoreFault('not-found', 'raw arrays')
  try {
    return JSON.parse(textOf(await sealer.open({ table: 'raw', key }, raw))) as Record<string, Json>
  } catch {
    throw new StoreFault('store-unreadable', 'raw arrays')
  }
}

/** Pages that were opened, in the order that was asked for. */
interface OpenedPages {
  readonly pages: ReadonlyMap<PageDay, readonly PageEntry[]>
  /** Damaged days that are not covered: they wait for an answer that covers them. */
  readonly skipped: ReadonlySet<PageDay>
}

/** Opens the pages of days; a damaged one that is covered is begun anew. */
export async function openPages(
  store: OpenStore,
  days: readonly PageDay[],
  covered: ReadonlySet<PageDay>,
): Promise<OpenedPages> {
  const skipped = new Set<PageDay>()
  const pages = new Map<PageDay, readonly PageEntry[]>()
  for (const day of days) {
    try {
      pages.set(day, store.coverage.has(day) ? await openPage(store, day) : [])
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error
      if (covered.has(day)) pages.set(day, [])
      else skipped.add(day)
    }
  }
  return { pages, skipped }
}

import { addTally } from '#shared/measure/units'
import type { PageDay } from '#shared/records/day'
import type { Json } from '#shared/records/json'
import type { DayCoverage, SyncRun } from '#shared/records/sync'
import type { ColumnsKey, DayRow, Sealed } from '../database/schema'
import { StoreFault } from '../database/store-fault'
import {
  contentOf,
  draftPage,
  type PageDraft,
  type SealedColumns,
  sealDraftedColumns,
} from '../days/day-draft'
import { readPage } from '../days/page-bytes'
import { inRows } from '../days/span-columns'
import { settledBy } from './column-rows'
import {
  type Change,
  type ColumnsUpkeep,
  type Days,
  type OverwriteListener,
  type StoreMemory,
} from './open-store'
import {
  columnsEntry,
  dayEntry,
  ownerEntry,
  profileEntry,
  removedEntry,
  tagOf,
  type Handles,
  type OpenHandles,
} from './ledger'
import { countQuarantined, knownDigests, ownerRow, profileRow } from './tables'

/** Makes the days of a connection, but for their columns. */
export function createDayPages(handles: OpenHandles, memory: StoreMemory): Omit<Days, keyof ColumnsUpkeep> {
  const { database, sealer, connection, ledger } = handles
  const listeners = new Set<OverwriteListener>()
  const damage = (day: PageDay) => {
    memory.damaged.add(day)
    const known = memory.coverage.get(day)
    if (known) {
      memory.coverage.set(day, { ...known, complete: false })
      // the next process has to know it too; with a full disk, it finds out by itself
      void database.days.update([connection, day], { complete: 0 }).catch(() => undefined)
    }
    return new StoreFault('store-unreadable', `page ${day}`)
  }
  return {
    damage,
    async read(day, kept) {
      const row = await database.days.get([connection, day])
      // read only now: it may have been overwritten meanwhile
      const former = kept?.get(day)
      const page = former ?? row?.page ?? null
      if (!former && !ledger.isPageIntact(day, page)) throw damage(day)
      if (!page) return []
      try {
        return readPage(await sealer.open({ table: 'days', key: day }, page))
      } catch {
        throw damage(day)
      }
    },
    async raw(id, kept) {
      const key = await sealer.digest(id)
      const row = await database.raw.get([connection, key])
      const raw = kept?.get(key) ?? row?.raw
      if (!raw) throw new StoreFault('not-found', 'raw arrays')
      try {
        return (await sealer.openJson({ table: 'raw', key }, raw)) as Record<string, Json>
      } catch {
        throw new StoreFault('store-unreadable', 'raw arrays')
      }
    },
    async neverAsked(ids) {
      const digests = await Promise.all(ids.map(sealer.digest))
      const keys = await database.raw
        .where('[connection+session]')
        .anyOf(digests.map((digest) => [connection, digest]))
        .primaryKeys()
      const known = new Set(keys.map(([, digest]) => digest))
      return ids.filter((_, at) => !known.has(digests[at] ?? ''))
    },
    draft: (entries, state) => draftPage(sealer, entries, state),
    contentOf: (records) => contentOf(sealer, records),
    async commit(change) {
      const drafts = await sealDrafts(handles, memory, change.drafts ?? [])
      await write(handles, listeners, withDeferred(memory, change), drafts)
      memory.deferred.written()
      remember(memory, change, drafts)
      if (change.quarantine?.length || change.quarantineGone?.length)
        memory.quarantined = await countQuarantined(handles)
    },
    confirm(states) {
      const before = states.map(({ day }) => memory.coverage.get(day))
      if (before.some((known) => !known?.complete)) return null
      if (!memory.deferred.deferDays(states.map(({ day }) => day))) return null
      const confirmed = states.map((state, at) => ({ ...state, revision: before[at]?.revision ?? 0 }))
      for (const state of confirmed) memory.coverage.set(state.day, state)
      return confirmed
    },
    deferred: () => deferredDays(memory),
    async settle() {
      const { days, runs } = memory.deferred
      if (days.size === 0 && runs().length === 0) return
      await write(handles, listeners, withDeferred(memory, {}), { pages: [], columns: [] })
      memory.deferred.written()
    },
    beforeOverwrite(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A change with the rows deferred before it, but for days that it writes itself. */
function withDeferred(memory: StoreMemory, change: Change): WholeChange {
  const { drafts = [], touched = [] } = change
  const own = new Set([...drafts.map((draft) => draft.coverage.day), ...touched.map(({ day }) => day)])
  const waiting = deferredDays(memory).filter(({ day }) => !own.has(day))
  const revisions = waiting.map(({ day, revision }) => [day, revision] as const)
  return {
    ...change,
    expected: new Map([...revisions, ...(change.expected ?? [])]),
    touched: [...touched, ...waiting],
    runs: memory.deferred.runs(),
  }
}

function deferredDays({ deferred, coverage, damaged }: StoreMemory): DayCoverage[] {
  return [...deferred.days].flatMap((day) => {
    const state = damaged.has(day) ? undefined : coverage.get(day)
    return state ? [state] : []
  })
}

interface WholeChange extends Change {
  readonly runs: readonly SyncRun[]
}

/** Drafts ready for the transaction; those without sessions have no columns. */
interface SealedDrafts {
  readonly pages: readonly { readonly coverage: DayCoverage; readonly page: Sealed | null }[]
  readonly columns: readonly SealedColumns[]
}

/** Seals drafts; their flags are set by the future units with them in place. */
async function sealDrafts(
  { sealer }: Handles,
  memory: StoreMemory,
  drafts: readonly PageDraft[],
): Promise<SealedDrafts> {
  const votes = [...memory.library.votes()]
  for (const { coverage, columns } of drafts) {
    addTally(votes, memory.library.day(coverage.day)?.votes ?? [], -1)
    addTally(votes, columns.votes)
  }
  // a day's own confirmations are applied afterwards: the owners of the new sessions are not known yet
  const units = memory.library.units.byVotes(votes)
  const [pages, columns] = await Promise.all([
    Promise.all(drafts.map(async ({ coverage, sealing }) => ({ coverage, page: (await sealing)[0] }))),
    Promise.all(rowsOf(memory, drafts).map((each) => sealDraftedColumns(sealer, each, units))),
  ])
  return { pages, columns }
}

/** Groups drafts with sessions by the row that their columns go to: settled days together, others each to its own. */
function rowsOf({ coverage, columnRows }: StoreMemory, drafts: readonly PageDraft[]): PageDraft[][] {
  const isSettled = settledBy([...coverage.values(), ...drafts.map((draft) => draft.coverage)])
  return inRows(
    drafts.filter(({ coverage: { sessions } }) => sessions > 0),
    (draft) => draft.coverage,
    (day) => isSettled(day) && !columnRows.isInSpan(day),
  )
}

/** Seals the rest of a change, and writes all of it in one transaction. */
async function write(
  handles: OpenHandles,
  listeners: ReadonlySet<OverwriteListener>,
  change: WholeChange,
  { pages: drafts, columns: made }: SealedDrafts,
): Promise<void> {
  const { database, connection, sealer, ledger } = handles
  const { days, columns, raw, quarantine, profiles, owners, runs } = database
  const key = (of: string): [string, string] => [connection, of]
  const keyOfDay = (day: PageDay): [string, PageDay] => [connection, day]
  const rowOf = (coverage: DayCoverage, page: Sealed | null): DayRow => ({
    connection,
    ...coverage,
    complete: coverage.complete ? 1 : 0,
    page,
  })
  const rawRows = await Promise.all(
    (change.raw ?? []).flatMap(({ id, raw: arrays }) => (arrays ? [rawRow(handles, id, arrays)] : [])),
  )
  const rawGone = await Promise.all((change.rawGone ?? []).map(sealer.digest))
  const ownerRows = await Promise.all((change.owners?.known ?? []).map((owner) => ownerRow(handles, owner)))
  const revisions = new Map(change.expected)
  for (const { coverage } of drafts)
    if (!revisions.has(coverage.day)) revisions.set(coverage.day, coverage.revision - 1)

  const columnsGone = withoutRow(drafts, made)
  const profileRows = (change.profiles ?? []).map((profile) => profileRow(handles, profile))
  const entries = [
    ...drafts.map(({ coverage, page }) => dayEntry(coverage, tagOf(page))),
    ...columnsGone.map((day) => columnsEntry(day, null)),
    ...made.flatMap(({ days: ofRow, sealed }) => ofRow.map((day) => columnsEntry(day, sealed))),
    ...(change.touched ?? []).map((state) => dayEntry(state, ledger.tagOfDay(state.day))),
    ...profileRows.map(profileEntry),
    ...ownerRows.map(ownerEntry),
    ...(change.owners?.removed ?? []).map((digest) => removedEntry('owners', digest)),
    ...(typeof change.profileGone === 'string' ? [removedEntry('profiles', change.profileGone)] : []),
  ]
  await ledger.write(entries, [days, columns, raw, quarantine, profiles, owners, runs], async () => {
    const expected = [...revisions]
    const rows = await days.bulkGet(expected.map(([day]) => keyOfDay(day)))
    expected.forEach(([day, revision], index) => {
      if ((rows[index]?.revision ?? 0) !== revision) throw new StoreFault('store-stale', `page ${day}`)
    })
    const pages = new Map(expected.map(([day], index) => [day, rows[index]?.page ?? null]))
    for (const { coverage } of drafts) {
      const page = pages.get(coverage.day)
      if (page) for (const listener of listeners) listener.page(coverage.day, page)
    }
    const wanting = [...listeners].flatMap((listener) => listener.raw ?? [])
    const changing = wanting.length === 0 ? [] : [...rawRows.map(({ session }) => session), ...rawGone]
    for (const row of changing.length === 0 ? [] : await raw.bulkGet(changing.map(key)))
      if (row) for (const onOverwrite of wanting) onOverwrite(row.session, row.raw)

    await days.bulkPut([
      ...drafts.map(({ coverage, page }) => rowOf(coverage, page)),
      ...(change.touched ?? []).map((state) => rowOf(state, pages.get(state.day) ?? null)),
    ])
    await columns.bulkDelete(columnsGone.map(keyOfDay))
    await columns.bulkPut(made.map(({ key: day, sealed }) => ({ connection, day, columns: sealed })))
    // none of these has a fault, which would need sealing
    if (change.runs.length > 0) await runs.bulkPut(change.runs.map((run) => ({ ...run, fault: null })))
    if (rawRows.length > 0) await raw.bulkPut(rawRows)
    if (rawGone.length > 0) await raw.bulkDelete(rawGone.map(key))
    if (change.quarantine?.length) {
      const known = await knownDigests(
        handles,
        change.quarantine.map(({ digest }) => digest),
      )
      await quarantine.bulkAdd(change.quarantine.filter(({ digest }) => !known.has(digest)))
    }
    if (change.quarantineGone?.length) await quarantine.bulkDelete([...change.quarantineGone])
    if (profileRows.length > 0) await profiles.bulkPut(profileRows)
    if (change.owners) {
      await owners.bulkPut(ownerRows)
      await owners.bulkDelete(change.owners.removed.map(key))
    }
    if (typeof change.profileGone === 'string') await profiles.delete(key(change.profileGone))
  })
}

/** The days of drafts that have no row of columns of their own. */
function withoutRow(pages: SealedDrafts['pages'], columns: SealedDrafts['columns']): PageDay[] {
  const keys = new Set<ColumnsKey>(columns.map(({ key }) => key))
  return pages.flatMap(({ coverage: { day } }) => (keys.has(day) ? [] : [day]))
}

/** Seals the raw arrays of a session. */
async function rawRow({ sealer, connection }: Handles, id: string, raw: object) {
  const session = await sealer.digest(id)
  return { connection, session, raw: await sealer.sealJson({ table: 'raw', key: session }, raw) }
}

/** Updates the memory by a change, once it is durable. */
function remember(memory: StoreMemory, change: Change, { pages, columns }: SealedDrafts): void {
  const { coverage: known, damaged, owners, library, columnRows } = memory
  for (const { coverage } of pages) {
    known.set(coverage.day, coverage)
    damaged.delete(coverage.day)
    if (columnRows.isInSpan(coverage.day)) columnRows.outdate(coverage.day)
  }
  for (const day of withoutRow(pages, columns)) columnRows.remove(day)
  for (const { key, days } of columns) columnRows.put(key, days)
  for (const state of change.touched ?? []) known.set(state.day, state)
  if (change.owners) {
    for (const owner of change.owners.known) owners.set(owner.key, owner)
    for (const digest of change.owners.removed) owners.delete(digest)
    library.setOwners(change.owners.sessions)
  }
  // otherwise an answer with nothing new would have all remembered lists and counts computed again
  if (pages.length > 0)
    library.setDays([
      ...pages.filter(({ page }) => page === null).map(({ coverage }) => [coverage.day, null] as const),
      ...columns.map(({ key, memory: made }) => [key, made] as const),
    ])
}

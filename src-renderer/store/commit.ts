import type { PageDay } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/sync'
import type { ProfileRow, QuarantineRow, RawRow } from './database/schema'
import type { SealedDraft } from './days/day-draft'
import { keepForExports, keepRawForExports } from './exports/snapshot'
import type { OpenStore } from './open-store'
import { type OwnersChange, rememberOwners } from './owners'
import { StoreFault } from './store-fault'

/** Everything that one transaction writes. */
interface Commit {
  /** The revision that each day must still have; 0 for a day without a page. */
  readonly expected: ReadonlyMap<PageDay, number>
  readonly drafts: readonly SealedDraft[]
  /** Days whose page stays as it is, with their new state. */
  readonly touched?: readonly DayCoverage[]
  readonly raw?: readonly RawRow[]
  readonly rawGone?: readonly string[]
  readonly quarantine?: readonly QuarantineRow[]
  readonly quarantineGone?: readonly number[]
  readonly profiles?: readonly ProfileRow[]
  readonly owners?: OwnersChange | null
  /** The digest of a profile's id. */
  readonly profileGone?: string
}

/**
 * Writes all of it in one transaction with strict durability, or nothing. Throws `store-stale` when a day has
 * another revision than expected. Memory follows only once the transaction is durable.
 */
export async function commit(store: OpenStore, change: Commit): Promise<void> {
  const { database, connection } = store
  const { days, columns, raw, quarantine, profiles, owners } = database
  const key = (day: PageDay): [string, PageDay] => [connection, day]
  await database.transaction('rw', [days, columns, raw, quarantine, profiles, owners], async () => {
    const expected = [...change.expected]
    const rows = await days.bulkGet(expected.map(([day]) => key(day)))
    expected.forEach(([day, revision], index) => {
      if ((rows[index]?.revision ?? 0) !== revision) throw new StoreFault('store-stale', `page ${day}`)
    })
    const pages = new Map(expected.map(([day], index) => [day, rows[index]?.page ?? null]))
    const touched = (change.touched ?? []).map((state) => ({
      connection,
      ...state,
      complete: state.complete ? (1 as const) : (0 as const),
      page: pages.get(state.day) ?? null,
    }))
    keepForExports(
      store,
      change.drafts.map(({ day: { day } }) => [day, pages.get(day) ?? null]),
    )
    await keepRawForExports(store, [
      ...(change.raw ?? []).map(({ session }) => session),
      ...(change.rawGone ?? []),
    ])
    await days.bulkPut([...change.drafts.map((draft) => draft.day), ...touched])
    await columns.bulkPut(change.drafts.flatMap((draft) => draft.columns ?? []))
    await columns.bulkDelete(change.drafts.filter((draft) => !draft.columns).map(({ day }) => key(day.day)))
    if (change.raw?.length) await raw.bulkPut(change.raw)
    if (change.rawGone?.length)
      await raw.bulkDelete(change.rawGone.map((session): [string, string] => [connection, session]))
    if (change.quarantine?.length) await addQuarantined(store, change.quarantine)
    if (change.quarantineGone?.length) await quarantine.bulkDelete([...change.quarantineGone])
    if (change.profiles?.length) await profiles.bulkPut(change.profiles)
    if (change.owners) {
      await owners.bulkPut(change.owners.rows)
      await owners.bulkDelete(change.owners.gone.map((profile): [string, string] => [connection, profile]))
    }
    if (change.profileGone !== undefined) await profiles.delete([connection, change.profileGone])
  })
  remember(store, change)
  if (change.quarantine?.length || change.quarantineGone?.length)
    store.quarantined = await countQuarantined(store)
}

/** How many records of the open connection are set aside. */
export function countQuarantined({ database, connection }: OpenStore): Promise<number> {
  return database.quarantine
    .where('[connection+digest]')
    .between([connection, ''], [connection, '\uffff'])
    .count()
}

async function addQuarantined({ database }: OpenStore, rows: readonly QuarantineRow[]): Promise<void> {
  const keys = rows.map((row): [string, string] => [row.connection, row.digest])
  const known = await database.quarantine.where('[connection+digest]').anyOf(keys).toArray()
  const digests = new Set(known.map(({ digest }) => digest))
  await database.quarantine.bulkAdd(rows.filter(({ digest }) => !digests.has(digest)))
}

function remember(store: OpenStore, change: Commit): void {
  for (const { coverage } of change.drafts) {
    store.coverage.set(coverage.day, coverage)
    store.damaged.delete(coverage.day)
  }
  for (const state of change.touched ?? []) store.coverage.set(state.day, state)
  if (change.owners) rememberOwners(store, change.owners)
  store.library.setDays(change.drafts.map((draft) => [draft.coverage.day, draft.memory]))
}

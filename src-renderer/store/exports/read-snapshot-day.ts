import { sessionFlags } from '#shared/measure/flags'
import { type Flag, byFlagOrder } from '#shared/records/flag'
import type { Profile } from '#shared/records/patient'
import { readSession } from '#shared/wire/read-session'
import { StoreFault } from '../database/store-fault'
import { sharedLists } from '../library/shared-lists'
import type { OpenStore } from '../open-store'
import { markDamaged } from '../pages/open-page'
import type { PageEntry } from '../pages/page-entry'
import { readPage } from '../pages/read-page'
import type { ExportedSession } from './exported-session'
import type { KeptPage, Snapshot, SnapshotDay } from './snapshot'

/**
 * Reads the sessions of one day of a snapshot, as they were when it was taken. Throws `store-unreadable` when the page
 * cannot be opened, and from then on counts the day as not covered.
 */
export async function readSnapshotDay(
  store: OpenStore,
  snapshot: Snapshot,
  of: SnapshotDay,
): Promise<ExportedSession[]> {
  const page = await pageOf(store, snapshot, of)
  return Array.from(of.places, (place, at) => {
    const entry = page[place]
    if (!entry) throw new StoreFault('store-unreadable', `page ${of.day}`)
    return exportedSession(store, snapshot, of, entry, at)
  })
}

async function pageOf(
  store: OpenStore,
  snapshot: Snapshot,
  { day, held }: SnapshotDay,
): Promise<readonly PageEntry[]> {
  const row = await store.database.days.get([store.connection, day])
  const { page, lists } = snapshot.kept.get(day) ?? now()
  try {
    if (!page || !lists) throw new TypeError('no page')
    const entries = readPage(await store.sealer.open({ table: 'days', key: day }, page), lists)
    if (entries.length !== held) throw new TypeError('not as many as the columns')
    return entries
  } catch {
    markDamaged(store, day)
    throw new StoreFault('store-unreadable', `page ${day}`)
  }

  function now(): Partial<KeptPage> {
    const known = store.library.day(day)
    return row?.page && known ? { page: row.page, lists: sharedLists(store.library, known) } : {}
  }
}

function exportedSession(
  { library }: OpenStore,
  { units, profiles }: Snapshot,
  of: SnapshotDay,
  { id, record, moment: known, local }: PageEntry,
  at: number,
): ExportedSession {
  const read = readSession(record, known)
  const { moment, ...session } = read
  const patient = library.patients.ref(of.patients[at] ?? 0) ?? { by: 'session' as const, session: id }
  const profileId = patient.by === 'profile' ? patient.profile : null
  const profile = profileId === null ? null : (profiles.get(profileId) ?? null)
  const isQueried = of.queried[at] === 1
  return {
    session: { ...session, local: { ...moment, ...local, queriedProfile: isQueried ? profileId : null } },
    record,
    raw: null,
    patient,
    profile,
    attribution: profileId === null ? 'none' : isQueried ? 'query' : 'email',
    flags: [...sessionFlags(read, units), ...knownFlags(profileId, profile, local.withdrawnAt)].sort(
      byFlagOrder,
    ),
    units,
    disguise: null,
  }
}

/** What is known besides the content. */
function knownFlags(profileId: string | null, profile: Profile | null, withdrawnAt: number | null): Flag[] {
  const flags: Flag[] = []
  if (profileId === null) flags.push({ code: 'unattributed' })
  if (profile !== null && profile.unsharedAt !== null) flags.push({ code: 'unshared' })
  if (withdrawnAt !== null) flags.push({ code: 'withdrawn' })
  return flags
}

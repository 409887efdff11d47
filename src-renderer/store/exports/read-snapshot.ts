import { sessionFlags } from '#shared/measure/flags'
import { byFlagOrder, type Flag } from '#shared/records/flag'
import { readMarkFields } from '#shared/records/marks'
import type { Profile } from '#shared/records/patient'
import { readSession } from '#shared/wire/read-session'
import type { OpenStore } from '../connection/open-store'
import { StoreFault } from '../database/store-fault'
import type { PageEntry } from '../days/columns'
import { nameFlags } from '../library/library'
import type { Snapshot, SnapshotDay } from './snapshot'
import type { ExportedSession } from './writer'

/** A day's sessions as of the snapshot. Throws `store-unreadable`, and marks the day as not covered then. */
export async function readSnapshotDay(
  store: OpenStore,
  snapshot: Snapshot,
  of: SnapshotDay,
): Promise<ExportedSession[]> {
  const page = await store.days.read(of.day, snapshot.kept)
  // not as many as the columns
  if (page.length !== of.held) throw store.days.damage(of.day)
  return Array.from(of.places, (place, at) => {
    const entry = page[place]
    if (!entry) throw new StoreFault('store-unreadable', `page ${of.day}`)
    return exportedSession(store, snapshot, of, entry, at)
  })
}

function exportedSession(
  { library }: OpenStore,
  { units: all, profiles }: Snapshot,
  of: SnapshotDay,
  { id, record, moment: known, local }: PageEntry,
  at: number,
): ExportedSession {
  const read = readSession(record, known)
  const units = of.units?.[at] ?? all
  const { moment, ...session } = read
  const patient = library.patients.ref(of.patients[at] ?? 0) ?? { by: 'session' as const, session: id }
  const profileId = patient.by === 'profile' ? patient.profile : null
  const profile = profileId === null ? null : (profiles.get(profileId) ?? null)
  const isQueried = of.queried[at] === 1
  return {
    session: { ...session, local: { ...moment, ...local, queriedProfile: isQueried ? profileId : null } },
    record,
    raw: null,
    rawFromFile: local.rawFromFile ?? false,
    patient,
    profile,
    attribution: profileId === null ? 'none' : !isQueried ? 'email' : local.imported ? 'file' : 'query',
    flags: [
      ...sessionFlags(read, units),
      ...knownFlags(
        read.name,
        profileId,
        profile,
        local,
        (moment.instant ?? -Infinity) > library.aheadAfter(),
      ),
      ...(of.byOthers.get(at) ?? []),
    ].sort(byFlagOrder),
    units,
    marks: of.marks.get(at) ?? readMarkFields('session', () => null),
    pseudonym: null,
  }
}

/** Flags from facts besides the content. */
function knownFlags(
  name: string | null,
  profileId: string | null,
  profile: Profile | null,
  { withdrawnAt, imported }: PageEntry['local'],
  isAhead: boolean,
): Flag[] {
  const flags = nameFlags(name, profile)
  if (profileId === null) flags.push({ code: 'unattributed' })
  if (imported) flags.push({ code: 'imported' })
  if (profile !== null && profile.unsharedAt !== null) flags.push({ code: 'unshared' })
  if (withdrawnAt !== null) flags.push({ code: 'withdrawn' })
  if (isAhead) flags.push({ code: 'ahead' })
  return flags
}

/** A session with its raw arrays as of the snapshot, if it has some and they are wanted. */
export async function withRaw(
  store: OpenStore,
  { keptRaw }: Snapshot,
  each: ExportedSession,
): Promise<ExportedSession> {
  if (!keptRaw || !each.session.local.hasRaw) return each
  return { ...each, raw: await store.days.raw(each.session.id, keptRaw) }
}

import type { QuarantineReason } from '#shared/records/sync'
import { isRecord, type JsonObject } from '#shared/wire/fields'
import { readProfile } from '#shared/wire/read-profile'
import { commit } from '../database/commit'
import { parseBody } from '../apply/parse-body'
import { quarantineRows } from '../apply/quarantine-rows'
import { textsSetAside } from '../apply/texts-set-aside'
import { StoreFault } from '../database/store-fault'
import type { KnownProfile, OpenStore } from '../open-store'
import { judgeProfile } from './judge-profile'
import { profilesOf } from './load-profiles'
import { profileRow } from './profile-row'
import { type UnattributedSpan, unattributedSpans } from './unattributed-spans'
import { bytesOf } from '../sealing/bytes'

/** What applying the list of profiles did. */
export interface AppliedProfiles {
  /** The ids of the profiles shared now, in the order sent. */
  readonly shared: string[]
  /** Those of them that have become shared after `since`. */
  readonly newlyShared: string[]
  /** Profiles to ask for by themselves, and over which days. */
  readonly unattributed: UnattributedSpan[]
  readonly newlyUnshared: number
  /** How many texts were set aside that were not before. */
  readonly quarantined: number
}

/**
 * Applies the body of GET /profiles: the complete list of what is shared. A profile that is not in it is marked
 * as no longer shared; it and its sessions stay. Throws `answer-unreadable` when the body is no JSON array.
 */
export async function applyProfiles(
  store: OpenStore,
  body: Uint8Array,
  fetchedAt: number,
  since = Infinity,
): Promise<AppliedProfiles> {
  const parsed = await parseBody(body)
  const sent = new Map<string, JsonObject>()
  const bad = new Map<number, QuarantineReason>()
  parsed.sent.forEach((record, index) => {
    const reason = judgeProfile(record)
    const id = reason === null && isRecord(record) ? readProfile(record)?.id : undefined
    if (reason !== null) bad.set(index, reason)
    else if (id !== undefined && isRecord(record) && !sent.has(id)) sent.set(id, record)
  })
  const known = new Map<string, KnownProfile>()
  let newlyUnshared = 0
  for (const [id, before] of store.profiles) {
    if (sent.has(id)) continue
    if (before.profile.unsharedAt === null) newlyUnshared++
    const unsharedAt = before.profile.unsharedAt ?? fetchedAt
    known.set(id, { ...before, profile: { ...before.profile, unsharedAt } })
  }
  const read = await Promise.all([...sent].map(([id, record]) => know(store, id, record, fetchedAt)))
  // in the order of the answer, not in that in which sealing happened to end
  for (const each of read) known.set(each.profile.id, each)
  const rows = [...known.values()].map((each) => profileRow(store, each))
  const setAside = textsSetAside(parsed.text, bad)
  const quarantine = await quarantineRows(store, setAside, fetchedAt)
  await commit(store, { expected: new Map(), drafts: [], profiles: rows, quarantine })
  store.profiles.clear()
  for (const [id, each] of known) store.profiles.set(id, each)
  store.library.setProfiles(profilesOf(store))
  store.announce()
  const shared = [...sent.keys()]
  const newlyShared = shared.filter((id) => (known.get(id)?.sharedAt ?? 0) > since)
  const unattributed = since === Infinity ? [] : await unattributedSpans(store, since, newlyShared)
  const quarantined = quarantine.length + bad.size - setAside.length
  return { shared, newlyShared, unattributed, newlyUnshared, quarantined }
}

async function know(
  store: OpenStore,
  id: string,
  record: JsonObject,
  fetchedAt: number,
): Promise<KnownProfile> {
  const before = store.profiles.get(id)
  const sent = readProfile(record)
  if (!sent) throw new StoreFault('internal', 'profile')
  const profile = {
    ...sent,
    firstSeenAt: before?.profile.firstSeenAt ?? fetchedAt,
    lastSeenAt: fetchedAt,
    unsharedAt: null,
  }
  const sharedAt = before?.profile.unsharedAt === null ? before.sharedAt : fetchedAt
  const isSame = before && JSON.stringify(contentOf(before)) === JSON.stringify(contentOf({ profile }))
  if (isSame) return { ...before, profile, sharedAt }
  const key = before?.key ?? (await store.sealer.digest(id))
  return {
    profile,
    key,
    sharedAt,
    content: await store.sealer.seal({ table: 'profiles', key }, bytesOf(JSON.stringify(record))),
  }
}

function contentOf({ profile }: Pick<KnownProfile, 'profile'>) {
  const { id, email, patient_name, share_code, unlisted } = profile
  return [id, email, patient_name, share_code, unlisted]
}

import type { Json } from '#shared/records/json'
import { isRecord, type JsonObject } from '#shared/wire/fields'
import { readProfile } from '#shared/wire/read-profile'
import { commit } from '../database/commit'
import type { KnownProfile, OpenStore } from '../open-store'
import { judgeProfile } from '../profiles/judge-profile'
import { profilesOf } from '../profiles/load-profiles'
import { profileRow } from '../profiles/profile-row'
import { bytesOf } from '../sealing/bytes'
import { readTime } from './read-time'

/** The profiles of a file that are not known here, by their ids; those that cannot be read are passed over. */
export function newProfiles(
  store: Pick<OpenStore, 'profiles'> | null,
  lines: readonly Json[],
): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>()
  for (const line of lines) {
    const record = isRecord(line) ? line['profile'] : undefined
    if (!isRecord(line) || !isRecord(record) || judgeProfile(record) !== null) continue
    const id = readProfile(record)?.id
    if (id !== undefined && !store?.profiles.has(id) && !found.has(id)) found.set(id, line)
  }
  return found
}

/**
 * Adds profiles that are not known here. What is known here of others stays. They count as shared from `now` on (ms
 * since 1970): should the service share one of them, its history is asked for, since no day was read for it before.
 */
export async function importProfiles(
  store: OpenStore,
  found: ReadonlyMap<string, JsonObject>,
  now: number,
): Promise<void> {
  if (found.size === 0) return
  const known = await Promise.all([...found.values()].map((line) => know(store, line, now)))
  const added = known.filter((each) => each !== null)
  await commit(store, {
    expected: new Map(),
    drafts: [],
    profiles: added.map((each) => profileRow(store, each)),
  })
  for (const each of added) store.profiles.set(each.profile.id, each)
  store.library.setProfiles(profilesOf(store))
  store.announce()
}

async function know({ sealer }: OpenStore, line: JsonObject, now: number): Promise<KnownProfile | null> {
  const { profile: record, unsharedAt } = line
  const sent = isRecord(record) ? readProfile(record) : null
  if (!sent) return null
  const firstSeenAt = readTime(line['firstSeenAt']) ?? now
  const profile = {
    ...sent,
    firstSeenAt,
    lastSeenAt: readTime(line['lastSeenAt']) ?? firstSeenAt,
    unsharedAt: unsharedAt === undefined ? null : (readTime(unsharedAt) ?? now),
  }
  const key = await sealer.digest(sent.id)
  const content = await sealer.seal({ table: 'profiles', key }, bytesOf(JSON.stringify(record)))
  return { profile, key, sharedAt: now, content }
}

import type { Json } from '#shared/records/json'
import { isRecord } from '#shared/wire/fields'
import { readProfile } from '#shared/wire/read-profile'
import type { OpenStore } from '../open-store'
import { textOf } from '../sealing/bytes'

/** Brings the profiles of the open connection into memory; one that cannot be opened waits for the next answer. */
export async function loadProfiles(store: OpenStore): Promise<void> {
  const { database, connection, sealer } = store
  const rows = await database.profiles
    .where('[connection+profile]')
    .between([connection, ''], [connection, '\uffff'])
    .toArray()
  await Promise.all(
    rows.map(async ({ profile: key, content, firstSeenAt, lastSeenAt, sharedAt, unsharedAt }) => {
      try {
        const record = JSON.parse(textOf(await sealer.open({ table: 'profiles', key }, content))) as Json
        const sent = isRecord(record) ? readProfile(record) : null
        if (!sent) return
        const profile = { ...sent, firstSeenAt, lastSeenAt, unsharedAt }
        store.profiles.set(sent.id, { profile, key, sharedAt, content })
      } catch {
        // the row stays until the profile is sent again
      }
    }),
  )
  store.library.setProfiles(profilesOf(store))
}

/** The profiles in memory. */
export function profilesOf(store: Pick<OpenStore, 'profiles'>) {
  return [...store.profiles.values()].map(({ profile }) => profile)
}

import type { ProfileRow } from '../database/rows'
import type { KnownProfile, OpenStore } from '../open-store'

/** The row in which a profile is kept. */
export function profileRow(
  { connection }: OpenStore,
  { profile, key, sharedAt, content }: KnownProfile,
): ProfileRow {
  const { firstSeenAt, lastSeenAt, unsharedAt } = profile
  return { connection, profile: key, firstSeenAt, lastSeenAt, sharedAt, unsharedAt, content }
}

import type { OpenStore } from '../open-store'

/**
 * The profiles shared now of which it was lost which sessions are theirs, and that have not been asked for since in
 * a run that ended well by `since` (ms since 1970).
 */
export function lostOwners({ profiles, owners }: OpenStore, since: number): string[] {
  return [...profiles.values()]
    .filter(({ profile, key }) => {
      const owner = owners.get(key)
      return profile.unsharedAt === null && (owner === null || (owner?.lostAt ?? -Infinity) > since)
    })
    .map(({ profile }) => profile.id)
}

import type { KnownOwner, OpenStore, OwnersChange } from '../connection/open-store'

/**
 * Prepares to attribute sessions that came with a request for `profile` only, at `askedAt` (ms since 1970), or by a file
 * (`isFromFile`): whatever their owner was before, it is this profile now. Null when that was known.
 */
export async function learnAttribution(
  store: OpenStore,
  profile: string,
  sessions: Iterable<string>,
  askedAt: number,
  isFromFile = false,
): Promise<OwnersChange | null> {
  const { owners, library } = store
  const key = await store.digest(profile)
  const known = owners.get(key)
  const attributed: string[] = []
  const isAsked = (id: string) => typeof known?.sessions.get(id) === 'number'
  const reassignedByOwner = new Map<string, Set<string>>()
  for (const id of sessions) {
    const before = library.ownerOf(id)
    if (before === profile && (isFromFile || isAsked(id))) continue
    attributed.push(id)
    if (before !== null && before !== profile)
      reassignedByOwner.set(before, (reassignedByOwner.get(before) ?? new Set()).add(id))
  }
  const newSessions = attributed.map((id): [string, number | null] => [id, isFromFile ? null : askedAt])
  if (attributed.length === 0 && known !== null) return null
  const changed: KnownOwner[] = [
    {
      profile,
      key,
      sessions: new Map([...(known?.sessions ?? []), ...newSessions]),
      lostAt: known === null ? askedAt : (known?.lostAt ?? null),
    },
  ]
  for (const owner of owners.values()) {
    const reassigned = owner && reassignedByOwner.get(owner.profile)
    if (!reassigned) continue
    changed.push({ ...owner, sessions: new Map([...owner.sessions].filter(([id]) => !reassigned.has(id))) })
  }
  return changeOwners(
    changed,
    attributed.map((id) => [id, profile]),
  )
}

/** Time at which a session last came with a request for one profile only, ms since 1970; null if never. */
export function askedFor(
  { owners }: Pick<OpenStore, 'owners'>,
  profile: string,
  session: string,
): number | null {
  for (const owner of owners.values())
    if (owner?.profile === profile) return owner.sessions.get(session) ?? null
  return null
}

/** A profile without sessions has no row. */
function changeOwners(changed: readonly KnownOwner[], sessions: OwnersChange['sessions']): OwnersChange {
  const known = changed.filter((owner) => owner.sessions.size > 0 || owner.lostAt !== null)
  const removed = changed.filter((owner) => !known.includes(owner)).map(({ key }) => key)
  return { known, removed, sessions }
}

/**
 * Prepares to forget the owners of the sessions that do not stay; null when nothing changes by that. `profileGone` is the
 * digest of a profile that goes with its sessions.
 */
export function forgetAttribution(
  { owners }: OpenStore,
  isStaying: (session: string) => boolean,
  profileGone: string | null,
): OwnersChange | null {
  const changed: KnownOwner[] = []
  const removed: string[] = []
  const forgotten: [string, null][] = []
  for (const [key, owner] of owners) {
    const leaving = [...(owner?.sessions.keys() ?? [])].filter((id) => !isStaying(id))
    const left = (owner?.sessions.size ?? 0) - leaving.length
    for (const id of leaving) forgotten.push([id, null])
    if (key === profileGone && left === 0) removed.push(key)
    else if (owner && leaving.length > 0)
      changed.push({ ...owner, sessions: new Map([...owner.sessions].filter(([id]) => isStaying(id))) })
  }
  if (changed.length + removed.length === 0) return null
  const change = changeOwners(changed, forgotten)
  return { ...change, removed: [...change.removed, ...removed] }
}

/**
 * The profiles shared now whose attribution was lost, and that have not been asked for since in a run that ended well by
 * `since` (ms since 1970).
 */
export function lostOwners({ profiles, owners }: OpenStore, since: number): string[] {
  return [...profiles.values()]
    .filter(({ profile, key }) => {
      const owner = owners.get(key)
      return profile.unsharedAt === null && (owner === null || (owner?.lostAt ?? -Infinity) > since)
    })
    .map(({ profile }) => profile.id)
}

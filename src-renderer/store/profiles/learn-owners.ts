import type { OpenStore } from '../open-store'
import type { KnownOwner } from './known-owner'
import { type OwnersChange, changeOwners } from './owners-change'

/**
 * Makes ready that sessions came when `profile` alone was asked for, at `askedAt` (ms since 1970): whoever came
 * with them before, they are that one's now. Null when that was known.
 */
export async function learnOwners(
  store: OpenStore,
  profile: string,
  sessions: Iterable<string>,
  askedAt: number,
): Promise<OwnersChange | null> {
  const { owners, library, sealer } = store
  const learnt: string[] = []
  const lostBy = new Map<string, Set<string>>()
  for (const id of sessions) {
    const before = library.ownerOf(id)
    if (before === profile) continue
    learnt.push(id)
    if (before !== null) lostBy.set(before, (lostBy.get(before) ?? new Set()).add(id))
  }
  const key = await sealer.digest(profile)
  const known = owners.get(key)
  if (learnt.length === 0 && known !== null) return null
  const changed: KnownOwner[] = [
    {
      profile,
      key,
      sessions: new Set([...(known?.sessions ?? []), ...learnt]),
      lostAt: known === null ? askedAt : (known?.lostAt ?? null),
    },
  ]
  for (const owner of owners.values()) {
    const lost = owner && lostBy.get(owner.profile)
    if (!lost) continue
    changed.push({ ...owner, sessions: new Set([...owner.sessions].filter((id) => !lost.has(id))) })
  }
  return changeOwners(
    store,
    changed,
    learnt.map((id) => [id, profile]),
  )
}

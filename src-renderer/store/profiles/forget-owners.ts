import type { OpenStore } from '../open-store'
import type { KnownOwner } from './known-owner'
import { type OwnersChange, changeOwners } from './owners-change'

/**
 * Makes ready that nothing is kept of whose the sessions are that do not stay; null when nothing changes by that.
 * `profileGone` is the digest of a profile that goes with its sessions.
 */
export async function forgetOwners(
  store: OpenStore,
  isStaying: (session: string) => boolean,
  profileGone?: string,
): Promise<OwnersChange | null> {
  const changed: KnownOwner[] = []
  const gone: string[] = []
  const forgotten: [string, null][] = []
  for (const [key, owner] of store.owners) {
    const going = [...(owner?.sessions ?? [])].filter((id) => !isStaying(id))
    const left = (owner?.sessions.size ?? 0) - going.length
    for (const id of going) forgotten.push([id, null])
    if (key === profileGone && left === 0) gone.push(key)
    else if (owner && going.length > 0)
      changed.push({ ...owner, sessions: new Set([...owner.sessions].filter(isStaying)) })
  }
  if (changed.length + gone.length === 0) return null
  const change = await changeOwners(store, changed, forgotten)
  return { ...change, gone: [...change.gone, ...gone] }
}

import type { Json } from '#shared/records/json'
import { isRecord } from '#shared/wire/fields'
import type { OwnerRow } from './database/schema'
import type { KnownOwner, OpenStore } from './open-store'
import { bytesOf, textOf } from './sealing/aes-gcm'

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

/** A change in whose sessions are, made ready for the transaction. */
export interface OwnersChange {
  readonly rows: readonly OwnerRow[]
  readonly known: readonly KnownOwner[]
  /** Digests of the profiles of which nothing is left to be kept. */
  readonly gone: readonly string[]
  /** Whose each session is now; null where it is no longer known. */
  readonly sessions: readonly (readonly [session: string, profile: string | null])[]
}

/** Seals what is now known of the profiles in which something changed; of one without sessions nothing is kept. */
async function changeOwners(
  store: OpenStore,
  changed: readonly KnownOwner[],
  sessions: OwnersChange['sessions'],
): Promise<OwnersChange> {
  const known = changed.filter((owner) => owner.sessions.size > 0 || owner.lostAt !== null)
  const gone = changed.filter((owner) => !known.includes(owner)).map(({ key }) => key)
  return { rows: await Promise.all(known.map((owner) => rowOf(store, owner))), known, gone, sessions }
}

/** Brings a change into memory, once it is durable. */
export function rememberOwners(
  { owners, library }: OpenStore,
  { known, gone, sessions }: OwnersChange,
): void {
  for (const owner of known) owners.set(owner.key, owner)
  for (const key of gone) owners.delete(key)
  library.setOwners(sessions)
}

async function rowOf({ connection, sealer }: OpenStore, owner: KnownOwner): Promise<OwnerRow> {
  const { profile, key, sessions, lostAt } = owner
  // alike ids side by side are packed better
  const content = JSON.stringify({ format: 1, profile, sessions: [...sessions].sort() })
  const sealed = await sealer.seal({ table: 'owners', key }, bytesOf(content))
  return { connection, profile: key, lostAt, sessions: sealed }
}

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

/**
 * Brings into memory whose sessions are. Of a profile whose row cannot be opened only that is known: its sessions
 * are nobody's, or those of whoever has their e-mail, until it is asked for again.
 */
export async function loadOwners(store: OpenStore): Promise<void> {
  const { database, connection, owners, library } = store
  const rows = await database.owners
    .where('[connection+profile]')
    .between([connection], [connection, []])
    .toArray()
  const known = await Promise.all(rows.map((row) => openRow(store, row)))
  rows.forEach(({ profile: key }, at) => owners.set(key, known[at] ?? null))
  library.setOwners(
    known.flatMap((owner) => (owner ? [...owner.sessions].map((id) => [id, owner.profile] as const) : [])),
  )
}

async function openRow({ sealer }: OpenStore, row: OwnerRow): Promise<KnownOwner | null> {
  const { profile: key, lostAt } = row
  try {
    const content = JSON.parse(textOf(await sealer.open({ table: 'owners', key }, row.sessions))) as Json
    if (!isRecord(content) || content['format'] !== 1) return null
    const { profile, sessions } = content
    if (typeof profile !== 'string' || !Array.isArray(sessions)) return null
    return { profile, key, lostAt, sessions: new Set(sessions.filter((id) => typeof id === 'string')) }
  } catch {
    return null
  }
}

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

import type { OwnerRow } from '../database/rows'
import type { OpenStore } from '../open-store'
import { bytesOf } from '../sealing/bytes'
import type { KnownOwner } from './known-owner'

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
export async function changeOwners(
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

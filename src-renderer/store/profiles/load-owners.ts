import type { Json } from '#shared/records/json'
import { isRecord } from '#shared/wire/fields'
import type { OwnerRow } from '../database/rows'
import type { OpenStore } from '../open-store'
import { textOf } from '../sealing/bytes'
import type { KnownOwner } from './known-owner'

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

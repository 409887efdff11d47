import type { RawRow } from '../database/rows'
import type { OpenStore } from '../open-store'
import type { Received } from './receive-records'
import { bytesOf } from '../sealing/bytes'

/** Seals the raw arrays of received records, each session's apart. */
export async function rawRows(store: OpenStore, received: Iterable<Received>): Promise<RawRow[]> {
  const rows: Promise<RawRow>[] = []
  for (const { id, raw } of received) if (raw !== null) rows.push(rawRow(store, id, raw))
  return Promise.all(rows)
}

async function rawRow({ sealer, connection }: OpenStore, id: string, raw: object): Promise<RawRow> {
  const session = await sealer.digest(id)
  return {
    connection,
    session,
    raw: await sealer.seal({ table: 'raw', key: session }, bytesOf(JSON.stringify(raw))),
  }
}

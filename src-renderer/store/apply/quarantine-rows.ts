import type { QuarantineRow } from '../database/rows'
import type { OpenStore } from '../open-store'
import { bytesOf } from '../sealing/bytes'
import type { TextSetAside } from './texts-set-aside'

const excerptLength = 400

/** Seals the texts of the records of an answer that cannot be kept, each text once. */
export async function quarantineRows(
  store: OpenStore,
  setAside: readonly TextSetAside[],
  fetchedAt: number,
): Promise<QuarantineRow[]> {
  const rows = await Promise.all(setAside.map((each) => quarantineRow(store, each, fetchedAt)))
  return [...new Map(rows.map((row) => [row.digest, row])).values()]
}

async function quarantineRow(
  { sealer, connection }: OpenStore,
  { text, reason }: TextSetAside,
  fetchedAt: number,
): Promise<QuarantineRow> {
  const digest = await sealer.digest(text)
  const place = { table: 'quarantine', key: digest }
  const [excerpt, whole] = await Promise.all([
    sealer.seal({ ...place, part: 'excerpt' }, bytesOf(JSON.stringify(text.slice(0, excerptLength)))),
    sealer.seal({ ...place, part: 'text' }, bytesOf(JSON.stringify(text))),
  ])
  return { connection, digest, reason, fetchedAt, excerpt, text: whole }
}

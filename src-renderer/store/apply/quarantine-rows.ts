import type { QuarantineRow } from '../database/rows'
import type { OpenStore } from '../open-store'
import { bytesOf } from '../sealing/bytes'
import type { TextSetAside } from './texts-set-aside'

const excerptLength = 400

/** Seals the texts of the records of an answer that cannot be kept, each text once and none that is kept already. */
export async function quarantineRows(
  store: OpenStore,
  setAside: readonly TextSetAside[],
  fetchedAt: number,
): Promise<QuarantineRow[]> {
  if (setAside.length === 0) return []
  const digests = await Promise.all(setAside.map(({ text }) => store.sealer.digest(text)))
  const texts = new Map(setAside.map((each, at) => [digests[at] ?? '', each]))
  const keys = [...texts.keys()].map((digest): [string, string] => [store.connection, digest])
  const known = await store.database.quarantine.where('[connection+digest]').anyOf(keys).toArray()
  for (const { digest } of known) texts.delete(digest)
  return Promise.all([...texts].map(([digest, each]) => quarantineRow(store, digest, each, fetchedAt)))
}

async function quarantineRow(
  { sealer, connection }: OpenStore,
  digest: string,
  { text, reason }: TextSetAside,
  fetchedAt: number,
): Promise<QuarantineRow> {
  const place = { table: 'quarantine', key: digest }
  const [excerpt, whole] = await Promise.all([
    sealer.seal({ ...place, part: 'excerpt' }, bytesOf(JSON.stringify(text.slice(0, excerptLength)))),
    sealer.seal({ ...place, part: 'text' }, bytesOf(JSON.stringify(text))),
  ])
  return { connection, digest, reason, fetchedAt, excerpt, text: whole }
}

import type { QuarantineReason } from '#shared/records/quarantined-record'
import { elementTexts } from '#shared/wire/element-texts'
import type { QuarantineRow } from '../database/rows'
import type { OpenStore } from '../open-store'
import { bytesOf } from '../sealing/bytes'

/** The most records of one answer that are set aside; the rest are counted, and still at the service. */
export const mostSetAside = 1000

const excerptLength = 400

/** Seals the original texts of the records of an answer that cannot be kept. */
export async function quarantineRows(
  store: OpenStore,
  json: string,
  bad: ReadonlyMap<number, QuarantineReason>,
  fetchedAt: number,
): Promise<QuarantineRow[]> {
  const kept = [...bad].slice(0, mostSetAside)
  const texts = elementTexts(json, new Set(kept.map(([index]) => index)))
  const rows = await Promise.all(
    kept.map(([index, reason]) => quarantineRow(store, texts.get(index) ?? '', reason, fetchedAt)),
  )
  return [...new Map(rows.map((row) => [row.digest, row])).values()]
}

async function quarantineRow(
  { sealer, connection }: OpenStore,
  text: string,
  reason: QuarantineReason,
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

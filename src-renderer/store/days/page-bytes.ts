import type { Json } from '#shared/records/json'
import { isRecord, readId } from '#shared/wire/read-values'
import { type ByteWriter, createByteReader, createByteWriter } from '../bytes/byte-stream'
import { readValues, writeValues } from '../bytes/values'
import type { Bytes } from '../sealing/aes-gcm'
import type { EntryLocal, PageEntry } from './columns'

/** Reads a page. Throws on bytes that `beginPage` and `endPage` did not write. */
export function readPage(bytes: Uint8Array): PageEntry[] {
  const reader = createByteReader(bytes)
  if (reader.byte() !== pageFormat) throw new TypeError('not a page of this format')
  const count = reader.count()
  const records = readValues(reader, count)
  const [first, changed, withdrawn, raw] = Array.from({ length: 4 }, () => readValues(reader, count))
  const imported = reader.hasMore() ? readValues(reader, count) : []
  reader.end()
  return records.map((record, row) => {
    if (!isRecord(record)) throw new TypeError('not a record')
    const firstFetchedAt = Number(first?.[row])
    const withdrawnAt = withdrawn?.[row]
    return {
      id: readId(record) ?? '',
      record,
      local: {
        firstFetchedAt,
        changedAt: firstFetchedAt + Number(changed?.[row]),
        withdrawnAt: typeof withdrawnAt === 'number' ? withdrawnAt : null,
        hasRaw: raw?.[row] === true || raw?.[row] === 'file',
        ...(raw?.[row] === 'file' ? { rawFromFile: true as const } : {}),
        ...(imported[row] === true ? { imported: true as const } : {}),
        ...(imported[row] === 'before' ? { cameFromFile: true as const } : {}),
      },
    }
  })
}

/** The first byte of a page. */
const pageFormat = 2

const bytesOfRecord = 240

/** Begins a page with its records, whole and as they were sent. */
export function beginPage(entries: readonly Pick<PageEntry, 'record'>[]): ByteWriter {
  const writer = createByteWriter(bytesOfRecord * (entries.length + 1))
  writer.byte(pageFormat)
  writer.count(entries.length)
  writeValues(
    writer,
    entries.map(({ record }) => record),
  )
  return writer
}

/** Ends a page with the facts of each session besides. */
export function endPage(writer: ByteWriter, entries: readonly Pick<PageEntry, 'local'>[]): Bytes {
  const each = (read: (local: EntryLocal) => number | boolean | string | null) =>
    writeValues(
      writer,
      entries.map(({ local }) => read(local)),
    )
  each((local) => local.firstFetchedAt)
  // most sessions never change
  each((local) => local.changedAt - local.firstFetchedAt)
  each((local) => local.withdrawnAt)
  each((local) => (local.rawFromFile ? 'file' : local.hasRaw))
  // left out of nearly all pages
  if (entries.some(({ local }) => local.imported || local.cameFromFile))
    each((local) => local.imported ?? (local.cameFromFile ? 'before' : false))
  return writer.copy()
}

/** Sort key of the sessions of a page. */
export interface PageOrderKey {
  readonly id: string
  readonly instant: number | null
}

/** The order of sessions on a page and in its columns: newest first, then by id. */
export function newestFirst(a: PageOrderKey, b: PageOrderKey): number {
  const later = (b.instant ?? 0) - (a.instant ?? 0)
  if (later !== 0) return later
  return a.id < b.id ? -1 : 1
}

/** Whether two JSON values are the same; the order of fields does not count. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((value, index) => sameJson(value, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  let more = 0
  for (const name in a) {
    if (!Object.hasOwn(b, name) || !sameJson(a[name], b[name])) return false
    more++
  }
  for (const _ in b) more--
  return more === 0
}

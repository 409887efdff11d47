import { readId } from '#shared/wire/read-values'
import { createByteReader } from '../packing/byte-reader'
import { readValues } from '../packing/read-values'
import type { PageEntry } from './page-entry'
import { readRecords } from './read-records'
import type { SharedLists } from './shared-columns'
import { pageFormat } from './write-page'

/** Reads a page, with the lists of the same day's columns. Throws on bytes that `writePage` did not write. */
export function readPage(bytes: Uint8Array, lists: SharedLists): PageEntry[] {
  const reader = createByteReader(bytes)
  if (reader.byte() !== pageFormat) throw new TypeError('not a page of this format')
  const count = reader.count()
  const records = readRecords(reader, count, lists)
  const [first, changed, withdrawn, raw] = Array.from({ length: 4 }, () => readValues(reader, count))
  const imported = reader.hasMore() ? readValues(reader, count) : []
  reader.end()
  return records.map((record, row) => {
    const firstFetchedAt = Number(first?.[row])
    const withdrawnAt = withdrawn?.[row]
    return {
      id: readId(record) ?? '',
      record,
      local: {
        firstFetchedAt,
        changedAt: firstFetchedAt + Number(changed?.[row]),
        withdrawnAt: typeof withdrawnAt === 'number' ? withdrawnAt : null,
        hasRaw: raw?.[row] === true,
        ...(imported[row] === true ? { imported: true as const } : {}),
      },
    }
  })
}

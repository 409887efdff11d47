import { isRecord, type JsonObject } from '#shared/wire/fields'
import type { ByteReader } from '../packing/byte-reader'
import { readTable, readValues } from '../packing/read-values'
import { rowsOf } from '../packing/table'
import { type SharedColumn, type SharedLists, joinShared } from './shared-columns'

/** Reads so many records that `writeRecords` wrote, with the lists of the same day's columns. */
export function readRecords(reader: ByteReader, count: number, lists: SharedLists): JsonObject[] {
  if (lists.id.length !== count) throw new TypeError('page and columns are not of the same sessions')
  if (reader.byte() === 0)
    return readValues(reader, count).map((record) => {
      if (!isRecord(record)) throw new TypeError('not a record')
      return record
    })
  const shared: SharedColumn[] = []
  for (let left = reader.count(); left > 0; left--)
    shared.push({ place: reader.count(), field: reader.count() })
  return rowsOf(joinShared(readTable(reader, count), shared, lists), count)
}

import type { JsonObject } from '#shared/wire/is-record'
import type { ByteWriter } from '../packing/byte-writer'
import { gatherTable } from '../packing/table'
import { writeTable, writeValues } from '../packing/write-values'
import { splitShared } from './shared-columns'

/**
 * Writes records in columns. What the day's columns hold of them goes to `elsewhere`: both together are the same
 * bytes for the same records in the same order.
 */
export function writeRecords(
  writer: ByteWriter,
  elsewhere: ByteWriter,
  records: readonly JsonObject[],
): void {
  const table = gatherTable(records)
  writer.byte(table ? 1 : 0)
  if (!table) return writeValues(writer, records)
  const { kept, shared } = splitShared(table)
  writer.count(shared.length)
  for (const { place, field, values } of shared) {
    writer.count(place)
    writer.count(field)
    writeValues(elsewhere, values)
  }
  writeTable(writer, kept, records.length)
}

import type { JsonObject } from '#shared/wire/fields'
import type { ByteWriter } from '../packing/byte-writer'
import { gatherTable } from '../packing/table'
import { writeTable, writeValues } from '../packing/write-values'
import { splitShared } from './shared-columns'

/** Writes records in columns, but for those that the day's columns hold as well. */
export function writeRecords(writer: ByteWriter, records: readonly JsonObject[]): void {
  const table = gatherTable(records)
  writer.byte(table ? 1 : 0)
  if (!table) return writeValues(writer, records)
  const { kept, shared } = splitShared(table)
  writer.count(shared.length)
  for (const { place, field } of shared) {
    writer.count(place)
    writer.count(field)
  }
  writeTable(writer, kept, records.length)
}

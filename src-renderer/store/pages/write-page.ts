import { type ByteWriter, createByteWriter } from '../packing/byte-writer'
import { writeValues } from '../packing/write-values'
import type { Bytes } from '../sealing/bytes'
import type { EntryLocal, PageEntry } from './page-entry'
import { writeRecords } from './write-records'

/** The first byte of a page. */
export const pageFormat = 1

const bytesOfRecord = 160

/** Begins a page with its records, but for what the day's columns hold of them. */
export function beginPage(entries: readonly Pick<PageEntry, 'record'>[]): ByteWriter {
  const writer = createByteWriter(bytesOfRecord * (entries.length + 1))
  writer.byte(pageFormat)
  writer.count(entries.length)
  writeRecords(
    writer,
    entries.map(({ record }) => record),
  )
  return writer
}

/** Ends a page with what is known of each session besides. */
export function endPage(writer: ByteWriter, entries: readonly Pick<PageEntry, 'local'>[]): Bytes {
  const each = (read: (local: EntryLocal) => number | boolean | null) =>
    writeValues(
      writer,
      entries.map(({ local }) => read(local)),
    )
  each((local) => local.firstFetchedAt)
  // most sessions never change
  each((local) => local.changedAt - local.firstFetchedAt)
  each((local) => local.withdrawnAt)
  each((local) => local.hasRaw)
  // left out of nearly all pages, and of all those written before there were imports
  if (entries.some(({ local }) => local.imported)) each((local) => local.imported ?? false)
  return writer.copy()
}

import type { JsonObject } from '#shared/wire/is-record'
import { type ByteWriter, createByteWriter } from '../packing/byte-writer'
import { writeValues } from '../packing/write-values'
import type { Bytes } from '../sealing/bytes'
import type { EntryLocal, PageEntry } from './page-entry'
import { writeRecords } from './write-records'

/** The first byte of a page. */
export const pageFormat = 1

const bytesOfRecord = 160

/** A page, and the content by which the same records are recognised. */
export interface WrittenPage {
  readonly page: Bytes
  /** What `writeContent` makes of the records that are not withdrawn. */
  readonly content: Bytes
}

/** Writes a page: its records, and what is known of each besides. */
export function writePage(entries: readonly PageEntry[]): WrittenPage {
  const live = entries.filter(({ local }) => local.withdrawnAt === null)
  const [page, elsewhere] = beginPage(entries.map(({ record }) => record))
  const content =
    live.length === entries.length ? page.copy(elsewhere) : writeContent(live.map(({ record }) => record))
  writeLocal(
    page,
    entries.map(({ local }) => local),
  )
  return { page: page.copy(), content }
}

/** The same bytes for the same records in the same order, and different ones for any others. */
export function writeContent(records: readonly JsonObject[]): Bytes {
  const [page, elsewhere] = beginPage(records)
  return page.copy(elsewhere)
}

function beginPage(records: readonly JsonObject[]): [page: ByteWriter, elsewhere: ByteWriter] {
  const page = createByteWriter(bytesOfRecord * records.length)
  const elsewhere = createByteWriter(bytesOfRecord * records.length)
  page.byte(pageFormat)
  page.count(records.length)
  writeRecords(page, elsewhere, records)
  return [page, elsewhere]
}

function writeLocal(page: ByteWriter, local: readonly EntryLocal[]): void {
  writeValues(
    page,
    local.map(({ firstFetchedAt }) => firstFetchedAt),
  )
  // most sessions never change
  writeValues(
    page,
    local.map(({ changedAt, firstFetchedAt }) => changedAt - firstFetchedAt),
  )
  writeValues(
    page,
    local.map(({ withdrawnAt }) => withdrawnAt),
  )
  writeValues(
    page,
    local.map(({ hasRaw }) => hasRaw),
  )
}

import type { Json } from '#shared/records/json'
import { isRecord, type JsonObject } from '#shared/wire/fields'
import { readId } from '#shared/wire/read-values'
import { type ByteReader, type ByteWriter, createByteReader, createByteWriter } from '../bytes/byte-stream'
import {
  gatherTable,
  readTable,
  readValues,
  rowsOf,
  type Table,
  writeTable,
  writeValues,
} from '../bytes/values'
import type { Bytes } from '../sealing/aes-gcm'
import type { EntryLocal, PageEntry } from './columns'

/** The fields of a session that a day's columns hold as well; a page leaves them out where they say the same. */
const sharedFields = [
  'id',
  'email',
  'name',
  'gender',
  'ethnicity',
  'age',
  'height_in_cm',
  'weight_in_kg',
  'medications',
  'diagnoses',
] as const

/** What the columns hold of a day's sessions, in the order of the page. */
export type SharedLists = Readonly<Record<(typeof sharedFields)[number], readonly Json[]>>

/** A column that is kept elsewhere: where in the table it was, and which of the shared fields it is. */
interface SharedColumn {
  readonly place: number
  readonly field: number
}

/** A table without the columns that are kept elsewhere, and those. */
interface SplitTable {
  readonly kept: Table
  readonly shared: readonly SharedColumn[]
}

/**
 * Takes out of a table of records the fields that were sent just as the columns show them, for a whole day at once:
 * every text a text, every list one of texts. Persons and ids are a third of a page.
 */
export function splitShared({ names, columns }: Table): SplitTable {
  const shared = columns.flatMap((values, place) => {
    const field = sharedFields.findIndex((name) => name === names[place])
    const name = sharedFields[field]
    return name !== undefined && values.every(isAsShown[name]) ? [{ place, field }] : []
  })
  const isKept = (_: unknown, at: number) => !shared.some(({ place }) => place === at)
  return { kept: { names: names.filter(isKept), columns: columns.filter(isKept) }, shared }
}

/** Puts the columns that `splitShared` took out of a table back in. Throws when there are no such columns. */
function joinShared(kept: Table, shared: readonly SharedColumn[], lists: SharedLists): Table {
  const names = [...kept.names]
  const columns = [...kept.columns]
  for (const { place, field } of shared) {
    const name = sharedFields[field]
    if (name === undefined) throw new TypeError('not a shared field')
    names.splice(place, 0, name)
    columns.splice(place, 0, lists[name])
  }
  return { names, columns }
}

const isText = (value: Json) => typeof value === 'string'
const isNumber = (value: Json) => typeof value === 'number' && !Object.is(value, -0)
const isTextList = (value: Json) =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' && entry.trim() !== '')

const isAsShown: Readonly<Record<(typeof sharedFields)[number], (value: Json) => boolean>> = {
  id: isText,
  email: isText,
  name: isText,
  gender: isText,
  ethnicity: isText,
  age: isNumber,
  height_in_cm: isNumber,
  weight_in_kg: isNumber,
  medications: isTextList,
  diagnoses: isTextList,
}

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

/** Reads so many records that `writeRecords` wrote, with the lists of the same day's columns. */
function readRecords(reader: ByteReader, count: number, lists: SharedLists): JsonObject[] {
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

/** The first byte of a page. */
const pageFormat = 1

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

/** Writes records in columns, but for those that the day's columns hold as well. */
function writeRecords(writer: ByteWriter, records: readonly JsonObject[]): void {
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

/** By what the sessions of a page are ordered. */
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

import type { Json } from '#shared/records/json'
import { type JsonObject, isRecord } from '#shared/wire/is-record'
import { readId } from '#shared/wire/read-id'
import type { PageEntry } from './page-entry'
import { type SharedLists, joinShared } from './shared-columns'
import { unpackJson } from './unpack-json'

/** Reads the text of a page, with the lists of the same day's columns. Throws on a text that `writePage` did not write. */
export function readPage(text: string, lists: SharedLists): PageEntry[] {
  const page = JSON.parse(text) as Json
  if (!isRecord(page) || page['format'] !== 1) throw new TypeError('not a page of this format')
  if (!Array.isArray(page['local'])) throw new TypeError('not a page')
  const [first, changed, withdrawn, raw] = page['local'].map(unpackJson)
  return unpackRecords(page['records'], lists).map((record, index) => {
    const firstFetchedAt = Number(first?.[index])
    const withdrawnAt = withdrawn?.[index]
    return {
      id: readId(record) ?? '',
      record,
      local: {
        firstFetchedAt,
        changedAt: firstFetchedAt + Number(changed?.[index]),
        withdrawnAt: typeof withdrawnAt === 'number' ? withdrawnAt : null,
        hasRaw: raw?.[index] === 1,
      },
    }
  })
}

function unpackRecords(packed: Json | undefined, lists: SharedLists): JsonObject[] {
  if (!Array.isArray(packed)) throw new TypeError('not packed records')
  const best = unpackJson(packed[0])
  return unpackJson(joinShared(packed[1], lists)).map((record, index) => {
    if (!isRecord(record)) throw new TypeError('not a record')
    const tests = record['spirometry_tests']
    const at = best[index]
    if (typeof at !== 'number' || at < 0 || !isRecord(tests) || !Array.isArray(tests['all_tests']))
      return record
    const test = tests['all_tests'][at]
    tests['best_test'] = isRecord(test) ? { ...test } : null
    return record
  })
}

import type { Json } from '#shared/records/json'
import { type JsonObject, isRecord } from '#shared/wire/is-record'
import { packJson } from './pack-json'
import type { PageEntry } from './page-entry'
import { sameJson } from './same-json'
import { splitShared } from './shared-columns'

/** A page's records as text, in the order of the columns. */
export interface RecordsText {
  /** Without what the columns hold as well. */
  readonly kept: string
  /** The same text for the same records in the same order. */
  readonly content: string
}

/** The text of a page: `kept` of its records, and what is known of each besides. */
export function writePage(entries: readonly PageEntry[], kept: string): string {
  const local = JSON.stringify([
    packJson(entries.map(({ local }) => local.firstFetchedAt)),
    // most sessions never change
    packJson(entries.map(({ local }) => local.changedAt - local.firstFetchedAt)),
    packJson(entries.map(({ local }) => local.withdrawnAt)),
    packJson(entries.map(({ local }) => (local.hasRaw ? 1 : 0))),
  ])
  return `{"format":1,"local":${local},"records":${kept}}`
}

/** Writes records in columns. */
export function writeRecordsText(records: readonly JsonObject[]): RecordsText {
  const [best, packed] = packRecords(records)
  const { kept, shared } = splitShared(packed)
  const text = JSON.stringify([best, kept])
  return { kept: text, content: text + JSON.stringify(shared) }
}

/**
 * Records in columns. A best test that repeats one of the tests, as nearly all do, is kept as the index of that
 * one.
 */
function packRecords(records: readonly JsonObject[]): [Json, Json] {
  const best = records.map(repeatedTest)
  return [
    packJson(best),
    packJson(records.map((record, index) => (best[index] === -1 ? record : withoutBest(record)))),
  ]
}

function repeatedTest(record: JsonObject): number {
  const tests = record['spirometry_tests']
  if (!isRecord(tests)) return -1
  const { best_test: best, all_tests: all } = tests
  if (!isRecord(best) || !Array.isArray(all)) return -1
  return all.findIndex((test) => sameJson(test, best))
}

function withoutBest(record: JsonObject): JsonObject {
  const tests = record['spirometry_tests']
  return isRecord(tests) ? { ...record, spirometry_tests: { ...tests, best_test: null } } : record
}

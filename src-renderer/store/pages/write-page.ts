import type { Json } from '#shared/records/json'
import { type JsonObject, isRecord } from '#shared/wire/is-record'
import { packJson } from './pack-json'
import type { PageEntry } from './page-entry'
import { sameJson } from './same-json'

/** The text of a page: the records in columns, and what is known of each besides. */
export function writePage(entries: readonly PageEntry[]): string {
  return JSON.stringify({
    format: 1,
    records: packRecords(entries.map((entry) => entry.record)),
    local: [
      packJson(entries.map(({ local }) => local.queriedProfile)),
      packJson(entries.map(({ local }) => local.firstFetchedAt)),
      // most sessions never change
      packJson(entries.map(({ local }) => local.changedAt - local.firstFetchedAt)),
      packJson(entries.map(({ local }) => local.withdrawnAt)),
      packJson(entries.map(({ local }) => (local.hasRaw ? 1 : 0))),
    ],
  })
}

/**
 * Records in columns. A best test that repeats one of the tests, as nearly all do, is kept as the index of that
 * one.
 */
export function packRecords(records: readonly JsonObject[]): Json {
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

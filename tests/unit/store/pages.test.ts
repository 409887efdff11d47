import * as fc from 'fast-check'
import { webcrypto } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '#shared/wire/read-values'
import { readSession } from '#shared/wire/read-session'
import type { PageEntry } from '../../../src-renderer/store/days/columns'
import { beginPage, endPage, readPage } from '../../../src-renderer/store/days/page-bytes'
import { contentOf, draftPage } from '../../../src-renderer/store/days/day-draft'
import { createSealer, deriveKeys } from '../../../src-renderer/store/sealing/sealer'
import { createSealingWork } from '../../../src-renderer/store/sealing/aes-gcm'
import { undated } from '#shared/records/day'
import { sentRecord } from '../wire/records'

const local = { firstFetchedAt: 5, changedAt: 9, withdrawnAt: null, hasRaw: false }

function entryOf(record: JsonObject, more: Partial<PageEntry['local']> = {}): PageEntry {
  return { id: readSession(record).id, record, local: { ...local, ...more } }
}

const pageOf = (entries: readonly PageEntry[]) => endPage(beginPage(entries), entries)

const crypto = webcrypto as unknown as Crypto
const inPlace = deriveKeys(crypto, new Uint8Array(32).fill(1), 'c').then((keys) =>
  createSealer(crypto, createSealingWork(crypto), keys, 'c'),
)

describe('a page', () => {
  test('gives back its records just as sent and what is known of them', () => {
    fc.assert(
      fc.property(fc.array(sentRecord, { maxLength: 5 }), fc.option(fc.nat()), (records, withdrawnAt) => {
        const entries = records.map((record, row) => entryOf(record, { withdrawnAt, hasRaw: row === 0 }))
        const read = readPage(pageOf(entries))
        expect(read.map((entry) => entry.local)).toEqual(entries.map((entry) => entry.local))
        expect(JSON.stringify(read.map(({ record }) => record))).toBe(JSON.stringify(records))
      }),
    )
  })

  test('cannot be read when it is cut short', () => {
    const records = [
      { id: 'a', age: 7.5, spirometry_tests: { best_test: null, all_tests: [{ pef_actual: 5 }] } },
    ]
    const page = pageOf(records.map((record) => entryOf(record)))
    for (let length = 0; length < page.length; length++)
      expect(() => readPage(page.subarray(0, length))).toThrow(TypeError)
  })
})

describe('the fingerprint of a page', () => {
  const records: JsonObject[] = [
    { id: 'a', name: 'One', height_in_cm: 170 },
    { id: 'b', name: 'Two', height_in_cm: 171 },
  ]
  const state = { day: undated, revision: 1, fetchedAt: 1, complete: true } as const
  const ofRecords = async (sent: readonly JsonObject[]) =>
    contentOf(
      await inPlace,
      sent.map((each) => entryOf(each)),
    )
  const ofDraft = async (entries: readonly PageEntry[]) =>
    (await draftPage(await inPlace, entries, state).sealing)[1]

  test('is that of its records, whatever else is known of them', async () => {
    const entries = records.map((record) => entryOf(record, { changedAt: 77, hasRaw: true }))
    expect(await ofDraft(entries)).toBe(await ofRecords(records.toReversed()))
  })

  test('is without those that are withdrawn', async () => {
    const entries = records.map((record, row) => entryOf(record, { withdrawnAt: row === 0 ? 9 : null }))
    expect(await ofDraft(entries)).toBe(await ofRecords(records.slice(1)))
  })

  test('differs where a record does', async () => {
    const changes = [
      { id: 'c' },
      { name: 'Three' },
      { height_in_cm: 172 },
      { height_in_cm: '170' },
      { more: null },
    ]
    const others = changes.map((change) => ofRecords([{ ...records[0], ...change }, ...records.slice(1)]))
    const all = await Promise.all([ofRecords(records), ...others])
    expect(new Set(all).size).toBe(all.length)
  })
})

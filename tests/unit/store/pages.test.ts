import { webcrypto } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/records/json'
import { readSession } from '#shared/wire/read-session'
import { joinShared, splitShared } from '../../../src-renderer/store/pages/shared-columns'
import { packJson } from '../../../src-renderer/store/pages/pack-json'
import { readPage } from '../../../src-renderer/store/pages/read-page'
import { sameJson } from '../../../src-renderer/store/pages/same-json'
import { unpackJson } from '../../../src-renderer/store/pages/unpack-json'
import { writePage, writeRecordsText } from '../../../src-renderer/store/pages/write-page'
import { bytesOf, textOf } from '../../../src-renderer/store/sealing/bytes'
import { createSealer } from '../../../src-renderer/store/sealing/create-sealer'
import { createSealingWork } from '../../../src-renderer/store/sealing/sealing-work'
import { deriveKeys } from '../../../src-renderer/store/sealing/derive-keys'
import { anyJson, sentRecord } from '../wire/records'

const crypto = webcrypto as unknown as Crypto

describe('packing', () => {
  test('gives back what it was given, through text', () => {
    fc.assert(
      fc.property(fc.array(anyJson), fc.nat(3), (values, times) => {
        const all = Array.from({ length: times + 1 }, () => values).flat()
        const packed = JSON.stringify(packJson(all))
        expect(JSON.stringify(unpackJson(JSON.parse(packed) as Json))).toBe(JSON.stringify(all))
      }),
    )
  })
  test('rejects what it did not make', () => {
    expect(() => unpackJson(['other', []])).toThrow(TypeError)
    expect(() => unpackJson(3)).toThrow(TypeError)
  })
})

describe('a page', () => {
  const local = {
    firstFetchedAt: 5,
    changedAt: 9,
    withdrawnAt: null,
    hasRaw: false,
  }
  test('gives back its records and what is known of them, with the lists of the columns', () => {
    fc.assert(
      fc.property(fc.array(sentRecord, { maxLength: 5 }), fc.option(fc.nat()), (records, withdrawnAt) => {
        const entries = records.map((record, index) => ({
          id: readSession(record).id,
          record,
          local: { ...local, withdrawnAt, hasRaw: index === 0 },
        }))
        const sessions = records.map((record) => readSession(record))
        const lists = {
          id: sessions.map(({ id }) => id),
          email: sessions.map(({ email }) => email),
          name: sessions.map(({ name }) => name),
          gender: sessions.map(({ gender }) => gender),
          age: sessions.map(({ age }) => age),
          medications: sessions.map(({ medications }) => medications),
          diagnoses: sessions.map(({ diagnoses }) => diagnoses),
        }
        const read = readPage(writePage(entries, writeRecordsText(records).kept), lists)
        expect(read.map((entry) => entry.local)).toEqual(entries.map((entry) => entry.local))
        for (const [index, entry] of read.entries()) expect(sameJson(entry.record, records[index])).toBe(true)
      }),
    )
  })
  test('leaves out what the columns hold, and only that', () => {
    const { kept, shared } = splitShared(packJson([{ id: 'a', name: 'x', age: '7', more: 1 }]))
    expect(shared).toHaveLength(2)
    expect(JSON.stringify(kept)).not.toContain('"a"')
    expect(JSON.stringify(kept)).toContain('"7"')
    const none = { id: ['a'], email: [], name: ['x'], gender: [], age: [], medications: [], diagnoses: [] }
    expect(unpackJson(joinShared(kept, none))).toEqual([{ id: 'a', name: 'x', age: '7', more: 1 }])
  })
})

describe('a sealed value', () => {
  const sealerFor = async (fill: number, connection = 'c') =>
    createSealer(
      crypto,
      createSealingWork(crypto),
      await deriveKeys(crypto, new Uint8Array(32).fill(fill), connection),
      connection,
    )
  const place = { table: 'days', key: '2026-03-05' }

  test('opens where it was sealed and nowhere else', async () => {
    const sealer = await sealerFor(1)
    const sealed = await sealer.seal(place, bytesOf('text'))
    expect(textOf(await sealer.open(place, sealed))).toBe('text')
    await expect(sealer.open({ ...place, key: '2026-03-06' }, sealed)).rejects.toThrow()
    await expect(sealer.open({ ...place, table: 'columns' }, sealed)).rejects.toThrow()
    await expect(sealer.open({ ...place, part: 'x' }, sealed)).rejects.toThrow()
    await expect((await sealerFor(2)).open(place, sealed)).rejects.toThrow()
    await expect((await sealerFor(1, 'd')).open(place, sealed)).rejects.toThrow()
  })
  test('does not open when one bit of it is changed', async () => {
    const sealer = await sealerFor(1)
    const sealed = await sealer.seal(place, bytesOf('text'))
    for (const at of sealed.keys()) {
      const changed = Uint8Array.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(sealer.open(place, changed)).rejects.toThrow()
    }
  })
  test('is another one each time', async () => {
    const sealer = await sealerFor(1)
    expect(await sealer.seal(place, bytesOf('text'))).not.toEqual(await sealer.seal(place, bytesOf('text')))
  })
  test('has keys that cannot be read, made from bytes that are wiped', async () => {
    const dataKey = new Uint8Array(32).fill(3)
    const keys = await deriveKeys(crypto, dataKey, 'c')
    expect(dataKey).toEqual(new Uint8Array(32))
    await expect(crypto.subtle.exportKey('raw', keys.seal)).rejects.toThrow()
    await expect(crypto.subtle.exportKey('raw', keys.digest)).rejects.toThrow()
  })
  test('has a digest for the clear that differs by key and id, lone surrogates included', async () => {
    const sealer = await sealerFor(1)
    const digests = [await sealer.digest('a'), await sealer.digest('\ud800'), await sealer.digest('\ud801')]
    expect(new Set([...digests, await (await sealerFor(2)).digest('a')]).size).toBe(4)
    expect(await sealer.digest('a')).toBe(digests[0])
  })
})

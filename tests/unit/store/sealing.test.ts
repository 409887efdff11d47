import { webcrypto } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bytesOf, textOf } from '../../../src-renderer/store/sealing/aes-gcm'
import { createSealer, deriveKeys } from '../../../src-renderer/store/sealing/sealer'
import { createSealingWork } from '../../../src-renderer/store/sealing/sealing-work'

const crypto = webcrypto as unknown as Crypto

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

import { webcrypto } from 'node:crypto'
import { MessageChannel } from 'node:worker_threads'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  bytesOf,
  createSealingWork,
  doSealingJob,
  type SealingReply,
  type SealingRequest,
  type SealingWork,
  textOf,
} from '../../../src-renderer/store/sealing/aes-gcm'
import { createSealer, deriveKeys } from '../../../src-renderer/store/sealing/sealer'
import { createWorkerSealing, type SealingWorker } from '../../../src-renderer/store/sealing/worker-pool'

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
  test('opens whatever its length is, and is compressed unless it is short', async () => {
    const sealer = await sealerFor(1)
    for (const length of [0, 1, 512, 513, 100_000]) {
      const text = 'a'.repeat(length)
      const sealed = await sealer.seal(place, bytesOf(text))
      expect(textOf(await sealer.open(place, sealed))).toBe(text)
      expect(sealed.length < length).toBe(length > 512)
    }
  })
  test('does not open when one bit of it is changed, or the format that its first byte says', async () => {
    const sealer = await sealerFor(1)
    for (const text of ['text', 'text'.repeat(129)]) {
      const sealed = await sealer.seal(place, bytesOf(text))
      for (const at of sealed.keys()) {
        const changed = Uint8Array.from(sealed)
        changed[at] = (changed[at] ?? 0) ^ 1
        await expect(sealer.open(place, changed)).rejects.toThrow()
      }
      for (const format of [0, 1, 2, 3].filter((format) => format !== sealed[0]))
        await expect(sealer.open(place, Uint8Array.of(format, ...sealed.subarray(1)))).rejects.toThrow()
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

const inPlace = createSealingWork(crypto)
const place = { table: 'days', key: '2026-03-05' }
const opened: (() => void)[] = []

/** A worker on a thread of this process, that does what `answer` says. */
function makeWorker(answer: (request: SealingRequest) => Promise<SealingReply['result']>) {
  const { port1, port2 } = new MessageChannel()
  opened.push(() => port1.close())
  let fail = () => {}
  port2.on('message', (request: SealingRequest) => {
    void answer(request).then((result) => port2.postMessage({ id: request.id, result }))
  })
  const worker: SealingWorker = {
    postMessage: (request) => port1.postMessage(request),
    terminate: () => port1.close(),
    addEventListener: (type: 'message' | 'error', listener: (event: { data: SealingReply }) => void) => {
      if (type === 'message') port1.on('message', (data: SealingReply) => listener({ data }))
      else fail = () => listener({ data: { id: -1, result: null } })
    },
  }
  return { worker, fail: () => fail() }
}

async function sealerWith(work: SealingWork) {
  return createSealer(crypto, work, await deriveKeys(crypto, new Uint8Array(32).fill(3), 'c'), 'c')
}

const neverDone: SealingWork = {
  seal: () => Promise.reject(new Error('in place')),
  sealAndHash: () => Promise.reject(new Error('in place')),
  opener: () => ({ openEach: () => Promise.reject(new Error('in place')), close: () => undefined }),
  hash: () => Promise.reject(new Error('in place')),
}

afterEach(() => {
  for (const close of opened.splice(0)) close()
})

describe('sealing by a worker', () => {
  test('gives each caller its own result, which opens as if it had been sealed in place', async () => {
    const { worker } = makeWorker(({ job }) => doSealingJob(inPlace, job))
    const sealer = await sealerWith(createWorkerSealing(() => worker, neverDone))
    const texts = ['first', 'second', 'third']
    const sealed = await Promise.all(texts.map((text) => sealer.seal(place, bytesOf(text))))
    const there = await sealerWith(inPlace)
    expect(await Promise.all(sealed.map((one) => there.open(place, one)))).toEqual(texts.map(bytesOf))
    await expect(there.open({ ...place, key: '2026-03-06' }, sealed[0] ?? new Uint8Array())).rejects.toThrow()
    const [alike, hash] = await sealer.sealAndHash(place, bytesOf('text'), bytesOf('first'))
    expect(await there.open(place, alike)).toEqual(bytesOf('text'))
    expect(hash).toBe(await inPlace.hash(bytesOf('first')))
    const elsewhere = { ...place, key: '2026-03-06' }
    const given = [place, elsewhere, place].map((at, index) => ({ place: at, bytes: sealed[index] ?? alike }))
    const opener = sealer.opener()
    expect(await opener.openEach(given)).toEqual([bytesOf('first'), null, bytesOf('third')])
    expect(await sealer.fingerprint(bytesOf('first'))).toBe(await inPlace.hash(bytesOf('first')))
  })

  test('does in place what a worker was asked for that never starts', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { worker } = makeWorker(() => new Promise(() => undefined))
      const content = new Uint8Array([1, 2, 3])
      const hashed = createWorkerSealing(() => worker, inPlace).hash(content)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await hashed).toBe(await inPlace.hash(content))
    } finally {
      vi.useRealTimers()
    }
  })

  test('does in place what the worker fails at', async () => {
    const { worker } = makeWorker(async () => null)
    const sealer = await sealerWith(createWorkerSealing(() => worker, inPlace))
    expect(await sealer.open(place, await sealer.seal(place, bytesOf('text')))).toEqual(bytesOf('text'))
  })

  test('does everything in place once the worker is gone, what it had been given too', async () => {
    const given: number[] = []
    const { worker, fail } = makeWorker(({ id }) => {
      given.push(id)
      return new Promise(() => {})
    })
    const sealing = createWorkerSealing(() => worker, inPlace)
    const before = sealing.hash(bytesOf('before'))
    await expect.poll(() => given).toEqual([0])
    fail()
    expect(await before).toBe(await inPlace.hash(bytesOf('before')))
    expect(await sealing.hash(bytesOf('after'))).toBe(await inPlace.hash(bytesOf('after')))
    expect(given).toEqual([0])
  })
})

import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { storeCalls, storeEvents } from '#shared/calls/store-calls'
import { createRpcClient, createRpcServer } from '#shared/calls/rpc'
import { ok } from '#shared/fault'
import type { HostState } from '#shared/host'
import { createImporter } from '../../../src-main/transfers/importer'
import { portPair } from '../../contract/calls/port-pair'
import { temporaryFolder } from '../main/temporary-folder'
import { answer, codeOf, makeStore, record, valueOf } from '../store/test-store'
import { exported } from './some-file'

type Connection = NonNullable<HostState['connection']>

/** An importer over a real store and real files, with a person who chooses `path`. */
function process(kind: Connection['kind'] | null) {
  const store = makeStore()
  const [near, far] = portPair()
  createRpcServer(far, storeCalls, {}, store.storeHandlers)
  const { call } = createRpcClient(near, storeCalls, storeEvents, 'store-stopped')
  let connection = kind && ({ id: 'c1', kind } as Connection)
  const told = { progress: [] as string[], held: 0, path: null as string | null }
  const importer = createImporter({
    callStore: call,
    state: {
      get: () => ({ connection }) as HostState,
      change: ({ importing }) =>
        void told.progress.push(importing ? `${importing.stage} ${importing.done}` : 'none'),
      remember({ held = 0 }) {
        told.held = held
        return ok(null)
      },
    },
    connections: {
      async beginWithFiles() {
        connection = { id: 'c1', kind: 'imported' } as Connection
        await store.open()
        return ok({})
      },
      async remove() {
        connection = null
        await call('removeConnection', { connection: 'c1' })
        return ok({})
      },
    },
    askWhich: async () => told.path,
    clock: () => 7,
  })
  return { store, importer, told, connection: () => connection }
}

let path = ''
let text = ''
beforeEach(async () => {
  const source = makeStore()
  await source.open()
  const records = ['a', 'b'].map((id) => record(id, '2026-03-05T10:00:00Z', { note: 'x'.repeat(900_000) }))
  valueOf(await source.storeHandlers.applyAnswer(answer(records, null)))
  text = await exported(source)
  path = join(temporaryFolder(), 'sessions.json')
  writeFileSync(path, text)
})

describe('importing a file', () => {
  test('reads it first and writes it then, into a place made for it', async () => {
    const { importer, told, connection, store } = process(null)
    told.path = path
    const found = { file: 'sessions.json', bytes: text.length }
    expect(valueOf(await importer.choose())).toMatchObject({ found: { ...found, counts: { new: 2 } } })
    expect(connection()).toBeNull()
    expect(valueOf(await importer.run())).toMatchObject({ sessions: 2, new: 2 })
    expect(connection()).toMatchObject({ kind: 'imported' })
    expect(told.held).toBe(2)
    expect(told.progress).toEqual([
      'reading 0',
      'reading 1048576',
      `reading ${text.length}`,
      'none',
      'writing 0',
      'writing 1048576',
      `writing ${text.length}`,
      'none',
    ])
    expect(valueOf(await store.libraryHandlers.summary({})).sessions).toBe(2)
    expect(codeOf(await importer.run())).toBe('not-found')
  })

  test('is not begun when a person would rather not, nor with sample data', async () => {
    expect(valueOf(await process(null).importer.choose())).toEqual({ found: null })
    const { importer, told } = process('sample')
    told.path = path
    expect(codeOf(await importer.choose())).toBe('busy')
  })

  test('says why a file cannot be read', async () => {
    const { importer, told } = process(null)
    told.path = `${path}.gone`
    expect(await importer.choose()).toMatchObject({ fault: { code: 'file-not-read', detail: 'ENOENT' } })
    told.path = join(path, '..', 'folder')
    mkdirSync(told.path)
    expect(codeOf(await importer.choose())).toBe('file-not-read')
    told.path = path
    truncateSync(path, 1000)
    expect(codeOf(await importer.choose())).toBe('file-torn')
  })

  test('reads and writes a file that nobody has to choose, if it is whole', async () => {
    const { importer, connection } = process(null)
    expect(valueOf(await importer.importFile(path))).toMatchObject({ sessions: 2, new: 2 })
    expect(valueOf(await importer.importFile(path))).toMatchObject({ sessions: 2, new: 0, same: 2 })
    expect(connection()).toMatchObject({ kind: 'imported' })
    const empty = process(null)
    truncateSync(path, 1000)
    expect(codeOf(await empty.importer.importFile(path))).toBe('file-torn')
    expect(empty.connection()).toBeNull()
    expect(codeOf(await process('sample').importer.importFile(path))).toBe('busy')
  })

  test('writes nothing of a file that is another one by now', async () => {
    const { importer, told, connection } = process(null)
    told.path = path
    await importer.choose()
    writeFileSync(path, text.slice(0, -5))
    expect(codeOf(await importer.run())).toBe('file-changed')
    expect(connection()).toBeNull()
  })

  test('can be stopped, and can then be done again', async () => {
    const { importer, told, connection } = process(null)
    told.path = path
    const looking = importer.choose()
    expect(codeOf(await importer.choose())).toBe('busy')
    importer.cancel()
    expect(codeOf(await looking)).toBe('cancelled')
    valueOf(await importer.choose())
    const writing = importer.run()
    await importer.stop()
    expect(codeOf(await writing)).toBe('cancelled')
    expect(connection()).toBeNull()
    valueOf(await importer.choose())
    expect(valueOf(await importer.run())).toMatchObject({ new: 2 })
  })
})

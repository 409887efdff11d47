import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { PackPolicy } from '#shared/policy'
import { madeUpCases, madeUpTables, workbookFile } from '../reference/made-up-pack'
import { damageRow, databaseRows } from './database-rows'
import { answer, codeOf, makeStore, record, storeNow, valueOf } from './test-store'

const tables = madeUpTables()
const cases = madeUpCases(tables)
const file = workbookFile(tables)
const wrong = workbookFile({ ...tables, fvc: { male: tables.fvc.female, female: tables.fvc.male } })

interface Opening {
  readonly indexedDB?: IDBFactory
  readonly policy?: PackPolicy
  readonly connection?: string
  readonly fill?: number
}

/** A store with a connection open that takes made-up packs. */
async function packStore({
  indexedDB = new IDBFactory(),
  policy,
  connection = 'c1',
  fill = 7,
}: Opening = {}) {
  const store = makeStore(indexedDB, () => storeNow, { packCases: cases })
  const dataKey = new Uint8Array(32).fill(fill)
  valueOf(
    await store.storeHandlers.open({
      connection,
      dataKey,
      ...(policy !== undefined && { packPolicy: policy }),
    }),
  )
  const { libraryHandlers: library } = store
  return {
    ...store,
    /** Imports a file; what came of it. */
    take: async (from = file, writes = true) =>
      valueOf(await library.importReferencePack({ files: [from], writes })),
    pack: async () => valueOf(await library.referencePack({})).pack,
  }
}

async function sha256Of(store: Awaited<ReturnType<typeof packStore>>): Promise<string> {
  const read = await store.take(file, false)
  if (read.outcome !== 'accepted') throw new Error('refused')
  return read.pack.sha256
}

test('an imported pack is there after a restart, with its name, hash and date, and is logged', async () => {
  const store = await packStore()
  expect(await store.pack()).toBe(null)
  const taken = await store.take()
  expect(taken).toMatchObject({
    outcome: 'accepted',
    pack: { name: 'GLI Global 2022', importedAt: storeNow },
  })
  const facts = taken.outcome === 'accepted' ? taken.pack : null
  expect(await store.pack()).toEqual(facts)
  expect(taken.outcome === 'accepted' && taken.cases.length).toBe(cases.length)
  valueOf(await store.storeHandlers.close({}))
  const again = await packStore({ indexedDB: store.indexedDB })
  expect(await again.pack()).toEqual(facts)
  const lines = await databaseRows(store.indexedDB, 'audit')
  expect(lines).toMatchObject([
    { what: 'reference-imported', figures: { name: 'GLI Global 2022', sha256: facts?.sha256 } },
  ])
})

test('a file that is only looked at, or refused, changes and logs nothing', async () => {
  const store = await packStore()
  expect(await store.take(file, false)).toMatchObject({ outcome: 'accepted' })
  expect(await store.pack()).toBe(null)
  await store.take()
  const before = await store.pack()
  expect(await store.take(wrong)).toMatchObject({
    outcome: 'refused',
    refusal: { why: 'cases' },
    tried: cases.length,
  })
  expect(await store.pack()).toEqual(before)
  expect(await databaseRows(store.indexedDB, 'audit')).toHaveLength(1)
  expect(await databaseRows(store.indexedDB, 'kept')).toHaveLength(1)
})

test('without cases of its own, a store takes no pack but that of the published cases', async () => {
  const store = makeStore()
  valueOf(await store.open())
  const taken = valueOf(await store.libraryHandlers.importReferencePack({ files: [file], writes: true }))
  expect(taken).toMatchObject({ outcome: 'refused', refusal: { why: 'cases' }, tried: 23 })
  expect(valueOf(await store.libraryHandlers.referencePack({}))).toEqual({ pack: null })
})

test('a removed pack is gone, logged once, and removes nothing that the service sent', async () => {
  const store = await packStore()
  valueOf(await store.storeHandlers.applyAnswer(answer([record('s', '2026-03-04T10:00:00Z')], '2026-03-04')))
  await store.take()
  const told: number[] = []
  store.onChanged(({ version }) => told.push(version))
  valueOf(await store.libraryHandlers.removeReferencePack({}))
  valueOf(await store.libraryHandlers.removeReferencePack({}))
  expect(await store.pack()).toBe(null)
  expect(told.length).toBeGreaterThan(0)
  const what = (await databaseRows(store.indexedDB, 'audit')).map((line) => line['what'])
  expect(what.filter((one) => String(one).startsWith('reference'))).toEqual([
    'reference-imported',
    'reference-removed',
  ])
  expect(valueOf(await store.libraryHandlers.summary({})).sessions).toBe(1)
  valueOf(await store.storeHandlers.close({}))
  expect(await (await packStore({ indexedDB: store.indexedDB })).pack()).toBe(null)
})

test('importing, replacing and removing are told, so that what is computed from it is asked again', async () => {
  const store = await packStore()
  const versions: (number | undefined)[] = [store.present()?.version]
  await store.take()
  versions.push(store.present()?.version)
  await store.take()
  versions.push(store.present()?.version)
  valueOf(await store.libraryHandlers.removeReferencePack({}))
  versions.push(store.present()?.version)
  const numbers = versions.map(Number)
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
})

test('it is kept encrypted, and one that cannot be opened is not used and can be replaced', async () => {
  const store = await packStore()
  await store.take()
  const rows = await databaseRows(store.indexedDB, 'kept')
  expect(JSON.stringify(rows)).not.toMatch(/GLI|coefficients|-10\.5/)
  valueOf(await store.storeHandlers.close({}))
  await damageRow(store.indexedDB, 'kept', 'content')
  const again = await packStore({ indexedDB: store.indexedDB })
  expect(await again.pack()).toBe(null)
  await again.take()
  expect(await again.pack()).not.toBe(null)
})

test('it is in a backup, and comes back with it', async () => {
  const store = await packStore()
  await store.take()
  const { storeHandlers } = store
  const { number } = valueOf(await storeHandlers.backupBegin({}))
  const parts: Buffer[] = []
  for (;;) {
    const { bytes } = valueOf(await storeHandlers.backupNext({ number }))
    if (bytes.length === 0) break
    parts.push(Buffer.from(bytes))
  }
  const { version } = valueOf(await storeHandlers.backupBegin({}))
  const elsewhere = makeStore(new IDBFactory())
  const restoring = valueOf(
    await elsewhere.storeHandlers.restoreBegin({ connection: 'c1', version, writes: true }),
  )
  const bytes = new Uint8Array(Buffer.concat(parts))
  valueOf(await elsewhere.storeHandlers.restoreNext({ number: restoring.number, bytes }))
  valueOf(await elsewhere.storeHandlers.restoreEnd({ number: restoring.number }))
  const restored = await packStore({ indexedDB: elsewhere.indexedDB })
  expect(await restored.pack()).toEqual(await store.pack())
})

test('it goes over to another data key', async () => {
  const store = await packStore()
  await store.take()
  const before = await store.pack()
  valueOf(await store.storeHandlers.close({}))
  const keyed = (connection: string, fill: number) => ({ connection, dataKey: new Uint8Array(32).fill(fill) })
  valueOf(await store.storeHandlers.renewKey({ from: keyed('c1', 7), to: keyed('c2', 8) }))
  const renewed = await packStore({ indexedDB: store.indexedDB, connection: 'c2', fill: 8 })
  expect(await renewed.pack()).toEqual(before)
})

test('each connection has its own', async () => {
  const store = await packStore()
  await store.take()
  const other = await packStore({ indexedDB: store.indexedDB, connection: 'c2', fill: 8 })
  expect(await other.pack()).toBe(null)
})

test('a policy allows one file or none: others are refused, and one that is kept stays unused until it is gone', async () => {
  const store = await packStore()
  const sha256 = await sha256Of(store)
  await store.take()
  valueOf(await store.storeHandlers.close({}))
  const under = (policy: PackPolicy) => packStore({ indexedDB: store.indexedDB, policy })
  const importing = async (opened: Awaited<ReturnType<typeof packStore>>, writes: boolean) =>
    codeOf(await opened.libraryHandlers.importReferencePack({ files: [file], writes }))

  const none = await under(false)
  expect([await none.pack(), await importing(none, false), await importing(none, true)]).toEqual([
    null,
    'policy-set',
    'policy-set',
  ])
  valueOf(await none.storeHandlers.close({}))
  const another = await under('ab'.repeat(32))
  expect([await another.pack(), await importing(another, true)]).toEqual([null, 'policy-set'])
  valueOf(await another.storeHandlers.close({}))
  const allowed = await under(sha256.toUpperCase())
  expect([(await allowed.pack())?.sha256, await importing(allowed, true)]).toEqual([sha256, 'ok'])
  valueOf(await allowed.storeHandlers.close({}))
  expect(await (await packStore({ indexedDB: store.indexedDB })).pack()).toMatchObject({ sha256 })
})

import { expect, it } from 'vitest'
import type { ExportRequest } from '#shared/exports/export-request'
import { everySession } from '#shared/queries/filter'
import { exportWhole } from '../exports/export-whole'
import { damageRow, databaseRows, type DatabaseRow } from './database-rows'
import { fullStore } from './full-store'
import { answer, codeOf, makeStore, record, valueOf } from './test-store'

const from = { connection: 'c1', dataKey: new Uint8Array(32).fill(7) }
const to = { connection: 'c2', dataKey: new Uint8Array(32).fill(8) }
const keyed = ({ connection, dataKey }: typeof from) => ({ connection, dataKey: dataKey.slice() })

async function renewed(indexedDB: ReturnType<typeof makeStore>['indexedDB']) {
  const { storeHandlers } = makeStore(indexedDB)
  return storeHandlers.renewKey({ from: keyed(from), to: keyed(to) })
}

/** Everything that a store tells of what it holds. */
async function told(
  indexedDB: ReturnType<typeof makeStore>['indexedDB'],
  { connection, dataKey }: typeof from,
) {
  const store = makeStore(indexedDB)
  const { sessions, isNew, altered } = valueOf(
    await store.storeHandlers.open({ connection, dataKey: dataKey.slice() }),
  )
  const { libraryHandlers: ask, storeHandlers } = store
  const what = { kind: 'filter', filter: { ...everySession, withdrawn: 'include' } } as const
  const request: ExportRequest = { form: 'json', what, deidentified: null, options: { raw: true } }
  const coverage = valueOf(await storeHandlers.coverage({}))
  const { text } = await exportWhole(store, request)
  const answers = {
    ...{ sessions, isNew, altered, coverage },
    exported: text,
    marks: valueOf(await ask.marks({ kind: 'bronchodilator', on: null })),
    runs: valueOf(await ask.runs({ offset: 0, limit: 9 })),
    unreadable: valueOf(await ask.quarantined({ offset: 0, limit: 9 })).records.map(
      ({ id: _, ...rest }) => rest,
    ),
    shared: valueOf(await storeHandlers.sharedProfiles({})),
  }
  await storeHandlers.close({})
  return JSON.parse(JSON.stringify(answers).replaceAll(connection, 'it')) as object
}

const tables = ['days', 'columns', 'raw', 'profiles', 'owners', 'quarantine', 'kept', 'ledger', 'checks']

const sealedIn = (row: DatabaseRow) =>
  Object.entries(row).filter(
    ([name, value]) => value instanceof Uint8Array || ['profile', 'session', 'digest'].includes(name),
  )

it('holds the same under the new key, and no digest or sealed value of the old one', async () => {
  const { indexedDB, storeHandlers } = await fullStore()
  const alone = { profiles: ['ann'], fetchedAt: 2000, completesDays: false }
  valueOf(await storeHandlers.applyAnswer(answer([record('s1', '2025-01-01T09:00:00Z')], null, null, alone)))
  await storeHandlers.close({})
  const before = await told(indexedDB, from)
  const { rows, left } = valueOf(await renewed(indexedDB))
  expect(left).toBe(0)
  expect(rows).toBeGreaterThan(10)
  expect(await told(indexedDB, to)).toEqual(before)

  for (const table of tables) {
    const all = await databaseRows(indexedDB, table)
    const of = (connection: string) => all.filter((row) => row['connection'] === connection)
    expect([table, of('c2').length]).toEqual([table, of('c1').length])
    const old = new Set(of('c1').flatMap((row) => sealedIn(row).map(([, value]) => String(value))))
    expect(old.size).toBeGreaterThan(0)
    expect(
      of('c2')
        .flatMap(sealedIn)
        .filter(([, value]) => old.has(String(value))),
    ).toEqual([])
  }
  // what was there is whole until it is removed, and opens with nothing else
  expect(await told(indexedDB, from)).toEqual(before)
  const { open } = makeStore(indexedDB)
  expect(codeOf(await open(7, 'c2'))).toBe('store-unreadable')
  valueOf(await makeStore(indexedDB).storeHandlers.removeConnection({ connection: 'c1' }))
  expect(await told(indexedDB, to)).toEqual(before)
})

it('leaves out what was changed: days are fetched again, the rest is counted', async () => {
  const { indexedDB, storeHandlers } = await fullStore()
  await storeHandlers.close({})
  await damageRow(indexedDB, 'days', 'page', ({ day }) => day === '2025-01-02')
  await damageRow(indexedDB, 'kept', 'content')
  expect(valueOf(await renewed(indexedDB)).left).toBe(1)
  const store = makeStore(indexedDB)
  valueOf(await store.storeHandlers.open(keyed(to)))
  const days = valueOf(await store.storeHandlers.coverage({})).map(({ day }) => day)
  expect(days).toEqual(['2025-01-01', '2025-01-03'])
})

it('does not begin with an open store, the wrong key, or a connection that is not there', async () => {
  const { storeHandlers } = await fullStore()
  expect(codeOf(await storeHandlers.renewKey({ from: keyed(from), to: keyed(to) }))).toBe('busy')
  await storeHandlers.close({})
  const wrong = { ...keyed(from), dataKey: new Uint8Array(32).fill(9) }
  expect(codeOf(await storeHandlers.renewKey({ from: wrong, to: keyed(to) }))).toBe('store-unreadable')
  const nobody = { ...keyed(from), connection: 'c9' }
  expect(codeOf(await storeHandlers.renewKey({ from: nobody, to: keyed(to) }))).toBe('not-found')
})

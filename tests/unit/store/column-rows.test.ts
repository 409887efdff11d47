import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, daysBetween } from '#shared/records/day'
import type { Bytes } from '../../../src-renderer/store/sealing/aes-gcm'
import { amount } from '../../whole'
import { aFilter } from '../a-filter'
import { changeRow, databaseRows, removeRow } from './database-rows'
import { answer, day, makeStore, openedStore, record, sealerOf, share, valueOf } from './test-store'

const first = day('2025-01-01')
const last = day('2025-05-20')
const settledUntil = addDays(last, -31)

/** A session of each day, which a change of `volume` changes. */
const sent = (days: readonly Day[], volume = 3.1) =>
  days.map((each) => record(`s-${each}`, `${each}T10:00:00Z`, testOf(volume)))

const testOf = (fev1_actual: number) => ({
  spirometry_tests: { best_test: { fev1_actual }, all_tests: [{ fev1_actual }] },
})

type Store = ReturnType<typeof makeStore>

async function answerFor(store: Store, records: readonly object[], from: Day, to = from) {
  const known = valueOf(await store.storeHandlers.coverage({}))
  const base = known.flatMap(({ day: each, revision }) =>
    each === 'undated' ? [] : [{ day: each, revision }],
  )
  return answer(records, from, to, { base: base.filter(({ day: each }) => each >= from && each <= to) })
}

async function applied(store: Store, records: readonly object[], from: Day, to = from): Promise<void> {
  valueOf(await store.storeHandlers.applyAnswer(await answerFor(store, records, from, to)))
}

async function closed({ storeHandlers, indexedDB }: Store): Promise<IDBFactory> {
  valueOf(await storeHandlers.close({}))
  return indexedDB
}

/** A store that read all days with one answer. */
async function filled(): Promise<IDBFactory> {
  const store = await openedStore()
  await applied(store, sent(daysBetween(first, last)), first, last)
  return closed(store)
}

async function keysOf(indexedDB: IDBFactory): Promise<string[]> {
  return (await databaseRows(indexedDB, 'columns')).map((row) => String(row['day'])).sort()
}

/** What lists show of each session: its day, volume, and whether it is withdrawn. */
async function listed({ libraryHandlers }: Store): Promise<Record<string, string>> {
  const sort = { by: 'date', descending: true } as const
  const those = async (withdrawn: 'only' | 'without') =>
    valueOf(await libraryHandlers.sessions({ filter: aFilter({ withdrawn }), sort, offset: 0, limit: 1000 }))
      .rows
  const shown = [
    ...(await those('without')).map(({ id, day: on, fev1 }) => [id, `${on} ${fev1}`]),
    ...(await those('only')).map(({ id, day: on, fev1 }) => [id, `${on} ${fev1} withdrawn`]),
  ]
  return Object.fromEntries(shown) as Record<string, string>
}

async function opened(indexedDB: IDBFactory): Promise<Store> {
  const store = await openedStore(indexedDB)
  await expect.poll(() => store.present()?.ready).toBe(true)
  return store
}

const listedBy = (days: readonly Day[], volume = 3.1) =>
  Object.fromEntries(days.map((each) => [`s-${each}`, `${each} ${volume}`]))

const all = daysBetween(first, last)
const march = daysBetween(day('2025-03-01'), day('2025-03-31'))
const inMarch = day('2025-03-10')
const inApril = day('2025-04-10')
const ofApril = `2025-04-01/${settledUntil}`

/** The bytes of all columns as text. */
async function textOf(indexedDB: IDBFactory): Promise<string> {
  const sealer = await sealerOf()
  const rows = await databaseRows(indexedDB, 'columns')
  const bytes = await Promise.all(
    rows.map((row) => sealer.open({ table: 'columns', key: String(row['day']) }, row['columns'] as Bytes)),
  )
  return bytes.map((each) => new TextDecoder('latin1').decode(each)).join('')
}

/** Reads a day again, and closes the store before its row is tidied away. */
async function readBeforeTidied(indexedDB: IDBFactory): Promise<void> {
  const store = await opened(indexedDB)
  const again = await answerFor(store, sent([inMarch], 2.6), inMarch)
  const [answered, closing] = [store.storeHandlers.applyAnswer(again), closed(store)]
  valueOf(await answered)
  await closing
  expect(await keysOf(indexedDB)).toContain(inMarch)
}

/** Waits until the days of March share one row again. */
const tidied = (indexedDB: IDBFactory) =>
  expect
    .poll(async () => (await keysOf(indexedDB)).filter((key) => key.startsWith('2025-03')))
    .toEqual(['2025-03-01/2025-03-31'])

describe('columns of settled days', () => {
  test('that come together share a row, a month at most; newer days each have one', async () => {
    const indexedDB = await filled()
    const keys = await keysOf(indexedDB)
    expect(keys.filter((key) => key.includes('/'))).toEqual([
      '2025-01-01/2025-01-31',
      '2025-02-01/2025-02-28',
      '2025-03-01/2025-03-31',
      ofApril,
    ])
    expect(keys.filter((key) => !key.includes('/'))).toEqual(daysBetween(addDays(settledUntil, 1), last))
    expect(await listed(await opened(indexedDB))).toEqual(listedBy(all))
  })

  test('that came day by day share a row once all of their month have settled', async () => {
    const store = await openedStore()
    for (const each of march) await applied(store, sent([each]), each)
    expect((await keysOf(store.indexedDB)).length).toBe(march.length)
    await applied(store, [], addDays(inMarch, 60))
    await tidied(store.indexedDB)
    expect(await listed(store)).toEqual(listedBy(march))
    expect(await listed(await opened(await closed(store)))).toEqual(listedBy(march))
  })

  test('show a day that was read again as it is now, before and after it shares their row again', async () => {
    const indexedDB = await filled()
    const now = { ...listedBy(all), ...listedBy([inMarch], 2.2) }
    const store = await opened(indexedDB)
    await applied(store, sent([inMarch], 2.2), inMarch)
    expect(await listed(store)).toEqual(now)
    await tidied(indexedDB)
    expect(await listed(store)).toEqual(now)
    expect(await listed(await opened(await closed(store)))).toEqual(now)
  })

  test.each([
    ['', inMarch],
    [', also in a month that has not settled', inApril],
  ])('forget the sessions of a patient who is removed%s', async (_, on) => {
    const bobs = [record('bobs', `${on}T11:00:00Z`, { email: 'bob@example.org', name: 'Bob Lee' })]
    const store = await share(await openedStore(), ['bob', 'bob@example.org', 'Bob Lee'])
    await applied(store, [...sent(all), ...bobs], first, last)
    expect(await textOf(store.indexedDB)).toContain('Bob Lee')
    const keys = await keysOf(store.indexedDB)
    await share(store)
    valueOf(await store.libraryHandlers.removeUnsharedProfile({ profile: 'bob' }))
    await expect.poll(() => textOf(store.indexedDB)).not.toContain('Bob Lee')
    await tidied(store.indexedDB)
    // those that have not settled keep rows of their own
    expect(await keysOf(store.indexedDB)).toEqual(keys)
    expect(await listed(await opened(await closed(store)))).toEqual(listedBy(all))
  })

  test.each([
    ['its own row is gone', (indexedDB: IDBFactory) => removeRow(indexedDB, 'columns', ['c1', inMarch])],
    [
      'its own row is gone, and the ledger',
      async (indexedDB: IDBFactory) => {
        await removeRow(indexedDB, 'columns', ['c1', inMarch])
        await removeRow(indexedDB, 'ledger', ['c1', 'head'])
      },
    ],
    [
      'its own row is damaged',
      (indexedDB: IDBFactory) => changeRow(indexedDB, 'columns', rowOf(inMarch, new Uint8Array(60))),
    ],
    [
      'the row that it shared before is damaged too',
      async (indexedDB: IDBFactory) => {
        await removeRow(indexedDB, 'columns', ['c1', inMarch])
        await changeRow(indexedDB, 'columns', rowOf('2025-03-01/2025-03-31', new Uint8Array(60)))
      },
    ],
  ])('are never those from before a day was read again, where %s', async (_, spoil) => {
    const indexedDB = await filled()
    const store = await opened(indexedDB)
    await applied(store, sent([inMarch], 2.2), inMarch)
    await tidied(indexedDB)
    await closed(store)
    await readBeforeTidied(indexedDB)
    await spoil(indexedDB)
    const again = await opened(indexedDB)
    expect(await listed(again)).toEqual({ ...listedBy(all), ...listedBy([inMarch], 2.6) })
    await tidied(indexedDB)
    expect(await listed(again)).toEqual({ ...listedBy(all), ...listedBy([inMarch], 2.6) })
  })

  test('are never those of a row that was put back after its days were read again', async () => {
    const indexedDB = await filled()
    const before = (await databaseRows(indexedDB, 'columns')).find((row) => row['day'] === ofApril)
    await removeRow(indexedDB, 'columns', ['c1', ofApril])
    const two = [inApril, addDays(inApril, 1)] as const
    const store = await opened(indexedDB)
    await applied(store, sent(two, 2.2), ...two)
    await closed(store)
    await changeRow(indexedDB, 'columns', before)
    expect(await listed(await opened(indexedDB))).toEqual({ ...listedBy(all), ...listedBy(two, 2.2) })
  })

  test.each([
    [
      'damaged',
      (indexedDB: IDBFactory) => changeRow(indexedDB, 'columns', rowOf(inMarch, new Uint8Array(60))),
    ],
    ['gone', (indexedDB: IDBFactory) => removeRow(indexedDB, 'columns', ['c1', inMarch])],
  ])('are not those from before either under a renewed key, where its own row is %s', async (_, spoil) => {
    const indexedDB = await filled()
    await readBeforeTidied(indexedDB)
    await spoil(indexedDB)
    const store = makeStore(indexedDB)
    const keyOf = (fill: number) => new Uint8Array(32).fill(fill)
    const from = { connection: 'c1', dataKey: keyOf(7) }
    valueOf(await store.storeHandlers.renewKey({ from, to: { connection: 'c2', dataKey: keyOf(8) } }))
    const copied = (await databaseRows(indexedDB, 'columns')).filter(({ connection }) => connection === 'c2')
    expect(copied.map((row) => row['day'])).toContain(ofApril)
    valueOf(await store.open(8, 'c2'))
    await expect.poll(() => store.present()?.ready).toBe(true)
    expect(await listed(store)).toEqual({ ...listedBy(all), ...listedBy([inMarch], 2.6) })
  })

  test('list what the pages hold, whatever was read, changed, withdrawn and opened again', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('read' as const),
        from: fc.nat(all.length - 1),
        days: fc.integer({ min: 1, max: 70 }),
      }),
      fc.record({
        kind: fc.constant('change' as const),
        at: fc.nat(all.length - 1),
        volume: fc.constantFrom(null, 2, 4),
      }),
      fc.record({ kind: fc.constant('open' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        const service = new Map<Day, number | null>(all.map((each) => [each, 3]))
        const known = new Map<string, string>()
        let store = await openedStore()
        for (const what of steps) {
          if (what.kind === 'change') service.set(all[what.at] ?? first, what.volume)
          else if (what.kind === 'open') store = await opened(await closed(store))
          else {
            const days = all.slice(what.from, what.from + what.days)
            const there = days.flatMap((each) => {
              const volume = service.get(each) ?? null
              const [id, before] = [`s-${each}`, known.get(`s-${each}`)]
              if (volume !== null) known.set(id, `${each} ${volume}`)
              else if (before && !before.endsWith('withdrawn')) known.set(id, `${before} withdrawn`)
              return volume === null ? [] : sent([each], volume)
            })
            await applied(store, there, days[0] ?? first, days.at(-1))
          }
          expect(await listed(store)).toEqual(Object.fromEntries(known))
        }
      }),
      { numRuns: amount(4, 40) },
    )
  })
})

const rowOf = (key: string, columns: Uint8Array) => ({ connection: 'c1', day: key, columns })

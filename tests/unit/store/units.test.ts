import { expect, test } from 'vitest'
import type { FlagCode } from '#shared/records/flag'
import { damageRow, databaseRows } from './database-rows'
import { answer, type makeStore, openedStore, record, valueOf } from './test-store'
import { aFilter } from '../a-filter'

type Store = ReturnType<typeof makeStore>

const withFev1 = (fev1: number) => ({
  spirometry_tests: { best_test: { fev1_actual: fev1 }, all_tests: [{ fev1_actual: fev1 }] },
})
/** 150 mL by its own size, and impossible in litres. */
const odd = record('odd', '2026-03-04T10:00:00Z', withFev1(150))
const usual = Array.from({ length: 25 }, (_, at) => record(`s${at}`, '2026-03-05T10:00:00Z', withFev1(3.1)))

async function flagged(store: Store, flag: FlagCode): Promise<string[]> {
  const criterion = { kind: 'choice', field: 'flag', values: [flag], not: false } as const
  const sort = { by: 'fev1', descending: true } as const
  const query = { filter: aFilter({ criterion }), sort, offset: 0, limit: 50 }
  return valueOf(await store.libraryHandlers.sessions(query)).rows.map(({ id }) => id)
}

/** Waits until so many sessions have a flag: flags follow the units by and by, and the store tells of it. */
function soon(store: Store, flag: FlagCode, sessions: number): Promise<void> {
  return new Promise((resolve) => {
    const look = async () => (await flagged(store, flag)).length === sessions && resolve()
    store.onChanged(() => void look())
    void look()
  })
}

const volume = async (store: Store) => valueOf(await store.libraryHandlers.summary({})).units.volume

async function filled(): Promise<Store> {
  const store = await openedStore()
  valueOf(await store.storeHandlers.applyAnswer(answer([odd], '2026-03-04')))
  expect([await flagged(store, 'unlikely'), await flagged(store, 'implausible')]).toEqual([['odd'], []])
  valueOf(await store.storeHandlers.applyAnswer(answer(usual, '2026-03-05')))
  return store
}

test('flags follow when the vote is decided after their day was written, and stay so', async () => {
  const store = await filled()
  await soon(store, 'implausible', 1)
  expect(await flagged(store, 'unlikely')).toEqual([])
  const again = await openedStore(store.indexedDB)
  valueOf(await again.storeHandlers.originOfSession({ session: 'odd' }))
  expect(await flagged(again, 'implausible')).toEqual(['odd'])
})

test('what a person confirms is used, logged, and kept; contradiction is said', async () => {
  const store = await filled()
  valueOf(await store.libraryHandlers.confirmUnit({ question: 'volume', unit: 'mL' }))
  expect(await volume(store)).toMatchObject({
    unit: 'mL',
    inferred: 'L',
    agree: 1,
    of: 26,
    contradicted: true,
  })
  await soon(store, 'implausible', 25)
  expect(await flagged(store, 'unlikely')).toEqual(['odd'])
  const detail = valueOf(await store.libraryHandlers.session({ id: 's0' }))
  expect(detail.units.volume.confirmed).toBe('mL')
  expect(detail.flags).toContainEqual(expect.objectContaining({ code: 'implausible', field: 'fev1_actual' }))

  const again = await openedStore(store.indexedDB)
  valueOf(await again.storeHandlers.originOfSession({ session: 'odd' }))
  expect(await volume(again)).toMatchObject({ confirmed: 'mL' })
  valueOf(await again.libraryHandlers.unconfirmUnit({ question: 'volume' }))
  expect(await volume(again)).toMatchObject({ unit: 'L', confirmed: null, contradicted: false })
  await soon(again, 'implausible', 1)
  const lines = await databaseRows(store.indexedDB, 'audit')
  expect(lines.map(({ what, figures, at }) => [what, figures, at])).toEqual([
    ['unit-confirmed', { question: 'volume', unit: 'mL' }, 9999],
    ['unit-unconfirmed', { question: 'volume' }, 9999],
  ])
})

test('a day whose page cannot be opened is left, and the others follow', async () => {
  const store = await filled()
  await soon(store, 'implausible', 1)
  await damageRow(store.indexedDB, 'days', 'page', ({ day }) => day === '2026-03-05')
  valueOf(await store.libraryHandlers.confirmUnit({ question: 'volume', unit: 'mL' }))
  await soon(store, 'unlikely', 1)
  const coverage = valueOf(await store.storeHandlers.coverage({}))
  expect(coverage.map(({ day, complete }) => [day, complete])).toEqual([
    ['2026-03-04', true],
    ['2026-03-05', false],
  ])
})

test('what another version wrote of a unit breaks nothing, and stays', async () => {
  const store = await openedStore()
  valueOf(await store.libraryHandlers.confirmUnit({ question: 'flow', unit: 'cL/s' }))
  await damageRow(store.indexedDB, 'kept', 'content')
  const again = await openedStore(store.indexedDB)
  expect(valueOf(await again.libraryHandlers.summary({})).units.flow.confirmed).toBeNull()
  expect(valueOf(await again.libraryHandlers.kept({ kind: 'unit' }))).toEqual({ items: [], damaged: 1 })
})

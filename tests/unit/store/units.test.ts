import { describe, expect, test } from 'vitest'
import { surelyShareUnit } from '#shared/measure/comparable'
import type { FlagCode } from '#shared/records/flag'
import { everything, type UnitScope } from '#shared/records/units'
import { csvRequest, exportWhole } from '../exports/export-whole'
import { readCsv } from '../exports/read-csv'
import { damageRow, databaseRows } from './database-rows'
import { answer, day, type makeStore, openedStore, record, valueOf, storeNow } from './test-store'
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
  valueOf(await store.libraryHandlers.confirmUnit({ question: 'volume', unit: 'mL', scope: everything }))
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
  valueOf(await again.libraryHandlers.unconfirmUnit({ question: 'volume', scope: everything }))
  expect(await volume(again)).toMatchObject({ unit: 'L', confirmed: null, contradicted: false })
  await soon(again, 'implausible', 1)
  const lines = await databaseRows(store.indexedDB, 'audit')
  expect(lines.map(({ what, figures, at }) => [what, figures, at])).toEqual([
    ['unit-confirmed', { question: 'volume', unit: 'mL' }, storeNow],
    ['unit-unconfirmed', { question: 'volume' }, storeNow],
  ])
})

test('a day whose page cannot be opened is left, and the others follow', async () => {
  const store = await filled()
  await soon(store, 'implausible', 1)
  await damageRow(store.indexedDB, 'days', 'page', ({ day }) => day === '2026-03-05')
  valueOf(await store.libraryHandlers.confirmUnit({ question: 'volume', unit: 'mL', scope: everything }))
  await soon(store, 'unlikely', 1)
  const coverage = valueOf(await store.storeHandlers.coverage({}))
  expect(coverage.map(({ day, complete }) => [day, complete])).toEqual([
    ['2026-03-04', true],
    ['2026-03-05', false],
  ])
})

test('what another version wrote of a unit breaks nothing, and stays', async () => {
  const store = await openedStore()
  valueOf(await store.libraryHandlers.confirmUnit({ question: 'flow', unit: 'cL/s', scope: everything }))
  await damageRow(store.indexedDB, 'kept', 'content')
  const again = await openedStore(store.indexedDB)
  expect(valueOf(await again.libraryHandlers.summary({})).units.flow.confirmed).toBeNull()
  expect(valueOf(await again.libraryHandlers.kept({ kind: 'unit' }))).toEqual({ items: [], damaged: 1 })
})

describe('a narrower confirmation', () => {
  const pef = (pef_actual: number) => ({
    spirometry_tests: { best_test: { pef_actual }, all_tests: [{ pef_actual }] },
  })
  const of = (id: string, person: string, day: string, value: number) =>
    record(id, `${day}T10:00:00Z`, { email: `${person}@example.org`, name: person, ...pef(value) })
  const older = { of: 'profile', profile: 'p-old' } as const
  /** 21 sessions of one patient in L/s, and three of another who came from an older clinic, in L/min. */
  async function twoClinics(): Promise<Store> {
    const store = await openedStore()
    const profiles = ['p-new', 'p-old'].map((id) => ({ id, email: `${id}@example.org`, patient_name: id }))
    const { body } = answer(profiles, null)
    valueOf(await store.storeHandlers.applyProfiles({ body, fetchedAt: 1 }))
    const sent = [
      ...Array.from({ length: 21 }, (_, at) => of(`n${at}`, 'p-new', '2026-03-05', 7)),
      ...['2026-03-03', '2026-03-04', '2026-03-05'].map((day, at) => of(`o${at}`, 'p-old', day, 300 + at)),
    ]
    valueOf(await store.storeHandlers.applyAnswer(answer(sent, '2026-03-03', '2026-03-05')))
    return store
  }
  const detail = async (store: Store, id: string) => valueOf(await store.libraryHandlers.session({ id }))
  const flow = async (store: Store) => valueOf(await store.libraryHandlers.summary({})).units.flow

  test('of a profile holds for its sessions alone, whose votes count no longer for the others', async () => {
    const store = await twoClinics()
    expect(await flow(store)).toMatchObject({ unit: null, agree: 21, of: 24 })
    expect((await detail(store, 'n0')).row.units.flow).toBeNull()
    valueOf(await store.libraryHandlers.confirmUnit({ question: 'flow', unit: 'L/min', scope: older }))
    expect(await flow(store)).toMatchObject({ unit: 'L/s', confirmed: null, agree: 21, of: 21 })
    const [newer, old] = [await detail(store, 'n0'), await detail(store, 'o0')]
    expect([newer.units.flow.unit, newer.row.units.flow]).toEqual(['L/s', 'L/s'])
    expect(old.units.flow).toMatchObject({ unit: 'L/min', confirmed: 'L/min', contradicted: false })
    expect([old.flags, old.row.units.flow]).toEqual([[], 'L/min'])
    const patient = { by: 'profile', profile: 'p-old' } as const
    expect(valueOf(await store.libraryHandlers.patient({ patient })).units.flow).toMatchObject({
      unit: 'L/min',
      agree: 3,
      of: 3,
    })
    // of the others, none is more than a person can blow
    await soon(store, 'implausible', 0)
    valueOf(await store.libraryHandlers.unconfirmUnit({ question: 'flow', scope: older }))
    expect(await flow(store)).toMatchObject({ unit: null, of: 24 })
  })

  test('makes the columns of its sessions anew, and is there after a restart', async () => {
    const store = await twoClinics()
    valueOf(await store.libraryHandlers.confirmUnit({ question: 'flow', unit: 'L/s', scope: everything }))
    await soon(store, 'implausible', 3)
    valueOf(await store.libraryHandlers.confirmUnit({ question: 'flow', unit: 'L/min', scope: older }))
    await soon(store, 'implausible', 0)
    const again = await openedStore(store.indexedDB)
    valueOf(await again.storeHandlers.originOfSession({ session: 'o0' }))
    expect(await flagged(again, 'implausible')).toEqual([])
    expect((await detail(again, 'o0')).row.units.flow).toBe('L/min')
    expect(await flow(again)).toMatchObject({ confirmed: 'L/s', contradicted: false })
    // nobody is named in the log
    const lines = await databaseRows(again.indexedDB, 'audit')
    expect(lines.map(({ figures }) => figures)).toEqual([
      { question: 'flow', unit: 'L/s' },
      { question: 'flow', unit: 'L/min', scope: 'profile' },
    ])
  })

  test('of a span of days gives way to that of a profile, and the shorter of two spans holds', async () => {
    const store = await twoClinics()
    const confirm = async (unit: 'L/s' | 'L/min' | 'cL/s', scope: UnitScope) =>
      valueOf(await store.libraryHandlers.confirmUnit({ question: 'flow', unit, scope }))
    const unitsOf = async (...ids: string[]) => {
      const details = await Promise.all(ids.map((id) => detail(store, id)))
      return details.map(({ row }) => row.units.flow)
    }
    await confirm('cL/s', { of: 'days', from: day('2026-03-04'), to: day('2026-03-04') })
    await confirm('L/min', { of: 'days', from: null, to: day('2026-03-04') })
    expect(await unitsOf('o0', 'o1', 'o2', 'n0')).toEqual(['L/min', 'cL/s', 'L/s', 'L/s'])
    await confirm('L/s', older)
    expect(await unitsOf('o0', 'o1', 'o2')).toEqual(['L/s', 'L/s', 'L/s'])
  })

  test('is written in exports, each session with its own unit, and compared with none of another', async () => {
    const store = await twoClinics()
    valueOf(await store.libraryHandlers.confirmUnit({ question: 'flow', unit: 'L/min', scope: older }))
    const { text } = await exportWhole(
      store,
      csvRequest({ columns: ['session_id', 'flow_unit', 'flow_unit_basis'] }),
    )
    const rows = readCsv(text).map((row) => Object.values(row).join(' '))
    expect(rows.filter((row) => row.startsWith('o'))).toHaveLength(3)
    for (const row of rows) expect(row).toMatch(/^o\d L\/min user$|^n\d+ L\/s inferred$/)
    const [one, other] = [await detail(store, 'n0'), await detail(store, 'o0')]
    expect(surelyShareUnit('flow', [7, one.row], [7, other.row])).toBe(false)
    expect(surelyShareUnit('flow', [300, other.row], [301, other.row])).toBe(true)
  })
})

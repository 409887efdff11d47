import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import type { Day, PageDay } from '#shared/records/day'
import { findRows } from '../../../src-renderer/store/exports/snapshot'
import { createLibrary, type Library } from '../../../src-renderer/store/library/library'
import { answer, openedStore, record, valueOf } from '../store/test-store'
import { bareSession, packedColumnsOf } from '../store/library/held-session'

const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(24))

function libraryOfThree() {
  const library = createLibrary()
  const day = '2026-03-05' as PageDay
  library.setDays([[day, packedColumnsOf(ids.map((id) => bareSession(id, {})))]])
  return library
}

const storeOf = (library: Library) => ({ library, profiles: new Map() })

test('all that pass a filter are meant but for those that were taken out', () => {
  const library = libraryOfThree()
  const of = (except?: string[]) =>
    [...findRows(storeOf(library), { kind: 'filter', filter: everySession, ...(except ? { except } : {}) })]
      .map((row) => ids.findIndex((id) => library.rowOf(id) === row))
      .sort()
  expect(of()).toEqual([0, 1, 2])
  expect(of([ids[1] ?? '', 'not held'])).toEqual([0, 2])
})

test('everything is all that is held on its days, withdrawn or not', () => {
  const library = createLibrary()
  const held = (at: number, withdrawnAt?: number) =>
    bareSession(ids[at] ?? '', withdrawnAt ? { numbers: { withdrawnAt } } : {})
  library.setDays([
    ['2026-03-05' as PageDay, packedColumnsOf([held(0), held(1, 9)])],
    ['2026-03-04' as PageDay, packedColumnsOf([held(2)])],
  ])
  const of = (from: Day | null) => findRows(storeOf(library), { kind: 'everything', from, to: null }).length
  expect([of(null), of('2026-03-05' as Day)]).toEqual([3, 2])
  expect(findRows(storeOf(library), { kind: 'filter', filter: everySession })).toHaveLength(2)
})

test('single sessions are meant once each, and those that are not held are passed over', () => {
  const library = libraryOfThree()
  const [first = '', , last = ''] = ids
  const rows = findRows(storeOf(library), { kind: 'sessions', ids: [last, 'not held', first, last] })
  expect(new Set(rows)).toEqual(new Set([library.rowOf(first), library.rowOf(last)]))
  expect(rows).toHaveLength(2)
  const on = (day: string) =>
    findRows(storeOf(library), { kind: 'sessions', ids, days: { from: day as Day, to: null } })
  expect([on('2026-03-05').length, on('2026-03-06').length]).toEqual([3, 0])
})

test('the patients that a list shows are all their sessions, whatever else is held', async () => {
  const store = await openedStore()
  const of = (id: string, email: string, day: string, diagnoses: string[]) =>
    record(id, `${day}T10:00:00Z`, { email, name: email, diagnoses })
  const sent = [
    of('a', 'ann@example.org', '2026-03-05', ['Asthma']),
    // found by the last session, exported with those before it
    of('b', 'ann@example.org', '2026-01-05', []),
    of('c', 'bo@example.org', '2026-03-05', ['COPD']),
  ]
  valueOf(await store.storeHandlers.applyAnswer(answer(sent, null)))
  const count = async (text: string, from: Day | null, quietForDays: number | null = null) => {
    const patients = { text, sharing: 'any', quietForDays, today: '2026-03-10' as Day } as const
    const what = { kind: 'patients', patients, from, to: null } as const
    return valueOf(await store.libraryHandlers.countExport({ what }))
  }
  expect(await count('asthma', null)).toBe(2)
  expect(await count('asthma', '2026-03-01' as Day)).toBe(1)
  expect(await count('nobody', null)).toBe(0)
  expect([await count('', null, 5), await count('', null, 6)]).toEqual([3, 0])
})

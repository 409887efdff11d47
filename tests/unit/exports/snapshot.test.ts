import { expect, test } from 'vitest'
import { allOf, type PatientCriterion, everySession, type SessionCriterion } from '#shared/queries/filter'
import type { Day, PageDay } from '#shared/records/day'
import { findRows } from '../../../src-renderer/store/exports/snapshot'
import { createLibrary, type Library } from '../../../src-renderer/store/library/library'
import { aFilter, words } from '../a-filter'
import { bareSession, packedColumnsOf } from '../store/library/held-session'
import { answer, codeOf, day, openedStore, record, share, valueOf } from '../store/test-store'
import { csvRequest, exportWhole } from './export-whole'
import { readCsv } from './read-csv'

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
  const store = await share(await openedStore())
  const sent = [
    record('a', '2026-03-05T10:00:00Z', { diagnoses: ['Asthma'] }),
    // found by the last session, exported with those before it
    record('b', '2026-01-05T10:00:00Z', { diagnoses: [] }),
    record('c', '2026-03-05T10:00:00Z', { email: 'bo@example.org', diagnoses: ['COPD'] }),
  ]
  valueOf(await store.storeHandlers.applyAnswer(answer(sent, null)))
  const count = async (text: string, from: Day | null, days: number | null = null) => {
    const quiet: PatientCriterion[] = days === null ? [] : [{ kind: 'quiet', days, not: false }]
    const filter = allOf<PatientCriterion>({ kind: 'words', text, not: false }, ...quiet)
    const patients = { filter, today: '2026-03-10' as Day }
    const what = { kind: 'patients', patients, from, to: null } as const
    return valueOf(await store.libraryHandlers.countExport({ what }))
  }
  expect(await count('asthma', null)).toBe(2)
  expect(await count('asthma', '2026-03-01' as Day)).toBe(1)
  expect(await count('nobody', null)).toBe(0)
  expect([await count('', null, 5), await count('', null, 6)]).toEqual([3, 0])
})

const nothing = { view: null, patient: null, from: null, to: null, today: day('2026-03-31') }
const asthma = { kind: 'choice', field: 'diagnosis', values: ['Asthma'], not: false } as const
const ann = { ...words('ann'), pinned: true } as const
const view = {
  format: 1,
  name: 'Airways, follow-up',
  clauses: [[ann], [{ kind: 'dates', range: { kind: 'months3' }, not: false, pinned: true }], [asthma]],
  sort: { by: 'name', descending: false },
  columns: { whatever: 1 },
}

const onDays = (from: Day | null, to: Day | null) =>
  ({ kind: 'dates', from, to, not: false, pinned: true }) as const

async function storeWith(...views: object[]) {
  const store = await openedStore()
  for (const [at, content] of views.entries())
    valueOf(
      await store.libraryHandlers.keep({ kind: 'view', id: `v${at}`, content: JSON.stringify(content) }),
    )
  const profiles = [
    { id: 'p-1', email: 'ann@example.org' },
    { id: 'p-2', email: 'Family@example.org' },
    { id: 'p-3', email: 'family@example.org' },
  ]
  valueOf(await store.storeHandlers.applyProfiles({ body: answer(profiles, null).body, fetchedAt: 1 }))
  const records = [record('a', '2026-03-05T10:00:00Z', { email: 'lone@example.org' })]
  valueOf(await store.storeHandlers.applyAnswer(answer(records, null)))
  return (words: object) => store.storeHandlers.findSubject({ ...nothing, ...words })
}

test('nothing said is every session; days are the days of each session', async () => {
  const find = await storeWith()
  expect(valueOf(await find({}))).toEqual({ kind: 'filter', filter: everySession })
  const from = day('2026-01-01')
  expect(valueOf(await find({ from }))).toEqual({ kind: 'filter', filter: allOf(onDays(from, null)) })
})

test('a saved view is found by its name, and its dates move with the calendar unless days are given', async () => {
  const find = await storeWith(view)
  const filter = (to: Day | null) => allOf<SessionCriterion>(ann, onDays(day('2025-12-31'), to), asthma)
  expect(valueOf(await find({ view: ' airways, FOLLOW-UP' }))).toEqual({
    kind: 'filter',
    filter: filter(null),
  })
  const to = day('2026-02-01')
  expect(valueOf(await find({ view: 'Airways, follow-up', to }))).toEqual({
    kind: 'filter',
    filter: filter(to),
  })
})

test.each([
  ['p-1', { by: 'profile', profile: 'p-1' }],
  ['ANN@example.org', { by: 'profile', profile: 'p-1' }],
])('the patient %s is found', async (patient, ref) => {
  const find = await storeWith()
  expect(valueOf(await find({ patient }))).toEqual({
    kind: 'filter',
    filter: allOf({ kind: 'patients', patients: [ref], not: false, pinned: true }),
  })
})

test.each([
  [{ view: 'Airways' }, 'no-such-view'],
  [{ view: 'new part' }, 'view-not-understood'],
  [{ view: 'new criterion' }, 'view-not-understood'],
  [{ view: 'newer' }, 'view-not-understood'],
  [{ view: 'news' }, 'view-of-changes'],
  [{ patient: 'p-9' }, 'no-such-patient'],
  [{ patient: 'nobody@example.org' }, 'no-such-patient'],
  [{ patient: 'family@example.org' }, 'patient-ambiguous'],
])('%j is refused as %s, rather than exporting something else', async (words, detail) => {
  const others = [
    { ...view, name: 'new part', grade: 'A' },
    { ...view, name: 'newer', format: 2 },
    { ...view, name: 'news', clauses: [[asthma, { kind: 'new', not: false }]] },
    { ...view, name: 'new criterion', clauses: [[asthma], [{ kind: 'device', not: false }]] },
  ]
  const find = await storeWith(view, ...others)
  expect(await find(words)).toEqual({ ok: false, fault: { code: 'bad-input', detail } })
})

const days = ['2026-03-05', '2026-03-04', '2026-03-03', '2026-03-02']
const on = (day: string, more: object = {}) => [
  record(`${day} b`, `${day}T11:00:00Z`, more),
  record(`${day} a`, `${day}T10:00:00Z`, more),
]
const held = days.flatMap((day) => on(day))
const base = (revision: number) => days.map((day) => ({ day: day as never, revision }))

async function filledStore() {
  const store = await share(await openedStore())
  valueOf(await store.storeHandlers.applyAnswer(answer(held, '2026-03-02', '2026-03-05')))
  return store
}
const columns = ['session_id', 'patient_name', 'fev1_actual']

test.each([
  ['out of memory', columns],
  ['page by page', [...columns, 'duration']],
])(
  'a sync that changes, moves, withdraws and adds sessions meanwhile does not tear an export %s',
  async (_, columns) => {
    const store = await filledStore()
    const before = (await exportWhole(store, csvRequest({ columns }))).text
    let synced = false
    const during = await exportWhole(store, csvRequest({ columns }), async () => {
      if (synced) return
      synced = true
      const changed = days.flatMap((day) => on(day, { name: 'Another' })).slice(1)
      const moved = record('2026-03-05 a', '2026-03-02T12:00:00Z')
      const records = [...changed.slice(0, -1), moved, record('new', '2026-03-04T12:00:00Z')]
      valueOf(
        await store.storeHandlers.applyAnswer(answer(records, '2026-03-02', '2026-03-05', { base: base(1) })),
      )
      const removed = await store.storeHandlers.purgeWithdrawn({ before: 2000 })
      expect(valueOf(removed).sessions).toBeGreaterThan(0)
    })
    expect(during.text).toBe(before)
    const after = (await exportWhole(store, csvRequest({ columns }))).text
    expect(after).not.toBe(before)
    expect(after).toContain('Another')
  },
)

test('raw arrays, too, are those of the moment it began', async () => {
  const store = await openedStore()
  const curve = (value: number) => ({ curve: Array.from({ length: 10 }, () => value) })
  const put = async (value: number) =>
    valueOf(
      await store.storeHandlers.applyAnswer(
        answer([record('a', '2026-03-05T10:00:00Z', curve(value))], null),
      ),
    )
  await put(1)
  const request = { ...csvRequest(), form: 'json' as const, options: { raw: true } }
  const { text } = await exportWhole(store, request, () => put(2))
  expect(text).toContain('[1,1,1')
  expect((await exportWhole(store, request)).text).toContain('[2,2,2')
})

test('newest first, and only what was asked for', async () => {
  const store = await filledStore()
  const ids = async (what: object) => {
    const { text, sessions } = await exportWhole(store, csvRequest({ columns }, { what }))
    const rows = readCsv(text).map((row) => row['session_id'])
    expect(rows).toHaveLength(sessions)
    return rows
  }
  expect(await ids({ kind: 'filter', filter: everySession })).toEqual(held.map(({ id }) => id))
  expect(await ids({ kind: 'sessions', ids: ['2026-03-02 a', 'nobody', '2026-03-04 b'] })).toEqual([
    '2026-03-04 b',
    '2026-03-02 a',
  ])
  const patient = { by: 'profile', profile: 'ann' }
  expect(await ids({ kind: 'patient', patient, from: '2026-03-03', to: '2026-03-03' })).toEqual(
    on('2026-03-03').map(({ id }) => id),
  )
  expect(await ids({ kind: 'filter', filter: aFilter({ text: 'nobody' }) })).toEqual([])
})

test('an export that has ended, or was never begun, is not found; a new one ends the one before', async () => {
  const { storeHandlers } = await filledStore()
  const begin = async () =>
    valueOf(await storeHandlers.exportBegin({ request: csvRequest(), appVersion: '1', locale: 'en-GB' }))
      .number
  const first = await begin()
  const second = await begin()
  expect(codeOf(await storeHandlers.exportNext({ number: first }))).toBe('not-found')
  expect(valueOf(await storeHandlers.exportEnd({ number: second })).companions).toEqual([])
  expect(codeOf(await storeHandlers.exportNext({ number: second }))).toBe('not-found')
})

test('a preview shows the first rows as they will stand in the file, and how many sessions of how many people', async () => {
  const store = await filledStore()
  const preview = valueOf(
    await store.libraryHandlers.previewExport({
      request: csvRequest({ columns }),
      sessions: 3,
      locale: 'en-GB',
    }),
  )
  const { text } = await exportWhole(store, csvRequest({ columns }))
  const rows = readCsv(text)
    .slice(0, 3)
    .map((row) => Object.values(row))
  expect(preview).toMatchObject({ sessions: 8, patients: 1, head: { kind: 'table', columns, rows } })
  expect(preview.bytes).toBe(new TextEncoder().encode(text).length)
})

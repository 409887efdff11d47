import { expect, test } from 'vitest'
import { allOf, everySession, type SessionCriterion } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import { answer, day, openedStore, record, valueOf } from '../store/test-store'
import { words } from '../a-filter'

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
  ['Lone@example.org', { by: 'email', email: 'lone@example.org' }],
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

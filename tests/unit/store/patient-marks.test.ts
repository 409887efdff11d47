import { expect, test } from 'vitest'
import { readIdentity } from '#shared/calls/mark-calls'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import {
  allOf,
  type Criterion,
  ofPatient,
  type PatientFilter,
  everySession,
  type SessionFilter,
} from '#shared/queries/filter'
import { exportRequest } from '#shared/exports/export-request'
import { analysisCsv } from '#shared/exports/formats'
import { type Annotation, sessionMark, showsInFull } from '#shared/records/marks'
import { patientMark, readSubject } from '#shared/records/patient'
import { makeCourse } from '../../../src-renderer/course/course'
import { answer, codeOf, day, makeStore, openedStore, record, share, valueOf } from './test-store'

const ann = { by: 'profile', profile: 'ann' } as const
const on = [patientMark(ann)]

function session(date: string, fev1: number) {
  const best = { fev1_actual: fev1, fev1_predicted: 3.5, fev1_percentage: fev1 / 3.5 }
  return record(`of ${date}`, `${date}T10:00:00Z`, {
    spirometry_tests: { best_test: best, all_tests: [best] },
    patient: { age: 51 },
  })
}

const volumes = [3, 3.1, 2.9, 3.05, 2.2, 3.02, 2.95, 3.08, 2.9]
const visits = volumes.map((fev1, at) => session(`2026-03-0${at + 1}`, fev1))

async function storeOf() {
  const store = await share(await openedStore())
  const of = { profiles: ['ann'], whole: false }
  valueOf(await store.storeHandlers.applyAnswer(answer(visits, '2026-03-01', '2026-03-09', of)))
  return { store, ask: store.libraryHandlers, list: listOf(store) }
}

type Store = Awaited<ReturnType<typeof openedStore>>

const listOf =
  ({ libraryHandlers: ask }: Pick<Store, 'libraryHandlers'>) =>
  async (filter: PatientFilter = everySession) =>
    valueOf(
      await ask.patients({
        filter,
        today: day('2026-03-10'),
        sort: { by: 'name', descending: false },
        offset: 0,
        limit: 9,
      }),
    ).rows

test('a patient is found by record number, with or without its spaces', async () => {
  const { ask, list } = await storeOf()
  const found = async (text: string) => (await list(allOf({ kind: 'words', text, not: false }))).length
  expect(await found('40117')).toBe(0)
  valueOf(await ask.mark({ kind: 'record', on, by: '', value: { number: '40 117' } }))
  expect([await found('40 117'), await found('40117'), await found('40118')]).toEqual([1, 1, 0])
  const call = ((name: keyof typeof ask, input: never) => ask[name](input)) as Caller<LibraryCalls>
  expect(valueOf(await readIdentity(call, ann))).toEqual({ record: '40 117', born: null })
})

test('a patient is found by the words of their note and by a tag, as long as these stand', async () => {
  const { ask, list } = await storeOf()
  const found = async (text: string) => (await list(allOf({ kind: 'words', text, not: false }))).length
  expect([await found('inhaler'), await found('biologic')]).toEqual([0, 0])
  valueOf(await ask.mark({ kind: 'note', on, by: '', value: { words: 'Changed the Inhaler in May' } }))
  valueOf(await ask.mark({ kind: 'tag', on, by: '', value: { word: 'biologic' } }))
  expect([await found('inhaler'), await found('may inhaler'), await found('biologic')]).toEqual([1, 1, 1])
  valueOf(await ask.mark({ kind: 'note', on, by: '', value: { words: '' } }))
  expect([await found('inhaler'), await found('biologic')]).toEqual([0, 1])
})

test('an exacerbation leaves its day out of own variation, on the page as in the list', async () => {
  const { ask, list } = await storeOf()
  valueOf(await ask.confirmUnit({ question: 'volume', unit: 'L', scope: { of: 'everything' } }))
  const both = async () => {
    const { marks } = valueOf(await ask.marks({ kind: 'annotation', on }))
    const { rows } = valueOf(
      await ask.sessions({
        filter: ofPatient(ann),
        sort: { by: 'date', descending: true },
        offset: 0,
        limit: 99,
      }),
    )
    const { units } = valueOf(await ask.patient({ patient: ann }))
    const annotations = marks.map(({ value }) => value as Annotation)
    const { own } = makeCourse(rows, units, 'sent', null, annotations)
    const [row] = await list()
    return {
      page: own?.answer.lacks === null ? [own.answer.variation, own.answer.changes] : null,
      list: [row?.ownVariation?.variation, row?.ownVariation?.n],
      left: own?.leftOut,
    }
  }
  const before = await both()
  expect(before.page).toEqual(before.list)
  const value = { day: day('2026-03-05'), session: null, words: '', leavesOut: true } as const
  valueOf(await ask.mark({ kind: 'annotation', on, by: '', value: { kind: 'exacerbation', ...value } }))
  const after = await both()
  expect(after.page).toEqual(after.list)
  expect([before.left, after.left]).toEqual([[], ['2026-03-05']])
  expect(after.page?.[1]).toBe((before.page?.[1] ?? 0) - 1)
  expect(after.page?.[0]).toBeLessThan(before.page?.[0] ?? 0)
  // a note on a day takes nothing away
  valueOf(
    await ask.mark({
      kind: 'annotation',
      on,
      by: '',
      value: { ...value, kind: 'other', leavesOut: false, day: day('2026-03-03') },
    }),
  )
  expect(await both()).toEqual(after)
})

test('a patient and a session have tags of their own, found in any spelling, and a session has its patient’s too', async () => {
  const { ask, list } = await storeOf()
  const session = sessionMark('of 2026-03-09')
  const tag = async (subject: string, word: string) =>
    valueOf(await ask.mark({ kind: 'tag', on: [subject], by: 'AB', value: { word } }))
  const tagged = (values: (string | null)[], not = false) =>
    allOf<Criterion>({ kind: 'choice', field: 'tag', values, not })
  const patients = async (values: (string | null)[], not = false) =>
    (await list(tagged(values, not) as PatientFilter)).length
  const sessions = async (values: (string | null)[], not = false) =>
    valueOf(
      await ask.sessions({
        filter: tagged(values, not) as SessionFilter,
        sort: { by: 'date', descending: true },
        offset: 0,
        limit: 99,
      }),
    ).rows
  expect([await patients([null]), (await sessions([null])).length]).toEqual([1, 9])

  await tag(patientMark(ann), 'Réhab')
  const { marks } = await tag(patientMark(ann), 'study')
  await tag(session, 'repeat')
  expect((await list())[0]?.tag).toEqual(['Réhab', 'study'])
  expect([await patients(['rehab']), await patients(['repeat']), await patients(['rehab'], true)]).toEqual([
    1, 0, 0,
  ])
  expect((await sessions(['REHAB'])).length).toBe(9)
  expect((await sessions(['repeat', 'none'])).map(({ tag }) => tag)).toEqual([['repeat', 'Réhab', 'study']])
  expect((await sessions(['repeat'], true)).length).toBe(8)
  const { choices } = valueOf(await ask.choices({ filter: everySession, field: 'tag', find: '' }))
  expect(choices).toEqual([
    { value: 'Réhab', sessions: 9 },
    { value: 'study', sessions: 9 },
    { value: 'repeat', sessions: 1 },
  ])

  valueOf(await ask.unmark({ kind: 'tag', marks }))
  expect((await list())[0]?.tag).toEqual(['Réhab'])
  expect(await patients(['study'])).toBe(0)
})

test('what a policy has switched off is neither found nor shown', async () => {
  const { store, ask } = await storeOf()
  valueOf(await ask.mark({ kind: 'record', on, by: '', value: { number: '40 117' } }))
  const value = { kind: 'exacerbation', session: null, words: '', leavesOut: true } as const
  valueOf(await ask.mark({ kind: 'annotation', on, by: '', value: { ...value, day: day('2026-03-05') } }))
  valueOf(await ask.mark({ kind: 'tag', on, by: '', value: { word: 'study' } }))
  valueOf(await store.storeHandlers.close({}))
  const governed = makeStore(store.indexedDB)
  const dataKey = new Uint8Array(32).fill(7)
  valueOf(
    await governed.storeHandlers.open({
      connection: 'c1',
      dataKey,
      marksOff: ['record', 'born', 'annotation', 'tag'],
    }),
  )
  const shown = listOf(governed)
  expect((await shown()).map(({ tag }) => tag)).toEqual([null])
  expect(valueOf(await governed.libraryHandlers.marks({ kind: 'annotation', on })).marks).toEqual([])
  expect(await shown(allOf({ kind: 'words', text: '40117', not: false }))).toEqual([])
  expect(await shown(allOf({ kind: 'words', text: 'study', not: false }))).toEqual([])
})

test('a list that asks for marks that a policy has switched off is refused, not answered with everybody', async () => {
  const { store } = await storeOf()
  valueOf(await store.storeHandlers.close({}))
  const governed = makeStore(store.indexedDB)
  const dataKey = new Uint8Array(32).fill(7)
  const marksOff = ['reviewed', 'tag'] as const
  valueOf(await governed.storeHandlers.open({ connection: 'c1', dataKey, marksOff: [...marksOff] }))
  const criteria: readonly Criterion[] = [
    { kind: 'marked', mark: 'reviewed', words: ['reviewed'], not: true },
    { kind: 'choice', field: 'tag', values: ['asthma clinic'], not: true },
  ]
  const order = { sort: { by: 'name', descending: false }, offset: 0, limit: 9 } as const
  const today = day('2026-03-10')
  for (const criterion of criteria) {
    const filter = allOf(criterion) as PatientFilter & SessionFilter
    const { libraryHandlers: ask, storeHandlers } = governed
    expect(codeOf(await ask.patients({ filter, today, ...order }))).toBe('policy-set')
    expect(codeOf(await ask.sessions({ filter, ...order }))).toBe('policy-set')
    const filters = [filter, everySession]
    expect(valueOf(await ask.patientCounts({ filters, today })).counts).toEqual([null, 1])
    const request = exportRequest('csv-sessions', analysisCsv, null, { kind: 'filter', filter })
    expect(codeOf(await storeHandlers.exportBegin({ request, appVersion: '', locale: 'en' }))).toBe(
      'policy-set',
    )
  }
})

test('a subject is read as it was written, and nothing else is one', () => {
  const written = [patientMark(ann), sessionMark('a b'), patientMark({ by: 'session', session: 'x' })]
  expect(written.map(readSubject)).toEqual([
    { of: 'patient', patient: ann },
    { of: 'session', session: 'a b' },
    { of: 'patient', patient: { by: 'session', session: 'x' } },
  ])
  expect(['', 'session', 'patient ann', 'elsewhere x'].map(readSubject)).toEqual([null, null, null, null])
})

test('a list shows words in full by its column of notes, or of all marks', () => {
  expect([['note'], ['name', 'marks'], ['tag', 'watch'], []].map(showsInFull)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

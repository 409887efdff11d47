import { expect, test } from 'vitest'
import { readMarks } from '#shared/calls/mark-calls'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { failed, ok, type Outcome } from '#shared/fault'
import { type MarkKind, newReview, sessionMark } from '#shared/records/marks'
import { patientMark } from '#shared/records/patient'
import { createUndo } from '../../../../src-renderer/app/core/undo.svelte'
import { swapPair } from '../../../../src-renderer/app/pairs/pairs.svelte'
import { reviewPatients, watchPatients } from '../../../../src-renderer/app/patients/marking'
import { createMonthWords } from '../../../../src-renderer/app/reports/month-words.svelte'
import type { KeepingLibrary } from '../../../../src-renderer/app/core/kept.svelte'
import { createMarking } from '../../../../src-renderer/app/workspace/marking.svelte'
import { createSeen } from '../../../../src-renderer/app/workspace/seen.svelte'
import { aPatient } from '../patients/a-patient'
import { pairOf } from '../../store/mark'
import { answer, day, openedStore, record, share, valueOf } from '../../store/test-store'

// @dates: looks at the clock, so it runs on other days too

const ann = { by: 'profile', profile: 'ann' } as const
const onAnn = patientMark(ann)
const sessions = ['a', 'b', 'c'].map((id, at) => record(id, `2026-03-02T1${at}:00:00Z`))

/** A clinic of one patient, whose store can fail, or answer what is kept when it is told to. */
async function clinic({ slow = false } = {}) {
  const store = await share(await openedStore())
  const of = { profiles: ['ann'], whole: false }
  valueOf(await store.storeHandlers.applyAnswer(answer(sessions, '2026-03-01', '2026-03-09', of)))
  const failing = new Set<string>()
  const calls: string[] = []
  let release = () => {}
  const known = slow ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve()
  const call = (async (name: keyof LibraryCalls, input: never): Promise<Outcome<unknown>> => {
    calls.push(name)
    if (name === 'kept') await known
    return failing.has(name) ? failed('disk-full') : store.libraryHandlers[name](input)
  }) as Caller<LibraryCalls>
  const undo = createUndo({ route: { page: 'sync' }, go: () => {} })
  const host = { state: null } as never
  const library: KeepingLibrary = {
    call,
    nextChange: () => new Promise(() => undefined),
    storing: (work) => work,
  }
  const make = () => createMarking({ library, host }, undo)
  const marksOf = async <K extends MarkKind>(kind: K) => valueOf(await readMarks(call, kind)).marks
  return { store, call, library, calls, failing, undo, make, marksOf, release: () => release() }
}

test('a mark that cannot be made or withdrawn says so, of whom and why, and is no step to undo', async () => {
  const { make, failing, undo, call, marksOf } = await clinic()
  const marking = make()
  failing.add('mark')
  const rows = [aPatient('ann')]
  expect((await reviewPatients(marking, rows)).ok).toBe(false)
  expect(undo.news).toMatchObject({
    step: { done: 'Marked as reviewed · Ann Lee' },
    made: false,
    fault: { code: 'disk-full' },
  })
  expect(undo.next).toBeNull()
  undo.dismiss()
  await watchPatients({ call }, marking, rows)
  expect(undo.news).toMatchObject({ step: { done: 'Added to the watchlist · Ann Lee' }, made: false })
  failing.clear()
  valueOf(await marking.mark('tag', onAnn, { word: 'trial' }))
  const tags = await marksOf('tag')
  failing.add('unmark')
  expect((await marking.unmark('tag', tags)).ok).toBe(false)
  expect(undo.news).toMatchObject({ step: { done: 'Tag removed · Ann Lee' }, made: false })
})

test('words that an editor saves as it closes are told of when they are lost', async () => {
  const { make, failing, undo, marksOf } = await clinic()
  const marking = make()
  const first = valueOf(await marking.saveWords('interpretation', sessionMark('a'), { words: 'Mild' }, []))
  valueOf(await marking.saveWords('interpretation', sessionMark('a'), { words: 'Mildly' }, first.marks))
  expect(undo.next).toBeNull()
  failing.add('exchangeMarks')
  await marking.saveWords('interpretation', sessionMark('a'), { words: 'Lost' }, [])
  expect(undo.news).toMatchObject({ step: { done: 'Interpretation · Ann Lee' }, made: false })
  failing.clear()
  expect(await marksOf('note')).toEqual([])
})

test('the words on a month are not saved when the store cannot, and its dialog can stay open', async () => {
  const { make, failing } = await clinic()
  const month = { kind: 'month', patient: ann, from: '2026-03-01', to: '2026-03-31' } as never
  const words = createMonthWords(
    make(),
    () => month,
    () => null,
  )
  words.type('Stable')
  failing.add('exchangeMarks')
  expect(await words.save()).toBe(false)
  expect(words.fault?.code).toBe('disk-full')
  failing.clear()
  expect(await words.save()).toBe(true)
})

test('a mark of the first moments carries the initials that are kept', async () => {
  const { store, make, release, marksOf } = await clinic({ slow: true })
  const content = JSON.stringify({ format: 1, initials: 'AB' })
  valueOf(await store.libraryHandlers.keep({ kind: 'initials', id: 'own', content }))
  const marking = make()
  const marked = marking.mark('tag', onAnn, { word: 'trial' })
  release()
  valueOf(await marked)
  expect(await marksOf('tag')).toMatchObject([{ by: 'AB' }])
})

test('a patient opened in the first moments is added to those seen before', async () => {
  const { store, library, release } = await clinic({ slow: true })
  const content = JSON.stringify({ format: 1, patients: [{ by: 'profile', profile: 'bob' }] })
  valueOf(await store.libraryHandlers.keep({ kind: 'used', id: 'patients', content }))
  const seen = createSeen(library)
  const added = seen.add(ann)
  release()
  await added
  expect(seen.patients).toEqual([ann, { by: 'profile', profile: 'bob' }])
  const kept = valueOf(await store.libraryHandlers.kept({ kind: 'used' }))
  expect(kept.items[0]?.content).toContain('bob')
})

test('undoing many withdrawn marks is one write, and trying again makes none twice', async () => {
  const { make, undo, failing, calls, marksOf } = await clinic()
  const marking = make()
  const all = [onAnn, ...['a', 'b', 'c'].map(sessionMark)]
  valueOf(await marking.mark('tag', all, { word: 'trial' }))
  valueOf(await marking.mark('tag', onAnn, { word: 'asthma' }))
  const before = await marksOf('tag')
  valueOf(await marking.unmark('tag', before))
  failing.add('exchangeMarks')
  await undo.undo()
  expect([undo.news?.fault?.code, await marksOf('tag')]).toEqual(['disk-full', []])
  failing.clear()
  calls.length = 0
  await undo.undo()
  expect(calls).toEqual(['exchangeMarks'])
  const bare = (some: typeof before) => some.map(({ on, value }) => `${on} ${value.word}`).sort()
  expect(bare(await marksOf('tag'))).toEqual(bare(before))
  // the steps before still find them
  await undo.undo()
  await undo.undo()
  expect(await marksOf('tag')).toEqual([])
})

test('an annotation is changed, and put back, whole or not at all', async () => {
  const { make, undo, failing, marksOf } = await clinic()
  const marking = make()
  const value = {
    kind: 'stable',
    day: day('2026-03-02'),
    session: null,
    words: 'one',
    leavesOut: false,
  } as const
  valueOf(await marking.mark('annotation', onAnn, value))
  const [first] = await marksOf('annotation')
  if (!first) throw new Error('no annotation')
  failing.add('exchangeMarks')
  expect((await marking.changeAnnotation(first, { ...value, words: 'two' })).ok).toBe(false)
  failing.clear()
  valueOf(await marking.changeAnnotation(first, { ...value, words: 'two' }))
  expect(await marksOf('annotation')).toMatchObject([{ value: { words: 'two' } }])
  failing.add('exchangeMarks')
  await undo.undo()
  failing.clear()
  await undo.undo()
  expect(await marksOf('annotation')).toMatchObject([{ value: { words: 'one' } }])
})

test('a pair is swapped in one write, and stays as it was where that fails', async () => {
  const { store, call, failing, marksOf } = await clinic()
  valueOf(await store.libraryHandlers.mark(pairOf('a', 'b')))
  failing.add('exchangeMarks')
  expect((await swapPair(call, { pre: 'a', post: 'b' })).ok).toBe(false)
  expect(await marksOf('bronchodilator')).toMatchObject([{ on: 'session b', value: { pre: 'a' } }])
  failing.clear()
  valueOf(await swapPair(call, { pre: 'a', post: 'b' }))
  expect(await marksOf('bronchodilator')).toMatchObject([{ on: 'session a', value: { pre: 'b' } }])
})

test('a review of what is reviewed is neither made nor undone, also before the list has been read again', async () => {
  const { make, undo, calls, marksOf } = await clinic()
  const marking = make()
  const rows = [aPatient('ann')]
  await reviewPatients(marking, rows)
  await reviewPatients(marking, rows)
  expect(await marksOf('reviewed')).toHaveLength(1)
  calls.length = 0
  const reviewed = aPatient('ann', { reviewed: { at: 1, by: '', toReview: 0 } })
  expect(await reviewPatients(marking, [reviewed])).toEqual(ok({}))
  expect(calls).toEqual([])
  await undo.undo()
  expect([await marksOf('reviewed'), undo.next]).toEqual([[], null])
})

test('what is told and undone names the patient, or their number', async () => {
  const { make, undo } = await clinic()
  const marking = make()
  valueOf(await marking.mark('reviewed', sessionMark('a'), newReview))
  expect(undo.news?.step.done).toBe('Marked as reviewed · Ann Lee')
  const two = [onAnn, patientMark({ by: 'session', session: 'b' })]
  valueOf(await marking.mark('watch', two, {}))
  expect(undo.news?.step.done).toBe('Added to the watchlist · 2 patients')
})

test('undoing another record number puts that before it back, each in its turn', async () => {
  const { make, undo, marksOf } = await clinic()
  const marking = make()
  const numbers = async () => (await marksOf('record')).map(({ value }) => value.number)
  for (const number of ['A 1', 'B 2', 'C 3']) valueOf(await marking.mark('record', onAnn, { number }))
  const seen = [await numbers()]
  for (let step = 0; step < 3; step++) {
    await undo.undo()
    seen.push(await numbers())
  }
  expect(seen).toEqual([['C 3'], ['B 2'], ['A 1'], []])
})

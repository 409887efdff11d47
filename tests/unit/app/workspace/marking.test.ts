// @dates
import { expect, test } from 'vitest'
import { readMarks } from '#shared/calls/mark-calls'
import { failed } from '#shared/fault'
import { newReview } from '#shared/records/marks'
import { patientMark } from '#shared/records/patient'
import type { App } from '../../../../src-renderer/app/core/context'
import { createUndo } from '../../../../src-renderer/app/core/undo.svelte'
import { createMarking } from '../../../../src-renderer/app/workspace/marking.svelte'
import { openedStore, share, valueOf } from '../../store/test-store'

const ann = patientMark({ by: 'profile', profile: 'ann' })

/** What marks in a store whose next call of a name fails while that is `broken`. */
async function markingIn() {
  const store = await share(await openedStore())
  const broken = new Set<string>()
  const call = (name: string, input: object) =>
    broken.delete(name)
      ? Promise.resolve(failed('disk-full'))
      : (store.libraryHandlers[name as keyof typeof store.libraryHandlers] as (input: object) => unknown)(
          input,
        )
  const app = { library: { call }, host: { state: null } } as unknown as App
  const undo = createUndo({ route: { page: 'sync' }, go: () => undefined })
  const marking = createMarking(app, undo)
  const numbers = async () => {
    const { marks } = valueOf(await readMarks(app.library.call, 'record', [ann]))
    return marks.map(({ value }) => value.number)
  }
  return { marking, undo, broken, numbers, call: app.library.call }
}

test('undoing another record number puts that before it back, each in its turn', async () => {
  const { marking, undo, numbers } = await markingIn()
  for (const number of ['A 1', 'B 2', 'C 3']) await marking.mark('record', ann, { number })
  expect(await numbers()).toEqual(['C 3'])
  await undo.undo()
  expect(await numbers()).toEqual(['B 2'])
  await undo.undo()
  expect(await numbers()).toEqual(['A 1'])
  await undo.undo()
  expect(await numbers()).toEqual([])
})

test('a mark that cannot be kept is told as not done, and is no step to undo', async () => {
  const { marking, undo, broken } = await markingIn()
  broken.add('mark')
  await marking.mark('reviewed', ann, newReview)
  expect(undo.news).toMatchObject({ isNotDone: true, fault: { code: 'disk-full' } })
  expect(undo.next).toBeNull()
})

test('an undo that fails halfway makes each mark again once', async () => {
  const { marking, undo, broken, call } = await markingIn()
  for (const word of ['one', 'two']) await marking.mark('tag', ann, { word })
  const { marks } = valueOf(await readMarks(call, 'tag', [ann]))
  await marking.unmark('tag', marks)
  broken.add('mark')
  await undo.undo()
  await undo.undo()
  const words = valueOf(await readMarks(call, 'tag', [ann])).marks.map(({ value }) => value.word)
  expect(words.toSorted()).toEqual(['one', 'two'])
})

test('an annotation whose change cannot be finished stands once', async () => {
  const { marking, broken, call } = await markingIn()
  const value = { kind: 'stable', day: '2026-03-02', session: null, words: '', leavesOut: false } as const
  await marking.mark('annotation', ann, value as never)
  const [before] = valueOf(await readMarks(call, 'annotation', [ann])).marks
  broken.add('unmark')
  if (before) await marking.changeAnnotation(before, { ...before.value, words: 'changed' })
  expect(valueOf(await readMarks(call, 'annotation', [ann])).marks).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { failed, ok } from '#shared/fault'
import type { Route } from '../../../../src-renderer/app/core/navigation.svelte'
import { createUndo } from '../../../../src-renderer/app/core/undo.svelte'

function stack() {
  const gone: Route[] = []
  const undone: string[] = []
  const undo = createUndo({ route: { page: 'sync' }, go: (to) => void gone.push(to) })
  const step = (done: string, joins?: string) =>
    undo.add({
      kind: 'filter',
      done,
      ...(joins !== undefined && { joins }),
      undo: () => void undone.push(done),
    })
  return { undo, step, undone, gone }
}

test('changes are taken back from the newest on, those in a row as one', async () => {
  const { undo, step, undone } = stack()
  step('first')
  step('a', 'typed')
  step('as', 'typed')
  step('other')
  step('b', 'typed')
  expect(undo.next?.done).toBe('b')
  for (let at = 0; at < 5; at++) void undo.undo()
  await undo.undo()
  expect(undone).toEqual(['b', 'other', 'a', 'first'])
  expect([undo.next, undo.news]).toMatchObject([null, { step: { done: 'first' }, undone: true }])
})

test('a change that is seen anyway is not told, and undoing goes to the page that shows it', async () => {
  const { undo, step, gone } = stack()
  step('told')
  undo.add({ kind: 'filter', done: 'quiet', quiet: true, on: { page: 'patients' }, undo: () => {} })
  expect(undo.news).toBeNull()
  await undo.undo()
  expect(gone).toEqual([{ page: 'patients' }])
  expect(undo.news).toMatchObject({ step: { done: 'quiet' }, undone: true })
})

test('what could not be undone is said, and can be tried again', async () => {
  const { undo } = stack()
  const answers = [failed('disk-full'), ok({})]
  undo.add({ kind: 'mark', done: 'Reviewed', undo: () => Promise.resolve(answers.shift() ?? ok({})) })
  await undo.undo()
  expect(undo.news).toMatchObject({ fault: { code: 'disk-full' }, undone: false })
  await undo.undo()
  expect(undo.news).toMatchObject({ fault: null, undone: true })
  expect(undo.next).toBeNull()
})

import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import { createListSelection } from '../../../../src-renderer/app/sessions/selection.svelte'
import { noneSelected, type Selected } from '../../../../src-renderer/app/workspace/selection'
import type { SessionWindow } from '../../../../src-renderer/app/sessions/list'
import { aLibrary } from '../fixtures/a-library'
import { aRow } from '../fixtures/a-row'

function aList(count = 20) {
  const library = aLibrary(Array.from({ length: count }, (_, at) => aRow(`s-${at}`)))
  const query = { filter: everySession, sort: { by: 'date', descending: true } } as const
  const window: SessionWindow = {
    rows: library.rows,
    query,
    offset: 0,
    moved: 0,
    matching: count,
    of: count,
    version: 1,
  }
  const state: { current: Selected } = { current: noneSelected }
  const selection = createListSelection(library.call, state, () => window)
  const ids = () => (state.current.kind === 'some' ? [...state.current.ids.keys()] : state.current.kind)
  return { selection, ids }
}

test('X takes a row in, and out again', () => {
  const { selection, ids } = aList()
  selection.toggle(3)
  expect(ids()).toEqual(['s-3'])
  selection.toggle(3)
  expect(ids()).toEqual([])
})

test('Shift and arrows extend from where they began, and give back on the way back', () => {
  const { selection, ids } = aList()
  selection.step(5, 6)
  selection.step(6, 7)
  expect(ids()).toEqual(['s-5', 's-6', 's-7'])
  selection.step(7, 6)
  expect(ids()).toEqual(['s-5', 's-6'])
  selection.step(6, 5)
  selection.step(5, 4)
  expect(ids()).toEqual(['s-5', 's-4'])
  selection.begin()
  selection.step(10, 11)
  expect(ids()).toEqual(['s-5', 's-4', 's-10', 's-11'])
})

test('at the end of the list nothing is given back', () => {
  const { selection, ids } = aList()
  selection.step(18, 19)
  selection.step(19, 19)
  expect(ids()).toEqual(['s-18', 's-19'])
})

test('Shift and a click take all rows in between, as far as they can be copied', async () => {
  const { selection, ids } = aList(12_000)
  selection.toggle(1)
  expect(await selection.reach(1, 4)).toBe(false)
  expect(ids()).toEqual(['s-1', 's-2', 's-3', 's-4'])
  expect(await selection.reach(4, 11_999)).toBe(true)
  expect(ids()).toHaveLength(10_000)
})

test('all that match are selected at once, and let go by the same key', () => {
  const { selection, ids } = aList()
  selection.all()
  expect(ids()).toBe('all')
  selection.toggle(2)
  selection.all()
  expect(ids()).toBe('all')
  selection.all()
  expect(ids()).toEqual([])
})

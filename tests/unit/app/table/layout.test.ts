import { expect, test } from 'vitest'
import { headingMove } from '../../../../src-renderer/app/table/keys.svelte'
import {
  firstLayout,
  fitColumns,
  nextOrder,
  placesMoved,
  readLayout,
  offeredIn,
  withColumn,
  withMoved,
  withWidth,
} from '../../../../src-renderer/app/table/layout.svelte'

const shown = ['patient', 'session', 'fev1', 'fvc']

test('the first choice begins with the columns that are on the screen', () => {
  expect(withColumn(firstLayout, shown, 'pef').columns).toEqual([...shown, 'pef'])
  expect(withColumn(firstLayout, shown, 'session').columns).toEqual(['patient', 'fev1', 'fvc'])
})

test('a column moves among those on the screen, never before the first', () => {
  expect(withMoved(firstLayout, shown, 'fvc', -1).columns).toEqual(['patient', 'session', 'fvc', 'fev1'])
  expect(withMoved(firstLayout, shown, 'fvc', -9).columns).toEqual(['patient', 'fvc', 'session', 'fev1'])
  expect(withMoved(firstLayout, shown, 'session', 2).columns).toEqual(['patient', 'fev1', 'fvc', 'session'])
  expect(withMoved(firstLayout, shown, 'fvc', 1)).toBe(firstLayout)
  expect(withMoved(firstLayout, shown, 'patient', 1)).toBe(firstLayout)
})

test('columns that only a newer version knows stay where they are', () => {
  const layout = { ...firstLayout, columns: ['patient', 'future', 'fev1', 'fvc'] }
  const moved = withMoved(layout, ['patient', 'fev1', 'fvc'], 'fvc', -1)
  expect(moved.columns).toEqual(['patient', 'future', 'fvc', 'fev1'])
  expect(withColumn(layout, ['patient', 'fev1', 'fvc'], 'fev1').columns).toContain('future')
})

test('a width is set in whole pixels, and taken back', () => {
  const wide = withWidth(firstLayout, 'fev1', 80.4)
  expect(wide.widths).toEqual({ fev1: 80 })
  expect(withWidth(wide, 'fev1', null).widths).toEqual({})
})

test('what was kept is read as far as it makes sense', () => {
  expect(readLayout(null)).toEqual(firstLayout)
  expect(readLayout('[]')).toEqual(firstLayout)
  const kept = { format: 7, columns: ['fev1'], widths: { fev1: -3 }, density: 'airy', other: true }
  expect(readLayout(kept)).toEqual({ ...firstLayout, columns: ['fev1'] })
})

test('columns are as wide as set, but not narrower than they must be', () => {
  const column = { title: '', under: '', sort: null }
  const columns = [
    { ...column, name: 'a', width: null, least: 150 },
    { ...column, name: 'b', width: 60, least: 48 },
  ]
  expect(fitColumns(columns, { b: 20 })).toMatchObject({ minWidth: 198, fixed: false })
  const all = fitColumns(columns, { a: 300, b: 90 })
  expect([all.minWidth, all.fixed]).toEqual([390, true])
})

const held = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

test('arrows go to the next heading, with Shift they resize, with Ctrl or ⌘ they move the column', () => {
  expect(headingMove({ ...held, key: 'ArrowRight' })).toEqual({ kind: 'go', by: 1 })
  expect(headingMove({ ...held, key: 'ArrowLeft', shiftKey: true })).toEqual({ kind: 'widen', by: -8 })
  expect(headingMove({ ...held, key: 'ArrowLeft', ctrlKey: true })).toEqual({ kind: 'move', by: -1 })
  expect(headingMove({ ...held, key: 'ArrowRight', metaKey: true })).toEqual({ kind: 'move', by: 1 })
  expect(headingMove({ ...held, key: 'ArrowLeft', altKey: true })).toBeNull()
  expect(headingMove({ ...held, key: 'Enter' })).toBeNull()
})

test('a dragged heading goes past those whose middle its edge has passed', () => {
  const headings = [0, 100, 200, 300].map((left) => ({ left, right: left + 100 }))
  expect(placesMoved(headings, 1, 40)).toBe(0)
  expect(placesMoved(headings, 1, 60)).toBe(1)
  expect(placesMoved(headings, 1, 155)).toBe(2)
  expect(placesMoved(headings, 3, -60)).toBe(-1)
  expect(placesMoved(headings, 3, -260)).toBe(-3)
  expect(placesMoved(headings, 9, 60)).toBe(0)
})

test('texts sort from A, values from the top, and a second time turns the order', () => {
  const date = { by: 'date', descending: true }
  expect(nextOrder(date, { sort: 'fev1' })).toEqual({ by: 'fev1', descending: true })
  expect(nextOrder(date, { sort: 'name', fromFirst: true })).toEqual({ by: 'name', descending: false })
  expect(nextOrder(date, { sort: 'date' })).toEqual({ by: 'date', descending: false })
  expect(nextOrder(date, { sort: null })).toBeNull()
})

test('a chosen column that a policy has switched off since is not shown, and keeps its place', () => {
  const layout = { ...firstLayout, columns: ['patient', 'watch', 'fev1'] }
  const isOffered = (name: string) => name !== 'watch'
  expect(offeredIn(layout, isOffered).columns).toEqual(['patient', 'fev1'])
  expect(layout.columns).toContain('watch')
  expect(offeredIn(firstLayout, isOffered)).toEqual(firstLayout)
})

import { expect, test } from 'vitest'
import { followFocus, type RowWindow } from '../../../../src-renderer/app/table/keys.svelte'
import { aRow } from '../fixtures/a-row'

const window = (ids: string[], rest: Partial<RowWindow> = {}) => ({
  offset: 0,
  matching: ids.length,
  moved: 0,
  rows: ids.map((id) => aRow(id)),
  ...rest,
})

test('the focus stays on its session when that moves', () => {
  expect(followFocus({ index: 0, id: 'a' }, window(['new', 'a', 'b']))).toEqual({ index: 1, id: 'a' })
})

test('it takes the row in its place when its session is gone', () => {
  expect(followFocus({ index: 1, id: 'b' }, window(['a', 'c', 'd']))).toEqual({ index: 1, id: 'c' })
})

test('it stands on the last row when the list got shorter, and on nothing when it is empty', () => {
  expect(followFocus({ index: 5, id: 'f' }, window(['a', 'b']))).toEqual({ index: 1, id: 'b' })
  expect(followFocus({ index: 5, id: 'f' }, window([]))).toEqual({ index: 0, id: null })
})

test('outside of the rows at hand it keeps its session and moves with what the reader sees', () => {
  const elsewhere = window(['a', 'b'], { offset: 100, matching: 900, moved: 3 })
  expect(followFocus({ index: 700, id: 'x' }, elsewhere)).toEqual({ index: 703, id: 'x' })
})

import { expect, test } from 'vitest'
import { nextOrder, placesMoved } from '../../../../src-renderer/app/table/layout.svelte'
import { headingMove } from '../../../../src-renderer/app/table/keys.svelte'

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
  expect(nextOrder(date, 'fev1', ['name'])).toEqual({ by: 'fev1', descending: true })
  expect(nextOrder(date, 'name', ['name'])).toEqual({ by: 'name', descending: false })
  expect(nextOrder(date, 'date', ['name'])).toEqual({ by: 'date', descending: false })
})

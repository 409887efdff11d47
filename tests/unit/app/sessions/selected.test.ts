import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import {
  allSelected,
  isSelected,
  noneSelected,
  pickedElsewhere,
  selectedCount,
  underFilter,
  withSelected,
} from '../../../../src-renderer/app/workspace/selection'
import { aFilter } from '../../a-filter'

const here = everySession
const elsewhere = aFilter({ text: 'lindqvist' })

test('single sessions are taken in and out', () => {
  const two = withSelected(noneSelected, ['a', 'b'], true, here)
  const one = withSelected(two, ['a'], false, here)
  expect([isSelected(two, 'a'), isSelected(one, 'a'), isSelected(one, 'b')]).toEqual([true, false, true])
  expect(selectedCount(one, 1_000_000)).toBe(1)
  expect(selectedCount(noneSelected, 1_000_000)).toBe(0)
})

test('all that match are selected as a question, also those that come later', () => {
  const all = allSelected(here)
  expect(selectedCount(all, 1_000_000)).toBe(1_000_000)
  expect(isSelected(all, 'not-even-fetched')).toBe(true)
  const but = withSelected(withSelected(all, ['a', 'b'], false, here), ['b'], true, here)
  expect([isSelected(but, 'a'), isSelected(but, 'b')]).toEqual([false, true])
  expect(selectedCount(but, 1_000_000)).toBe(999_999)
})

test('single sessions stay selected under another filter, and it is said how many', () => {
  const picked = withSelected(withSelected(noneSelected, ['a'], true, elsewhere), ['b'], true, here)
  expect(underFilter(picked, here)).toBe(picked)
  expect([pickedElsewhere(picked, here), pickedElsewhere(picked, elsewhere)]).toEqual([1, 1])
})

test('all that matched another filter are not selected any more', () => {
  const all = allSelected(elsewhere)
  expect(underFilter(all, { ...elsewhere })).toBe(all)
  expect(underFilter(all, here)).toBe(noneSelected)
})

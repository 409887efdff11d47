import { expect, test } from 'vitest'
import {
  comparisonOf,
  comparisons,
  criterionOfComparison,
  limitsOf,
} from '../../../../src-renderer/app/filters/filter-words'

test.each(comparisons)('%s is read back from its criterion, with the numbers it needs', (comparison) => {
  const criterion = criterionOfComparison('fvc', comparison, { from: 1, to: 2 })
  expect(comparisonOf(criterion)).toBe(comparison)
  const { from = null, to = null } = criterion.kind === 'range' ? criterion : {}
  const there = { from: from !== null, to: to !== null }
  const needed = limitsOf(comparison)
  expect(there).toEqual({ from: needed.includes('from'), to: needed.includes('to') })
})

test('a range without limits holds for whatever is there', () => {
  expect(comparisonOf({ kind: 'range', field: 'fvc', from: null, to: null, not: false })).toBe('given')
})

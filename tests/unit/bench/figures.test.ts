import { expect, test } from 'vitest'
import { formatTable, median } from '../../../bench/report/figures'
import { inTurn } from '../../../bench/run/run-job'

test('the median is the value in the middle, or half-way between the two that are', () => {
  expect(median([5])).toBe(5)
  expect(median([9, 1, 100])).toBe(9)
  expect(median([10, 1, 4, 100])).toBe(7)
})

test('each round begins with another contestant and leaves none out', () => {
  const rounds = [0, 1, 2, 3].map((round) => inTurn(['a', 'b', 'c'], round).join(''))
  expect(rounds).toEqual(['abc', 'bca', 'cab', 'abc'])
})

test('the columns of a table are as wide as their widest cell', () => {
  expect(
    formatTable(
      ['name', 'of'],
      [
        ['a', '1,000'],
        ['longer', '2'],
      ],
    ).split('\n'),
  ).toEqual(['name       of', '------  -----', 'a       1,000', 'longer      2'])
})

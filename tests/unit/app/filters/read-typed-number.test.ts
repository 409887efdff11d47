import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedNumberText } from '../../../../src-renderer/format/numbers'
import { readTypedNumber } from '../../../../src-renderer/app/filters/editing'

test.each([
  ['2.41', '.', 2.41],
  ['2,4', '.', 2.4],
  ['2,41', ',', 2.41],
  ['2.4', ',', 2.4],
  [' 80 ', '.', 80],
  ['.5', '.', 0.5],
  ['−0.09', '.', -0.09],
  ['1.500', '.', 1.5],
  ['1,500', ',', 1.5],
])('%s with the mark %s is %d', (text, mark, value) => {
  expect(readTypedNumber(text, mark)).toBe(value)
})

test.each([
  ['1,500', '.'],
  ['1.500', ','],
  ['1,500.5', '.'],
  ['two', '.'],
  ['', '.'],
  ['1e400', '.'],
  ['-', '.'],
])('%s with the mark %s is no number, or could be two', (text, mark) => {
  expect(readTypedNumber(text, mark)).toBeNull()
})

test('a number that is offered for changing is read back as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e7, max: 1e7 }), fc.integer({ min: 0, max: 4 }), (digits, decimals) => {
      const value = digits / 10 ** decimals
      expect(readTypedNumber(typedNumberText(value), '.')).toBe(value)
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fittedFigure } from '../../../src-renderer/report/sheets/parts'

test('a figure that fits is as large as the text, one that does not is smaller the longer it is', () => {
  expect(fittedFigure('2.54', 8)).toBe(undefined)
  const sizes = ['1234567', '123456789', '12345678901234567890'].map((text) =>
    Number.parseFloat(fittedFigure(text, 8) ?? ''),
  )
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(sizes[0]).toBeLessThan(100)
})

test('whatever is set smaller just fits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 5, max: 30, noNaN: true }),
      (digits, room) => {
        const size = fittedFigure('8'.repeat(digits), room)
        const share = size === undefined ? 1 : Number.parseFloat(size) / 100
        expect(digits * 2.1 * share).toBeLessThanOrEqual(room + 1e-9)
      },
    ),
  )
})

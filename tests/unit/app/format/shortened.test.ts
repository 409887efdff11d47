import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortened } from '../../../../src-renderer/format/people'

test('what fits stays as it is, and what does not ends in an ellipsis', () => {
  expect(shortened('Diagnosis is COPD', 17)).toBe('Diagnosis is COPD')
  expect(shortened('Diagnosis is COPD', 13)).toBe('Diagnosis is…')
  expect(shortened('😀😀😀', 2)).toBe('😀…')
})

test('no text is ever longer than asked for, and none has half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, atMost) => {
      const short = shortened(text, atMost)
      expect(Array.from(short).length).toBeLessThanOrEqual(atMost)
      expect(short).not.toMatch(/\p{Cs}/u)
    }),
  )
})

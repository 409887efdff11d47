import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thin } from '../../../../src-renderer/format/numbers'
import {
  ageAndSex,
  nameText,
  sexWord,
  shortened,
  sizeText,
  yearsText,
} from '../../../../src-renderer/format/people'

test('adults are counted in years, children to a decimal', () => {
  expect(ageAndSex(58.9, 'male')).toBe(`58${thin}M`)
  expect(ageAndSex(9.4, 'female')).toBe(`9.4${thin}F`)
  expect(yearsText(58.2)).toBe(`58.2${thin}y`)
})

test('what was not sent leaves no trace in a list and a dash elsewhere', () => {
  expect(ageAndSex(null, null)).toBe('')
  expect(ageAndSex(null, 'male')).toBe('M')
  expect(sexWord('other')).toBe('—')
  expect(sizeText(null, 'cm')).toBe('—')
})

test('sizes keep the decimal that was sent', () => {
  expect(sizeText(84.5, 'kg')).toBe(`84.5${thin}kg`)
  expect(sizeText(173, 'cm')).toBe(`173${thin}cm`)
})

test('a person without a name goes by the e-mail', () => {
  expect(nameText('  ', 'a@b.org')).toBe('a@b.org')
  expect(nameText(null, null)).toBe('No name provided')
  expect(nameText('\u202e\u0007\ud800', '\u2066')).toBe('No name provided')
  expect(nameText('\u200fעדה', null)).toBe('\u200fעדה')
})

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

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutNotes, cutToLines, fittedFigure, smallLines } from '../../../src-renderer/report/sheets/parts'

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

test('a text that fits is whole, a longer one ends at a word and says that it is cut', () => {
  expect(cutToLines('cough for ten days', 50, 1)).toBe('cough for ten days')
  const long = 'Antibiotics and oral steroids for ten days after a cold, slept badly'
  const cut = cutToLines(long, 50, 1)
  expect(cut).toMatch(/^Antibiotics and oral \w+.*…$/)
  expect(long.startsWith(cut.slice(0, -1))).toBe(true)
  expect(cutToLines('x'.repeat(200), 50, 1)).toMatch(/^x{20,}…$/)
})

test('whatever is cut fills no more lines than it may, in wide letters too', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'W', ' ', '慢', '性') }),
      fc.integer({ min: 15, max: 60 }),
      fc.integer({ min: 1, max: 3 }),
      (text, room, lines) => {
        expect(smallLines(cutToLines(text, room, lines), room)).toBeLessThanOrEqual(lines)
      },
    ),
  )
})

test('a table with a cut text has a footnote on that, others have none', () => {
  expect(cutNotes({ rows: [['a', 'whole']] })).toEqual([])
  expect(
    cutNotes({
      rows: [
        ['a', 'whole'],
        ['b', 'not wh…'],
      ],
    }),
  ).toMatchObject([{ key: 'cut' }])
})

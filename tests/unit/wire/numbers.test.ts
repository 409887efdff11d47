import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberSpelling, readNumber } from '#shared/wire/read-values'

test.each([
  [3.45, 3.45, 'number'],
  ['3.45', 3.45, 'number'],
  ['3.45,', 3.45, 'number'],
  [' 3.45 , ', 3.45, 'number'],
  ['-1.5e-3', -0.0015, 'number'],
  ['3,45', 3.45, 'decimal-comma'],
  ['3,45,', 3.45, 'decimal-comma'],
  ['1,2345', null, 'unread'],
  ['1,234.5', null, 'unread'],
  ['3.45 L', null, 'unread'],
  ['NaN', null, 'unread'],
  ['Infinity', null, 'unread'],
  ['1e400', null, 'unread'],
  ['0x10', null, 'unread'],
  [Infinity, null, 'unread'],
  [true, null, 'unread'],
  [[3], null, 'unread'],
  ['', null, 'absent'],
  [null, null, 'absent'],
  [undefined, null, 'absent'],
] as const)('%j is read as %j', (sent, value, spelling) => {
  expect(readNumber(sent as never)).toBe(value)
  expect(numberSpelling(sent as never)).toBe(spelling)
})

test('a number keeps its value in each way of writing it', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      (value) => {
        for (const sent of [value, String(value), `${value},`]) expect(readNumber(sent)).toBe(value)
      },
    ),
  )
})

test('a short decimal is read as any other number is', () => {
  const digits = fc.stringMatching(/^[0-9]{0,8}$/)
  const decimal = fc.tuple(digits, fc.constantFrom('.', '', '-', ','), digits).map((parts) => parts.join(''))
  const text = fc.stringMatching(/^[0-9., -]{0,18}$/)
  fc.assert(
    fc.property(fc.oneof(decimal, text), fc.constantFrom('', ',', ' ,'), (number, comma) => {
      const sent = number + comma
      expect(readNumber(sent)).toBe(readNumber(` ${sent}`))
      expect(numberSpelling(sent)).toBe(numberSpelling(` ${sent}`))
    }),
    { numRuns: 2000 },
  )
})

test('no text becomes a zero that it does not hold', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/\d/.test(text)),
      (text) => {
        expect(readNumber(text)).toBeNull()
      },
    ),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt } from '#shared/records/day'
import { numberSpelling, readMoment, readNumber } from '#shared/wire/read-values'
import { propertyRuns } from '../property-runs'

test.each([
  ['2026-03-05T14:12:00+02:00', '2026-03-05', '2026-03-05T12:12:00Z', 120],
  ['2026-03-05T23:30:00-11:00', '2026-03-05', '2026-03-06T10:30:00Z', -660],
  ['2026-03-05T00:10:00+14:00', '2026-03-05', '2026-03-04T10:10:00Z', 840],
  ['2026-03-05 14:12:00.1234+0530', '2026-03-05', '2026-03-05T08:42:00.123Z', 330],
  ['2026-03-05t14:12z', '2026-03-05', '2026-03-05T14:12:00Z', 0],
  // a leap second stays on the day that was written
  ['2026-12-31T23:59:60Z', '2026-12-31', '2026-12-31T23:59:59.999Z', 0],
  ['2026-12-31T23:59:60.5+02:00', '2026-12-31', '2026-12-31T21:59:59.999Z', 120],
  ['2026-03-05T14:12:00', '2026-03-05', '2026-03-05T14:12:00Z', null],
  ['2026-03-05', '2026-03-05', '2026-03-05T00:00:00Z', null],
])('%s is on %s', (text, day, instant, offsetMinutes) => {
  expect(readMoment(text)).toEqual({ day, instant: Date.parse(instant), offsetMinutes })
})

test.each([
  null,
  '',
  'yesterday',
  '2026-02-29T10:00:00Z',
  '05.03.2026',
  '2026-03-05T25:00:00Z',
  '1772719920',
])('%j is undated', (text) => {
  expect(readMoment(text)).toEqual({ day: 'undated', instant: null, offsetMinutes: null })
})

test('the day is the one of the instant in its own offset', () => {
  const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, fc.integer({ min: -840, max: 840 }), (date, offset) => {
      const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1)
      const sign = offset < 0 ? '-' : '+'
      const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
      const text = `${local}${sign}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`
      const moment = readMoment(text)
      expect(moment).toEqual({
        day: dayAt(date.getTime(), offset),
        instant: date.getTime(),
        offsetMinutes: offset + 0,
      })
    }),
  )
})

test('the usual form is read as any other is', () => {
  const piece = fc.constantFrom('2026-03-05', '2026-02-29', '2024-02-29', '0026-03-05', '2026-13-05')
  const time = fc.constantFrom(
    'T14:12:00',
    'T00:00:60',
    'T24:00:00',
    'T23:59:59',
    't14:12:00',
    'T1:12:000',
    '',
  )
  const fraction = fc.constantFrom('', '.000', '.123', '.12', '.1234', ',123', '.1a3')
  const zone = fc.constantFrom(
    '',
    'Z',
    'Zx',
    '+02:00',
    '-1130',
    '+1',
    '+24:00',
    '-00:60',
    '*02:00',
    '+02:000',
  )
  fc.assert(
    fc.property(fc.tuple(piece, time, fraction, zone), (pieces) => {
      const text = pieces.join('')
      expect(readMoment(text)).toEqual(readMoment(` ${text}`))
    }),
    { numRuns: propertyRuns(2000) },
  )
})

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
    { numRuns: propertyRuns(2000) },
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

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayNumber, dayOfNumber, isDay } from '#shared/records/day'
import type { JsonObject } from '#shared/wire/read-values'
import { splitRaw } from '#shared/wire/judge-record'
import { readSession } from '#shared/wire/read-session'
import { writeSession } from '#shared/wire/write-session'
import { sameJson } from '../../../src-renderer/store/days/page-bytes'
import { sentRecord } from './records'
import { propertyRuns } from '../property-runs'

const samples = Array.from({ length: 12 }, (_, index) => index / 10)

describe('what was sent', () => {
  test('comes back exactly, whatever it was', () => {
    fc.assert(
      fc.property(sentRecord, (record) => {
        expect(sameJson(writeSession(readSession(record)), record)).toBe(true)
      }),
      { numRuns: propertyRuns(1000) },
    )
  })
  test('comes back with its raw arrays in their places', () => {
    const record: JsonObject = {
      id: 'a',
      curve: { flow: samples },
      spirometry_tests: {
        best_test: { fev1_actual: 3, raw: samples },
        all_tests: [{ raw: { volume: samples } }, { fev1_actual: 2, few: [1, 2] }],
      },
    }
    const split = splitRaw(record)
    expect(Object.keys(split.raw ?? {})).toEqual(['curve', 'best_test.raw', 'all_tests.0.raw'])
    expect(JSON.stringify(split.record)).not.toContain('0.9')
    expect(writeSession(readSession(split.record), split.raw ?? {})).toEqual(record)
  })
  test('is split without losing anything', () => {
    fc.assert(
      fc.property(sentRecord, fc.constantFrom(samples, [samples]), (sent, curve) => {
        const { record, raw } = splitRaw({ ...sent, curve })
        expect(sameJson(writeSession(readSession(record), raw ?? {}), { ...sent, curve })).toBe(true)
      }),
    )
  })
})

describe('reading', () => {
  test('takes values in the forms of the published samples', () => {
    const { best_test, all_tests, asSent } = readSession({
      id: 's',
      spirometry_tests: {
        best_test: { fev1_actual: '3.45,', fvc_actual: '4.1', ratio_percentage: 104 },
        all_tests: [{ fev1_actual: '3,45', pef_actual: 'NaN' }],
      },
    })
    expect(best_test).toMatchObject({
      fev1_actual: 3.45,
      fvc_actual: 4.1,
      ratio_percentage: 104,
      duration: null,
    })
    expect(all_tests[0]).toMatchObject({ fev1_actual: 3.45, pef_actual: null })
    expect(asSent).toMatchObject({ 'best_test.fev1_actual': '3.45,', 'all_tests.0.pef_actual': 'NaN' })
    expect(Object.keys(asSent)).not.toContain('best_test.ratio_percentage')
  })
  test('takes an object in the place of the list of tests', () => {
    const tests = { '1': { fev1_actual: 2 }, '2': { fev1_actual: 3 } }
    const session = readSession({ id: 's', spirometry_tests: { all_tests: tests } })
    expect(session.all_tests.map((each) => each.fev1_actual)).toEqual([2, 3])
    expect(session.best_test).toBeNull()
  })
  test('takes a text in the place of a list of medications whole', () => {
    expect(readSession({ id: 's', medications: 'Salbutamol, as needed' }).medications).toEqual([
      'Salbutamol, as needed',
    ])
  })
  test('never lets a field become a prototype', () => {
    const record = JSON.parse('{"id":"s","__proto__":{"name":"x"}}') as JsonObject
    const session = readSession(record)
    expect(session.name).toBeNull()
    expect(Object.getPrototypeOf(session.unlisted)).toBe(Object.prototype)
    expect(Object.keys(session.unlisted)).toEqual(['__proto__'])
  })
})

test('every day of the calendar is a day, and its number leads back to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -600_000, max: 2_900_000 }), (number) => {
      const day = dayOfNumber(number)
      expect(isDay(day)).toBe(true)
      expect(dayNumber(day)).toBe(number)
      expect(dayNumber(addDays(day, -40))).toBe(number - 40)
    }),
  )
})

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '26-01-01',
  '',
])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false)
})

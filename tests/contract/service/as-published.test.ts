import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningService } from '../../../src-service/running-service'
import { startService } from '../../../src-service/service'
import { ask, askPlainly, jsonOf } from './ask'
import { sessionsOf } from './sessions-of'

const options = { seed: 7, patients: 10, now: () => Date.parse('2026-11-20T10:00:00Z') }
const range = 'begin_date=2026-01-01'
let service: RunningService

beforeAll(async () => {
  service = await startService({ ...options, asPublished: true })
})
afterAll(() => service.close())

const valuesOf = (test: object) => Object.entries(test).filter(([field]) => field !== 'ratio_percentage')

test('2.4 test values are text, some with a comma at the end, and ratio_percentage is a bare number', async () => {
  const tests = (await sessionsOf(service, range)).flatMap((each) => each.spirometry_tests.all_tests)
  const texts = tests.flatMap(valuesOf).map(([, value]) => value as unknown)
  for (const text of texts) expect(text).toMatch(/^\d+(\.\d+)?,?$/)
  expect(texts.some((text) => String(text).endsWith(','))).toBe(true)
  expect(texts.some((text) => !String(text).endsWith(','))).toBe(true)
  expect(tests.every(({ ratio_percentage }) => typeof ratio_percentage === 'number')).toBe(true)
})

test('2.4 the values are those that are otherwise sent as numbers', async () => {
  const numbers = await startService(options)
  const declared = await sessionsOf(numbers, range)
  await numbers.close()
  const published = await sessionsOf(service, range)
  const asNumbers = (test: object) =>
    Object.fromEntries(Object.entries(test).map(([field, value]) => [field, parseFloat(String(value))]))
  expect(published.map((each) => each.spirometry_tests.all_tests.map(asNumbers))).toEqual(
    declared.map((each) => each.spirometry_tests.all_tests),
  )
})

test('2.5 the code of an Error is text', async () => {
  const refused = await askPlainly(service, { path: '/api/v1/profiles' })
  expect(jsonOf(refused)).toMatchObject({ code: '403' })
  expect(jsonOf(await ask(service, '/timelines?begin_date=x'))).toMatchObject({ code: '400' })
})

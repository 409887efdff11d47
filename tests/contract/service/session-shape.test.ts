import { expect, test } from 'vitest'
import { startService } from '../../../src-service/service'
import type { SpirometryTest } from '../../../src-service/world/lungs'
import type { SpirometrySession } from '../../../src-service/world/sessions'
import { sessionsOf } from './sessions-of'

const testFields = ['fev1', 'fvc', 'pef', 'ratio'].flatMap((quantity) =>
  ['actual', 'predicted', 'percentage'].map((aspect) => `${quantity}_${aspect}`),
)
const service = await startService({ seed: 11, patients: 40, now: () => Date.parse('2026-11-20T10:00:00Z') })
const sessions = await sessionsOf(service, 'begin_date=2023-01-01')
await service.close()

const everyTest = ({ spirometry_tests: { best_test, all_tests } }: SpirometrySession) => [
  best_test,
  ...all_tests,
]

test('2.2 a session has the fields of the interface and no other', () => {
  expect(sessions.length).toBeGreaterThan(300)
  for (const session of sessions) {
    expect(session).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      email: expect.stringContaining('@') as string,
      name: expect.any(String) as string,
      age: expect.any(Number) as number,
      height_in_cm: expect.any(Number) as number,
      weight_in_kg: expect.any(Number) as number,
      medications: expect.any(Array) as string[],
      diagnoses: expect.any(Array) as string[],
      ethnicity: expect.any(String) as string,
      gender: expect.stringMatching(/^(male|female)$/) as string,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/) as string,
      spirometry_tests: expect.any(Object) as object,
    })
    expect([...session.medications, ...session.diagnoses].every((each) => typeof each === 'string')).toBe(
      true,
    )
  }
})

test('2.2 height and weight are whole numbers as declared', () => {
  const sizes = sessions.flatMap(({ height_in_cm, weight_in_kg }) => [height_in_cm, weight_in_kg])
  expect(sizes.every(Number.isInteger)).toBe(true)
})

test('2.3 the tests of a session are 2 to 6, and the best test is one of them', () => {
  for (const { spirometry_tests: tests } of sessions) {
    expect(tests.all_tests.length).toBeGreaterThanOrEqual(2)
    expect(tests.all_tests.length).toBeLessThanOrEqual(6)
    expect(tests.all_tests).toContainEqual(tests.best_test)
  }
})

test('2.3 the best test has the largest sum of FEV1 and FVC', () => {
  const sum = (each: SpirometryTest) => each.fev1_actual + each.fvc_actual
  for (const { spirometry_tests: tests } of sessions) {
    expect(sum(tests.best_test)).toBe(Math.max(...tests.all_tests.map(sum)))
  }
})

test('2.4 every value of a test is a JSON number', () => {
  for (const each of sessions.flatMap(everyTest)) {
    expect(Object.keys(each).sort()).toEqual(['duration', ...testFields].sort())
    expect(Object.values(each).every(Number.isFinite)).toBe(true)
  }
})

test('created_at comes with many offsets', () => {
  const offsets = new Set(sessions.map(({ created_at }) => created_at.slice(19)))
  expect(offsets.size).toBeGreaterThan(6)
})

test('names come in many scripts', () => {
  const names = sessions.map(({ name }) => name).join(' ')
  for (const script of ['Latin', 'Cyrillic', 'Arabic', 'Devanagari', 'Han']) {
    expect(names, script).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'))
  }
})

test('sessions are ordered by their instant', () => {
  const instants = sessions.map(({ created_at }) => Date.parse(created_at))
  expect(instants).toEqual(instants.toSorted((a, b) => a - b))
})

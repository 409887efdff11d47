import { expect, test } from 'vitest'
import { oddityOf, type SpirometrySession } from '../../../src-service/world/sessions'
import type { SpirometryTest } from '../../../src-service/world/lungs'
import { archiveOn, dayOf, peopleOf } from './everyone'

const people = peopleOf(3, 400)
const archive = archiveOn(3, '2026-11-20')
const byPerson = people.map((person) => archive.between([person], dayOf('2021-11-20'), dayOf('2026-11-20')))
const sessions = byPerson.flat()
const testsOf = ({ spirometry_tests }: SpirometrySession) => spirometry_tests.all_tests
const tests = sessions.flatMap(testsOf)
const quantities = ['fev1', 'fvc', 'pef', 'ratio'] as const
const share = (count: number, of: number) => count / of

test('the data are large enough to judge', () => {
  expect(sessions.length).toBeGreaterThan(8000)
})

test('FEV1 is at most FVC, but for rare oddities', () => {
  const over = tests.filter(({ fev1_actual, fvc_actual }) => fev1_actual > fvc_actual)
  expect(over.length).toBeGreaterThan(0)
  expect(share(over.length, sessions.length)).toBeLessThan(0.004)
})

test('a percentage is actual over predicted as rounded, but for rare oddities', () => {
  const off = (each: SpirometryTest) =>
    quantities.some((quantity) => {
      const percent = (100 * each[`${quantity}_actual`]) / each[`${quantity}_predicted`]
      return Math.abs(percent - each[`${quantity}_percentage`]) > 0.5 + 1e-9
    })
  const odd = tests.filter(off)
  expect(odd.length).toBeGreaterThan(0)
  expect(share(odd.length, sessions.length)).toBeLessThan(0.008)
})

test('the ratio is FEV1 over FVC as a fraction', () => {
  const isOff = ({ ratio_actual, fev1_actual, fvc_actual }: SpirometryTest) =>
    Math.abs(ratio_actual - fev1_actual / fvc_actual) > 0.005 + 1e-9
  expect(tests.filter(isOff)).toEqual([])
})

test('values are within what lungs can do', () => {
  const isIn = (value: number, least: number, most: number) => value >= least && value < most
  const canBe = (each: SpirometryTest) =>
    isIn(each.fev1_actual, 0.2, 8) &&
    isIn(each.fvc_actual, 0, 10) &&
    isIn(each.pef_actual, 0, 18) &&
    isIn(each.duration, 1, 16) &&
    isIn(each.fev1_percentage, 8, 160)
  expect(tests.filter((each) => !canBe(each))).toEqual([])
})

test('people are 4 to 95, and grow older by the calendar', () => {
  for (const course of byPerson) {
    const births = course.map(({ age, created_at }) => Date.parse(created_at) / 31_557_600_000 - age)
    // an age is rounded to a tenth, and a day counts in its own offset
    expect(Math.max(...births) - Math.min(...births)).toBeLessThan(course.length > 0 ? 0.12 : Infinity)
  }
  expect(sessions.every(({ age }) => age >= 4 && age <= 95)).toBe(true)
  expect(sessions.some(({ age }) => age < 7)).toBe(true)
  expect(sessions.some(({ age }) => age > 80)).toBe(true)
})

test('heights are human, and nobody shrinks before they are old', () => {
  for (const course of byPerson) {
    const young = course.filter(({ age }) => age < 59).map(({ height_in_cm }) => height_in_cm)
    expect(young).toEqual(young.toSorted((a, b) => a - b))
  }
  expect(sessions.every(({ height_in_cm }) => height_in_cm > 85 && height_in_cm < 205)).toBe(true)
  expect(sessions.every(({ weight_in_kg }) => weight_in_kg > 9 && weight_in_kg < 170)).toBe(true)
})

test.each([
  ['Asthma', 70, 98],
  ['COPD', 30, 65],
] as const)('FEV1 of people with %s is on average between %i and %i percent', (diagnosis, low, high) => {
  const theirs = sessions.filter(({ diagnoses }) => diagnoses.includes(diagnosis))
  const sum = theirs.reduce((all, each) => all + each.spirometry_tests.best_test.fev1_percentage, 0)
  expect(sum / theirs.length).toBeGreaterThan(low)
  expect(sum / theirs.length).toBeLessThan(high)
})

function fev1OfYear(course: SpirometrySession[], year: string): number {
  const values = course
    .filter(({ created_at }) => created_at.startsWith(year))
    .map(({ spirometry_tests }) => spirometry_tests.best_test.fev1_percentage)
  return values.reduce((all, each) => all + each, 0) / values.length
}

test('COPD declines over the years for most', () => {
  const courses = byPerson.filter((_, index) => people[index]?.condition === 'copd')
  const changes = courses
    .map((course) => fev1OfYear(course, '2026') - fev1OfYear(course, '2022'))
    .filter(Number.isFinite)
  expect(changes.length).toBeGreaterThan(20)
  expect(share(changes.filter((change) => change < 0).length, changes.length)).toBeGreaterThan(0.75)
})

test('medications and diagnoses change over the years for some', () => {
  const changing = byPerson.filter(
    (course) =>
      new Set(course.map(({ medications, diagnoses }) => JSON.stringify([medications, diagnoses]))).size > 1,
  )
  expect(share(changing.length, people.length)).toBeGreaterThan(0.1)
})

test('some people travel, and clocks change for some', () => {
  const offsets = byPerson.map((course) => new Set(course.map(({ created_at }) => created_at.slice(19))).size)
  expect(offsets.filter((count) => count > 2).length).toBeGreaterThan(0)
  expect(offsets.filter((count) => count === 1).length).toBeGreaterThan(0)
})

test('a larger FVC is sometimes in another test than the best', () => {
  const elsewhere = sessions.filter((session) => {
    const best = session.spirometry_tests.best_test.fvc_actual
    return testsOf(session).some(({ fvc_actual }) => fvc_actual > best)
  })
  expect(elsewhere.length).toBeGreaterThan(0)
  expect(share(elsewhere.length, sessions.length)).toBeLessThan(0.5)
})

test('oddities are rare, and the same each time', () => {
  const draws = Array.from({ length: 20_000 }, (_, slot) => oddityOf(3, 1, slot))
  expect(share(draws.filter((each) => each !== null).length, draws.length)).toBeLessThan(0.01)
  expect(oddityOf(3, 1, draws.indexOf('percent-off'))).toBe('percent-off')
})

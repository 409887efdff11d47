import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archiveOn, dayOf, peopleOf } from './everyone'
import { propertyRuns } from '../property-runs'

const people = peopleOf(7, 60)
const first = dayOf('2023-01-01')
const last = dayOf('2024-12-31')
const span = fc
  .tuple(fc.integer({ min: first, max: last }), fc.integer({ min: 0, max: 60 }))
  .map(([from, length]) => [from, Math.min(last, from + length)] as const)

test('the same seed gives the same people and sessions, another seed others', () => {
  const sessions = (seed: number) => archiveOn(seed, '2025-06-01').between(peopleOf(seed, 20), first, last)
  expect(peopleOf(7, 60)).toEqual(people)
  expect(sessions(7)).toEqual(sessions(7))
  const ids = new Set(sessions(7).map(({ id }) => id))
  expect(sessions(8).some(({ id }) => ids.has(id))).toBe(false)
})

test('a person is the same however many others there are', () => {
  expect(peopleOf(7, 10)).toEqual(people.slice(0, 10))
})

test('what past days hold does not depend on which day is today', () => {
  const then = archiveOn(7, '2025-06-01').between(people, first, last)
  const later = archiveOn(7, '2031-02-03').between(people, first, last)
  expect(then.length).toBeGreaterThan(500)
  expect(later).toEqual(then)
})

test('what a span holds does not depend on the span that is asked for', () => {
  const archive = archiveOn(7, '2025-06-01')
  const whole = archive.between(people, first, last)
  fc.assert(
    fc.property(span, ([from, to]) => {
      const inside = whole.filter(({ created_at }) => {
        const day = dayOf(created_at.slice(0, 10))
        return from <= day && day <= to
      })
      expect(archive.between(people, from, to)).toEqual(inside)
    }),
    { numRuns: propertyRuns(60) },
  )
})

test('ids are unique', () => {
  const sessions = archiveOn(7, '2025-06-01').between(peopleOf(7, 500), first, last)
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(sessions.length)
})

test('nothing is there before it has happened', () => {
  const sessions = archiveOn(7, '2024-06-15').between(people, first, last)
  const instants = sessions.map(({ created_at }) => Date.parse(created_at))
  expect(Math.max(...instants)).toBeLessThanOrEqual(Date.parse('2024-06-15T12:00:00Z'))
})

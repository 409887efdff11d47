import { expect, test } from 'vitest'
import { likelyPairs } from '#shared/measure/comparable'
import type { Day, PageDay } from '#shared/records/day'

const day = '2026-11-19' as Day
const at = (clock: string, on: PageDay = day) => ({
  id: clock,
  day: on,
  instant: on === 'undated' ? null : Date.parse(`${on}T${clock}Z`),
})

/** The pairs of sessions, earlier and later one, of which those named have been answered. */
const pairsOf = (sessions: readonly ReturnType<typeof at>[], answered: readonly string[] = []) =>
  likelyPairs(sessions, (pre, post) => answered.includes(`${pre.id} ${post.id}`)).map(
    ({ pre, post, minutes }) => `${pre.id} ${post.id} ${minutes}`,
  )

test.each([
  ['09:09:29', []],
  ['09:09:30', ['09:00:00 09:09:30 10']],
  ['09:20:00', ['09:00:00 09:20:00 20']],
  ['10:00:29', ['09:00:00 10:00:29 60']],
  ['10:00:30', []],
])('sessions ten minutes to an hour apart, in whole minutes, may be a pair: %s', (later, expected) => {
  expect(pairsOf([at(later), at('09:00:00')])).toEqual(expected)
  expect(pairsOf([at('09:00:00'), at(later)])).toEqual(expected)
})

test('a pair is of one day, each has a time, and what is answered does not wait', () => {
  const [first, second] = [at('09:00:00'), at('09:20:00')]
  expect(pairsOf([second, first], ['09:00:00 09:20:00'])).toEqual([])
  expect(pairsOf([at('00:10:00', '2026-11-20' as Day), at('23:50:00')])).toEqual([])
  expect(pairsOf([second, { ...first, instant: null }])).toEqual([])
  expect(pairsOf([at('09:00:00', 'undated'), at('09:20:00', 'undated')])).toEqual([])
})

test('a session goes with the last one that was ten minutes before, whatever came between', () => {
  const three = [at('09:12:00'), at('09:04:00'), at('09:00:00')]
  expect(pairsOf(three)).toEqual(['09:00:00 09:12:00 12'])
  const chain = [at('09:40:00'), at('09:20:00'), at('09:00:00')]
  expect(pairsOf(chain)).toEqual(['09:20:00 09:40:00 20', '09:00:00 09:20:00 20'])
  // that the nearest two are no pair makes none of those further apart
  expect(pairsOf(chain, ['09:20:00 09:40:00'])).toEqual(['09:00:00 09:20:00 20'])
})

import { expect, test } from 'vitest'
import { unitsWords } from '../../../src-renderer/session/session-words'
import { unknownUnits } from '../../../src-renderer/format/measures'
import { knownUnits } from '../app/fixtures/a-session'

test('units say how many values they were inferred from', () => {
  expect(unitsWords(knownUnits)).toEqual([
    'Volumes in L, inferred (412 of 415)',
    'PEF in L/s, inferred (410 of 415)',
  ])
})

test('a unit that a person has confirmed is said to be', () => {
  const confirmed = { ...knownUnits, volume: { ...knownUnits.volume, confirmed: 'L' as const } }
  expect(unitsWords(confirmed)[0]).toBe('Volumes in L, confirmed (412 of 415)')
})

test('an unknown unit and an unusual scale are said, never hidden', () => {
  expect(unitsWords(unknownUnits).every((words) => words.includes('unknown'))).toBe(true)
  const fractions = { ...knownUnits, percent: { ...knownUnits.percent, unit: 'fraction' as const } }
  expect(unitsWords(fractions).at(-1)).toContain('× 100')
})

import { expect, it } from 'vitest'
import type { Day } from '#shared/records/day'
import {
  historyStartOf,
  historyStartProblem,
  pinProblem,
} from '../../../../src-renderer/app/first-start/connect-form.svelte'

const today = '2026-11-20' as Day

it('counts the presets back from today', () => {
  expect(historyStartOf('month', today)).toBe('2026-10-21')
  expect(historyStartOf('year', today)).toBe('2025-11-20')
  expect(historyStartOf('years', today)).toBe('2023-11-21')
})

it('refuses a history start in the future and one that is not typed whole', () => {
  expect(historyStartProblem('2026-11-21' as Day, today)).toBe('future')
  expect(historyStartProblem(null, today)).toBe('unfinished')
  expect(historyStartProblem(today, today)).toBeNull()
})

it.each([
  ['', null],
  ['AB:'.repeat(31) + 'ab', null],
  ['ab'.repeat(31), 62],
  ['zz'.repeat(32), 0],
  ['ab'.repeat(32) + 'x', 64],
])('judges the fingerprint %j', (typed, problem) => {
  expect(pinProblem(typed)).toBe(problem)
})

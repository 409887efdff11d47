import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { pefBestOf } from '../../../src-renderer/course/pef-best'
import { knownUnits } from '../app/fixtures/a-session'

const day = '2026-03-04' as Day
const unitsOf = (unit: 'L/s' | 'L/min' | null) => ({ ...knownUnits, flow: { ...knownUnits.flow, unit } })

test('a best that was set in one unit is the same flow in another, and none while the unit is open', () => {
  const said = { value: 480, day, unit: 'L/min' } as const
  expect(pefBestOf(said, unitsOf('L/min'))).toEqual({ value: 480, day })
  expect(pefBestOf(said, unitsOf('L/s'))).toEqual({ value: 8, day })
  expect(pefBestOf(said, unitsOf(null))).toBeNull()
})

test('one that was kept without its unit counts only where its size tells that it is in this one', () => {
  expect(pefBestOf({ value: 8, day }, unitsOf('L/s'))).toEqual({ value: 8, day })
  expect(pefBestOf({ value: 8, day }, unitsOf('L/min'))).toBeNull()
})

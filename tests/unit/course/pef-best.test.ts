import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { pefBestPlace, readPefBest, writePefBest } from '../../../src-renderer/course/pef-best'
import { knownUnits } from '../app/fixtures/a-session'

const patient = { by: 'profile', profile: 'p-1' } as const
const day = '2026-03-04' as Day
const keptAs = (content: string) => [{ ...pefBestPlace(patient), content, at: 0 }]
const unitsOf = (unit: 'L/s' | 'L/min' | null) => ({ ...knownUnits, flow: { ...knownUnits.flow, unit } })

test('a best that was set in one unit is the same flow in another, and none while the unit is open', () => {
  const items = keptAs(writePefBest({ value: 480, day }, 'L/min'))
  expect(readPefBest(items, patient, unitsOf('L/min'))).toEqual({ value: 480, day })
  expect(readPefBest(items, patient, unitsOf('L/s'))).toEqual({ value: 8, day })
  expect(readPefBest(items, patient, unitsOf(null))).toBeNull()
})

test('one that was kept without its unit counts only where its size tells that it is in this one', () => {
  const items = keptAs(JSON.stringify({ format: 1, value: 8, day }))
  expect(readPefBest(items, patient, unitsOf('L/s'))).toEqual({ value: 8, day })
  expect(readPefBest(items, patient, unitsOf('L/min'))).toBeNull()
})

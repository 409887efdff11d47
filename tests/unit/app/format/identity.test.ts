import { expect, test } from 'vitest'
import type { Day } from '#shared/records/day'
import { ageDiffers } from '../../../../src-renderer/format/identity'

test.each([
  ['1968-09-10', 58, false],
  ['1966-12-01', 58, false],
  ['1966-11-01', 58, true],
  ['1969-11-10', 58, false],
  ['1970-01-10', 58, true],
  ['1968-09-10', 58.2, false],
  ['1967-01-10', 58.2, true],
])('born on %s contradicts an age of %d sent on 20 Nov 2026: %s', (born, age, differs) => {
  expect(ageDiffers(born as Day, { age, day: '2026-11-20' as Day })).toBe(differs)
})

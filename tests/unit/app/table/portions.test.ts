import { expect, test } from 'vitest'
import { nextPortion } from '../../../../src-renderer/app/table/portions.svelte'

test.each([
  ['a quick frame leaves all rows at once', Infinity, 24, 30, Infinity],
  ['a slow one leaves as many as fit into half of what is seen to stand still', Infinity, 24, 240, 5],
  ['the slowest one leaves a row', 4, 4, 2_000, 1],
  ['a full and quick portion is doubled', 5, 5, 30, 10],
  ['one that was not full says nothing of more', 5, 3, 30, 5],
  ['one that took its time stays', 5, 5, 80, 5],
  ['one beyond any screen is no limit', 64, 64, 30, Infinity],
  ['a frame without new rows says nothing', 5, 0, 900, 5],
])('%s', (_what, portion, filled, ms, next) => {
  expect(nextPortion(portion, filled, ms)).toBe(next)
})

import { expect, test } from 'vitest'
import { rawSizes } from '../../../../src-renderer/app/session/raw-sizes'

test('arrays are found however deep they were sent', () => {
  const raw = { 'best_test.raw': { flow: [1, 2, 3], rate_hz: 100 }, curve: [[1, 2]], empty: {} }
  expect(rawSizes(raw)).toEqual([
    { path: 'best_test.raw.flow', values: 3 },
    { path: 'best_test.raw.rate_hz', values: null },
    { path: 'curve', values: 1 },
  ])
})

// @dates
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scheduleSync } from '../../../src-main/sync/engine'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000

it('wakes the engine every minute until it is stopped', async () => {
  const wake = vi.fn(() => Promise.resolve())
  const stop = scheduleSync({ wake })
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(wake.mock.calls).toEqual([['tick'], ['tick'], ['tick']])
  stop()
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(wake).toHaveBeenCalledTimes(3)
})

it('wakes nothing when it is stopped before it has begun', async () => {
  const wake = vi.fn(() => Promise.resolve())
  scheduleSync({ wake })()
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(wake).not.toHaveBeenCalled()
})

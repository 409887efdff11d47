// @dates
import { getTasks } from 'node-cron'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { computerNow } from '#shared/now'
import { scheduleSync } from '../../../src-main/sync/engine'

afterEach(() => void vi.useRealTimers())

const { setImmediate } = globalThis

/** Lets what has been awaited come, without a timer that is not real. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

const minute = 60_000

// not within the moment before a minute in which a tick counts as the one of that minute
beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(Math.floor(computerNow() / minute) * minute + 12_000)
})
const hour = 60 * minute

/** Ticks of an engine that does `work`; each timer is `earlyMs` early. */
async function ticking(work: () => Promise<void> = () => Promise.resolve(), earlyMs = 0) {
  const wake = vi.fn(work)
  const after = (ms: number, action: () => void) => {
    const timer = setTimeout(action, ms - earlyMs)
    return () => clearTimeout(timer)
  }
  const stop = scheduleSync({ wake }, { clock: computerNow, after })
  while (getTasks().size === 0) await turn()
  return { wake, stop }
}

it('wakes the engine every minute until it is stopped', async () => {
  const { wake, stop } = await ticking()
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(wake.mock.calls).toEqual([['tick'], ['tick'], ['tick']])
  // nothing else wakes the computer
  expect(vi.getTimerCount()).toBe(1)
  stop()
  expect(vi.getTimerCount()).toBe(0)
  expect(getTasks().size).toBe(0)
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(wake).toHaveBeenCalledTimes(3)
})

it('wakes nothing when it is stopped before it has begun', async () => {
  const wake = vi.fn(() => Promise.resolve())
  scheduleSync({ wake }, { clock: computerNow, after: () => () => undefined })()
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(wake).not.toHaveBeenCalled()
})

it('wakes once while what it has woken is at work, and again after it', async () => {
  let end: () => void = () => undefined
  const { wake, stop } = await ticking(() => new Promise((resolve) => (end = resolve)))
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(wake).toHaveBeenCalledTimes(1)
  end()
  await vi.advanceTimersByTimeAsync(minute)
  expect(wake).toHaveBeenCalledTimes(2)
  stop()
})

it('wakes once a minute where timers are early', async () => {
  const { wake, stop } = await ticking(undefined, 3)
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(wake).toHaveBeenCalledTimes(10)
  stop()
})

describe('a clock that is set anew holds up no more than a tick', () => {
  it.each([
    ['two hours back', -2 * hour],
    ['three days back', -72 * hour],
    ['half a minute back', -minute / 2],
    ['half a minute ahead', minute / 2],
    ['three days ahead', 72 * hour],
    ['twenty years ahead', 20 * 365 * 24 * hour],
  ])('%s', async (_how, by) => {
    const { wake, stop } = await ticking()
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(wake).toHaveBeenCalledTimes(2)
    vi.setSystemTime(computerNow() + by)
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect([4, 5, 6]).toContain(wake.mock.calls.length - 2)
    stop()
  })
})

it('goes on through the night in which summer time ends', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  vi.setSystemTime(Date.UTC(2026, 9, 25, 0, 30))
  const { wake, stop } = await ticking()
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect(wake).toHaveBeenCalledTimes(120)
  stop()
  vi.unstubAllEnvs()
})

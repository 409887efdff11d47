import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { releaseWhenIdle } from '../../../src-main/system/idle-memory'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('memory kept in reserve', () => {
  it('is given back twice once nothing is done, and not again until something was', () => {
    const release = vi.fn()
    const memory = releaseWhenIdle(release)
    vi.runAllTimers()
    expect(release).toHaveBeenCalledTimes(2)
    vi.runAllTimers()
    expect(release).toHaveBeenCalledTimes(2)
    memory.used()
    vi.runAllTimers()
    expect(release).toHaveBeenCalledTimes(4)
  })

  it('stays while something is done, also between the two times', () => {
    const release = vi.fn()
    const memory = releaseWhenIdle(release)
    for (let i = 0; i < 100; i++) {
      vi.advanceTimersByTime(1_000)
      memory.used()
    }
    expect(release).not.toHaveBeenCalled()
    vi.advanceTimersToNextTimer()
    expect(release).toHaveBeenCalledTimes(1)
    memory.used()
    vi.advanceTimersByTime(5_000)
    expect(release).toHaveBeenCalledTimes(1)
  })

  it('is left alone after the end', () => {
    const release = vi.fn()
    const memory = releaseWhenIdle(release)
    memory.stop()
    memory.used()
    vi.runAllTimers()
    expect(release).not.toHaveBeenCalled()
  })
})

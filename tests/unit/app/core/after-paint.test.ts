import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPaint } from '../../../../src-renderer/app/core/after-paint'

let frame: (() => void) | null = null

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => {
    frame = work
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => (frame = null))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('works once, after the frame that shows what is there', () => {
  const work = vi.fn()
  afterPaint(work)
  frame?.()
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

it('works without a frame, as in a window that is not painted', () => {
  const work = vi.fn()
  afterPaint(work)
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

it('does not work once it was stopped, before the frame or after', () => {
  const work = vi.fn()
  afterPaint(work)()
  expect(frame).toBeNull()
  const stop = afterPaint(work)
  frame?.()
  stop()
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})

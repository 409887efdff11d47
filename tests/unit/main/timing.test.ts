import { describe, expect, it } from 'vitest'
import { throttle, withTimeout } from '../../../src-main/system/timing'

describe('at most every so often', () => {
  it('acts at once, gathers what comes meanwhile, and never misses the last', () => {
    const due: (() => void)[] = []
    let acted = 0
    const act = throttle(
      100,
      () => (acted += 1),
      (_ms, action) => due.push(action),
    )
    act()
    act()
    act()
    expect(acted).toBe(1)
    due.shift()?.()
    expect(acted).toBe(2)
    due.shift()?.()
    expect(acted).toBe(2)
    act()
    expect(acted).toBe(3)
  })
})

describe('within a limit', () => {
  it('gives what comes, or what was agreed when it is late', async () => {
    expect(await withTimeout(1000, 'late', Promise.resolve('in time'))).toBe('in time')
    expect(await withTimeout(1, 'late', new Promise(() => undefined))).toBe('late')
    await expect(withTimeout(1000, 'late', Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  })
})

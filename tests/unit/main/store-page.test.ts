import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type CallMap, createRpcServer } from '#shared/calls/rpc'
import { failed, type Fault, ok } from '#shared/fault'
import type { Page } from '../../../src-main/ipc/pages'
import { restartBudget } from '../../../src-main/system/timing'
import { createStorePage } from '../../../src-main/store-page/store-page'
import { createStoreRest } from '../../../src-main/store-page/store-rest'
import { storeCalls } from '#shared/calls/store-calls'
import { sameHandlers } from '../../contract/calls/call-maps'
import { portPair } from '../../contract/calls/port-pair'

function openStorePage(restarts: number) {
  const kill: (() => void)[] = []
  const woken: (() => Promise<boolean>)[] = []
  const faults: (Fault | null)[] = []
  let ready = 0
  const page: Page = {
    known: { contents: 1, url: 'app://x' },
    sendPort: () => undefined,
    destroy: () => undefined,
  }
  const store = createStorePage({
    openPage(onGone) {
      kill.push(() => onGone('crashed'))
      return { ...page }
    },
    connectStorePort() {
      const [near, far] = portPair()
      const calls: CallMap = storeCalls
      createRpcServer(
        far,
        calls,
        {},
        sameHandlers(calls, () => ok({ sessions: kill.length })),
      )
      return near
    },
    budget: restartBudget(restarts, 1000, () => 0),
    log: () => undefined,
    clock: () => 0,
    onReady: () => (ready += 1),
    onWoken: () => woken.pop()?.() ?? Promise.resolve(true),
    onUsed: () => undefined,
    onFault: (fault) => faults.push(fault),
  })
  return { store, kill, woken, faults, readyTimes: () => ready }
}

const purge = { before: 0 }

describe('the store page', () => {
  it('answers once it listens', async () => {
    const { store, readyTimes } = openStorePage(1)
    expect(await store.call('purgeWithdrawn', purge)).toMatchObject({ fault: { code: 'store-stopped' } })
    store.start()
    store.portsWanted()
    expect(await store.call('purgeWithdrawn', purge)).toEqual(ok({ sessions: 1 }))
    expect(readyTimes()).toBe(1)
  })

  it('is replaced when it dies; calls that were open end as stopped', async () => {
    const { store, kill, faults } = openStorePage(1)
    store.start()
    store.portsWanted()
    const open = store.call('purgeWithdrawn', purge)
    kill[0]?.()
    expect(await open).toMatchObject({ fault: { code: 'store-stopped' } })
    expect(kill).toHaveLength(2)
    store.portsWanted()
    expect(await store.call('purgeWithdrawn', purge)).toEqual(ok({ sessions: 2 }))
    kill[0]?.()
    expect(kill).toHaveLength(2)
    expect(faults).toEqual([])
  })

  it('stands still when its restarts are used up, until a person asks for another try', () => {
    const { store, kill, faults } = openStorePage(2)
    store.start()
    expect(store.tryAgain()).toBe(false)
    for (let death = 0; death < 3; death += 1) kill[death]?.()
    expect(kill).toHaveLength(3)
    expect(faults).toEqual([{ code: 'store-stopped', detail: 'crashed' }])
    expect(store.page()).toBeNull()
    expect(store.tryAgain()).toBe(true)
    expect(kill).toHaveLength(4)
    expect(faults.at(-1)).toBeNull()
  })
})

describe('a store page that rests', () => {
  const rested = async (putDown = async () => true) => {
    const page = openStorePage(1)
    page.store.start()
    page.store.portsWanted()
    await page.store.rest(putDown)
    return page
  }

  it('is gone until it is called, which waits until it is as it was', async () => {
    const { store, kill, woken, readyTimes } = await rested()
    expect(store.page()).toBeNull()
    let isUp: (isAsBefore: boolean) => void = () => undefined
    woken.push(() => new Promise<boolean>((resolve) => (isUp = resolve)))
    const answers: unknown[] = []
    const calls = [1, 2].map(() => store.call('purgeWithdrawn', purge).then((answer) => answers.push(answer)))
    expect(kill).toHaveLength(2)
    store.portsWanted()
    await new Promise((resolve) => setImmediate(resolve))
    expect(answers).toEqual([])
    isUp(true)
    await Promise.all(calls)
    expect(answers).toEqual([ok({ sessions: 2 }), ok({ sessions: 2 })])
    expect(readyTimes()).toBe(1)
  })

  it('does not go while a call is under way', async () => {
    const { store } = openStorePage(1)
    store.start()
    store.portsWanted()
    const call = store.call('purgeWithdrawn', purge)
    await store.rest(async () => true)
    expect(store.page()).not.toBeNull()
    expect(await call).toEqual(ok({ sessions: 1 }))
  })

  it('comes back when it is wanted on its way there', async () => {
    const { store, kill } = openStorePage(1)
    store.start()
    store.portsWanted()
    const resting = store.rest(async () => true)
    // a window that is opened now would lose the line
    expect(store.isReady()).toBe(false)
    store.wake()
    await resting
    await new Promise((resolve) => setImmediate(resolve))
    expect(kill).toHaveLength(2)
  })

  it('is opened as at a start when it cannot be put down, or is not as it was', async () => {
    const other = await rested(async () => false)
    expect(other.kill).toHaveLength(2)
    other.store.portsWanted()
    expect(other.readyTimes()).toBe(2)
    const { store, woken, readyTimes } = await rested()
    woken.push(async () => false)
    store.wake()
    store.portsWanted()
    await store.call('purgeWithdrawn', purge)
    expect(readyTimes()).toBe(2)
  })

  it('is replaced when it dies as it comes back, and opened as at a start', async () => {
    const { store, kill, readyTimes } = await rested()
    const call = store.call('purgeWithdrawn', purge)
    kill[1]?.()
    expect(await call).toMatchObject({ fault: { code: 'store-stopped' } })
    expect(kill).toHaveLength(3)
    store.portsWanted()
    expect(readyTimes()).toBe(2)
  })

  it('stays away once everything ends', async () => {
    const { store, kill } = await rested()
    store.stop()
    expect(await store.call('purgeWithdrawn', purge)).toMatchObject({ fault: { code: 'store-stopped' } })
    expect(kill).toHaveLength(1)
  })
})

describe('the rest of a store page', () => {
  const setUp = () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const clock = () => vi.getMockedSystemTime()?.getTime() ?? 0
    const world = { isNeeded: false, usedAt: clock(), rests: 0 }
    const rest = createStoreRest({
      store: {
        isReady: () => world.rests === 0,
        usedAt: () => world.usedAt,
        rest: async (putDown) => {
          if (await putDown(async () => failed('internal'))) world.rests += 1
        },
      },
      isNeeded: () => world.isNeeded,
      suspend: async () => true,
      clock,
    })
    return { world, rest, clock }
  }

  it('begins once nobody has called it for ten seconds, and not before', async () => {
    const { world, rest, clock } = setUp()
    rest.reconsider()
    await vi.advanceTimersByTimeAsync(9_000)
    world.usedAt = clock()
    await vi.advanceTimersByTimeAsync(9_000)
    expect(world.rests).toBe(0)
    await vi.advanceTimersByTimeAsync(12_000)
    expect(world.rests).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not begin while it is needed, and wakes nobody to look for that', async () => {
    const { world, rest } = setUp()
    rest.reconsider()
    world.isNeeded = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.rests).toBe(0)
    rest.reconsider()
    expect(vi.getTimerCount()).toBe(0)
    world.isNeeded = false
    rest.reconsider()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(world.rests).toBe(1)
    rest.stop()
    rest.reconsider()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the restart budget', () => {
  it('allows five in any five minutes', () => {
    let now = 0
    const budget = restartBudget(5, 300_000, () => now)
    const taken = [0, 1, 2, 3, 4, 5].map(() => budget.take())
    expect(taken).toEqual([true, true, true, true, true, false])
    now = 299_999
    expect(budget.take()).toBe(false)
    now = 300_000
    expect(budget.take()).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { type CallMap, createRpcServer } from '#shared/calls/rpc'
import { type Fault, ok } from '#shared/fault'
import type { Page } from '../../../src-main/ipc/pages'
import { restartBudget } from '../../../src-main/timing'
import { createStorePage } from '../../../src-main/store-page'
import { storeCalls } from '#shared/calls/store-calls'
import { sameHandlers } from '../../contract/calls/call-maps'
import { portPair } from '../../contract/calls/port-pair'

function openStorePage(restarts: number) {
  const kill: (() => void)[] = []
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
    onReady: () => (ready += 1),
    onFault: (fault) => faults.push(fault),
  })
  return { store, kill, faults, readyTimes: () => ready }
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

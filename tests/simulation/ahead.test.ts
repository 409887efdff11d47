import { describe, expect, vi } from 'vitest'
import { minute } from './fake-clock'
import { expectOwners, expectSame, sharingProfiles } from './held'
import { lookBytes } from './network'
import { simulate } from './simulate'
import { type World, start, daysBefore } from './world'

// the profiles, the first window, and the one after it
const requestsUntilAhead = 3

/** Waits until so many requests have ended. */
function untilEnded({ network }: World, requests: number): Promise<boolean> {
  return vi.waitUntil(() => network.answers.length >= requests, { interval: 2, timeout: 240_000 })
}

/** Lets the store begin with the first answer only when the request after it has ended. */
function holdFirst(world: World, then: () => unknown = () => undefined): void {
  world.beforeApply = async () => {
    world.beforeApply = null
    await untilEnded(world, requestsUntilAhead)
    await then()
  }
}

simulate('The next window is fetched while the store applies the last, and no more', async (world) => {
  let applied = 0
  const notBegun: number[] = []
  world.network.onRequest = (nth) => notBegun.push(nth - 1 - applied)
  world.beforeApply = async () => {
    applied += 1
    if (applied === 1) await untilEnded(world, requestsUntilAhead)
  }
  const seen: (number | undefined)[] = []
  world.process.engine.onStatus(({ running }) => seen.push(running?.daysDone))
  expect((await world.process.engine.run('first')).outcome).toBe('complete')
  // an answer that the store is about to begin with, and the one after it
  expect(Math.max(...notBegun)).toBe(2)
  // what is asked ahead is not shown as read
  expect([...new Set(seen)].slice(0, 4)).toEqual([undefined, 0, 7, 21])
  await expectSame(world)
})

simulate('The next of several profiles with one e-mail is prefetched too', async (world) => {
  expect(sharingProfiles(world).length).toBeGreaterThan(1)
  let held = false
  world.beforeApply = async ({ complete }) => {
    if (complete || held) return
    held = true
    await untilEnded(world, world.network.answers.length + 1)
  }
  expect((await world.process.engine.run('first')).outcome).toBe('complete')
  expect(held).toBe(true)
  await expectOwners(world)
})

simulate('A prefetched answer is dropped when the answer before it cannot be applied', async (world) => {
  const { engine } = world.process
  holdFirst(world, () => (world.storeGone = true))
  const run = await engine.run('first')
  expect(run).toMatchObject({ outcome: 'failed', fault: { code: 'store-stopped' }, counts: { days: 0 } })
  expect(run.counts.requests).toBe(requestsUntilAhead)
  const looked = world.network.looks.length * lookBytes
  expect(run.counts.bytes - looked).toBe(
    world.network.answers.reduce((sum, { wireBytes }) => sum + wireBytes, 0),
  )
  world.storeGone = false
  expect((await engine.run('manual')).outcome).toBe('complete')
  await expectSame(world)
})

simulate('A prefetch ends with its run', async (world) => {
  const { engine } = world.process
  world.network.onRequest = (nth) => {
    if (nth === requestsUntilAhead) engine.suspend()
  }
  const run = await engine.run('first')
  expect(run).toMatchObject({ outcome: 'interrupted', counts: { days: 7, requests: requestsUntilAhead } })
  await engine.wake('resume')
  expect(engine.status()).toMatchObject({ running: null, fault: null })
  await expectSame(world)
})

describe('Prefetch errors are handled in order, except a refused key and Retry-After, which apply at once', () => {
  const after = (world: World, requests: number, answer: { status: number; retryAfter?: number }) => {
    let nth = 0
    world.network.instead = () => (++nth > requests ? answer : null)
  }

  simulate('the key is refused: what came before is applied', async (world) => {
    after(world, 2, { status: 403 })
    holdFirst(world)
    expect(await world.process.engine.run('first')).toMatchObject({
      outcome: 'partial',
      fault: { code: 'key-refused' },
      counts: { days: 7, requests: requestsUntilAhead },
    })
  })

  simulate('the key is refused: no second try of what was planned anew', async (world) => {
    after(world, 2, { status: 403 })
    holdFirst(world, () => changePage(world))
    expect(await world.process.engine.run('first')).toMatchObject({
      outcome: 'failed',
      fault: { code: 'key-refused' },
      counts: { days: 0, requests: requestsUntilAhead },
    })
  })

  simulate('the service asks to be left alone: so it is before anything is planned anew', async (world) => {
    let nth = 0
    world.network.instead = () => (++nth === requestsUntilAhead ? { status: 429, retryAfter: 90 } : null)
    const waits: number[] = []
    world.process.engine.onStatus(({ running }) => {
      if (running?.retryAt) waits.push(running.retryAt - world.clock.now())
    })
    holdFirst(world, () => changePage(world))
    expect((await world.process.engine.run('first')).outcome).toBe('complete')
    expect(Math.max(...waits)).toBeGreaterThanOrEqual(1.5 * minute)
    await expectSame(world)
  })
})

/** Somebody else writes a page of the first window, so that the plan of its answer does not hold. */
async function changePage({ process }: World): Promise<void> {
  const day = daysBefore(2)
  const applied = await process.store('applyAnswer', {
    body: new TextEncoder().encode('[]'),
    fetchedAt: start,
    complete: { from: day, to: day },
    profiles: null,
    completesDays: true,
    base: [],
    missing: 'withdraw',
  })
  expect(applied.ok).toBe(true)
}

import { describe, expect } from 'vitest'
import { randomStream } from '../../src-service/random'
import { hour, minute } from './fake-clock'
import { expectOwners, expectSame } from './held'
import { simulate } from './simulate'
import { type World, createWorld, daysBefore } from './world'
import { someOf } from '../whole'

async function runUntilKilled({ process }: World): Promise<void> {
  await Promise.race([process.engine.run('first'), process.guard.killed])
}

async function runToTheEnd(world: World, later = minute): Promise<void> {
  const { engine } = await world.restart()
  world.clock.pass(later)
  await engine.wake('start')
  expect(engine.status()).toMatchObject({ running: null, fault: null, daysFailed: [] })
  await expectSame(world)
  await expectOwners(world)
  const rows = await world.process.store('lastRuns', { limit: 100 })
  expect(rows.ok && rows.value.filter(({ outcome }) => outcome === 'running')).toEqual([])
}

// few days, so that every step of a whole run can be tried
const small = { patients: 6, sessionsPerYear: 100, firstDay: daysBefore(26) }
const rereadDays = 6

/** Cuts the list of profiles, and every other answer about sessions. */
function cutAnswers({ network }: World): void {
  let answers = 0
  network.cutAfter = ({ url }) => (url.endsWith('/profiles') ? 300 : answers++ % 2 === 0 ? 900 : Infinity)
}

describe('A run that is killed between any two steps loses nothing and stores nothing twice', () => {
  for (const [line, spoil, later] of [
    ['over a whole line', () => undefined, minute],
    // a list that broke off rests until then
    ['where what had come of broken answers is kept', cutAnswers, 7 * hour],
  ] as const)
    simulate(
      line,
      async (world, seed) => {
        world.preferences.rereadDays = rereadDays
        spoil(world)
        await world.process.engine.run('first')
        const steps = world.process.guard.steps()
        expect(steps).toBeGreaterThan(20)
        const all = Array.from({ length: steps }, (_, at) => at + 1)
        for (const step of someOf(all, 4)) {
          for (const when of ['before', 'after'] as const) {
            const other = await createWorld(seed, small)
            other.preferences.rereadDays = rereadDays
            spoil(other)
            other.process.guard.killAt(step, when)
            await runUntilKilled(other)
            other.network.cutAfter = () => Infinity
            await runToTheEnd(other, later)
            await other.close()
          }
        }
      },
      small,
    )
})

simulate('A process that is killed again and again gets to the end', async (world, seed) => {
  const random = randomStream(seed, 1)
  for (let life = 0; life < 25; life++) {
    world.process.guard.killAt(random.whole(3, 12), random.chance(0.5) ? 'before' : 'after')
    await runUntilKilled(world)
    await world.restart()
  }
  await runToTheEnd(world)
})

simulate('A run that was killed is marked as interrupted and resumed at once', async (world) => {
  world.process.guard.killAt(9, 'after')
  await runUntilKilled(world)
  const { engine } = await world.restart()
  await engine.wake('tick')
  const rows = await world.process.store('lastRuns', { limit: 10 })
  expect(rows.ok && rows.value.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['complete', 'schedule'],
    ['interrupted', 'first'],
  ])
})

simulate('Retry-After also binds the process that follows one that was killed', async (world) => {
  world.network.instead = () => ({ status: 429, retryAfter: 300 })
  world.process.engine.onStatus(({ running }) => {
    if (running?.retryAt) world.process.guard.kill()
  })
  await runUntilKilled(world)
  await world.restart()
  const rows = await world.process.store('lastRuns', { limit: 1 })
  const [run] = rows.ok ? rows.value : []
  expect(run?.notBefore).toBeGreaterThanOrEqual((run?.startedAt ?? Infinity) + 300_000)
})

simulate('A run that is cancelled keeps what it has read', async (world) => {
  const { engine } = world.process
  const stopListening = engine.onStatus(({ running }) => {
    if (running?.daysDone === 7) engine.cancel()
  })
  const run = await engine.run('first')
  expect(run).toMatchObject({ outcome: 'cancelled', fault: null, counts: { days: 7 } })
  stopListening()
  const next = await engine.run('manual')
  expect(next.outcome).toBe('complete')
  await expectSame(world)
})

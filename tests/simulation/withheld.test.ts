import { expect } from 'vitest'
import { hour } from './fake-clock'
import { expectSame, heldIds, served } from './held'
import { simulate } from './simulate'
import { type World, daysBefore } from './world'

const busy = { sessionsPerYear: 200 }

/** Makes many sessions go, of which the first few are withdrawn before they are many. */
async function loseMany(world: World): Promise<{ lost: number; withdrawn: number }> {
  await world.process.engine.run('first')
  const lost = world.service.sessions(daysBefore(18), daysBefore(2)).filter((_, index) => index % 2 === 0)
  expect(lost.length).toBeGreaterThan(25)
  for (const { id } of lost) world.service.withdrawSession(id)
  return { lost: lost.length, withdrawn: await again(world) }
}

async function again(world: World) {
  world.clock.pass(hour)
  const run = await world.process.engine.run('manual')
  expect(run.outcome).toBe('complete')
  expect(run.counts.withdrawn).toBeLessThanOrEqual(20)
  return run.counts.withdrawn
}

simulate(
  'More than a tenth missing at once is a question, also after a restart',
  async (world) => {
    const { lost, withdrawn } = await loseMany(world)
    const question = world.process.engine.status().pendingWithdrawal
    expect(question).toMatchObject({ sessions: lost - withdrawn })
    expect((await heldIds(world, 'only')).length).toBe(withdrawn)
    const { engine } = await world.restart()
    engine.setPaused('resumed')
    await engine.wake('start')
    expect(engine.status().pendingWithdrawal).toEqual(question)
  },
  busy,
)

simulate(
  'The answer "withdraw them" withdraws them',
  async (world) => {
    const { lost, withdrawn } = await loseMany(world)
    const answered = await world.process.engine.answerWithdrawal(true)
    expect(answered.ok && answered.value?.counts.withdrawn).toBe(lost - withdrawn)
    expect(world.process.engine.status().pendingWithdrawal).toBeNull()
    await expectSame(world)
  },
  busy,
)

simulate(
  'The answer "keep them" keeps them, and is asked for only once',
  async (world) => {
    const { withdrawn } = await loseMany(world)
    expect((await world.process.engine.answerWithdrawal(false)).ok).toBe(true)
    expect(world.process.engine.status().pendingWithdrawal).toBeNull()
    await again(world)
    expect(world.process.engine.status().pendingWithdrawal).toBeNull()
    await world.restart()
    await again(world)
    expect(world.process.engine.status().pendingWithdrawal).toBeNull()
    expect((await heldIds(world, 'only')).length).toBe(withdrawn)
    expect(await world.process.engine.answerWithdrawal(true)).toMatchObject({
      ok: false,
      fault: { code: 'not-found' },
    })
  },
  busy,
)

simulate(
  'An empty list does not empty the store',
  async (world) => {
    await world.process.engine.run('first')
    const held = served(world).length
    await world.service.setFaults(['empty'])
    await again(world)
    expect((await heldIds(world)).length).toBeGreaterThan(held - 21)
    expect(world.process.engine.status().pendingWithdrawal?.sessions).toBeGreaterThan(0)
    await world.service.setFaults([])
    await again(world)
    expect(world.process.engine.status().pendingWithdrawal).toBeNull()
    await expectSame(world)
  },
  { sessionsPerYear: 40 },
)

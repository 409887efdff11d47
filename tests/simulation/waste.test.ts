import { describe, expect } from 'vitest'
import { fault } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { minute } from './fake-clock'
import { expectSame, served, isAboutDay } from './held'
import { simulate } from './simulate'
import { daysBefore, type World } from './world'

const isTimelines = (url: string) => url.includes('/timelines')

/** The dates and profiles of each question about sessions so far. */
function questions({ network }: World): { from: string; to: string; profiles: string | null }[] {
  return network.answers
    .filter(({ url }) => isTimelines(url))
    .map(({ url }) => {
      const asked = new URL(url).searchParams
      return {
        from: asked.get('begin_date') ?? '',
        to: asked.get('end_date') ?? '',
        profiles: asked.get('profile_ids'),
      }
    })
}

describe('A fault of the whole service ends the run after two questions that have nothing in common', () => {
  const forms: readonly (readonly [string, { status: number; body?: string }, FaultCode])[] = [
    ['an envelope', { status: 200, body: '{"data":[]}' }, 'answer-unreadable'],
    ['null', { status: 200, body: 'null' }, 'answer-unreadable'],
    ['an empty object', { status: 200, body: '{}' }, 'answer-unreadable'],
    ['an empty body', { status: 200, body: '' }, 'answer-unreadable'],
    ['no content', { status: 204 }, 'answer-unreadable'],
    ['an internal error', { status: 500 }, 'service-failing'],
  ]
  for (const [form, answer, code] of forms) {
    simulate(`of each answer: ${form}`, async (world) => {
      world.network.instead = ({ url }) => (isTimelines(url) ? answer : null)
      const before = world.clock.now()
      const { engine } = world.process
      const run = await engine.run('first')
      expect(run).toMatchObject({
        outcome: 'failed',
        fault: { code },
        counts: { days: 0 },
      })
      // one may have been asked ahead
      expect(run.counts.requests).toBeLessThanOrEqual(4)
      const [one, other] = [questions(world)[0], questions(world).at(-1)]
      expect(other && one && other.to < one.from).toBe(true)
      expect(world.clock.now() - before).toBeLessThan(2 * minute)
      expect(engine.status()).toMatchObject({ running: null, fault: { code } })
      world.network.instead = () => null
      expect((await engine.run('manual')).outcome).toBe('complete')
      await expectSame(world)
    })
  }

  simulate('our own store fails on each answer', async (world) => {
    world.applyFault = 'internal'
    const { engine } = world.process
    expect(await engine.run('first')).toMatchObject({ outcome: 'failed', fault: { code: 'internal' } })
    expect(questions(world).length).toBeLessThan(4)
    world.applyFault = null
    expect((await engine.run('manual')).outcome).toBe('complete')
  })

  simulate('of each answer about one profile alone', async (world) => {
    world.network.instead = ({ url }) =>
      url.includes('profile_ids') ? { status: 200, body: '{"data":[]}' } : null
    const { engine } = world.process
    const run = await engine.run('first')
    expect(run).toMatchObject({
      outcome: 'partial',
      fault: { code: 'answer-unreadable' },
      counts: { daysFailed: 0, new: served(world).length },
    })
    const alone = questions(world).filter(({ profiles }) => profiles !== null)
    // one may have been asked ahead
    expect(alone.length).toBeLessThanOrEqual(3)
    expect(alone.at(-1)?.profiles).not.toBe(alone[0]?.profiles)
    world.network.instead = () => null
    expect((await engine.run('manual')).outcome).toBe('complete')
    await expectSame(world)
  })

  simulate('a day of which each answer is wrong costs itself, and no hours', async (world) => {
    world.network.instead = ({ url }) =>
      isAboutDay(world, url, daysBefore(10)) ? { status: 200, body: '{}' } : null
    const before = world.clock.now()
    const run = await world.process.engine.run('first')
    expect(run).toMatchObject({
      outcome: 'partial',
      fault: { code: 'answer-unreadable' },
      counts: { daysFailed: 1 },
    })
    expect(world.process.engine.status().daysFailed).toEqual([daysBefore(10)])
    expect(run.counts.requests).toBeLessThan(300)
    expect(world.clock.now() - before).toBeLessThan(45 * minute)
  })

  simulate('what the service asks to wait binds the next run, too', async (world) => {
    world.network.instead = ({ url }) => (isTimelines(url) ? { status: 503, retryAfter: 400 } : null)
    const { engine } = world.process
    await engine.run('first')
    const asked = world.network.answers.at(-1)?.at ?? Infinity
    expect(engine.status().nextRunAt).toBeGreaterThanOrEqual(asked + 400_000)
  })
})

describe('Answers that are too large are read for nothing four times in a row at most', () => {
  const tooLarge = 64 * 1024 * 1024
  const huge = (world: World, isHuge: (url: string) => boolean) => {
    const { transport } = world.network
    let read = 0
    Object.assign(world.network, {
      transport: async (request: Parameters<typeof transport>[0]) => {
        if (!isTimelines(request.url) || !isHuge(request.url)) return transport(request)
        read += 1
        return { ok: false, fault: fault('answer-too-large'), wireBytes: tooLarge, begun: true }
      },
    })
    return () => read
  }

  simulate('whatever is asked', async (world) => {
    const read = huge(world, () => true)
    const { engine } = await world.restart()
    expect(await engine.run('first')).toMatchObject({
      outcome: 'failed',
      fault: { code: 'answer-too-large' },
    })
    expect(read()).toBe(4)
    // what was learnt of the size stays
    expect((await engine.run('manual')).fault?.code).toBe('answer-too-large')
    expect(read()).toBeLessThanOrEqual(8)
    const before = read()
    await engine.run('manual')
    expect(read() - before).toBeLessThanOrEqual(4)
  })

  simulate('of two people a day it is small enough in the end', async (world) => {
    const read = huge(
      world,
      (url) => (new URL(url).searchParams.get('profile_ids')?.split(',').length ?? Infinity) > 2,
    )
    const { engine } = await world.restart()
    expect((await engine.run('first')).outcome).toBe('complete')
    expect(read()).toBeGreaterThan(2)
    await expectSame(world)
  })
})

simulate(
  'A question that is refused in parts of a day ends, too',
  async (world) => {
    // too much for everybody, and no list of profiles is taken
    world.network.instead = ({ url }) => {
      if (!isTimelines(url)) return null
      return { status: url.includes('profile_ids') ? 400 : 413 }
    }
    const run = await world.process.engine.run('first')
    expect(run).toMatchObject({ outcome: 'failed', fault: { code: 'request-refused' } })
    expect(run.counts.requests).toBeLessThan(60)
  },
  { firstDay: daysBefore(5) },
)

simulate(
  'What the service asks to wait is waited before any question, also once one is given up',
  async (world) => {
    let until = 0
    const early: string[] = []
    const day = daysBefore(3)
    world.network.instead = ({ url }) => {
      if (!isTimelines(url)) return null
      if (world.clock.now() < until) early.push(url)
      const asked = new URL(url).searchParams
      if ((asked.get('begin_date') ?? '') > day || (asked.get('end_date') ?? '') < day) return null
      until = world.clock.now() + 90_000
      return { status: 500, retryAfter: 90 }
    }
    expect(await world.process.engine.run('first')).toMatchObject({ outcome: 'partial' })
    expect(until).toBeGreaterThan(0)
    expect(early).toEqual([])
  },
)

import { describe, expect } from 'vitest'
import type { Day } from '#shared/records/day'
import { randomStream } from '../../src-service/random'
import { dayMs, hour, minute } from './fake-clock'
import { expectOwners, expectSame, heldIds, served, sharingProfiles } from './held'
import { simulate } from './simulate'
import { daysBefore, type World } from './world'
import { amount } from '../whole'

const clinic = { patients: amount(20, 60), sessionsPerYear: 20, firstDay: daysBefore(203) }

/** A line that is there for some seconds and gone for others, over and over. */
function comesAndGoes(up: number, down: number): (now: number) => boolean {
  return (now) => now % ((up + down) * 1000) < up * 1000
}

/** Ticks as the schedule does, until a run was complete; how many ms that took. */
async function tickUntilComplete(world: World, most: number): Promise<number> {
  const began = world.clock.trueNow()
  while (!(await outcomes(world)).includes('complete')) {
    expect(world.clock.trueNow() - began).toBeLessThan(most)
    world.clock.pass(minute - (world.clock.trueNow() % minute))
    await world.process.engine.wake('tick')
  }
  return world.clock.trueNow() - began
}

async function outcomes({ process }: World): Promise<string[]> {
  const rows = await process.store('lastRuns', { limit: 1000 })
  return rows.ok ? rows.value.map(({ outcome }) => outcome) : []
}

/** The days that were asked for of all profiles, by question. */
function daysAsked({ service }: World): { from: string; to: string; days: number }[] {
  return service.requests.flatMap(({ path }) => {
    const [, from = '', to = ''] = /begin_date=(\S{10})&end_date=(\S{10})$/.exec(path) ?? []
    return from ? [{ from, to, days: (Date.parse(to) - Date.parse(from)) / dayMs - 2 }] : []
  })
}

function bytesSince({ network }: World, answers: number): number {
  return network.answers.slice(answers).reduce((sum, { wireBytes }) => sum + wireBytes, 0)
}

simulate(
  'What was read since the last complete run is not read again before the rest',
  async (world) => {
    // the line of each launch is gone once it has carried so much
    const runs: number[] = []
    for (let launch = 0; launch < 40 && !(await outcomes(world)).includes('complete'); launch++) {
      const { length } = world.network.answers
      world.network.isUp = () => bytesSince(world, length) < 12_000
      await world.process.engine.wake('start')
      runs.push(bytesSince(world, length))
      await world.restart()
      world.clock.pass(80_000)
    }
    world.network.isUp = () => true
    expect(await outcomes(world)).toContain('complete')
    // what has been made since
    expect((await world.process.engine.run('manual')).outcome).toBe('complete')
    await expectSame(world)
    const all = runs.reduce((sum, bytes) => sum + bytes, 0)
    const unbroken = await bytesOfWholeSync(world)
    expect(all).toBeLessThan(2 * unbroken)
  },
  clinic,
)

/** What a first sync of the same costs over a line that does not break. */
async function bytesOfWholeSync(world: World): Promise<number> {
  const removed = await world.process.store('removeConnection', { connection: 'sim' })
  expect(removed.ok).toBe(true)
  const { engine } = await world.restart()
  const { length } = world.network.answers
  expect((await engine.run('first')).outcome).toBe('complete')
  return bytesSince(world, length)
}

describe('Whatever the pattern of a line, a sync gets to its end', () => {
  for (const [up, down] of [
    [20, 40],
    [10, 50],
    [120, 600],
  ] as const) {
    simulate(
      `there for ${up} s, gone for ${down} s`,
      async (world) => {
        world.network.isUp = comesAndGoes(up, down)
        world.network.bytesPerMs = 4
        world.network.latency = () => 400
        const took = await tickUntilComplete(world, dayMs)
        world.network.isUp = () => true
        // what has been made meanwhile
        await world.process.engine.run('manual')
        await expectSame(world)
        await expectOwners(world)
        const began = world.clock.trueNow()
        await bytesOfWholeSync(world)
        const needed = world.clock.trueNow() - began
        // the time for which the line was there
        expect((took * up) / (up + down)).toBeLessThan(4 * needed + 20 * minute)
      },
      clinic,
    )
  }

  simulate(
    'there and gone for random times',
    async (world, seed) => {
      const random = randomStream(seed, 7)
      const changes = Array.from({ length: 20_000 }, () => -Math.log(1 - random.unit()) * 30_000)
      const ends: number[] = []
      changes.reduce((at, ms) => ends[ends.push(at + ms) - 1] ?? 0, world.clock.trueNow())
      world.network.isUp = (now) => ends.findIndex((end) => end > now) % 2 === 0
      world.network.bytesPerMs = 4
      await tickUntilComplete(world, dayMs)
      world.network.isUp = () => true
      await world.process.engine.run('manual')
      await expectSame(world)
    },
    clinic,
  )
})

simulate(
  'A run that made headway is followed by the next within a minute or so',
  async (world) => {
    const { engine } = world.process
    await engine.run('first')
    let answers = 0
    world.network.instead = ({ url }) => (url.includes('timelines') && ++answers > 1 ? { status: 500 } : null)
    world.clock.pass(31 * dayMs)
    await engine.wake('tick')
    expect(engine.status().fault).toMatchObject({ code: 'service-failing' })
    const next = engine.status().nextRunAt ?? Infinity
    expect(next - world.clock.now()).toBeLessThanOrEqual(75_000)
    expect(next - world.clock.now()).toBeGreaterThanOrEqual(minute)
  },
  clinic,
)

describe('A line that is gone is looked at often for minutes, then each minute, and asked nothing', () => {
  /** Wakes the engine as the ticks do for so many minutes over a line that is gone; the gaps between its looks, ms. */
  async function away(world: World, minutes: number): Promise<number[]> {
    await world.process.engine.run('first')
    world.network.isUp = () => false
    const { length } = world.network.answers
    // the run that is due finds nobody
    world.clock.pass(hour)
    await tickFor(world, minutes)
    expect(world.network.answers.length - length).toBe(1)
    const looks = world.network.looks.slice(1)
    return looks.slice(1).map((at, index) => at - (looks[index] ?? 0))
  }

  async function tickFor(world: World, minutes: number) {
    const until = world.clock.trueNow() + minutes * minute
    while (world.clock.trueNow() < until) {
      await world.process.engine.wake('tick')
      world.clock.pass(minute - (world.clock.trueNow() % minute))
    }
  }

  simulate('and found at once', async (world) => {
    const gaps = await away(world, 240)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3_000)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(2.5 * minute)
    const until = (ms: number) => gaps.filter((_, at) => gaps.slice(0, at).reduce((a, b) => a + b, 0) < ms)
    // each takes two seconds to fail
    expect(until(2 * minute).length).toBeGreaterThan(15)
    expect(until(10 * minute).length).toBeGreaterThan(50)
    expect(gaps.length).toBeLessThan(300)
    const { engine } = world.process
    expect(engine.status()).toMatchObject({ fault: { code: 'service-unreachable' } })
    // a night of that is one line in the list of runs
    expect(await outcomes(world)).toEqual(['failed', 'complete'])

    world.network.isUp = () => true
    world.clock.pass(2 * minute)
    await engine.wake('tick')
    expect(engine.status().fault).toBeNull()
    expect(await outcomes(world)).toEqual(['complete', 'failed', 'complete'])
  })

  const slow: readonly (readonly [string, (world: World) => void])[] = [
    ['behind a proxy', ({ network }) => (network.isProxied = true)],
    ['saving power', (world) => (world.isSavingPower = true)],
  ]
  for (const [name, make] of slow)
    simulate(`no more than once a minute ${name}`, async (world) => {
      make(world)
      const gaps = await away(world, 30)
      expect(gaps.length).toBeGreaterThan(10)
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(minute)
    })

  simulate('by a new process as by the one before', async (world) => {
    await away(world, 30)
    const { engine } = await world.restart()
    const { length } = world.network.looks
    await engine.wake('start')
    expect(world.network.looks.length).toBe(length + 1)
    await tickFor(world, 5)
    const since = world.network.looks.slice(length)
    const gaps = since.slice(1).map((at, index) => at - (since[index] ?? 0))
    expect(gaps.length).toBeGreaterThan(2)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(minute)
  })

  for (const cause of ['online', 'resume'] as const)
    simulate(`at once when the computer says ${cause}`, async (world) => {
      await away(world, 60)
      world.network.isUp = () => true
      const before = world.clock.trueNow()
      await world.process.engine.wake(cause)
      expect(world.clock.trueNow() - before).toBeLessThan(10_000)
      expect(world.process.engine.status().fault).toBeNull()
    })
})

simulate(
  'A line that takes connections, and then does not answer, is asked once a minute at most',
  async (world) => {
    const { engine } = world.process
    await engine.run('first')
    const asked: number[] = []
    world.network.answersNobody = true
    world.network.onRequest = () => asked.push(world.clock.trueNow())
    const until = world.clock.trueNow() + 6 * hour
    while (world.clock.trueNow() < until) {
      await engine.wake('tick')
      world.clock.pass(minute - (world.clock.trueNow() % minute))
    }
    const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
    expect(gaps.length).toBeGreaterThan(100)
    expect(Math.min(...gaps.slice(1))).toBeGreaterThanOrEqual(minute)
    expect(world.network.looks.length).toBeLessThanOrEqual(asked.length + 1)
  },
)

simulate('A service that is down is asked once a minute at most, also within a run', async (world) => {
  const at: number[] = []
  world.network.instead = () => {
    at.push(world.clock.trueNow())
    return { status: 503 }
  }
  const until = world.clock.trueNow() + 12 * hour
  while (world.clock.trueNow() < until) {
    await world.process.engine.wake('tick')
    world.clock.pass(minute)
  }
  const gaps = at.slice(1).map((each, index) => each - (at[index] ?? 0))
  expect(gaps.length).toBeGreaterThan(20)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(minute)
})

simulate(
  'An answer that breaks off is asked for again, in pieces that pass',
  async (world) => {
    world.network.cutAfter = () => 8_000
    await tickUntilComplete(world, dayMs)
    const cuts = world.network.answers.filter(({ ok }) => !ok).length
    expect(cuts).toBeGreaterThan(0)
    expect(bytesSince(world, 0)).toBeLessThan(1.8 * (await wholeBytes(world)))
    await expectSame(world)
  },
  { ...clinic, firstDay: daysBefore(111) },
)

async function wholeBytes(world: World): Promise<number> {
  world.network.cutAfter = () => Infinity
  return bytesOfWholeSync(world)
}

simulate(
  'A list of profiles that breaks off does not keep the sessions away',
  async (world) => {
    world.network.cutAfter = ({ url }) => (url.endsWith('/profiles') ? 1_000 : Infinity)
    const run = await world.process.engine.run('first')
    expect(run).toMatchObject({ outcome: 'partial', counts: { daysFailed: 0 } })
    const held = await heldIds(world)
    expect(held.length).toBeGreaterThan(100)
    // for some hours it costs the line no more
    const { length } = world.network.answers
    for (let minutes = 0; minutes < 180; minutes++) {
      world.clock.pass(minute)
      await world.process.engine.wake('tick')
    }
    expect(world.network.answers.slice(length).filter(({ ok }) => !ok)).toEqual([])
    world.network.cutAfter = () => Infinity
    world.clock.pass(7 * hour)
    await world.process.engine.wake('tick')
    expect(world.process.engine.status().fault).toBeNull()
    await expectSame(world)
    if (sharingProfiles(world).length > 1) await expectOwners(world)
    // what was read before the list is not read again for it
    expect(daysAsked(world).reduce((sum, { days }) => sum + days, 0)).toBeLessThan(2 * 230)
  },
  clinic,
)

// of some 1,200 bytes of the list
const halfAList = 600
const ofList = ({ url }: { readonly url: string }) => url.endsWith('/profiles')

/** Cuts each list of profiles in its middle. */
function cutLists({ network }: World): void {
  network.cutAfter = (request) => (ofList(request) ? halfAList : Infinity)
}

/** The ids of the profiles of which the last list had all, which came in the order of the service. */
function idsOfPart({ network, service }: World): string[] {
  const last = network.answers.findLast(ofList)
  const text = last && !last.ok ? new TextDecoder().decode(last.part?.body) : ''
  return service
    .profiles()
    .slice(0, text.split('}').length - 1)
    .map(({ id }) => id)
}

async function sharedIds({ process }: World): Promise<readonly string[]> {
  const list = await process.store('sharedProfiles', {})
  return list.ok ? list.value.shared : []
}

/** The ids of the profiles that were asked about by name, since some requests. */
function askedAbout({ service }: World, since = 0): Set<string> {
  const lists = service.requests
    .slice(since)
    .flatMap(({ path }) => /profile_ids=([^&]*)/.exec(path)?.[1] ?? [])
  return new Set(lists.flatMap((list) => list.split(',')))
}

async function tickUntil(world: World, isDone: () => Promise<boolean> | boolean): Promise<void> {
  for (let minutes = 0; !(await isDone()); minutes++) {
    expect(minutes).toBeLessThan(24 * 60)
    world.clock.pass(minute)
    await world.process.engine.wake('tick')
  }
}

simulate(
  'Of a list of profiles that never passes those that had come are known, and nobody’s history is asked for twice',
  async (world) => {
    cutLists(world)
    const run = await world.process.engine.run('first')
    expect(run).toMatchObject({ outcome: 'partial', lacksList: true, counts: { daysFailed: 0 } })
    const part = idsOfPart(world)
    expect(part.length).toBeGreaterThan(4)
    expect(part.length).toBeLessThan(world.service.profiles().length)
    expect(await sharedIds(world)).toEqual(part)
    expect(run.counts.profiles).toBe(part.length)
    expect(await world.process.library('unsharedProfiles', {})).toEqual({ ok: true, value: [] })
    await expectSame(world)
    // one after which the list rests is complete, and does not look for people whom no list can have
    await tickUntil(world, async () => (await outcomes(world)).includes('complete'))
    const sharing = new Set(sharingProfiles(world).map(({ id }) => id))
    expect([...askedAbout(world)].filter((id) => !sharing.has(id))).toEqual([])

    const { length } = world.service.requests
    world.network.cutAfter = () => Infinity
    world.clock.pass(7 * hour)
    await world.process.engine.wake('tick')
    expect(await outcomes(world)).toContain('complete')
    expect(await sharedIds(world)).toEqual(world.service.profiles().map(({ id }) => id))
    const held = new Set(served(world).map(({ email }) => email))
    const without = new Set(
      world.service.profiles().flatMap(({ id, email }) => (held.has(email) ? [] : [id])),
    )
    expect([...askedAbout(world, length)].filter((id) => !sharing.has(id) && !without.has(id))).toEqual([])
    await expectSame(world)
    await expectOwners(world)
  },
  clinic,
)

simulate(
  'A profile that becomes shared while no list passes brings its history, once',
  async (world) => {
    const sharing = new Set(sharingProfiles(world).map(({ id }) => id))
    const profile = world.service.profiles().find(({ id }) => !sharing.has(id))
    if (!profile) throw new Error('everybody shares an e-mail')
    world.service.unshareProfile(profile.id)
    cutLists(world)
    await world.process.engine.run('first')
    await tickUntil(world, async () => (await outcomes(world)).includes('complete'))
    world.service.shareProfile(profile.id)
    // comes with the next poll, long before the list is tried again
    world.service.addSession(profile.id, world.clock.trueNow() - hour)
    world.clock.pass(hour)
    await world.process.engine.wake('tick')
    expect(await sharedIds(world)).not.toContain(profile.id)
    await tickUntil(world, async () => (await sharedIds(world)).includes(profile.id))
    expect(idsOfPart(world)).toContain(profile.id)
    await expectSame(world)
    const { length } = world.service.requests
    const lists = () => world.network.answers.filter(ofList).length
    for (const before = lists(); lists() < before + 2;) {
      world.clock.pass(3 * hour)
      await world.restart()
      await world.process.engine.wake('tick')
    }
    expect(askedAbout(world, length)).not.toContain(profile.id)
  },
  clinic,
)

simulate(
  'What had come of an answer that breaks off is shown before its days are read, and counted once',
  async (world) => {
    const { engine, store } = world.process
    let answers = 0
    world.network.cutAfter = ({ url }) => (url.includes('timelines') && ++answers % 2 === 1 ? 900 : Infinity)
    const shown: number[] = []
    let sessions = 0
    engine.onStatus(({ running }) => {
      sessions = running?.sessions ?? sessions
    })
    world.beforeApply = async ({ isWhole = true }) => {
      if (!isWhole || shown.length > 0) return
      const days = await store('coverage', {})
      expect(days.ok && days.value.filter(({ complete }) => complete)).toEqual([])
      shown.push((await heldIds(world)).length)
    }
    const run = await engine.run('first')
    expect(run.outcome).toBe('complete')
    expect(shown[0]).toBeGreaterThan(1)
    const held = await heldIds(world)
    expect(run.counts).toMatchObject({ new: held.length, changed: 0, withdrawn: 0 })
    expect(sessions).toBe(held.length)
    await expectSame(world)
  },
  { ...clinic, firstDay: daysBefore(63) },
)

simulate(
  'A day that passes only in parts of the profiles counts as read only where a list of all has passed',
  async (world) => {
    world.network.cutAfter = (request) => (ofList(request) ? halfAList : 1_500)
    const { engine, store } = world.process
    for (const reason of ['first', 'manual', 'manual'] as const) {
      await engine.run(reason)
      const days = await store('coverage', {})
      const read = new Set(days.ok ? days.value.flatMap(({ day, complete }) => (complete ? [day] : [])) : [])
      const held = new Set(await heldIds(world))
      const lost = served(world).filter(({ created_at: at, id }) => {
        return read.has(at.slice(0, 10) as Day) && !held.has(id)
      })
      expect(lost).toEqual([])
      expect(held.size).toBeGreaterThan(20)
    }
    world.network.cutAfter = () => Infinity
    world.clock.pass(hour)
    expect((await engine.run('manual')).outcome).toBe('complete')
    await expectSame(world)
  },
  { patients: 20, sessionsPerYear: 300, firstDay: daysBefore(6) },
)

import { IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { addDays, dayAt } from '#shared/records/day'
import { dayMs, hour, minute } from './fake-clock'
import { expectSame, heldIds, heldSession, served } from './held'
import { simulate } from './simulate'
import { dayInTheEast, daysBefore, start, type World } from './world'
import { amount } from '../whole'

const clinic = { patients: amount(60, 200), sessionsPerYear: 10, firstDay: daysBefore(60) }

/** Ticks for some time as the schedule does; how many bytes and requests that took. */
async function pollFor(world: World, ms: number): Promise<{ bytes: number; requests: number }> {
  const { length } = world.network.answers
  for (let passed = 0; passed < ms; passed += 10 * minute) {
    world.clock.pass(10 * minute)
    await world.process.engine.wake('tick')
  }
  const answers = world.network.answers.slice(length)
  return { bytes: answers.reduce((sum, { wireBytes }) => sum + wireBytes, 0), requests: answers.length }
}

/** What it costs to ask once for the profiles and all recent days, as polls without any memory would. */
async function bytesOfAllRecent(world: World): Promise<number> {
  const { length } = world.network.answers
  const run = await world.process.engine.run('manual')
  expect(run).toMatchObject({ outcome: 'complete', counts: { daysFailed: 0 } })
  return world.network.answers.slice(length).reduce((sum, { wireBytes }) => sum + wireBytes, 0)
}

const paths = ({ service }: World, from: number) => service.requests.slice(from).map(({ path }) => path)

simulate(
  'A poll asks for the newest days, and once a day for all recent ones and the list of profiles',
  async (world) => {
    await world.process.engine.run('first')
    const { length } = world.service.requests
    await pollFor(world, 12 * hour)
    // besides, profiles that share an e-mail are asked for when one has a new session
    const polls = paths(world, length).filter((path) => !path.includes('profile_ids='))
    expect(polls.length).toBe(12)
    expect(polls.filter((path) => path.endsWith('/profiles'))).toEqual([])
    const newest = dayInTheEast(start + hour)
    expect(polls[0]).toContain(`end_date=${addDays(newest, 2)}`)
    // four days where it is earliest, and one for the midnight
    expect(polls[0]).toContain(`begin_date=${addDays(dayAt(start + hour, -12 * 60), -4)}&`)

    await pollFor(world, 14 * hour)
    const later = paths(world, length)
    expect(later.filter((path) => path.endsWith('/profiles')).length).toBe(1)
    expect(
      later.filter((path) => (/begin_date=(\S{10})/.exec(path)?.[1] ?? '~') < daysBefore(20)).length,
    ).toBe(1)
    await pollFor(world, 4 * dayMs)
    expect(paths(world, length).filter((path) => path.endsWith('/profiles')).length).toBe(5)
    // what has ceased to be recent is read along, and not by itself
    const all = paths(world, length).filter((path) => !path.includes('profile_ids='))
    expect(all.length).toBeLessThan(5 * 26 + 10)
    await expectSame(world)
  },
  clinic,
)

describe('A day of polls with nothing new costs at most a fifth of reading all recent days each time', () => {
  const cost = async (world: World): Promise<{ day: number; shown: number | null; ratio: number }> => {
    await world.process.engine.run('first')
    // the first days read what has been read by other runs
    await pollFor(world, 2 * dayMs)
    const shown = world.process.engine.status().bytesPerDay
    const days = 3
    const { bytes } = await pollFor(world, days * dayMs)
    const each = await bytesOfAllRecent(world)
    return { day: bytes / days, shown, ratio: bytes / days / (24 * each) }
  }

  simulate(
    'by default, and what it costs is shown',
    async (world) => {
      const { day, shown, ratio } = await cost(world)
      expect(ratio).toBeLessThan(0.2)
      expect(Math.abs((shown ?? 0) / day - 1)).toBeLessThan(0.35)
    },
    clinic,
  )

  simulate(
    'a seventh over a metered connection',
    async (world) => {
      world.preferences.meteredConnection = true
      const { ratio } = await cost(world)
      expect(ratio).toBeLessThan(1 / 7)
    },
    clinic,
  )
})

describe('A session that arrives weeks late is found within a day', () => {
  for (const meteredConnection of [false, true]) {
    simulate(
      meteredConnection ? 'also over a metered connection' : 'by default',
      async (world) => {
        world.preferences.meteredConnection = meteredConnection
        await world.process.engine.run('first')
        await pollFor(world, dayMs + 5 * hour)
        const [profile] = world.service.profiles()
        const late = world.service.addSession(profile?.id ?? '', world.clock.now() - 29 * dayMs)
        await pollFor(world, dayMs)
        expect(await heldIds(world)).toContain(late.id)
      },
      { ...clinic, patients: 12 },
    )
  }
})

simulate(
  'Before sessions are withdrawn, the list of profiles is read',
  async (world) => {
    await world.process.engine.run('first')
    const [session] = world.service.sessions(daysBefore(2), daysBefore(0))
    const profile = world.service.profiles().find(({ email }) => email === session?.email)
    if (!session || !profile) throw new Error('no session on the last days')
    const { length } = world.service.requests
    world.service.unshareProfile(profile.id)
    await pollFor(world, 2 * hour)
    expect(paths(world, length).filter((path) => path.endsWith('/profiles')).length).toBe(1)
    expect(await heldIds(world, 'only')).toEqual([])
    expect((await heldSession(world, session.id)).local.withdrawnAt).toBeNull()
    // and one that has gone from a profile that is still shared is withdrawn
    const other = world.service.sessions(daysBefore(2), daysBefore(0))[0]
    if (!other) throw new Error('no session on the last days')
    world.service.withdrawSession(other.id)
    await pollFor(world, 2 * hour)
    expect(await heldIds(world, 'only')).toEqual([other.id])
  },
  clinic,
)

simulate('A new patient is known from their first session on', async (world) => {
  const [profile] = world.service.profiles()
  if (!profile) throw new Error('no profile')
  world.service.unshareProfile(profile.id)
  await world.process.engine.run('first')
  world.service.shareProfile(profile.id)
  const fresh = world.service.addSession(profile.id, world.clock.now() - hour)
  await pollFor(world, 2 * hour)
  expect(await heldIds(world)).toContain(fresh.id)
  // with all of the history
  expect((await heldIds(world)).sort()).toEqual(
    served(world)
      .map(({ id }) => id)
      .sort(),
  )
})

describe('A poll with nothing new writes nothing', () => {
  const quietClinic = { ...clinic, patients: 30, sessionsPerYear: 1 }

  const untilNothingIsNew = async (world: World) => {
    await world.process.engine.run('first')
    // a whole one, so that nothing is missing for the next
    await world.process.engine.run('manual')
  }
  const wakeAfterAnHour = async (world: World) => {
    world.clock.pass(hour)
    await world.process.engine.wake('tick')
    const [last] = (await runs(world)).runs
    expect(last).toMatchObject({ reason: 'schedule', outcome: 'complete', counts: { new: 0 } })
    return last
  }
  const runs = async (world: World) => {
    const listed = await world.process.library('runs', { offset: 0, limit: 20 })
    if (!listed.ok) throw new Error(listed.fault.code)
    return listed.value
  }

  simulate(
    'and is known all the same',
    async (world) => {
      await untilNothingIsNew(world)
      const { of } = await runs(world)
      const writes = countWrites()
      const last = await wakeAfterAnHour(world)
      expect(writes()).toBe(0)
      const { engine, store } = world.process
      expect(engine.status()).toMatchObject({ lastRunEndedAt: last?.endedAt })
      expect((await runs(world)).of).toBe(of + 1)
      const days = await store('coverage', {})
      const readAt = days.ok ? Math.max(...days.value.map(({ fetchedAt }) => fetchedAt)) : 0
      expect(readAt).toBeGreaterThanOrEqual(last?.startedAt ?? Infinity)
      expect(engine.status().dataUntil).toBe(readAt)
      await engine.run('manual')
      expect(writes()).toBeGreaterThan(0)
    },
    quietClinic,
  )

  simulate(
    'until something else is, or six hours have passed',
    async (world) => {
      await untilNothingIsNew(world)
      const writes = countWrites()
      let polls = 0
      while (writes() === 0 && polls < 20) {
        await wakeAfterAnHour(world)
        polls += 1
      }
      expect(polls).toBe(7)
      const [profile] = world.service.profiles()
      await wakeAfterAnHour(world)
      world.service.addSession(profile?.id ?? '', world.clock.now())
      world.clock.pass(hour)
      await world.process.engine.wake('tick')
      const before = await runs(world)
      expect(before.runs[0]?.counts.new).toBe(1)
      await world.restart()
      await world.process.engine.ready()
      expect(await runs(world)).toEqual(before)
    },
    quietClinic,
  )

  simulate(
    'and what it was is written when the store closes',
    async (world) => {
      await untilNothingIsNew(world)
      await wakeAfterAnHour(world)
      const status = world.process.engine.status()
      await world.process.store('close', {})
      await world.restart()
      await world.process.engine.ready()
      expect(world.process.engine.status()).toEqual(status)
    },
    quietClinic,
  )

  simulate(
    'also when the store is put down for a while, and taken up again',
    async (world) => {
      await untilNothingIsNew(world)
      const writes = countWrites()
      await wakeAfterAnHour(world)
      const { engine, store } = world.process
      const [status, before, days] = [engine.status(), await runs(world), await store('coverage', {})]
      const down = await store('putDown', {})
      if (!down.ok) throw new Error(down.fault.code)
      expect(await store('coverage', {})).toMatchObject({ fault: { code: 'no-connection' } })
      await world.takeUp(down.value.heldBack)
      expect(await runs(world)).toEqual(before)
      expect(await store('coverage', {})).toEqual(days)
      expect(engine.status()).toEqual(status)
      expect(writes()).toBe(0)
      await wakeAfterAnHour(world)
      expect(writes()).toBe(0)
      await store('close', {})
      expect(writes()).toBeGreaterThan(0)
    },
    quietClinic,
  )

  simulate(
    'so that a process that is killed was up to date as of the last write, and asks again',
    async (world) => {
      await untilNothingIsNew(world)
      const written = world.process.engine.status().dataUntil
      await wakeAfterAnHour(world)
      await world.restart()
      await world.process.engine.ready()
      expect(world.process.engine.status().dataUntil).toBe(written)
      await world.process.engine.wake('start')
      const [last, before] = (await runs(world)).runs
      expect(last).toMatchObject({ reason: 'start', outcome: 'complete' })
      expect(before?.reason).toBe('manual')
    },
    quietClinic,
  )
})

/** How many rows have been written or removed since. */
function countWrites(): () => number {
  const ways = (['put', 'add', 'delete'] as const).map((way) => vi.spyOn(IDBObjectStore.prototype, way))
  onTestFinished(() => ways.forEach((way) => way.mockRestore()))
  return () => ways.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}

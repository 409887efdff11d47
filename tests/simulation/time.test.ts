// @dates: looks at the clock, so it runs on other days too
import { expect } from 'vitest'
import { addDays } from '#shared/records/day'
import { randomStream } from '../../src-service/random'
import type { SyncRun } from '#shared/records/sync'
import { dayMs, hour, minute } from './fake-clock'
import { expectSame, heldSession } from './held'
import { simulate } from './simulate'
import { type World, start, daysBefore } from './world'

async function tick({ clock, process }: World, ms: number, step = minute): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    clock.pass(step)
    await process.engine.wake('tick')
  }
}

async function reasons({ process }: World): Promise<string[]> {
  const rows = await process.store('lastRuns', { limit: 100 })
  return rows.ok ? rows.value.map(({ reason }) => reason).reverse() : []
}

simulate('A run is due by the wall clock, never by having heard a tick', async (world) => {
  await world.process.engine.wake('start')
  await tick(world, 130 * minute)
  expect(await reasons(world)).toEqual(['first', 'schedule', 'schedule'])
  world.clock.pass(9 * hour)
  await tick(world, 5 * minute)
  expect(await reasons(world)).toEqual(['first', 'schedule', 'schedule', 'schedule'])
})

simulate('With an interval of 0, or paused, only a person starts a run', async (world) => {
  world.preferences.syncEveryMinutes = 0
  await tick(world, 3 * hour, hour)
  world.preferences.syncEveryMinutes = 60
  world.process.engine.setPaused('resumed')
  await tick(world, 3 * hour, hour)
  expect(await reasons(world)).toEqual([])
  expect((await world.process.engine.run('manual')).outcome).toBe('complete')
})

simulate('Pausing ends the run under way, and resuming continues it at once', async (world) => {
  world.preferences.syncEveryMinutes = 0
  const { engine } = world.process
  const paused = async (run: () => Promise<SyncRun | null>) => {
    world.network.onRequest = (nth) => {
      if (nth === 2) engine.setPaused('resumed')
    }
    const ended = await run()
    world.network.onRequest = null
    // the answer is not waited for
    expect(world.network.answers.at(-1)).toMatchObject({ ok: false, fault: { code: 'cancelled' } })
    return ended?.outcome
  }
  expect(await paused(() => engine.run('first'))).toBe('interrupted')
  await tick(world, 3 * hour, hour)
  expect(await reasons(world)).toEqual(['first'])
  engine.setPaused(null)
  expect(await engine.run('manual')).toMatchObject({ reason: 'first', outcome: 'complete' })
  await expectSame(world)

  const from = world.historyStart
  const again = async () => {
    const run = await engine.readAgain(from, addDays(from, 40))
    return run.ok ? run.value : null
  }
  expect(await paused(again)).toBe('interrupted')
  engine.setPaused(null)
  expect(await engine.run('manual')).toMatchObject({ reason: 'range', counts: { days: 41 } })
})

simulate('A pause that ends by itself continues the run that it ended', async (world) => {
  const { engine } = world.process
  world.network.onRequest = (nth) => {
    if (nth === 2) engine.setPaused(world.clock.now() + hour)
  }
  expect((await engine.run('first')).outcome).toBe('interrupted')
  world.network.onRequest = null
  await tick(world, 50 * minute, 10 * minute)
  expect(await reasons(world)).toEqual(['first'])
  expect(engine.status().paused).not.toBeNull()
  await tick(world, 30 * minute, 10 * minute)
  await engine.run('manual')
  expect(engine.status().paused).toBeNull()
  expect((await reasons(world)).slice(0, 2)).toEqual(['first', 'first'])
  await expectSame(world)
  // a clock that is set back does not make it longer
  engine.setPaused(world.clock.now() + hour)
  world.clock.wrongBy = -3 * dayMs
  expect(engine.status().paused).toBeNull()
})

simulate('On battery the history check waits, and says so', async (world) => {
  await world.process.engine.run('first')
  world.isOnBattery = true
  world.clock.pass(31 * dayMs)
  await tick(world, 20 * minute, 10 * minute)
  expect(await reasons(world)).toEqual(['first', 'schedule'])
  expect(world.process.engine.status().waitsForPower).toBe(true)
  world.isOnBattery = false
  await tick(world, 20 * minute, 10 * minute)
  expect(await reasons(world)).toEqual(['first', 'schedule', 'deep'])
  expect(world.process.engine.status().waitsForPower).toBe(false)
})

simulate('One run at a time', async (world) => {
  const { engine } = world.process
  const [one, other] = await Promise.all([engine.run('first'), engine.run('manual'), engine.wake('tick')])
  expect(one.id).toBe(other.id)
  expect(await reasons(world)).toEqual(['first'])
})

simulate(
  'Closing the lid interrupts a run, which continues when it opens nine hours later',
  async (world) => {
    const { engine } = world.process
    const stopListening = engine.onStatus(({ running }) => {
      if (running?.daysDone === 7) engine.suspend()
    })
    expect(await engine.run('first')).toMatchObject({ outcome: 'interrupted', counts: { days: 7 } })
    stopListening()
    world.clock.pass(9 * hour)
    await engine.wake('tick')
    expect(await reasons(world)).toEqual(['first'])
    await engine.wake('resume')
    expect(await reasons(world)).toEqual(['first', 'resume'])
    await expectSame(world)
  },
)

simulate(
  'Offline is reported without a request, and the return of the network starts the run',
  async (world) => {
    const { engine } = world.process
    await engine.run('first')
    const { length } = world.service.requests
    world.network.online = false
    await tick(world, 2 * hour, 10 * minute)
    expect(world.service.requests.length).toBe(length)
    expect(engine.status()).toMatchObject({ fault: { code: 'offline' } })
    expect(engine.status().faultSince).toBeGreaterThanOrEqual(start + hour)
    world.network.online = true
    await engine.wake('online')
    expect(engine.status().fault).toBeNull()
    expect(await reasons(world)).toEqual(['first', 'online'])
  },
)

simulate('The night in which the clocks change loses no session and repeats no run', async (world) => {
  world.clock.zone = (instant) => (instant < start + 90 * minute ? 120 : 60)
  await world.process.engine.wake('start')
  await tick(world, 3 * hour + 10 * minute, 5 * minute)
  expect(await reasons(world)).toEqual(['first', 'schedule', 'schedule', 'schedule'])
  await expectSame(world)
})

/** What happens to a laptop, by chance: half an hour to three hours of it. */
function happening(world: World, random: ReturnType<typeof randomStream>): () => Promise<void> {
  const { clock, network, service } = world
  const among = (from: number, to: number) => from + Math.floor(random.unit() * (to - from + 1))
  const anHourOrSo = () => tick(world, among(30, 180) * minute, 10 * minute)
  const shared = service.profiles()
  const all = [
    async function sleeps() {
      const stop = world.process.engine.onStatus(({ running }) => {
        if ((running?.daysDone ?? 0) >= among(0, 4)) world.process.engine.suspend()
      })
      await anHourOrSo()
      stop()
      world.process.engine.suspend()
      clock.pass(among(1, 10) * hour)
      await world.process.engine.wake('resume')
    },
    async function changesZone() {
      // summer and winter time are an hour apart, flights up to 26
      const [before, by] = [
        clock.offsetMinutes(),
        among(0, 1) === 0 ? 60 * (2 * among(0, 1) - 1) : 60 * among(-12, 12),
      ]
      const zone = Math.max(-660, Math.min(840, before + by))
      clock.zone = () => zone
      await anHourOrSo()
    },
    async function setsTheClock() {
      clock.wrongBy = among(-72, 48) * hour
      await anHourOrSo()
      if (among(0, 1) === 0) clock.wrongBy = 0
    },
    async function isKilled() {
      await world.restart()
      await world.process.engine.wake('start')
      await anHourOrSo()
    },
    async function losesTheNetwork() {
      network.online = false
      await anHourOrSo()
      network.online = true
      await world.process.engine.wake('online')
    },
    async function isSentSessions() {
      for (let count = among(1, 5); count > 0; count--) {
        const profile = shared[among(0, shared.length - 1)]
        if (profile) service.addSession(profile.id, clock.trueNow() - among(0, 72) * hour)
      }
      await anHourOrSo()
    },
  ]
  return all[among(0, all.length - 1)] ?? anHourOrSo
}

simulate('Seventy-two hours of sleep, changed clocks and other zones miss no day', async (world, seed) => {
  const random = randomStream(seed, 72)
  await world.process.engine.wake('start')
  while (world.clock.trueNow() < start + 72 * hour) await happening(world, random)()
  world.clock.wrongBy = 0
  await tick(world, 25 * hour, 30 * minute)
  expect(world.process.engine.status()).toMatchObject({ fault: null, daysMissing: 0 })
  await expectSame(world)
})

simulate('A wrong clock is reported, and days are planned by the clock of the service', async (world) => {
  world.clock.wrongBy = -40 * dayMs
  const { engine } = world.process
  await engine.run('first')
  const skew = engine.status().clockSkewMs ?? 0
  expect(Math.abs(skew + 40 * dayMs)).toBeLessThan(2000)
  await expectSame(world)
  world.clock.wrongBy = 0
  await engine.run('manual')
  expect(engine.status().clockSkewMs).toBeNull()

  const before = await world.process.store('coverage', {})
  world.clock.wrongBy = -50 * 365 * dayMs
  expect(await engine.run('manual')).toMatchObject({ outcome: 'failed', fault: { code: 'clock-wrong' } })
  expect(await world.process.store('coverage', {})).toEqual(before)
})

simulate('A clock that is set back delays no run', async (world) => {
  await world.process.engine.run('first')
  world.clock.wrongBy = -3 * dayMs
  await tick(world, 10 * minute, 5 * minute)
  await world.restart()
  await tick(world, 10 * minute, 5 * minute)
  expect((await reasons(world)).sort()).toEqual(['first', 'schedule'])
  await expectSame(world)
})

simulate(
  'A clock that is set back while a line is gone neither ends the looks nor makes them more',
  async (world) => {
    const { engine } = world.process
    await engine.run('first')
    world.network.isUp = () => false
    const looksOfAnHour = async () => {
      const { length } = world.network.looks
      await tick(world, hour)
      return world.network.looks.length - length
    }
    await tick(world, 50 * minute)
    // during a wait, then between two runs
    const stopListening = engine.onStatus(({ running }) => {
      if (running?.retryAt) world.clock.wrongBy = -26 * hour
    })
    const looks = await looksOfAnHour()
    expect(looks).toBeGreaterThan(60)
    expect(looks).toBeLessThan(180)
    stopListening()
    world.clock.wrongBy -= hour
    expect(await looksOfAnHour()).toBeGreaterThan(20)
  },
)

simulate('A clock that is set back makes no Retry-After longer', async (world) => {
  const { engine } = world.process
  await engine.run('first')
  world.clock.pass(2 * hour)
  world.clock.wrongBy = 20 * hour
  world.network.instead = () => ({ status: 429, retryAfter: 1200 })
  await engine.wake('tick')
  world.clock.wrongBy = 0
  world.clock.pass(hour)
  world.network.instead = () => null
  expect((await engine.run('manual')).outcome).toBe('complete')
  expect(engine.status().nextRunAt).toBeLessThanOrEqual(world.clock.now() + hour)
})

simulate('A clock that is set back during a request leaves no day unread', async (world) => {
  const { engine } = world.process
  await engine.run('first')
  world.clock.pass(2 * hour)
  world.clock.wrongBy = 10 * hour
  world.network.latency = () => {
    world.clock.wrongBy = 0
    return 50
  }
  await engine.wake('tick')
  const [profile] = world.service.profiles()
  const session = world.service.addSession(profile?.id ?? '', world.clock.trueNow())
  await tick(world, 2 * minute)
  expect(engine.status().dataUntil).toBeLessThanOrEqual(world.clock.now())
  expect((await heldSession(world, session.id)).local.withdrawnAt).toBeNull()
})

simulate('Old days are read once more a month later, but not over a metered connection', async (world) => {
  await world.process.engine.run('first')
  const old = world.service.sessions(daysBefore(60), daysBefore(46))[0]
  if (!old) throw new Error('no session in those days')
  world.service.amendSession(old.id, { weight_in_kg: 61 })
  world.preferences.meteredConnection = true
  world.clock.pass(31 * dayMs)
  await tick(world, 20 * minute, 10 * minute)
  expect(await reasons(world)).toEqual(['first', 'schedule'])
  world.preferences.meteredConnection = false
  await tick(world, 20 * minute, 10 * minute)
  expect(await reasons(world)).toEqual(['first', 'schedule', 'deep'])
  expect((await heldSession(world, old.id)).weight_in_kg).toBe(61)
})

simulate('A person can have a range of days read again', async (world) => {
  await world.process.engine.run('first')
  const old = world.service.sessions(daysBefore(60), daysBefore(46))[0]
  if (!old) throw new Error('no session in those days')
  world.service.amendSession(old.id, { weight_in_kg: 62 })
  const day = (await heldSession(world, old.id)).local.day
  if (day === 'undated') throw new Error('a session of the service has a day')
  const read = await world.process.engine.readAgain(day, day)
  expect(read.ok && read.value.counts.daysPlanned).toBe(1)
  expect((await heldSession(world, old.id)).weight_in_kg).toBe(62)
  const swapped = await world.process.engine.readAgain(day, daysBefore(323))
  expect(swapped).toMatchObject({ ok: false, fault: { code: 'bad-input' } })
})

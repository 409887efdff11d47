import { describe, expect } from 'vitest'
import { addDays, dayAt, daysBetween } from '#shared/records/day'
import { dayMs, hour, minute } from './fake-clock'
import { expectSame, heldIds, heldSession, served, isAboutDay } from './held'
import { amount } from '../whole'
import { simulate } from './simulate'
import { type World, dayInTheEast, daysBefore, start } from './world'

describe('Temporary failures are retried', () => {
  for (const fault of [
    'slow=20',
    'reset=3',
    'truncate=3',
    '500=3',
    '503-retry-after=3',
    '429=3',
    'not-json=3',
    'wrong-shape=3',
  ]) {
    simulate(`got over: ${fault}`, async (world) => {
      await world.service.setFaults([fault])
      const run = await world.process.engine.run('first')
      expect(run).toMatchObject({ outcome: 'complete', counts: { daysFailed: 0 } })
      await expectSame(world)
    })
  }
})

describe('A lasting failure ends the run, and is reported', () => {
  for (const [fault, code] of [
    ['500', 'service-failing'],
    ['reset', 'service-unreachable'],
    ['429', 'rate-limited'],
    ['not-json', 'sign-in-first'],
    ['wrong-shape', 'answer-unreadable'],
    ['truncate', 'line-broken'],
    ['http-redirect', 'redirected'],
    ['expired-certificate', 'certificate-untrusted'],
    ['huge@timelines=2', 'answer-too-large'],
  ] as const) {
    simulate(
      `said: ${fault} is ${code}`,
      async (world) => {
        world.maxBytes = 1_000_000
        await world.restart()
        await world.process.engine.run('first')
        const { dataUntil } = world.process.engine.status()
        await world.service.setFaults([fault])
        world.network.hangUp()
        world.clock.pass(hour)
        const run = await world.process.engine.run('manual')
        expect(run).toMatchObject({ outcome: 'failed', fault: { code }, counts: { days: 0 } })
        expect(world.process.engine.status()).toMatchObject({
          fault: { code },
          faultSince: run.startedAt,
          dataUntil,
        })
        expect(run.counts.requests).toBeLessThan(100)
        await world.service.setFaults([])
        world.network.hangUp()
        expect((await world.process.engine.run('manual')).outcome).toBe('complete')
        expect(world.process.engine.status().fault).toBeNull()
        await expectSame(world)
      },
      { patients: 5, sessionsPerYear: 90 },
    )
  }
})

simulate(
  'An address that has never answered is judged in seconds, one that has in minutes',
  async (world) => {
    const judged = async () => {
      const run = await world.process.engine.run('command')
      expect(run).toMatchObject({ outcome: 'failed', fault: { code: 'service-unreachable' } })
      return (run.endedAt ?? Infinity) - run.startedAt
    }
    world.network.isUp = () => false
    expect(await judged()).toBeLessThan(minute)
    world.network.isUp = () => true
    expect(await world.process.engine.run('command')).toMatchObject({ outcome: 'complete' })
    world.network.isUp = () => false
    world.network.hangUp()
    expect(await judged()).toBeGreaterThan(3 * minute)
  },
)

simulate('A refused key stops everything until a person asks', async (world) => {
  await world.service.setFaults(['403-after=2'])
  const run = await world.process.engine.run('first')
  expect(run.fault?.code).toBe('key-refused')
  const { length } = world.service.requests
  const { engine } = await world.restart()
  for (const cause of ['start', 'tick', 'resume', 'online'] as const) {
    world.clock.pass(hour)
    await engine.wake(cause)
  }
  expect(world.service.requests.length).toBe(length)
  expect(engine.status()).toMatchObject({
    fault: { code: 'key-refused' },
    faultSince: run.startedAt,
    nextRunAt: null,
  })
  await world.service.setFaults([])
  expect((await engine.run('manual')).outcome).toBe('complete')
  expect(engine.status().nextRunAt).not.toBeNull()
  await expectSame(world)
})

simulate('A person ends a wait for another try, but none that the service has asked for', async (world) => {
  const { engine } = world.process
  engine.onStatus(({ running }) => {
    if (running?.retryAt) void engine.run('manual')
  })
  const waited: number[] = []
  for (const answer of [{ status: 500 }, { status: 429, retryAfter: 90 }]) {
    let failures = 1
    world.network.instead = () => (failures-- > 0 ? answer : null)
    const before = world.clock.now()
    expect((await engine.run('manual')).outcome).toBe('complete')
    waited.push(world.clock.now() - before)
  }
  expect(waited[0]).toBeLessThan(minute)
  expect(waited[1]).toBeGreaterThanOrEqual(90_000)
})

simulate('The service is left alone for as long as it asks', async (world) => {
  world.network.instead = () => ({ status: 429, retryAfter: 90 })
  const waits: number[] = []
  world.process.engine.onStatus(({ running }) => {
    if (running?.retryAt) waits.push(running.retryAt - world.clock.now())
  })
  await world.process.engine.run('first')
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(90_000)

  world.network.instead = () => ({ status: 503, retryAfter: 7200 })
  const before = world.clock.now()
  const run = await world.process.engine.run('manual')
  expect(run).toMatchObject({ outcome: 'failed', counts: { requests: 1 } })
  expect(world.process.engine.status().nextRunAt).toBeGreaterThanOrEqual(before + 2 * hour)

  // whoever asks, and after a restart
  const { length } = world.network.answers
  expect(await world.process.engine.run('manual')).toMatchObject({ counts: { requests: 0 } })
  const restarted = await world.restart()
  for (let minutes = 0; minutes < 115; minutes++) {
    await restarted.engine.wake(minutes % 10 === 0 ? 'start' : 'tick')
    world.clock.pass(minute)
  }
  expect(world.network.answers.length).toBe(length)
  world.clock.pass(10 * minute)

  world.network.instead = () => ({ status: 503, retryAfter: 999_999_999 })
  expect(await world.process.engine.run('manual')).toMatchObject({ counts: { requests: 1 } })
  expect(world.process.engine.status().nextRunAt).toBeLessThanOrEqual(world.clock.now() + 24 * hour)
})

simulate(
  'Questions grow and shrink with what the line carries, not with how long it waits',
  async (world) => {
    const { engine } = world.process
    await engine.run('first')
    const spans = () =>
      world.service.requests
        .flatMap(({ path }) => {
          const [, begin, end] = /begin_date=(\S{10})&end_date=(\S{10})$/.exec(path) ?? []
          return begin && end ? [{ begin, end }] : []
        })
        .map(({ begin, end }, index, all) => {
          const margin = end === all[index - 1]?.begin ? 0 : 2
          return (Date.parse(end) - Date.parse(begin)) / dayMs - margin
        })
    // first the recent days, then the older ones
    const recent = daysBetween(addDays(dayAt(start, -12 * 60), -29), dayInTheEast(start)).length
    const older = daysBetween(world.historyStart, dayInTheEast(start)).length - recent
    expect(spans()).toEqual([7, 14, recent - 21, 28, older - 28])
    // a minute for what took no time
    const [, ...timelines] = world.network.answers
    world.network.bytesPerMs = Math.max(...timelines.map(({ wireBytes }) => wireBytes)) / 60_000
    expect((await engine.run('manual')).outcome).toBe('complete')
    expect(spans().slice(5)).toEqual([recent])
    expect((await engine.run('manual')).outcome).toBe('complete')
    expect(Math.max(...spans().slice(6))).toBeLessThan(recent)
    // satellites answer late, and then all at once
    world.network.bytesPerMs = Infinity
    world.network.latency = () => 3_000
    for (let times = 0; times < 3; times++) await engine.run('manual')
    expect(spans().slice(-1)).toEqual([recent])
    // what was learnt outlives the process
    const restarted = await world.restart()
    await restarted.engine.run('manual')
    expect(spans().slice(-1)).toEqual([recent])
  },
)

simulate(
  'An answer that is too large is requested in pieces, down to parts of the profiles',
  async (world) => {
    world.maxBytes = largestOfOnePerson(world) + 10
    const { engine } = await world.restart()
    const run = await engine.run('first')
    expect(run).toMatchObject({ outcome: 'complete', counts: { daysFailed: 0 } })
    const parts = world.service.requests.filter(
      ({ path }) => (path.match(/profile_ids=\S*,/) ?? []).length > 0,
    )
    expect(parts.length).toBeGreaterThan(0)
    await expectSame(world)
  },
  { sessionsPerYear: amount(50, 150) },
)

simulate('A day that cannot be read is reported and retried, and the others are read', async (world) => {
  const [sick] = world.service.profiles()
  world.network.instead = ({ url }) => {
    const holdsProfile = new URL(url).searchParams.get('profile_ids')?.includes(sick?.id ?? '') ?? true
    return isAboutDay(world, url, daysBefore(10)) && holdsProfile ? { status: 500 } : null
  }
  const run = await world.process.engine.run('first')
  expect(run).toMatchObject({
    outcome: 'partial',
    fault: { code: 'service-failing' },
    counts: { daysFailed: 1 },
  })
  expect(world.process.engine.status().daysFailed).toEqual([daysBefore(10)])
  const missing = served(world).filter(({ email }) => email === sick?.email).length
  expect((await heldIds(world)).length).toBeGreaterThanOrEqual(served(world).length - missing)

  const { engine } = await world.restart()
  await engine.wake('tick')
  expect(engine.status().daysFailed).toEqual([daysBefore(10)])
  world.network.instead = () => null
  world.clock.pass(6 * minute)
  await engine.wake('tick')
  expect(engine.status()).toMatchObject({ fault: null, daysFailed: [] })
  await expectSame(world)
})

simulate('A malformed record costs itself, not the answer', async (world) => {
  await world.service.setFaults(['bad-records=1'])
  const run = await world.process.engine.run('first')
  expect(run.outcome).toBe('complete')
  expect(run.counts.quarantined).toBeGreaterThan(0)
  const held = new Set(await heldIds(world))
  expect(served(world).filter(({ id }) => !held.has(id))).toEqual([])
})

simulate('Order and duplicates in an answer mean nothing', async (world) => {
  await world.service.setFaults(['unordered', 'duplicates'])
  expect((await world.process.engine.run('first')).outcome).toBe('complete')
  await expectSame(world)
})

simulate('Heights and weights may have fractions', async (world) => {
  await world.service.setFaults(['fraction-heights'])
  await world.process.engine.run('first')
  const [first] = served(world)
  if (!first) throw new Error('no session')
  expect((await heldSession(world, first.id)).height_in_cm).toBe(first.height_in_cm + 0.5)
})

simulate('A full disk stops a run before it begins', async (world) => {
  world.disk = 300 * 1024 * 1024
  const run = await world.process.engine.run('first')
  expect(run).toMatchObject({ outcome: 'failed', fault: { code: 'disk-full' }, counts: { requests: 0 } })
  world.disk = Infinity
  expect((await world.process.engine.run('manual')).outcome).toBe('complete')
})

/** The bytes of the largest answer for one person (or two with one e-mail) and one day with its margins. */
function largestOfOnePerson({ service, historyStart }: World): number {
  const sizes = daysBetween(historyStart, daysBefore(-1)).flatMap((day) => {
    const sessions = service.sessions(addDays(day, -1), addDays(day, 2))
    const people = [...new Set(sessions.map(({ email }) => email))]
    return people.map((person) =>
      Buffer.byteLength(JSON.stringify(sessions.filter(({ email }) => email === person))),
    )
  })
  return Math.max(...sizes)
}

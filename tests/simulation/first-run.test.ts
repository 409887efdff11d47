// @dates: looks at the clock, so it runs on other days too
import { expect } from 'vitest'
import { addDays, dayAt, daysBetween } from '#shared/records/day'
import { dayMs } from './fake-clock'
import { expectSame, heldIds, served } from './held'
import { simulate } from './simulate'
import { createWorld, dayInTheEast, daysBefore, start } from './world'

simulate('The store ends up with what the service has', async (world) => {
  const run = await world.process.engine.run('first')
  expect(run).toMatchObject({
    outcome: 'complete',
    fault: null,
    counts: { new: served(world).length, daysFailed: 0 },
  })
  expect(run.counts.days).toBe(run.counts.daysPlanned)
  await expectSame(world)
  const status = world.process.engine.status()
  expect(status).toMatchObject({ fault: null, bytesThisMonth: run.counts.bytes })
  // until its first question, not until the answers were there
  expect(status.dataUntil).toBeGreaterThan(start)
  expect(status.dataUntil).toBeLessThan(start + 1000)
})

simulate('A second run asks for the recent days only and changes nothing', async (world) => {
  await world.process.engine.run('first')
  world.clock.pass(dayMs / 24)
  const before = served(world).length
  // thirty days in the far west, to the one that it is in the far east
  const now = world.clock.now()
  const days = daysBetween(addDays(dayAt(now, -12 * 60), -29), dayInTheEast(now))
  expect([31, 32]).toContain(days.length)
  const run = await world.process.engine.run('manual')
  expect(run.counts).toMatchObject({ daysPlanned: days.length, days: days.length, changed: 0, withdrawn: 0 })
  expect((await heldIds(world)).length).toBe(before)
})

simulate('The first results appear while the rest is still to come, newest first', async (world) => {
  const { engine } = world.process
  const seen: { done: number; sessions: number; left: number | null }[] = []
  engine.onStatus(({ running }) => {
    if (running) seen.push({ done: running.daysDone, sessions: running.sessions, left: running.msLeft })
  })
  await engine.run('first')
  const first = seen.find(({ done }) => done > 0)
  expect(first).toMatchObject({ done: 7, left: expect.any(Number) as number })
  expect(first?.sessions).toBe(
    world.service.sessions(addDays(dayInTheEast(start), -6), dayInTheEast(start)).length,
  )
  const ends = world.service.requests
    .map(({ path }) => /end_date=([\d-]+)$/.exec(path)?.[1] ?? '')
    .filter(Boolean)
  expect(ends).toEqual([...ends].sort().reverse())
})

simulate(
  'A day is asked for with a margin that loses nothing at its edges',
  async (world) => {
    await world.process.engine.run('first')
    await expectSame(world)
    const spans = world.service.requests.flatMap(
      ({ path }) => /begin_date=(\S+)&end_date=(\S+)/.exec(path)?.slice(1, 3) ?? [],
    )
    expect(spans.slice(0, 2)).toEqual([addDays(dayInTheEast(start), -7), addDays(dayInTheEast(start), 2)])
  },
  // the two readings of the interface that would lose sessions at the edges
  { endDateIncluded: false, dayRule: 'utc' },
)

simulate(
  'What the answer before held is not asked for again, and nothing is taken for gone',
  async (_, seed) => {
    for (const dayRule of ['session-offset', 'utc'] as const)
      for (const endDateIncluded of [true, false]) {
        const firstDay = daysBefore(60)
        const other = await createWorld(seed, {
          dayRule,
          endDateIncluded,
          patients: 8,
          sessionsPerYear: 120,
          firstDay,
        })
        const { engine } = other.process
        await engine.run('first')
        await expectSame(other)
        const gone = served(other).filter((_session, index) => index % 9 === 0)
        for (const { id } of gone) other.service.withdrawSession(id)
        const { length } = other.network.answers
        const again = await engine.readAgain(other.historyStart, dayInTheEast(other.clock.now()))
        expect(again.ok && again.value.counts.withdrawn).toBe(gone.length)
        await expectSame(other)
        expect(await heldIds(other, 'only')).toHaveLength(gone.length)
        const asked = other.network.answers.slice(length).map(({ url }) => new URL(url).searchParams)
        const followed = asked.filter(
          (each, index) => each.get('end_date') === asked[index - 1]?.get('begin_date'),
        )
        expect(followed.length).toBeGreaterThan(0)
        await other.close()
      }
  },
)

simulate(
  'The published representation is read like the declared one',
  async (world) => {
    await world.process.engine.run('first')
    await expectSame(world)
  },
  { asPublished: true },
)

import { describe, expect } from 'vitest'
import { type Day, addDays } from '#shared/records/day'
import { dayMs, minute } from './fake-clock'
import { expectOwners, expectSame, served, sharingProfiles, theirSessions } from './held'
import { simulate } from './simulate'
import { type World, daysBefore } from './world'

const forProfiles = ({ service }: World) =>
  service.requests.filter(({ path }) => path.includes('profile_ids='))

simulate('Two people with one e-mail are requested one by one', async (world) => {
  const run = await world.process.engine.run('first')
  expect(run.counts.days).toBe(run.counts.daysPlanned)
  expect(sharingProfiles(world).length).toBeGreaterThan(1)
  await expectSame(world)
  await expectOwners(world)
})

simulate(
  'Profiles that share an e-mail are requested once, not once in every window',
  async (world) => {
    const run = await world.process.engine.run('first')
    expect(run.outcome).toBe('complete')
    const sharing = sharingProfiles(world).length
    expect(sharing).toBeGreaterThan(15)
    const asked = forProfiles(world).length
    // once after the recent days, once after a year of history
    expect(asked).toBeLessThanOrEqual(sharing * 2)
    expect(run.counts.requests - asked).toBeLessThan(20)
    await expectOwners(world)
    await world.process.engine.run('manual')
    expect(forProfiles(world).length).toBe(asked)
  },
  { patients: 400, firstDay: daysBefore(364), sessionsPerYear: 7 },
)

describe('A run that could not attribute all sessions is not complete, and the next one asks again', () => {
  simulate('never answered', async (world) => {
    world.network.instead = ({ url }) => (url.includes('profile_ids=') ? { status: 500 } : null)
    const run = await world.process.engine.run('first')
    expect(run).toMatchObject({
      outcome: 'partial',
      fault: { code: 'service-failing' },
      counts: { new: served(world).length, daysFailed: 0 },
    })
    expect(run.counts.days).toBe(run.counts.daysPlanned)
    expect(run.counts.requests).toBeLessThan(100)
    await expectSame(world)
    await expectAskedNext(world)
  })

  simulate('not answered for one day, which keeps no other from it', async (world) => {
    const day = theirSessions(world).at(-1)?.created_at.slice(0, 10) as Day
    world.network.instead = ({ url }) => {
      const asked = new URL(url).searchParams
      const holdsDay =
        (asked.get('begin_date') ?? '~') < day && (asked.get('end_date') ?? '') > addDays(day, 1)
      return asked.has('profile_ids') && holdsDay ? { status: 500 } : null
    }
    const run = await world.process.engine.run('first')
    expect(run).toMatchObject({ outcome: 'partial', fault: { code: 'service-failing' } })
    await expectOwners(world, (session) => session.created_at.slice(0, 10) !== day)
    await expectAskedNext(world)
  })
})

async function expectAskedNext(world: World): Promise<void> {
  expect(world.process.engine.status().fault?.code).toBe('service-failing')
  world.network.instead = () => null
  const { engine } = await world.restart()
  world.clock.pass(6 * minute)
  await engine.wake('tick')
  expect(engine.status().fault).toBeNull()
  await expectOwners(world)
}

simulate(
  'A service that refuses long spans is asked for shorter ones',
  async (world) => {
    const refused: string[] = []
    world.network.instead = ({ url }) => {
      const asked = new URL(url).searchParams
      const [begin, end] = ['begin_date', 'end_date'].map((name) => Date.parse(asked.get(name) ?? ''))
      if (!((end ?? NaN) - (begin ?? NaN) > 131 * dayMs)) return null
      refused.push(url)
      return { status: 400 }
    }
    const run = await world.process.engine.run('first')
    expect(run.outcome).toBe('complete')
    expect(refused.length).toBeGreaterThan(0)
    await expectOwners(world)
  },
  { firstDay: daysBefore(364), sessionsPerYear: 10 },
)

simulate('When a second profile comes to an e-mail, the sessions of both are sorted out', async (world) => {
  const [one, two] = sharingProfiles(world)
  if (!one || !two) throw new Error('no two people share an e-mail')
  world.service.unshareProfile(two.id)
  await world.process.engine.run('first')
  expect(forProfiles(world)).toEqual([])
  world.service.shareProfile(two.id)
  world.clock.pass(dayMs)
  expect((await world.process.engine.run('manual')).outcome).toBe('complete')
  await expectSame(world)
  await expectOwners(world)
})

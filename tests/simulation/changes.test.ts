// @dates: looks at the clock, so it runs on other days too
import { expect } from 'vitest'
import { dayMs, hour } from './fake-clock'
import { expectSame, heldIds, heldSession, served, sharingProfiles } from './held'
import { simulate } from './simulate'
import { type World, start, daysBefore } from './world'

async function syncAgain(world: World, later = hour) {
  world.clock.pass(later)
  const run = await world.process.engine.run('manual')
  expect(run.outcome).toBe('complete')
  return run
}

function profileOf({ service }: World, index: number) {
  const profile = service.profiles()[index]
  if (!profile) throw new Error(`no profile ${index}`)
  return profile
}

simulate('Sessions that arrive late are found', async (world) => {
  await world.process.engine.run('first')
  const late = world.service.addSession(profileOf(world, 0).id, start - 20 * dayMs)
  await syncAgain(world)
  expect(await heldIds(world)).toContain(late.id)
  await expectSame(world)
})

simulate(
  'A day that was read while recent is read once more, however long the computer was off',
  async (world) => {
    await world.process.engine.run('first')
    const late = world.service.addSession(profileOf(world, 1).id, start - 2 * dayMs)
    await syncAgain(world, 45 * dayMs)
    expect(await heldIds(world)).toContain(late.id)
    await expectSame(world)
  },
)

simulate('A session that comes with another day moves there', async (world) => {
  await world.process.engine.run('first')
  const session = world.service.sessions(daysBefore(10), daysBefore(2))[0]
  if (!session) throw new Error('no session in that week')
  const moved = session.created_at.replace(/^\d{4}-\d\d-\d\d/, daysBefore(12))
  world.service.amendSession(session.id, { created_at: moved })
  await syncAgain(world)
  expect((await heldSession(world, session.id)).local.day).toBe(daysBefore(12))
  expect(new Set(await heldIds(world)).size).toBe((await heldIds(world)).length)
})

simulate('A missing session is withdrawn, kept for 30 days, and then removed', async (world) => {
  await world.process.engine.run('first')
  const session = world.service.sessions(daysBefore(10), daysBefore(2))[0]
  if (!session) throw new Error('no session in that week')
  world.service.withdrawSession(session.id)
  expect((await syncAgain(world)).counts.withdrawn).toBe(1)
  expect(await heldIds(world, 'only')).toEqual([session.id])
  await expectSame(world)
  await syncAgain(world, 31 * dayMs)
  expect(await heldIds(world, 'only')).toEqual([])
})

simulate('A withdrawn session that comes again is withdrawn no longer', async (world) => {
  await world.process.engine.run('first')
  const session = world.service.sessions(daysBefore(10), daysBefore(2))[0]
  if (!session) throw new Error('no session in that week')
  world.service.withdrawSession(session.id)
  await syncAgain(world)
  world.service.restoreSession(session.id)
  await syncAgain(world)
  expect(await heldIds(world, 'only')).toEqual([])
  await expectSame(world)
})

simulate('A profile that is no longer shared keeps its sessions', async (world) => {
  await world.process.engine.run('first')
  const before = served(world).length
  const has = new Set(served(world).map(({ email }) => email))
  const profile = world.service.profiles().find(({ email }) => has.has(email))
  if (!profile) throw new Error('nobody has a session')
  world.service.unshareProfile(profile.id)
  await syncAgain(world)
  expect((await heldIds(world)).length).toBe(before)
  expect(await heldIds(world, 'only')).toEqual([])
})

simulate(
  'How far the history of a new profile was read outlives the run',
  async (world) => {
    const shared = new Set(sharingProfiles(world).map(({ id }) => id))
    const profile = world.service.profiles().find(({ id }) => !shared.has(id))
    if (!profile) throw new Error('everybody shares an e-mail')
    world.service.unshareProfile(profile.id)
    await world.process.engine.run('first')
    world.service.shareProfile(profile.id)
    const { length } = world.service.requests
    const ofProfile = () =>
      world.service.requests.slice(length).filter(({ path }) => path.includes(`profile_ids=${profile.id}`))
    // each run ends after the first of its questions about the profile
    for (let runs = 0; runs < 30; runs++) {
      const before = ofProfile().length
      world.network.instead = () => (ofProfile().length > before ? { status: 429, retryAfter: 3600 } : null)
      world.clock.pass(2 * hour)
      const run = await world.process.engine.run('manual')
      await world.restart()
      if (run.outcome === 'complete') break
    }
    world.network.instead = () => null
    await expectSame(world)
    const asked = ofProfile().map(({ path }) => /begin_date=(\S{10})/.exec(path)?.[1] ?? '')
    expect(asked.length).toBeGreaterThan(2)
    expect(new Set(asked).size).toBe(asked.length)
  },
  { sessionsPerYear: 40, firstDay: daysBefore(400) },
)

simulate(
  'A profile that becomes shared brings its history, even if the run that finds it is killed',
  async (world) => {
    const profile = profileOf(world, 3)
    world.service.unshareProfile(profile.id)
    await world.process.engine.run('first')
    await expectSame(world)
    world.service.shareProfile(profile.id)
    world.clock.pass(hour)
    const { guard, engine } = world.process
    guard.killAt(6, 'after')
    await Promise.race([engine.run('manual'), guard.killed])
    await world.restart()
    await syncAgain(world)
    await expectSame(world)
    const settled = (await syncAgain(world)).counts.daysPlanned
    expect(settled).toBe(31)
  },
)

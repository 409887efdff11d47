import { expect } from 'vitest'
import type { DayCoverage } from '#shared/records/sync'
import { heldIds, heldSession, sharingProfiles, theirSessions } from './held'
import { simulate } from './simulate'
import { type World, daysBefore } from './world'

const busy = { sessionsPerYear: 200 }

/** The questions that asked for raw arrays: their parameters. */
function rawQuestions({ service }: World): URLSearchParams[] {
  return service.requests
    .map(({ path }) => new URL(path, 'https://service').searchParams)
    .filter((asked) => asked.get('raw') === 'true')
}

/** A session whose profile alone has its e-mail, another of the same day, and the profile. */
function twoOfOneDay({ service }: World) {
  const sharing = new Set(sharingProfiles({ service } as World).map(({ email }) => email))
  const all = service.sessions(daysBefore(50), daysBefore(2)).filter(({ email }) => !sharing.has(email))
  for (const wanted of all) {
    const day = wanted.created_at.slice(0, 10)
    const other = all.find((each) => each.created_at.slice(0, 10) === day && each.email !== wanted.email)
    const profile = service.profiles().find(({ email }) => email === wanted.email)
    if (other && profile) return { wanted, other, profile }
  }
  throw new Error('no day has sessions of two people')
}

async function coverage({ process }: World): Promise<readonly DayCoverage[]> {
  const held = await process.store('coverage', {})
  if (!held.ok) throw new Error(held.fault.code)
  return held.value
}

simulate(
  'Raw curve data of a session are requested for its patient alone',
  async (world) => {
    const { engine } = world.process
    await engine.run('first')
    const lost = world.service.sessions(daysBefore(18), daysBefore(2)).filter((_, index) => index % 2 === 0)
    for (const { id } of lost) world.service.withdrawSession(id)
    await engine.run('manual')
    const question = engine.status().withheld
    expect(question).not.toBeNull()

    const { wanted, other, profile } = twoOfOneDay(world)
    // what has gone from that day since is not this answer's to judge
    for (const { id, email } of world.service.sessions(daysBefore(50), daysBefore(2)))
      if (email === wanted.email && id !== wanted.id) world.service.withdrawSession(id)
    const [before, held] = [await coverage(world), await heldIds(world)]
    const asked = await engine.fetchRaw(wanted.id)
    expect(asked.ok && asked.value).toMatchObject({ outcome: 'complete', counts: { withdrawn: 0, new: 0 } })
    expect(rawQuestions(world).map((each) => each.get('profile_ids'))).toEqual([profile.id])

    expect((await heldSession(world, wanted.id)).local).toMatchObject({ hasRaw: true, withdrawnAt: null })
    expect((await heldSession(world, other.id)).local.hasRaw).toBe(false)
    expect((await heldIds(world)).sort()).toEqual(held.sort())
    const timeless = (pages: readonly DayCoverage[]) => pages.map(({ revision: _, ...page }) => page)
    expect(timeless(await coverage(world))).toEqual(timeless(before))
    expect(engine.status().withheld).toEqual(question)

    world.network.instead = ({ url }) => (url.includes('raw=true') ? { status: 500 } : null)
    const failed = await engine.fetchRaw(other.id)
    expect(failed.ok && failed.value).toMatchObject({ fault: { code: 'service-failing' } })
    expect(engine.status().daysFailed).toEqual([])
  },
  busy,
)

simulate('Raw curve data of an unidentified patient are requested for everybody', async (world) => {
  world.network.instead = ({ url }) => (url.includes('profile_ids=') ? { status: 500 } : null)
  await world.process.engine.run('first')
  const [session] = theirSessions(world)
  if (!session) throw new Error('no two people share an e-mail')
  await world.process.engine.fetchRaw(session.id)
  expect(rawQuestions(world).map((each) => each.get('profile_ids'))).toEqual([null])
  expect((await heldSession(world, session.id)).local.hasRaw).toBe(true)
})

simulate('Raw curve data of a profile that is no longer shared are not requested', async (world) => {
  await world.process.engine.run('first')
  const { wanted, profile } = twoOfOneDay(world)
  world.service.unshareProfile(profile.id)
  const held = await heldIds(world)
  const asked = await world.process.engine.fetchRaw(wanted.id)
  expect(asked.ok && asked.value.outcome).toBe('complete')
  expect(rawQuestions(world)).toEqual([])
  expect((await heldIds(world)).sort()).toEqual(held.sort())
})

import { expect } from 'vitest'
import type { DayCoverage } from '#shared/records/sync'
import { heldIds, heldSession, served, sharingProfiles, theirSessions } from './held'
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
    const question = engine.status().pendingWithdrawal
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
    expect(engine.status().pendingWithdrawal).toEqual(question)

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

/** The latest held session of each profile that shares, newest first. */
async function latestSessions(world: World): Promise<string[]> {
  const latest = new Map<string, { readonly id: string; readonly at: number }>()
  for (const { id, created_at } of served(world)) {
    const origin = await world.process.store('originOfSession', { session: id })
    const profile = origin.ok ? origin.value.profile : null
    const at = Date.parse(created_at)
    if (profile !== null && !(at <= (latest.get(profile)?.at ?? -Infinity))) latest.set(profile, { id, at })
  }
  return [...latest.values()].sort((one, other) => other.at - one.at).map(({ id }) => id)
}

async function areHere(world: World, ids: readonly string[]): Promise<boolean[]> {
  return Promise.all(ids.map(async (id) => (await heldSession(world, id)).local.hasRaw))
}

simulate('Curves of latest sessions come last, and little by little', async (world) => {
  const { engine } = world.process
  await engine.run('first')
  const latest = await latestSessions(world)
  expect(latest.length).toBeGreaterThan(5)
  expect(rawQuestions(world)).toEqual([])

  Object.assign(world.preferences, { latestCurves: true })
  const from = world.service.requests.length
  expect((await engine.run('manual')).outcome).toBe('complete')
  const asked = world.service.requests.slice(from).map(({ path }) => path.includes('raw=true'))
  expect(asked.indexOf(true)).toBe(asked.lastIndexOf(false) + 1)
  const days = rawQuestions(world).map((each) => each.get('begin_date') ?? '')
  expect(days).toEqual([...days].sort().reverse())
  expect(await areHere(world, latest)).toEqual(latest.map(() => true))

  const before = rawQuestions(world).length
  await engine.run('manual')
  expect(rawQuestions(world)).toHaveLength(before)

  world.network.online = false
  await world.restart()
  const [id = ''] = latest
  const raw = await world.process.library('rawOfSession', { id })
  expect(raw.ok && Object.keys(raw.value).length).toBeGreaterThan(0)
})

simulate(
  'Curves of latest sessions do not come unasked, nor over a metered or failing line',
  async (world) => {
    const { engine } = world.process
    await engine.run('first')
    Object.assign(world.preferences, { latestCurves: true, meteredConnection: true })
    await engine.run('manual')
    Object.assign(world.preferences, { meteredConnection: false })
    let fails = 1
    world.network.instead = () => (fails-- > 0 ? { status: 500 } : null)
    expect((await engine.run('manual')).outcome).toBe('complete')
    expect(rawQuestions(world)).toEqual([])

    // one that fails ends it, spoils nothing, and does not stand in the way of the next ones
    world.network.instead = ({ url }) => (url.includes('raw=true') ? { status: 500 } : null)
    expect(await engine.run('manual')).toMatchObject({ outcome: 'complete', fault: null })
    const latest = await latestSessions(world)
    world.network.instead = () => null
    await engine.run('manual')
    expect(await areHere(world, latest)).toEqual(latest.map(() => true))
  },
)

simulate('A session that the service has no curves of is asked about once', async (world) => {
  const { engine } = world.process
  await engine.run('first')
  const ofProfile = new Map<string, string[]>()
  for (const { id } of served(world)) {
    const origin = await world.process.store('originOfSession', { session: id })
    const profile = (origin.ok && origin.value.profile) || ''
    ofProfile.set(profile, [...(ofProfile.get(profile) ?? []), id])
  }
  const sent = new Map(served(world).map((session) => [session.id, session]))
  const withoutCurves = (url: string) => {
    const asked = new URL(url).searchParams
    const [from, to] = [asked.get('begin_date') ?? '', asked.get('end_date') ?? '']
    const own = ofProfile.get(asked.get('profile_ids') ?? '') ?? []
    const all = own.flatMap((id) => sent.get(id) ?? [])
    return JSON.stringify(all.filter(({ created_at }) => created_at >= from && created_at < to))
  }
  let asked = 0
  world.network.instead = ({ url }) => {
    if (!url.includes('raw=true')) return null
    asked++
    return { status: 200, body: withoutCurves(url) }
  }
  Object.assign(world.preferences, { latestCurves: true })
  await engine.run('manual')
  const latest = await latestSessions(world)
  expect(asked).toBe(latest.length)
  expect(await areHere(world, latest)).toEqual(latest.map(() => false))
  await engine.run('manual')
  await world.restart()
  await world.process.engine.run('manual')
  expect(asked).toBe(latest.length)
})

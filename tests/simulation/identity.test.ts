import { describe, expect } from 'vitest'
import type { SessionDetail } from '#shared/queries/session-detail'
import { dayMs } from './fake-clock'
import { expectSame, heldIds, served } from './held'
import { simulate } from './simulate'
import { daysBefore, type World } from './world'

async function detailOf({ process }: World, id: string): Promise<SessionDetail> {
  const detail = await process.library('session', { id })
  if (!detail.ok) throw new Error(`${id}: ${detail.fault.code}`)
  return detail.value
}

async function patientOf(world: World, id: string): Promise<string | null> {
  const { patient } = await detailOf(world, id)
  return patient.by === 'profile' ? patient.profile : null
}

/** Profiles that share, each with an e-mail and a name of its own, and the sessions of each. */
function people(world: World) {
  const all = world.service.profiles()
  const sessions = served(world)
  return all
    .filter(({ email }) => all.filter((other) => other.email === email).length === 1)
    .map((profile) => ({
      profile,
      ids: sessions.filter(({ email }) => email === profile.email).map(({ id }) => id),
    }))
    .filter(({ ids }) => ids.length > 1)
}

function two(world: World) {
  const [one, other] = people(world)
  if (!one || !other) throw new Error('nobody with sessions')
  return [one, other] as const
}

async function run(world: World, reason: 'first' | 'manual' | 'deep') {
  const done = await world.process.engine.run(reason)
  expect(done).toMatchObject({ outcome: 'complete', fault: null })
  return done
}

const grouped = ({ service }: World) => service.requests.filter(({ path }) => path.includes('profile_ids='))

describe('A session is never attributed by its e-mail alone', () => {
  simulate('an old e-mail that now belongs to somebody else', async (world) => {
    const [one, other] = two(world)
    world.service.amendProfile(one.profile.id, { email: 'new@example.org' })
    world.service.amendProfile(other.profile.id, { email: one.profile.email })
    await run(world, 'first')
    for (const { profile, ids } of [one, other])
      for (const id of ids) expect(await patientOf(world, id)).toBe(profile.id)
    await expectSame(world)
  })

  simulate('a child’s session with a parent’s e-mail', async (world) => {
    const [child, parent] = two(world)
    const [id = ''] = child.ids
    world.service.amendSession(id, { email: parent.profile.email })
    await run(world, 'first')
    expect(await patientOf(world, id)).toBe(child.profile.id)
    const { attribution, askedAt } = await detailOf(world, id)
    expect([attribution, typeof askedAt]).toEqual(['query', 'number'])
  })

  simulate('a session without an e-mail or of a name that nobody has', async (world) => {
    const [one, other] = two(world)
    const [id = '', named = ''] = one.ids
    world.service.amendSession(id, { email: '', name: other.profile.patient_name })
    world.service.amendSession(named, { email: 'nobody@example.org', name: 'Nobody Knows' })
    await run(world, 'first')
    expect(await patientOf(world, id)).toBe(one.profile.id)
    expect(await patientOf(world, named)).toBe(one.profile.id)
  })
})

simulate(
  'A session whose patient the service cannot tell stays unidentified, and is not requested again and again',
  async (world) => {
    const [one] = two(world)
    const [id = ''] = one.ids
    world.service.amendSession(id, { email: 'nobody@example.org', name: 'Nobody Knows' })
    world.network.instead = ({ url }) => (url.includes('profile_ids=') ? { status: 500 } : null)
    expect((await world.process.engine.run('first')).outcome).toBe('partial')
    expect(await patientOf(world, id)).toBeNull()
    world.network.instead = () => null
    await run(world, 'manual')
    expect(await patientOf(world, id)).toBe(one.profile.id)
    const asked = grouped(world).length
    await run(world, 'manual')
    expect(grouped(world).length).toBe(asked)
  },
)

simulate(
  'A hundred profiles are searched and verified with a few requests',
  async (world) => {
    const [one] = two(world)
    const [id = ''] = one.ids
    world.service.amendSession(id, { email: 'nobody@example.org', name: 'Nobody Knows' })
    await run(world, 'first')
    expect(await patientOf(world, id)).toBe(one.profile.id)
    const sharing = world.service
      .profiles()
      .filter(({ id: of, email }, _, all) =>
        all.some((each) => each.id !== of && each.email === email),
      ).length
    expect(grouped(world).length).toBeLessThan(2 * sharing + 40)
  },
  { patients: 110, firstDay: daysBefore(20) },
)

simulate('The history check verifies the attribution of all sessions', async (world) => {
  await run(world, 'first')
  const [one, other] = two(world)
  const name = one.profile.patient_name
  // both have the name and, one after the other, the e-mail: only asking tells
  const [id = ''] = other.ids
  world.service.amendSession(id, { email: one.profile.email, name })
  world.clock.pass(40 * dayMs)
  await run(world, 'manual')
  world.clock.pass(40 * dayMs)
  await run(world, 'deep')
  expect(await patientOf(world, id)).toBe(other.profile.id)
})

simulate('Two profiles that swap an e-mail lose no session', async (world) => {
  await run(world, 'first')
  const [one, other] = two(world)
  world.service.amendProfile(one.profile.id, { email: other.profile.email })
  world.service.amendProfile(other.profile.id, { email: one.profile.email })
  world.clock.pass(dayMs)
  await run(world, 'manual')
  expect(await heldIds(world, 'only')).toEqual([])
  for (const { profile, ids } of [one, other])
    for (const id of ids) expect(await patientOf(world, id)).toBe(profile.id)
})

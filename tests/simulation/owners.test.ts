import { expect } from 'vitest'
import { IDBKeyRange } from 'fake-indexeddb'
import { openDatabase } from '../../src-renderer/store/database/schema'
import { dayMs, minute } from './fake-clock'
import { expectOwners, expectSame, heldSession, sharingProfiles, theirSessions } from './held'
import { simulate } from './simulate'
import type { World } from './world'

const asked = ({ service }: World) => service.requests.filter(({ path }) => path.includes('profile_ids='))

function pairOf(world: World) {
  const [one, two] = sharingProfiles(world)
  if (!one || !two) throw new Error('no two people share an e-mail')
  const idsOf = (name: string) =>
    theirSessions(world).flatMap((session) => (session.name === name ? [session.id] : []))
  return { one, two, sessions: idsOf(two.patient_name) }
}

async function nextDay(world: World): Promise<void> {
  world.clock.pass(dayMs)
  expect((await world.process.engine.run('manual')).outcome).toBe('complete')
}

simulate('Attribution survives a restart, and is not requested again', async (world) => {
  await world.process.engine.run('first')
  const before = asked(world).length
  await world.restart()
  await expectOwners(world)
  await world.process.engine.run('manual')
  expect(asked(world)).toHaveLength(before)
  await expectSame(world)
})

simulate('One of two people with one e-mail may stop sharing, and share again', async (world) => {
  await world.process.engine.run('first')
  const { two, sessions } = pairOf(world)
  expect(sessions.length).toBeGreaterThan(0)
  world.service.unshareProfile(two.id)
  await nextDay(world)
  await world.restart()
  for (const id of sessions) expect((await heldSession(world, id)).local.queriedProfile).toBe(two.id)
  world.service.shareProfile(two.id)
  await nextDay(world)
  await expectOwners(world)

  world.service.unshareProfile(two.id)
  await nextDay(world)
  expect(await world.process.library('removeUnsharedProfile', { profile: two.id })).toMatchObject({
    ok: true,
  })
  await world.restart()
  world.service.shareProfile(two.id)
  await nextDay(world)
  await expectSame(world)
  await expectOwners(world)
})

simulate('Losing the attribution loses no session, and it is requested again', async (world) => {
  await world.process.engine.run('first')
  const database = await openDatabase({ indexedDB: world.indexedDB, IDBKeyRange })
  expect(await database.owners.toCollection().modify({ sessions: new Uint8Array(40) })).toBeGreaterThan(1)
  database.close()
  await world.restart()
  await expectSame(world)

  const before = asked(world).length
  // killed again and again, until one life is over just after it has learnt something
  for (let step = 5; asked(world).length < before + 2; step++) {
    world.process.guard.killAt(step, 'after')
    await Promise.race([world.process.engine.run('manual'), world.process.guard.killed])
    await world.restart()
  }
  world.clock.pass(minute)
  await world.process.engine.wake('start')
  expect(world.process.engine.status().fault).toBeNull()
  await expectOwners(world)
  const after = asked(world).length
  await nextDay(world)
  expect(asked(world)).toHaveLength(after)
})

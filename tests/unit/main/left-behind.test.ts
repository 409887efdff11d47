import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { failed } from '#shared/fault'
import { daySchema } from '#shared/records/day'
import { openSettings } from '../../../src-main/settings/settings'
import { goodWorld, startProcess, type World } from './fake-connection'
import { temporaryFolder } from './temporary-folder'

const historyStart = parse(daySchema, '2025-01-01')
const input = { baseUrl: 'service.example', key: 'the-key', pin: null, historyStart }
const code = (outcome: object) => ('fault' in outcome ? (outcome.fault as { code: string }).code : 'ok')

describe('a line in the settings that others have written', () => {
  const names = ['api-key', 'data-key']
  const keysOf = async ({ secrets }: World, id: string) => {
    const kept = await Promise.all(names.map((name) => secrets.get(`${id}/${name}`)))
    return kept.filter((one) => one.ok && one.value !== null).length
  }

  it.each([
    ['of the profile that it is in', true],
    ['of another profile folder', false],
  ])('removes nothing of a connection %s, nor of one that is another organization’s', async (_, isOwn) => {
    const world = goodWorld()
    const own = temporaryFolder()
    const first = startProcess(own, world)
    await first.connections.connect(input, null)
    const { connection } = first.state.settings()
    const folder = isOwn ? own : temporaryFolder()
    for (const cleansUp of [false, true]) {
      world.cleansUp = cleansUp
      world.happened.length = 0
      openSettings(folder).change({ connection: null, leftBehind: ['id-2'] })
      const forged = startProcess(folder, world)
      await forged.connections.storeReady(null)
      expect(forged.state.settings().leftBehind).toEqual(cleansUp ? [] : ['id-2'])
      expect(world.happened.filter((one) => one.startsWith('removeConnection'))).toEqual([])
      expect(await keysOf(world, 'id-2')).toBe(2)
    }
    world.others.add('id-2')
    openSettings(folder).change({ connection: null, leftBehind: ['id-2'] })
    await startProcess(folder, world).connections.storeReady(null)
    // put back as it was, it opens
    openSettings(own).change({ connection, leftBehind: [] })
    expect(code(await startProcess(own, world).connections.storeReady(null))).toBe('ok')
  })

  it('removes nothing that another profile folder is removing, nor what this one was about to and kept', async () => {
    const world = goodWorld()
    const own = temporaryFolder()
    const first = startProcess(own, world)
    await first.connections.connect(input, null)
    await world.secrets.set('id-2/leaving', JSON.stringify({ from: 'another', withKeys: true }))
    openSettings(own).change({ leftBehind: ['id-2'] })
    await startProcess(own, world).connections.storeReady(null)
    const noted = await world.secrets.get('id-2/leaving')
    expect(noted.ok && noted.value).toContain('another')
    openSettings(own).change({ connection: null, leftBehind: ['id-2'] })
    await startProcess(own, world).connections.storeReady(null)
    expect(await keysOf(world, 'id-2')).toBe(2)
  })

  it('takes the keys of no other profile folder along where a restore fails', async () => {
    const world = goodWorld()
    const first = startProcess(temporaryFolder(), world)
    await first.connections.connect(input, null)
    const connection = first.state.get().connection
    if (!connection) throw new Error('not connected')
    const there = startProcess(temporaryFolder(), world)
    const keys = { connection, dataKey: new Uint8Array(32).fill(7) }
    const restored = await there.connections.recovery.restore(
      keys,
      { identity: '', cards: 'one' },
      async (begun) => {
        await begun()
        return failed('file-torn')
      },
    )
    expect(code(restored)).toBe('file-torn')
    expect(there.state.settings().leftBehind).toEqual([])
    expect(world.happened).toContain('removeConnection id-2')
    expect(await keysOf(world, 'id-2')).toBe(2)
  })

  it('still removes what a killed restore left when another folder has restored the same backup since', async () => {
    const world = goodWorld()
    const first = startProcess(temporaryFolder(), world)
    await first.connections.connect(input, null)
    const connection = first.state.get().connection
    if (!connection) throw new Error('not connected')
    const restore = async (folder: string, rows: 'torn' | 'killed') => {
      const { recovery } = startProcess(folder, world).connections
      const keys = { connection, dataKey: new Uint8Array(32).fill(7) }
      let killed: (value: unknown) => void = () => undefined
      const isKilled = new Promise((resolve) => (killed = resolve))
      const done = recovery.restore(keys, { identity: '', cards: 'one' }, async (begun) => {
        await begun()
        if (rows === 'killed') killed(null)
        return rows === 'killed' ? new Promise<never>(() => undefined) : failed('file-torn')
      })
      await (rows === 'killed' ? isKilled : done)
    }
    const folder = temporaryFolder()
    await restore(folder, 'killed')
    await restore(temporaryFolder(), 'torn')
    world.happened.length = 0
    await startProcess(folder, world).connections.storeReady(null)
    expect(world.happened).toContain('removeConnection id-2')
    expect(await keysOf(world, 'id-2')).toBe(2)
  })

  it('that keys are in memory alone removes nothing while the keychain is locked, nor by a task that only looks', async () => {
    const world = goodWorld()
    const folder = temporaryFolder()
    const first = startProcess(folder, world)
    await first.connections.connect(input, null)
    world.happened.length = 0
    first.state.remember({ keysKept: 'session' })
    world.keychainIsLocked = true
    expect(code(await startProcess(folder, world).connections.storeReady(null))).toBe('keychain-locked')
    world.keychainIsLocked = false
    world.keychainFault = 'keychain-absent'
    world.cleansUp = false
    expect(code(await startProcess(folder, world).connections.storeReady(null))).toBe('data-key-missing')
    expect(world.happened.filter((one) => one.startsWith('removeConnection'))).toEqual([])
  })
})

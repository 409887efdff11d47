import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { daySchema } from '#shared/records/day'
import { parse } from 'valibot'
import type { Connection } from '#shared/host'
import { openSettings } from '../../../src-main/settings/settings'
import { goodWorld, startProcess, type World } from './fake-connection'
import { temporaryFolder } from './temporary-folder'

const historyStart = parse(daySchema, '2025-01-01')
const input = { baseUrl: 'service.example', key: ' Bearer the-key ', pin: null, historyStart }
const code = (outcome: object) => ('fault' in outcome ? (outcome.fault as { code: string }).code : 'ok')

it('keeps no connection that the settings on the disk do not name', async () => {
  const world = goodWorld()
  const folder = temporaryFolder()
  const { connections, state } = startProcess(folder, world)
  mkdirSync(join(folder, 'settings.json.tmp'))
  expect(code(await connections.connect(input, null))).toBe('settings-not-written')
  expect(state.get().connection).toBeNull()
  expect(await world.secrets.get('id-2/data-key')).toMatchObject({ value: null })
})

it('removes a database with its last connection that cannot be opened, and with none that is still there', async () => {
  const world = goodWorld()
  const folder = temporaryFolder()
  const first = startProcess(folder, world)
  await first.connections.connect(input, null)
  first.state.remember({ leftBehind: ['an older one'] })
  world.storeFault = 'store-unreadable'
  const { connections, state } = startProcess(folder, world)
  await connections.storeReady(null)
  expect(world.happened).not.toContain('cleared')
  expect(state.settings().leftBehind).toEqual(['an older one'])
  await connections.remove()
  expect(world.happened).toContain('cleared')
  expect(state.settings()).toMatchObject({ connection: null, isRemoved: true, leftBehind: [] })
})

it('tells whether something of it is under way or waits, whatever becomes of it', async () => {
  const { connections } = startProcess(temporaryFolder(), goodWorld())
  expect(connections.isBusy()).toBe(false)
  const making = [connections.connect({ ...input, pin: 'abc' }, null), connections.connect(input, null)]
  expect(connections.isBusy()).toBe(true)
  await making[0]
  expect(connections.isBusy()).toBe(true)
  await making[1]
  expect(connections.isBusy()).toBe(false)
})

describe('connecting', () => {
  it('keeps address and key, opens the store, and begins', async () => {
    const world = goodWorld()
    const { connections, state } = startProcess(temporaryFolder(), world)
    expect(code(await connections.connect(input, 'first'))).toBe('ok')
    expect(state.get().connection).toMatchObject({
      kind: 'service',
      baseUrl: 'https://service.example/api/v1',
    })
    expect(state.get().keysKept).toBe('keychain')
    expect(world.happened).toEqual(['close', 'open id-2', 'run first with the-key', 'recordAudit'])
    expect(JSON.stringify(state.get())).not.toContain('the-key')
  })

  it.each([
    [{ ...input, baseUrl: 'ftp://service.example' }, 'address-invalid'],
    [{ ...input, key: 'two words here' }, 'key-invalid'],
    [{ ...input, pin: 'abc' }, 'bad-input'],
    [{ ...input, historyStart: parse(daySchema, '2026-11-22') }, 'bad-input'],
  ])('keeps nothing of what cannot be right: %#', async (wrong, fault) => {
    const world = goodWorld()
    const { connections, state } = startProcess(temporaryFolder(), world)
    expect(code(await connections.connect(wrong, 'first'))).toBe(fault)
    expect(state.get().connection).toBeNull()
    expect(world.happened).toEqual([])
  })

  it('never takes the place of another service', async () => {
    const { connections, state } = startProcess(temporaryFolder(), goodWorld())
    await connections.connect(input, 'first')
    const before = state.get().connection
    expect(code(await connections.connect({ ...input, baseUrl: 'other.example' }, 'first'))).toBe('busy')
    expect(code(await connections.exploreSampleData('first'))).toBe('busy')
    expect(state.get().connection).toEqual(before)
  })

  it('reads the sample, and again when it has moved on; after a restart it has', async () => {
    const world = goodWorld()
    const folder = temporaryFolder()
    await startProcess(folder, world).connections.exploreSampleData('first')
    const telling = () => world.happened.filter((one) => /sample|run|wake/.test(one))
    await expect
      .poll(telling)
      .toEqual([
        'new sample',
        'run first with sample key',
        'sample moved on',
        'run manual with sample key',
        'run manual with sample key',
      ])
    world.happened.splice(0)
    await startProcess(folder, world).connections.storeReady('start')
    expect(telling()).toEqual(['sample', 'wake start with sample key'])
  })

  it('takes the place of the sample, which is removed', async () => {
    const world = goodWorld()
    const { connections, state } = startProcess(temporaryFolder(), world)
    await connections.exploreSampleData('first')
    const sample = state.get().connection?.id
    expect(state.get().connection).toMatchObject({ kind: 'sample', pin: 'ab'.repeat(32) })
    expect(code(await connections.connect(input, 'first'))).toBe('ok')
    expect(world.happened).toContain('sample stopped')
    expect(world.happened).toContain(`removeConnection ${sample}`)
    expect(state.get().connection?.kind).toBe('service')
  })
})

describe('without a keychain', () => {
  it('keys last as long as the process, and what they sealed is removed at the next start', async () => {
    const folder = temporaryFolder()
    const world = { ...goodWorld(), keychainFault: 'keychain-absent' as const }
    const first = startProcess(folder, world)
    expect(code(await first.connections.connect(input, 'first'))).toBe('ok')
    expect(first.state.get()).toMatchObject({ keysKept: 'session', keychain: { code: 'keychain-absent' } })

    world.happened.length = 0
    const second = startProcess(folder, world)
    expect(code(await second.connections.storeReady('start'))).toBe('key-missing')
    expect(world.happened).toEqual(['close', 'removeConnection id-2', 'open id-2'])
    expect(code(await second.connections.replaceKey('typed-again', 'manual'))).toBe('ok')
    expect(world.happened).toContain('run manual with typed-again')
  })

  it('a keychain that is there at the next start gets new keys, and is not said to have lost any', async () => {
    const folder = temporaryFolder()
    const world = goodWorld()
    world.keychainFault = 'keychain-absent'
    await startProcess(folder, world).connections.connect(input, 'first')
    world.keychainFault = null
    world.happened.length = 0
    const second = startProcess(folder, world)
    expect(code(await second.connections.storeReady('start'))).toBe('key-missing')
    expect(world.happened).toEqual(['close', 'removeConnection id-2', 'open id-2'])
    expect(second.state.get()).toMatchObject({ keysKept: 'keychain', store: null })
    expect(code(await second.connections.replaceKey('typed-again', 'manual'))).toBe('ok')
    expect(code(await startProcess(folder, world).connections.storeReady('start'))).toBe('ok')
  })

  it('keys move to the keychain once there is one', async () => {
    const folder = temporaryFolder()
    const world = goodWorld()
    const { connections, state } = startProcess(
      folder,
      Object.assign(world, { keychainFault: 'keychain-absent' as const }),
    )
    await connections.connect(input, 'first')
    world.keychainFault = null
    expect(code(await connections.tryAgain())).toBe('ok')
    expect(state.get()).toMatchObject({ keysKept: 'keychain', keychain: null })
    expect(code(await startProcess(folder, world).connections.storeReady('start'))).toBe('ok')
  })
})

describe('a keychain that fails', () => {
  it.each(['keychain-locked', 'keychain-denied', 'keychain-silent'] as const)(
    '%s: nothing is kept elsewhere, and nothing is lost',
    async (fault) => {
      const folder = temporaryFolder()
      const world = goodWorld()
      await startProcess(folder, world).connections.connect(input, 'first')
      world.keychainFault = fault
      world.happened.length = 0
      const { connections, state } = startProcess(folder, world)
      expect(code(await connections.storeReady('start'))).toBe(fault)
      expect(state.get().keychain).toMatchObject({ code: fault })
      expect(code(await connections.syncing())).toBe(fault)
      expect(world.happened.filter((step) => step.startsWith('remove'))).toEqual([])
      world.keychainFault = null
      expect(code(await connections.tryAgain())).toBe('ok')
      expect(state.get().keychain).toBeNull()
    },
  )

  it('is not mistaken for an empty one when it says "not found" while it is locked', async () => {
    const folder = temporaryFolder()
    const world = goodWorld()
    await startProcess(folder, world).connections.connect(input, 'first')
    world.keychainIsLocked = true
    world.happened.length = 0
    const { connections, state } = startProcess(folder, world)
    expect(code(await connections.storeReady('start'))).toBe('keychain-locked')
    expect(code(await connections.remove())).toBe('keychain-locked')
    expect(state.get()).toMatchObject({ store: null, keychain: { code: 'keychain-locked' } })
    expect(world.happened.filter((step) => step.startsWith('remove'))).toEqual([])
    world.keychainIsLocked = false
    expect(code(await connections.tryAgain())).toBe('ok')
  })

  it('keeps a new connection from being made', async () => {
    const { connections, state } = startProcess(
      temporaryFolder(),
      Object.assign(goodWorld(), { keychainFault: 'keychain-locked' as const }),
    )
    expect(code(await connections.connect(input, 'first'))).toBe('keychain-locked')
    expect(state.get()).toMatchObject({ connection: null, keychain: { code: 'keychain-locked' } })
  })
})

describe('a store that was emptied behind our back', () => {
  it('is told with what was in it, until a person takes note', async () => {
    const folder = temporaryFolder()
    const world = goodWorld()
    const first = startProcess(folder, world)
    await first.connections.connect(input, 'first')
    first.state.remember({ held: 42 })
    expect(code(await startProcess(folder, world).connections.storeReady('start'))).toBe('ok')
    expect(startProcess(folder, world).state.get().lost).toBeNull()

    world.storeIsNew = true
    const { connections, state } = startProcess(folder, world)
    expect(code(await connections.storeReady('start'))).toBe('ok')
    expect(state.get().lost).toBe(42)
    world.storeIsNew = false
    expect(startProcess(folder, world).state.get().lost).toBe(42)
    await connections.remove()
    expect(state.get().lost).toBeNull()
  })

  it('is nothing to tell of while nothing was in it', async () => {
    const folder = temporaryFolder()
    const world = Object.assign(goodWorld(), { storeIsNew: true })
    const { connections, state } = startProcess(folder, world)
    await connections.connect(input, 'first')
    expect(state.get().lost).toBeNull()
  })
})

describe('a store that is not what was last written', () => {
  const well = { days: 0, profiles: 0, marks: 0, audit: false }
  const seen = async (world: World, folder: string) => {
    const { connections, state } = startProcess(folder, world)
    await connections.storeReady(null)
    return { connections, altered: state.get().altered }
  }
  const connected = async () => {
    const folder = temporaryFolder()
    const world = goodWorld()
    world.store = { altered: well, anchor: { sequence: 9, tag: 'nine' } }
    await startProcess(folder, world).connections.connect(input, 'first')
    return { folder, world }
  }

  it('is taken as it is when it is the last or was written since', async () => {
    const { folder, world } = await connected()
    expect((await seen(world, folder)).altered).toBeNull()
    world.store = { altered: well, anchor: { sequence: 10, tag: 'ten' } }
    expect((await seen(world, folder)).altered).toBeNull()
  })

  it.each([
    ['older', { sequence: 8, tag: 'eight' }],
    ['another by that number', { sequence: 9, tag: 'other' }],
  ])('that is %s is told of until a person takes note', async (_, anchor) => {
    const { folder, world } = await connected()
    world.store = { altered: well, anchor }
    const told = { ...well, olderThan: Date.UTC(2026, 10, 20) }
    expect((await seen(world, folder)).altered).toEqual(told)
    // written since, by another process
    world.store = { altered: well, anchor: { sequence: 20, tag: 'twenty' } }
    const { connections, altered } = await seen(world, folder)
    expect(altered).toEqual(told)
    expect(code(await connections.acceptAltered())).toBe('ok')
    expect(world.happened).toContain('acceptAltered')
    expect((await seen(world, folder)).altered).toBeNull()
  })

  it('is another profile’s own, whose restored copy is neither older for that nor looked after by it', async () => {
    const { folder, world } = await connected()
    const { connection } = openSettings(folder).get()
    const restored = temporaryFolder()
    openSettings(restored).change({ connection })
    world.store = { altered: well, anchor: { sequence: 3, tag: 'three' } }
    expect((await seen(world, restored)).altered).toBeNull()
    world.store = { altered: well, anchor: { sequence: 2, tag: 'two' } }
    const told = { ...well, olderThan: Date.UTC(2026, 10, 20) }
    expect((await seen(world, restored)).altered).toEqual(told)
    world.store = { altered: well, anchor: { sequence: 9, tag: 'nine' } }
    expect((await seen(world, folder)).altered).toBeNull()
    world.store = { altered: well, anchor: { sequence: 8, tag: 'eight' } }
    expect((await seen(world, folder)).altered).toEqual(told)
  })

  it('is told of by what an earlier version noted for all profiles, which the first then takes over', async () => {
    const { folder, world } = await connected()
    const noted = { sequence: 12, tag: 'twelve', at: Date.UTC(2026, 10, 19), altered: null }
    await world.secrets.set('id-2/last-writing', JSON.stringify(noted))
    expect((await seen(world, folder)).altered).toEqual({ ...well, olderThan: noted.at })
    const other = temporaryFolder()
    openSettings(other).change({ connection: openSettings(folder).get().connection })
    expect((await seen(world, other)).altered).toBeNull()
  })

  it('is told of with what is missing, and forgotten with the connection', async () => {
    const { folder, world } = await connected()
    const altered = { days: 2, profiles: 0, marks: 1, audit: true }
    world.store = { altered, anchor: { sequence: 9, tag: 'nine' } }
    const found = await seen(world, folder)
    expect(found.altered).toEqual({ ...altered, olderThan: null })
    await found.connections.remove()
    expect(await world.secrets.get('id-2/last-writing')).toEqual({ ok: true, value: null })
  })

  it('is not older where nothing is left: that is told as a loss', async () => {
    const { folder, world } = await connected()
    world.store = { altered: well, anchor: { sequence: 1, tag: 'one' } }
    world.storeIsNew = true
    expect((await seen(world, folder)).altered).toBeNull()
  })
})

describe('a data key that is gone', () => {
  it('is told, and nothing is deleted until the connection is removed', async () => {
    const folder = temporaryFolder()
    const world = goodWorld()
    await startProcess(folder, world).connections.connect(input, 'first')
    await world.secrets.delete('id-2/data-key')
    world.happened.length = 0
    const { connections, state } = startProcess(folder, world)
    expect(code(await connections.storeReady('start'))).toBe('data-key-missing')
    expect(state.get().store).toMatchObject({ code: 'data-key-missing' })
    expect(world.happened).toEqual(['close'])
    expect(code(await connections.remove())).toBe('ok')
    expect(world.happened).toContain('removeConnection id-2')
    expect(state.get()).toMatchObject({ connection: null, store: null })
  })
})

describe('settings that were changed by somebody else', () => {
  const change = (folder: string, part: Partial<Connection>) => {
    const settings = openSettings(folder)
    const { connection } = settings.get()
    if (!connection) throw new Error('there is no connection')
    settings.change({ connection: { ...connection, ...part } })
  }
  const asked = (world: World) => world.happened.filter((one) => /sample|run|wake|tried/.test(one))

  it.each([{ baseUrl: 'https://thief.example/api/v1' }, { pin: 'ab'.repeat(32) }])(
    'ask nobody anything, keep the data open, and want the key anew: %j',
    async (part) => {
      const folder = temporaryFolder()
      const world = goodWorld()
      await startProcess(folder, world).connections.connect(input, 'first')
      change(folder, part)
      world.happened.length = 0
      const { connections, state } = startProcess(folder, world)
      expect(code(await connections.storeReady('start'))).toBe('key-elsewhere')
      expect(code(await connections.syncing())).toBe('key-elsewhere')
      expect(code(await connections.tryAgain())).toBe('key-elsewhere')
      expect(code(await connections.setHistoryStart(historyStart, 'manual'))).toBe('key-elsewhere')
      expect(state.get()).toMatchObject({ keychain: { code: 'key-elsewhere' }, store: null })
      expect(world.happened).toContain('open id-2')
      expect(asked(world)).toEqual([])
      expect(code(await connections.replaceKey('typed-again', 'manual'))).toBe('ok')
      expect(asked(world)).toEqual(['tried typed-again', 'run manual with typed-again'])
      expect(code(await startProcess(folder, world).connections.storeReady('start'))).toBe('ok')
    },
  )

  it.each([
    ['service', 'sample'],
    ['sample', 'service'],
  ] as const)('open no store of a %s as that of a %s', async (kind, other) => {
    const folder = temporaryFolder()
    const world = goodWorld()
    const first = startProcess(folder, world)
    await (kind === 'sample'
      ? first.connections.exploreSampleData(null)
      : first.connections.connect(input, null))
    change(folder, { kind: other, baseUrl: 'https://thief.example/api/v1', pin: null })
    world.happened.length = 0
    const { connections, state } = startProcess(folder, world)
    expect(code(await connections.storeReady('start'))).toBe('data-key-missing')
    expect(state.get().store).toEqual({ code: 'data-key-missing', detail: 'other-kind' })
    expect(world.happened).toEqual(['close'])
    change(folder, { kind })
    if (kind === 'sample')
      expect(code(await startProcess(folder, world).connections.storeReady('start'))).toBe('ok')
  })
})

describe('removing', () => {
  it('is finished at the next start when the store cannot be reached', async () => {
    const folder = temporaryFolder()
    const world = goodWorld()
    const { connections, state } = startProcess(folder, world)
    await connections.connect(input, 'first')
    world.storeFault = 'store-stopped'
    expect(code(await connections.remove())).toBe('ok')
    expect(state.get().connection).toBeNull()
    expect(await world.secrets.get('id-2/api-key')).toEqual({ ok: true, value: null })
    world.storeFault = null
    world.happened.length = 0
    const next = startProcess(folder, world)
    await next.connections.storeReady('start')
    expect(world.happened).toContain('removeConnection id-2')
    expect(next.state.settings().leftBehind).toEqual([])
  })

  it('waits for a locked keychain rather than leaving a key in it', async () => {
    const world = goodWorld()
    const { connections, state } = startProcess(temporaryFolder(), world)
    await connections.connect(input, 'first')
    world.keychainFault = 'keychain-locked'
    expect(code(await connections.remove())).toBe('keychain-locked')
    expect(state.get().connection).not.toBeNull()
    expect(world.happened).not.toContain('removeConnection id-2')
  })
})

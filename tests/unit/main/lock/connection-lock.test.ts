import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { firstPreferences, type LockTerms, lockTermsOf } from '#shared/preferences'
import { daySchema } from '#shared/records/day'
import { waitAfter } from '../../../../src-main/keys/connection-lock'
import { goodWorld, startProcess, storeOf, type World } from '../fake-connection'
import { temporaryFolder } from '../temporary-folder'

// a guess takes most of a second, as passphrase.test.ts sees; what is done with it is the same at once
vi.mock(import('node:crypto'), async (load) => {
  const crypto = await load()
  const scrypt = (...[passphrase, salt, length, cost, done]: Parameters<typeof crypto.scrypt>) => {
    crypto.scrypt(passphrase, salt, length, { ...cost, N: 2 ** 4 }, done)
  }
  return { ...crypto, scrypt: scrypt as typeof crypto.scrypt }
})

const historyStart = parse(daySchema, '2025-01-01')
const input = { baseUrl: 'service.example', key: 'the-key', pin: null, historyStart }
const passphrase = 'four words or more'
const code = (outcome: object) => ('fault' in outcome ? (outcome.fault as { code: string }).code : 'ok')
const minute = 60_000

/** A process with a connection that has a passphrase. */
async function withPassphrase(world: World) {
  const folder = temporaryFolder()
  const app = startProcess(folder, world)
  await app.connections.connect(input, null)
  expect(code(await app.connections.lock.setPassphrase(passphrase, null))).toBe('ok')
  return { folder, ...app }
}

type App = Awaited<ReturnType<typeof withPassphrase>>

/** Chooses when it locks and what goes on meanwhile, as a person does in the window. */
async function choose({ state, connections }: App, part: Partial<LockTerms>) {
  const preferences = { ...state.settings().preferences, ...part }
  expect(code(await connections.lock.keepTerms(lockTermsOf(preferences)))).toBe('ok')
  state.remember({ preferences })
}

async function lock({ state, connections }: App) {
  state.changeLock({ isLocked: true })
  await connections.lock.lock()
}

it('keeps the data key behind the passphrase: the keychain alone opens nothing', async () => {
  const world = goodWorld()
  const { folder, state } = await withPassphrase(world)
  expect(state.get().lock).toEqual({ isSet: true, isLocked: false, isKept: false, retryAt: null })
  const id = state.get().connection?.id ?? ''
  const kept = await world.secrets.get(`${id}/data-key`)
  expect(JSON.stringify(kept)).not.toContain(Buffer.from(new Uint8Array(32).fill(7)).toString('base64'))

  const next = startProcess(folder, world)
  world.happened.length = 0
  expect(next.state.get().lock.isLocked).toBe(true)
  expect(code(await next.connections.storeReady('start'))).toBe('locked')
  expect(code(await next.connections.recovery.backupKeys())).toBe('locked')
  expect(code(await next.connections.syncing())).toBe('locked')
  expect(world.happened.filter((one) => /open|run|wake/.test(one))).toEqual([])
  expect(code(await next.connections.lock.unlock('another one of it'))).toBe('passphrase-wrong')
  expect(code(await next.connections.lock.unlock(passphrase))).toBe('ok')
  expect(next.state.get().lock).toEqual({ isSet: true, isLocked: false, isKept: false, retryAt: null })
  expect(world.happened.filter((one) => /open|wake/.test(one))).toEqual([
    `open ${id}`,
    'wake start with the-key',
  ])
})

it('is not held off by settings that say there is none, nor held up by such as say there is', async () => {
  const world = goodWorld()
  const { folder, state } = await withPassphrase(world)
  state.changeLock({ isSet: false })
  const lying = startProcess(folder, world)
  expect(code(await lying.connections.storeReady('start'))).toBe('locked')
  expect(lying.state.get().lock).toMatchObject({ isSet: true, isLocked: true })
  await lying.connections.lock.unlock(passphrase)
  expect(code(await lying.connections.lock.setPassphrase(null, passphrase))).toBe('ok')
  lying.state.changeLock({ isSet: true })
  const open = startProcess(folder, world)
  expect(code(await open.connections.storeReady(null))).toBe('ok')
  expect(open.state.get().lock).toMatchObject({ isSet: false, isLocked: false })
})

describe('when it locks, and what goes on meanwhile', () => {
  const open = {
    ...{ lockAfterMinutes: 0, lockOnSuspend: false, syncWhenLocked: true },
    ...{ exportWhenLocked: true, unlockBySystem: true, hideFromCapture: false },
  }

  it('is not believed from settings that somebody else has written', async () => {
    const world = goodWorld()
    const { folder, ...app } = await withPassphrase(world)
    await choose({ folder, ...app }, { lockAfterMinutes: 5, hideFromCapture: true })
    app.state.remember({ preferences: { ...app.state.settings().preferences, ...open } })
    const chosen = { ...lockTermsOf(firstPreferences), lockAfterMinutes: 5, hideFromCapture: true }
    const next = startProcess(folder, world)
    expect(code(await next.connections.storeReady('start'))).toBe('locked')
    for (const preferences of [next.state.get().preferences, next.state.settings().preferences])
      expect(lockTermsOf(preferences)).toEqual(chosen)
    await next.connections.lock.unlock(passphrase)
    await lock({ folder, ...next })
    world.now += 3 * 60 * minute
    expect(await next.connections.lock.syncLocked()).toBe(false)
  })

  it('is the usual where the keychain has nothing of it, and free once there is no passphrase', async () => {
    const world = goodWorld()
    const { folder, ...app } = await withPassphrase(world)
    const id = app.state.get().connection?.id ?? ''
    app.state.remember({ preferences: { ...app.state.settings().preferences, ...open } })
    await world.secrets.delete(`${id}/lock`)
    const next = startProcess(folder, world)
    await next.connections.storeReady(null)
    expect(lockTermsOf(next.state.get().preferences)).toEqual(lockTermsOf(firstPreferences))
    await next.connections.lock.unlock(passphrase)
    await next.connections.lock.setPassphrase(null, passphrase)
    expect(next.state.get().preferences).toMatchObject({ lockAfterMinutes: 0 })
    expect(await world.secrets.get(`${id}/lock`)).toMatchObject({ value: null })
  })

  it('stays with a new data key, and goes with recovery cards', async () => {
    const app = await withPassphrase(goodWorld())
    await choose(app, { lockAfterMinutes: 5 })
    expect(code(await app.connections.renewKey(passphrase))).toBe('ok')
    app.state.remember({ preferences: firstPreferences })
    await lock(app)
    await app.connections.lock.unlock(passphrase)
    const next = startProcess(app.folder, goodWorld())
    expect(app.state.get().preferences.lockAfterMinutes).toBe(5)
    expect(next.state.get().preferences.lockAfterMinutes).toBe(15)
  })

  it('must not be changed while it is locked, nor before the keychain has said whether it is', async () => {
    const world = goodWorld()
    const { folder, ...app } = await withPassphrase(world)
    expect(app.state.guarded()).toBeNull()
    app.state.changeLock({ isSet: false })
    const next = startProcess(folder, world)
    expect(next.state.get().lock.isLocked).toBe(false)
    expect(next.state.guarded()).toMatchObject({ code: 'locked', detail: 'another' })
    await next.connections.storeReady(null)
    expect(next.state.guarded()).toMatchObject({ code: 'locked', detail: 'another' })
    await next.connections.lock.unlock(passphrase)
    expect(next.state.guarded()).toBeNull()
    await next.connections.remove()
    expect(next.state.guarded()).toBeNull()
  })
})

it('leaves each copy of the data key overwritten once it was used', async () => {
  const world = goodWorld()
  const call = storeOf(world)
  const handed: Uint8Array[] = []
  const folder = temporaryFolder()
  const { state, connections } = startProcess(folder, world, (name, given) => {
    if (typeof given === 'object' && 'dataKey' in given) handed.push(given.dataKey)
    return call(name, given)
  })
  await connections.connect(input, null)
  await connections.lock.setPassphrase(passphrase, null)
  await connections.tryAgain()
  await lock({ folder, state, connections })
  await connections.lock.unlock(passphrase)
  await connections.resume(call)
  expect(handed).toHaveLength(3)
  for (const key of handed) expect([...key]).toEqual(new Array(32).fill(0))
  // what is in use is not
  expect(world.opened).toMatchObject({ dataKey: new Uint8Array(32).fill(7) })
})

it('has the store wait for a window, but not as it is unlocked, when the window is connected afterwards', async () => {
  const world = goodWorld()
  world.isInWindow = true
  const app = await withPassphrase(world)
  expect(world.opened).toMatchObject({ windowWaits: true })
  await lock(app)
  await app.connections.lock.unlock(passphrase)
  expect(world.opened).toMatchObject({ windowWaits: false })
})

it('is changed and removed only by who knows it', async () => {
  const { state, connections } = await withPassphrase(goodWorld())
  expect(code(await connections.lock.setPassphrase('a new passphrase', 'not the old one'))).toBe(
    'passphrase-wrong',
  )
  expect(code(await connections.lock.setPassphrase(null, null))).toBe('passphrase-wrong')
  expect(code(await connections.lock.setPassphrase('a new passphrase', passphrase))).toBe('ok')
  state.changeLock({ isLocked: true })
  await connections.lock.lock()
  expect(code(await connections.lock.unlock(passphrase))).toBe('passphrase-wrong')
  expect(code(await connections.lock.unlock('a new passphrase'))).toBe('ok')
  expect(code(await connections.lock.setPassphrase(null, 'a new passphrase'))).toBe('ok')
  expect(state.get().lock.isSet).toBe(false)
})

it('needs a keychain: in memory there is nothing to keep it for', async () => {
  const world = goodWorld()
  world.keychainFault = 'keychain-absent'
  const { connections } = startProcess(temporaryFolder(), world)
  await connections.connect(input, null)
  expect(code(await connections.lock.setPassphrase(passphrase, null))).toBe('keychain-absent')
})

it('waits longer after each wrong guess, in this process and the next, whatever the clock is set back to', async () => {
  expect([0, 4, 5, 6, 11, 12, 60].map(waitAfter)).toEqual([
    0,
    0,
    30_000,
    minute,
    32 * minute,
    60 * minute,
    60 * minute,
  ])
  const world = goodWorld()
  const { folder } = await withPassphrase(world)
  const first = startProcess(folder, world)
  await first.connections.storeReady(null)
  for (let guess = 1; guess <= 5; guess++)
    expect(code(await first.connections.lock.unlock(`guess number ${guess}`))).toBe('passphrase-wrong')
  expect(code(await first.connections.lock.unlock(passphrase))).toBe('passphrase-wait')
  const next = startProcess(folder, world)
  await next.connections.storeReady(null)
  expect(code(await next.connections.lock.unlock(passphrase))).toBe('passphrase-wait')
  expect(next.state.get().lock.retryAt).toBe(world.now + 30_000)
  world.now -= 24 * 60 * minute
  expect(code(await next.connections.lock.unlock(passphrase))).toBe('passphrase-wait')
  expect(next.state.get().lock.retryAt).toBe(world.now + 30_000)
  world.now += 24 * 60 * minute + 30_000
  expect(code(await next.connections.lock.unlock('guess number six'))).toBe('passphrase-wrong')
  expect(next.state.get().lock.retryAt).toBe(world.now + minute)
  world.now += minute
  expect(code(await next.connections.lock.unlock(passphrase))).toBe('ok')
  expect(next.state.get().lock.retryAt).toBeNull()
})

it('counts a guess before it is tried: a process that is killed has had it', async () => {
  const world = goodWorld()
  const { state, connections } = await withPassphrase(world)
  const id = state.get().connection?.id ?? ''
  state.changeLock({ isLocked: true })
  const guessing = connections.lock.unlock('guess number one')
  await expect
    .poll(async () => (await world.secrets.get(`${id}/guesses`)) as object)
    .toMatchObject({ value: JSON.stringify({ wrong: 1, at: world.now }) })
  await guessing
})

it('is opened by recovery cards when it is forgotten, and has none then', async () => {
  const { state, connections } = await withPassphrase(goodWorld())
  const made = await connections.recovery.makeCards('one')
  const words = made.ok ? (made.value.cards[0] ?? []).join(' ') : ''
  state.changeLock({ isLocked: true })
  await connections.lock.lock()
  expect(code(await connections.recovery.recover(words))).toBe('ok')
  expect(state.get().lock).toMatchObject({ isSet: false, isLocked: false })
})

it('goes with the connection', async () => {
  const world = goodWorld()
  const { state, connections } = await withPassphrase(world)
  const id = state.get().connection?.id ?? ''
  state.changeLock({ isLocked: true })
  await connections.lock.lock()
  await connections.lock.unlock('a wrong passphrase')
  expect(code(await connections.remove())).toBe('ok')
  expect(state.get().lock).toEqual({ isSet: false, isLocked: false, isKept: false, retryAt: null })
  for (const account of ['data-key', 'guesses', 'lock'])
    expect(await world.secrets.get(`${id}/${account}`)).toMatchObject({ value: null })
})

describe('the system’s own prompt', () => {
  it('unlocks without the passphrase while the key is in memory for it, and never after a restart', async () => {
    const world = goodWorld()
    world.hasSystemPrompt = true
    const app = await withPassphrase(world)
    await choose(app, { unlockBySystem: true })
    await lock(app)
    expect(app.state.get().lock).toMatchObject({ isLocked: true, isKept: true })
    expect(code(await app.connections.recovery.backupKeys())).toBe('locked')
    expect(code(await app.connections.lock.unlockKept())).toBe('ok')
    expect(app.state.get().lock).toMatchObject({ isLocked: false, isKept: false })
    const next = startProcess(app.folder, world)
    await next.connections.storeReady(null)
    expect(code(await next.connections.lock.unlockKept())).toBe('locked')
  })

  it.each([
    [{ unlockBySystem: false, syncWhenLocked: true }, true],
    [{ unlockBySystem: true, syncWhenLocked: false }, false],
  ])('unlocks nothing with %o where the system has one: %s', async (preferences, hasSystemPrompt) => {
    const world = goodWorld()
    world.hasSystemPrompt = hasSystemPrompt
    const app = await withPassphrase(world)
    await choose(app, preferences)
    await lock(app)
    expect(app.state.get().lock.isKept).toBe(false)
    expect(code(await app.connections.lock.unlockKept())).toBe('locked')
  })
})

describe('sync while it is locked', () => {
  it('does not run unless it is allowed', async () => {
    const world = goodWorld()
    const app = await withPassphrase(world)
    await lock(app)
    world.now += 3 * 60 * minute
    expect(await app.connections.lock.syncLocked()).toBe(false)
    await choose(app, { syncWhenLocked: true })
    // the key was forgotten as it was locked
    expect(await app.connections.lock.syncLocked()).toBe(false)
  })

  it('runs when it is due, opens nothing to the window, and closes the store again', async () => {
    const world = goodWorld()
    const app = await withPassphrase(world)
    await choose(app, { syncWhenLocked: true })
    await lock(app)
    world.happened.length = 0
    expect(await app.connections.lock.syncLocked()).toBe(false)
    world.now += 60 * minute
    expect(await app.connections.lock.syncLocked()).toBe(true)
    expect(world.happened.filter((one) => /^(open|run|close)/.test(one))).toEqual([
      'close',
      `open ${app.state.get().connection?.id ?? ''}`,
      'run schedule with the-key',
      'close',
    ])
    expect(app.state.get().lock.isLocked).toBe(true)
    expect(code(await app.connections.recovery.backupKeys())).toBe('locked')
    expect(await app.connections.lock.syncLocked()).toBe(false)
    expect(code(await app.connections.lock.unlock(passphrase))).toBe('ok')
  })
})

describe('exports while it is locked', () => {
  const allow = (app: App) => choose(app, { exportWhenLocked: true })
  const ofStore = (world: World) => world.happened.filter((one) => /^(open|run|wake|close|work)/.test(one))

  it('find the store shut unless they are allowed, and were before it was locked', async () => {
    const world = goodWorld()
    const app = await withPassphrase(world)
    const work = async () => void world.happened.push('work')
    expect(await app.connections.lock.openLocked(work)).toBe(false)
    await lock(app)
    world.happened.length = 0
    expect(await app.connections.lock.openLocked(work)).toBe(false)
    // the key was forgotten as it was locked
    await allow(app)
    expect(await app.connections.lock.openLocked(work)).toBe(false)
    expect(ofStore(world)).toEqual([])
  })

  it('have the store opened for them alone, with no run, and closed after it', async () => {
    const world = goodWorld()
    const app = await withPassphrase(world)
    await allow(app)
    await lock(app)
    world.happened.length = 0
    const work = async () => {
      world.happened.push('work')
      expect(code(await app.connections.recovery.backupKeys())).toBe('locked')
      // nobody may put the store down under it
      expect(app.connections.isBusy()).toBe(true)
    }
    expect(await app.connections.lock.openLocked(work)).toBe(true)
    expect(app.connections.isBusy()).toBe(false)
    const id = app.state.get().connection?.id ?? ''
    expect(ofStore(world)).toEqual(['close', `open ${id}`, 'work', 'close'])
    expect(app.state.get().lock.isLocked).toBe(true)
    expect(app.state.get().scheduledExports).toBeNull()
  })
})

describe('a new data key', () => {
  const keysOf = async (world: World, id: string) =>
    Promise.all(
      ['api-key', 'data-key', 'recovery', 'last-writing'].map(async (account) => {
        const kept = await world.secrets.get(`${id}/${account}`)
        return kept.ok && kept.value !== null ? [account] : []
      }),
    ).then((all) => all.flat())

  it('comes with a new id, keeps API key, cards and passphrase, and leaves nothing of the old one', async () => {
    const world = goodWorld()
    const { folder, state, connections } = await withPassphrase(world)
    const old = state.get().connection?.id ?? ''
    const made = await connections.recovery.makeCards('one')
    const words = made.ok ? (made.value.cards[0] ?? []).join(' ') : ''
    expect(code(await connections.renewKey('not the passphrase'))).toBe('passphrase-wrong')
    expect(state.get().connection?.id).toBe(old)
    world.happened.length = 0
    expect(code(await connections.renewKey(passphrase))).toBe('ok')
    const id = state.get().connection?.id ?? ''
    expect(id).not.toBe(old)
    expect(world.happened.filter((one) => /renewKey|^open|removeConnection/.test(one))).toEqual([
      'renewKey',
      `open ${id}`,
      `removeConnection ${old}`,
    ])
    expect(await keysOf(world, old)).toEqual([])
    expect(await keysOf(world, id)).toEqual(['api-key', 'data-key', 'recovery', 'last-writing'])
    expect(state.settings().leftBehind).toEqual([])

    const next = startProcess(folder, world)
    expect(code(await next.connections.storeReady('start'))).toBe('locked')
    expect(code(await next.connections.lock.unlock(passphrase))).toBe('ok')
    expect(code(await next.connections.recovery.recover(words))).toBe('ok')
  })

  it('is not there when the store could not be copied: all is as before, and the rest is removed', async () => {
    const world = goodWorld()
    const { state, connections } = await withPassphrase(world)
    const old = state.get().connection?.id ?? ''
    world.renewFault = 'disk-full'
    world.happened.length = 0
    expect(code(await connections.renewKey(passphrase))).toBe('disk-full')
    expect(state.get().connection?.id).toBe(old)
    expect(state.settings().leftBehind).toEqual([])
    expect(world.happened.filter((one) => /^open|removeConnection/.test(one))).toEqual([
      `open ${old}`,
      expect.stringMatching(/^removeConnection id-/),
    ])
    expect(await keysOf(world, old)).toEqual(['api-key', 'data-key', 'last-writing'])
  })

  it('takes nothing away while the settings that name the copy are not on the disk', async () => {
    const world = goodWorld()
    const { folder, state, connections } = await withPassphrase(world)
    const old = state.get().connection?.id ?? ''
    const inTheWay = join(folder, 'settings.json.tmp')
    mkdirSync(inTheWay)
    expect(code(await connections.renewKey(passphrase))).toBe('settings-not-written')
    rmdirSync(inTheWay)
    world.onRenew = () => mkdirSync(inTheWay)
    expect(code(await connections.renewKey(passphrase))).toBe('settings-not-written')
    rmdirSync(inTheWay)
    expect(state.get().connection?.id).toBe(old)
    expect(world.happened).not.toContain(`removeConnection ${old}`)
    const next = startProcess(folder, world)
    await next.connections.storeReady(null)
    expect(code(await next.connections.lock.unlock(passphrase))).toBe('ok')
    expect(next.state.get().connection?.id).toBe(old)
  })

  it('that a process was killed after has its cards at the next start, before the old rows go', async () => {
    const world = goodWorld()
    const { folder, state, connections } = await withPassphrase(world)
    const old = state.get().connection?.id ?? ''
    const made = await connections.recovery.makeCards('one')
    const words = made.ok ? (made.value.cards[0] ?? []).join(' ') : ''
    const recovery = join(folder, 'recovery.json')
    const before = readFileSync(recovery)
    await connections.renewKey(passphrase)
    // as it was when the settings had just been written
    writeFileSync(recovery, before)
    state.remember({ leftBehind: [old] })
    const next = startProcess(folder, world)
    world.happened.length = 0
    expect(code(await next.connections.storeReady(null))).toBe('locked')
    expect(world.happened).not.toContain(`removeConnection ${old}`)
    expect(code(await next.connections.lock.unlock(passphrase))).toBe('ok')
    expect(world.happened).toContain(`removeConnection ${old}`)
    expect(readFileSync(recovery)).not.toEqual(before)
    expect(code(await next.connections.recovery.recover(words))).toBe('ok')
    expect(next.state.get().connection?.id).toBe(state.get().connection?.id)
  })

  it('is refused while something stored was changed and nobody has taken note, and for sample data', async () => {
    const world = goodWorld()
    const { state, connections } = await withPassphrase(world)
    state.change({ altered: { days: 1, profiles: 0, marks: 0, audit: false, olderThan: null } })
    expect(code(await connections.renewKey(passphrase))).toBe('busy')
    const sample = startProcess(temporaryFolder(), goodWorld())
    await sample.connections.exploreSampleData(null)
    expect(code(await sample.connections.renewKey(null))).toBe('busy')
  })
})

import { expect, it } from 'vitest'
import { firstPreferences, type Preferences } from '#shared/preferences'
import { ok } from '#shared/fault'
import { createHostState } from '../../../../src-main/settings/host-state'
import { createLock } from '../../../../src-main/keys/lock'
import { openSettings } from '../../../../src-main/settings/settings'
import { temporaryFolder } from '../temporary-folder'

const minute = 60_000

/** A lock of which every part tells what it is asked to do. */
function aLock(preferences: Partial<Preferences> = {}) {
  const folder = temporaryFolder()
  const app = {
    version: '1',
    electron: '33',
    build: null,
    platform: 'linux' as const,
    profileFolder: folder,
    hasSystemPrompt: false,
  }
  const state = createHostState(openSettings(folder), app, () => undefined)
  state.remember({ preferences: { ...firstPreferences, ...preferences } })
  state.changeLock({ isSet: true, isLocked: false })
  const happened: string[] = []
  const world = { now: 1_000_000, settling: Promise.resolve() }
  const does = (what: string) => async () => void happened.push(what)
  const lock = createLock({
    state,
    connection: {
      lock: does('close'),
      async syncLocked() {
        happened.push('sync')
        return true
      },
    },
    window: {
      leave: async () => void happened.push(`leave ${state.get().lock.isLocked ? 'locked' : 'open'}`),
      renew: () => void happened.push(`renew ${state.get().lock.isLocked ? 'locked' : 'open'}`),
      clearCopied: () => void happened.push('clear copied'),
      restorePage: () => void happened.push('come back'),
    },
    settled: () => world.settling,
    exportLocked: async () => {
      happened.push('export')
      return false
    },
    renewStore: () => void happened.push('renew store'),
    connectPages: () => void happened.push('connect'),
    clock: () => world.now,
  })
  return { lock, state, happened, world }
}

const all = ['leave open', 'renew locked', 'clear copied', 'close', 'renew store']

it('lets the window keep what it has, refuses it from then on, and ends both pages; once, however often it is asked', async () => {
  const { lock, state, happened } = aLock()
  await Promise.all([lock.lock(), lock.lock(), lock.suspended()])
  await lock.lock()
  expect(happened).toEqual(all)
  expect(state.get().lock.isLocked).toBe(true)
})

it('does nothing without a passphrase', async () => {
  const { lock, state, happened, world } = aLock()
  state.changeLock({ isSet: false })
  world.now += 60 * minute
  await lock.tick()
  await lock.suspended()
  expect(happened).toEqual([])
})

it('locks by itself once the window was not used for so long, whichever way the clock was set', async () => {
  const { lock, happened, world } = aLock({ lockAfterMinutes: 5 })
  world.now += 4 * minute
  await lock.tick()
  lock.used()
  world.now += 4 * minute
  await lock.tick()
  expect(happened).toEqual([])
  world.now -= 9 * minute
  await lock.tick()
  expect(happened).toEqual(all)
})

it('never locks by itself when that was chosen, nor beside an export or a backup', async () => {
  const never = aLock({ lockAfterMinutes: 0, lockOnSuspend: false })
  never.world.now += 600 * minute
  await never.lock.tick()
  await never.lock.suspended()
  expect(never.happened).toEqual([])

  const busy = aLock()
  busy.state.changeBackup({ running: { bytes: 1, done: 0 } })
  busy.world.now += 600 * minute
  await busy.lock.tick()
  expect(busy.happened).toEqual([])
  busy.state.changeBackup({ running: null })
  await busy.lock.tick()
  expect(busy.happened).toEqual(all)
})

it('closes the store once what is being written has ended, and not at all if it was opened again by then', async () => {
  const { lock, state, happened, world } = aLock()
  let end: () => void = () => undefined
  world.settling = new Promise((resolve) => (end = resolve))
  const locking = lock.lock()
  await expect.poll(() => happened).toEqual(['leave open', 'renew locked', 'clear copied'])
  await lock.opening(async () => {
    state.changeLock({ isLocked: false })
    return ok(null)
  })
  end()
  await locking
  expect(happened).toEqual(['leave open', 'renew locked', 'clear copied', 'connect', 'come back', 'close'])
})

it('locks at once again that was opened meanwhile, and closes the store when what is written then has ended', async () => {
  const { lock, state, happened, world } = aLock()
  const ends: (() => void)[] = []
  const writing = () => (world.settling = new Promise((resolve) => ends.push(resolve)))
  const unlock = async () => {
    state.changeLock({ isLocked: false })
    return ok(null)
  }
  void writing()
  const first = lock.lock()
  await expect.poll(() => state.get().lock.isLocked).toBe(true)
  await lock.opening(unlock)
  void writing()
  happened.length = 0
  const second = lock.lock()
  await expect.poll(() => state.get().lock.isLocked).toBe(true)
  expect(happened).toEqual(['leave open', 'renew locked', 'clear copied'])
  // nothing is done in it while the store is still to be closed
  await lock.tick()
  ends[0]?.()
  await first
  expect(happened).toEqual(['leave open', 'renew locked', 'clear copied'])
  await lock.tick()
  ends[1]?.()
  await second
  expect(happened).toEqual(all)
  await lock.tick()
  expect(happened).toEqual([...all, 'sync', 'export', 'renew store'])
})

it('syncs while it is locked, and ends the store page after each run', async () => {
  const { lock, happened } = aLock()
  await lock.lock()
  await lock.tick()
  expect(happened).toEqual([...all, 'sync', 'export', 'renew store'])
})

it('shows again what was shown, for who has opened it, and nothing to who could not', async () => {
  const { lock, state, happened, world } = aLock()
  await lock.lock()
  happened.length = 0
  await lock.opening(async () => ok(null))
  expect(happened).toEqual([])
  world.now += 60 * minute
  await lock.opening(async () => {
    state.changeLock({ isLocked: false })
    return ok(null)
  })
  expect(happened).toEqual(['connect', 'come back'])
  await lock.tick()
  expect(happened).toEqual(['connect', 'come back'])
})

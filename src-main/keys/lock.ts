import type { Outcome } from '#shared/fault'
import type { HostStateKeeper } from '../settings/host-state'
import { withTimeout } from '../system/timing'
import type { AppWindow } from '../windows/app-window'
import type { connectionLock } from './connection-lock'

const settleLimitMs = 10 * 60_000

/**
 * Locks Spirodesk, on demand and by itself, and unlocks it. Once locked, only the calls that unlock are answered; the
 * processes of both pages are ended, so that nothing is left in their memory.
 */
export function createLock(deps: {
  readonly state: HostStateKeeper
  /** The connection's lock: its store and its key. */
  readonly connection: Pick<ReturnType<typeof connectionLock>, 'lock' | 'syncLocked'>
  readonly window: Pick<AppWindow, 'leave' | 'restorePage'> & {
    renew(): void
    /** Clears its own copy from the clipboard, if still there. */
    clearCopied(): void
  }
  /** Resolves once no file is being written or read. */
  readonly settled: () => Promise<unknown>
  /** Makes exports that are due and allowed while locked; true when the store was opened for them. */
  readonly exportLocked: () => Promise<boolean>
  readonly renewStore: () => void
  /** Connects the two pages. */
  readonly connectPages: () => void
  /** ms since 1970. */
  readonly clock: () => number
}) {
  const { state, connection, window, clock } = deps
  let usedAt = clock()
  // until no page shows anything
  let locking: Promise<void> | null = null
  // until the store is closed too; the number of locks tells if that is still the last one
  let closing: Promise<void> | null = null
  let times = 0
  let isAtWork = false

  const isLocked = () => state.get().lock.isLocked
  const closeStore = async (time: number) => {
    // a file being written reads the store until its end
    await withTimeout(settleLimitMs, undefined, deps.settled())
    // work begun since it was unlocked has its own time to end
    if (time !== times) return
    await connection.lock()
    if (isLocked()) deps.renewStore()
  }
  const lockUp = async () => {
    if (!state.get().lock.isSet || isLocked()) return
    await window.leave()
    state.changeLock({ isLocked: true })
    window.renew()
    window.clearCopied()
    const time = ++times
    closing = closeStore(time).finally(() => {
      if (time === times) closing = null
    })
  }
  const lock = async (): Promise<void> => {
    locking ??= lockUp().finally(() => (locking = null))
    await locking
    await closing
  }
  const work = async () => {
    if (isAtWork || locking || closing) return
    isAtWork = true
    try {
      const hasSynced = await connection.syncLocked()
      const hasExported = isLocked() && (await deps.exportLocked())
      if ((hasSynced || hasExported) && isLocked()) deps.renewStore()
    } finally {
      isAtWork = false
    }
  }
  const isIdle = () => {
    const { exporting, importing, backup, preferences } = state.get()
    const { lockAfterMinutes: minutes } = preferences
    if (minutes === 0 || exporting || importing || backup.running) return false
    return Math.abs(clock() - usedAt) >= minutes * 60_000
  }

  return {
    /** Locks, if there is a passphrase: the pages at once, and the store once its readers have ended. */
    lock,
    /** A person has used the window. */
    used() {
      usedAt = clock()
    },
    /** The computer suspends, or has locked its screen. */
    async suspended() {
      if (state.get().preferences.lockOnSuspend) await lock()
    },
    /** Call every few seconds. */
    async tick() {
      if (isLocked()) await work()
      else if (isIdle()) await lock()
    },
    /** Runs work that may unlock, and restores the window's page if it did. */
    async opening<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
      const wasLocked = isLocked()
      const outcome = await work()
      if (wasLocked && !isLocked()) {
        usedAt = clock()
        deps.connectPages()
        window.restorePage()
      }
      return outcome
    },
  }
}

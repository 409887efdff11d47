import type { Outcome } from '#shared/fault'
import type { HostStateKeeper } from '../settings/host-state'
import { withTimeout } from '../system/timing'
import type { AppWindow } from '../windows/app-window'
import type { connectionLock } from './connection-lock'

const settleLimitMs = 10 * 60_000

/**
 * Locks Spirodesk, on demand and by itself, and opens it again. From the moment it is locked no call of the window's page
 * is answered but those that open it; the processes of both pages are ended, so that nothing is left in their memory.
 */
export function createLock(deps: {
  readonly state: HostStateKeeper
  /** The lock of the connection: its store and its key. */
  readonly connection: Pick<ReturnType<typeof connectionLock>, 'lock' | 'syncLocked'>
  readonly window: Pick<AppWindow, 'leave' | 'restorePage'> & {
    renew(): void
    /** Takes what it has copied from the clipboard, if that is still there. */
    clearCopied(): void
  }
  /** Comes back once no file is being written or read any more. */
  readonly settled: () => Promise<unknown>
  /** Makes exports that are due and allowed although it is locked; whether the store was opened for them. */
  readonly exportLocked: () => Promise<boolean>
  /** Ends the store page and starts another. */
  readonly renewStore: () => void
  /** Lays the line between the two pages. */
  readonly connectPages: () => void
  /** ms since 1970. */
  readonly clock: () => number
}) {
  const { state, connection, window, clock } = deps
  let usedAt = clock()
  // until no page shows anything any more
  let locking: Promise<void> | null = null
  // until the store is closed too; how often it was locked tells whether that is still of the last time
  let closing: Promise<void> | null = null
  let times = 0
  let isAtWork = false

  const isLocked = () => state.get().lock.isLocked
  const closeStore = async (time: number) => {
    // what writes a file reads the store until it has ended
    await withTimeout(settleLimitMs, undefined, deps.settled())
    // what was begun since it was opened again has its own time to end
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
    /** Locks it, if there is a passphrase: the pages at once, and the store once what reads it has ended. */
    lock,
    /** A person has used the window. */
    used() {
      usedAt = clock()
    },
    /** The computer goes to sleep, or has locked its screen. */
    async suspended() {
      if (state.get().preferences.lockOnSuspend) await lock()
    },
    /** To be called every few seconds. */
    async tick() {
      if (isLocked()) await work()
      else if (isIdle()) await lock()
    },
    /** Does what may open it, and shows the window's page where it was if that did. */
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

import { failed, type Nothing, ok, type Outcome } from '#shared/fault'
import { type LockTerms, lockTermsOf } from '#shared/preferences'
import { serial } from '#shared/queue'
import { pauseAt } from '#shared/records/sync'
import type { KeyDependencies, KeyedConnection } from './key-dependencies'
import type { KeyRing } from './key-ring'
import type { LeftBehind } from './left-behind'

/** The passphrase of the profile's connection: setting it, guessing it, and work that continues while locked. */
export function connectionLock(
  { state, callStore, clock, log }: KeyDependencies,
  keyRing: KeyRing,
  open: KeyedConnection,
  left: LeftBehind,
) {
  const { inTurn, busyWith } = open
  let ranAt = clock()

  /** Tries a passphrase, slower after each wrong one: `passphrase-wrong`, or `passphrase-wait` untried. */
  const guess = async (passphrase: string): Promise<Outcome<null>> => {
    const { connection } = state.settings()
    if (!connection) return failed('no-connection')
    const guesses = await keyRing.guesses(connection.id)
    if (!guesses.ok) return guesses
    const { wrong, at } = guesses.value
    const wait = waitAfter(wrong)
    // a clock that was set back must not prolong the wait
    const retryAt = Math.min(at, clock()) + wait
    if (wait > 0 && clock() < retryAt) {
      state.changeLock({ retryAt })
      return failed('passphrase-wait')
    }
    // counted before it is tried, so that ending the process does not undo it
    const counted = { wrong: wrong + 1, at: clock() }
    const kept = await keyRing.keepGuesses(connection.id, counted)
    if (!kept.ok) return kept
    const tried = await keyRing.unlock(connection, passphrase)
    if (tried.ok) await keyRing.keepGuesses(connection.id, { wrong: 0, at: 0 })
    else log('unlock-failed', { code: tried.fault.code, wrong: counted.wrong })
    const next = tried.ok ? 0 : waitAfter(counted.wrong)
    state.changeLock({ retryAt: next === 0 ? null : counted.at + next })
    return tried
  }
  /** True when the store should be opened for a run despite the lock. */
  const isRunDue = () => {
    const { preferences, paused, connection } = state.settings()
    const { syncEveryMinutes: minutes, syncWhenLocked } = preferences
    if (
      !syncWhenLocked ||
      pauseAt(paused, clock()) !== null ||
      minutes === 0 ||
      connection?.kind === 'imported'
    )
      return false
    return Math.abs(clock() - ranAt) >= minutes * 60_000
  }

  /** Closes the store once the host's state is locked, and forgets its key unless it may be used. */
  const lock = async (): Promise<void> => {
    if (!state.get().lock.isLocked) return
    ranAt = state.get().sync.lastRunEndedAt ?? clock()
    await open.close(false)
    const { preferences, connection } = state.settings()
    const isPrompted = preferences.unlockBySystem && state.get().app.hasSystemPrompt
    const isUsed = preferences.syncWhenLocked || preferences.exportWhenLocked
    if (!isUsed && !isPrompted) keyRing.forget()
    state.changeLock({ isKept: isPrompted && keyRing.keeps(connection?.id ?? '') })
    log('locked')
  }
  /** Opens the store for a run that is due; null when none is, or it cannot be opened. */
  const openForRun = async () => {
    if (!state.get().lock.isLocked || !isRunDue()) return null
    ranAt = clock()
    const opened = await keyRing.useWhileLocked(() => open.open(null))
    return opened?.ok ? open.sync() : null
  }
  /** Opens the store for exports allowed while locked; null without any, or when the key is not in memory. */
  const openForExports = async (): Promise<Outcome<null> | null> => {
    if (!state.get().lock.isLocked || !state.settings().preferences.exportWhenLocked) return null
    const opened = await keyRing.useWhileLocked(() => open.open(null))
    // whether runs may continue meanwhile is another question
    open.sync()?.engine.setPaused('resumed')
    return opened
  }

  return {
    guess,
    ...serial(
      {
        /**
         * Sets a passphrase for the data key, or none for null; `present` is the current one. `keychain-absent` where keys
         * are in memory alone, `passphrase-wrong`, `passphrase-wait` while no further guess is taken.
         */
        async setPassphrase(next: string | null, present: string | null): Promise<Outcome<Nothing>> {
          const { connection, keysKept } = state.settings()
          if (!connection) return failed('no-connection')
          if (keysKept === 'session') return failed('keychain-absent')
          if (state.get().lock.isSet) {
            const known = await guess(present ?? '')
            if (!known.ok) return known
          }
          const terms = next === null ? null : lockTermsOf(state.settings().preferences)
          // before there is a lock for them, and not while there is still one
          const noted = terms === null ? ok(null) : await keyRing.keepLockTerms(connection.id, terms)
          if (!noted.ok) return noted
          const set = await keyRing.setPassphrase(connection, next)
          if (!set.ok) return set
          if (terms === null) await keyRing.keepLockTerms(connection.id, null)
          state.holdLockTerms(terms)
          state.changeLock({ isSet: next !== null })
          const what = next === null ? 'passphrase-removed' : 'passphrase-set'
          await callStore('recordAudit', { at: clock(), what, figures: {} })
          await open.rememberSeen()
          return ok({})
        },
        lock,
        /** Opens the store, or continues with it where a file was still being written; faults as of `setPassphrase`. */
        async unlock(passphrase: string): Promise<Outcome<Nothing>> {
          const known = await guess(passphrase)
          if (!known.ok) return known
          state.changeLock({ isLocked: false, isKept: false })
          return left.cleanUpAfter(await open.restartSync('start'))
        },
        /** Unlocks once the system has authenticated the person; `locked` when the key is not in memory. */
        async unlockKept(): Promise<Outcome<Nothing>> {
          if (!state.get().lock.isKept) return failed('locked')
          state.changeLock({ isLocked: false, isKept: false, retryAt: null })
          return left.cleanUpAfter(await open.restartSync('start'))
        },
      },
      inTurn,
    ),
    /** Stores the lock terms in the keychain, where there is a passphrase. */
    async keepTerms(terms: LockTerms): Promise<Outcome<null>> {
      const { connection } = state.settings()
      if (!connection || !state.get().lock.isSet) return ok(null)
      const kept = await keyRing.keepLockTerms(connection.id, terms)
      if (kept.ok) state.holdLockTerms(terms)
      return kept
    },
    /**
     * Opens the store for some work despite the lock, and closes it again; false, and nothing done, unless the key is in
     * memory for that.
     */
    openLocked: (work: () => Promise<unknown>): Promise<boolean> =>
      busyWith(async () => {
        const opened = await inTurn(openForExports)
        if (!opened) return false
        const isOpen = open.isOpen(opened)
        if (isOpen) await work()
        await inTurn(lock)
        return isOpen
      }),
    /** Runs a sync that is due despite the lock, if allowed, and closes the store again; true when there was one. */
    syncLocked: (): Promise<boolean> =>
      busyWith(async () => {
        const running = await inTurn(openForRun)
        if (!running) return false
        await running.engine.run('schedule')
        await inTurn(lock)
        return true
      }),
  }
}

const freeGuesses = 5
const firstWaitMs = 30_000
const longestWaitMs = 3_600_000

/** Delay after a number of wrong guesses in a row, ms: none for the first five, then 30 s, doubling up to an hour. */
export function waitAfter(wrong: number): number {
  return wrong < freeGuesses ? 0 : Math.min(firstWaitMs * 2 ** (wrong - freeGuesses), longestWaitMs)
}

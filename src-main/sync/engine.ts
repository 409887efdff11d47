import { errorName, failed, type Fault, fault, ok, type Outcome } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { type Day, undated } from '#shared/records/day'
import { type Pause, pauseAt, type RunReason, type SyncRun, type SyncStatus } from '#shared/records/sync'
import {
  type ActiveRun,
  newRun,
  type RunOptions,
  type SyncDependencies,
  pendingWithdrawalFault,
  resultOf,
} from './active-run'
import { curveAllowance } from './curves'
import { absenceUntil, emptyMemory, recall, rememberRun } from './memory'
import { firstCompleteEnd, lastCompleteRun, roundBeganAt } from './plan'
import { freeSpaceFault } from './requests'
import { performRun } from './run'
import { dueReason, lineFault, isPowerAwaited, syncStatusOf, type WakeCause } from './status'

// self-checks judge a disk and a clock as a run does
export { clockSkew, freeSpaceFault } from './requests'

/** Creates the sync of one connection; it first reads what earlier runs stored. */
export function createSyncEngine(deps: SyncDependencies): SyncEngine {
  const memory = emptyMemory()
  const feed = createStatusFeed(() => syncStatusOf(deps, memory))
  let current: (Begun & { done: Promise<SyncRun>; controller: AbortController }) | null = null
  // the run that pausing ended, for resuming
  let interrupted: Begun | null = null
  let active: Pick<ActiveRun, 'hurry'> | null = null
  let asleep = false
  let stopped = false
  const ended = new AbortController()
  let unsaved: SyncRun[] = []
  const mayWake = () => !current && !asleep && !stopped

  const remember = async (): Promise<boolean> => {
    const why = await causeOf(await recall(deps, memory), deps.disk)
    memory.storeFault = why && { fault: why, since: memory.storeFault?.since ?? deps.clock.now() }
    feed.announce()
    return why === null
  }
  let recalled = remember()

  const save = async (row: SyncRun) => {
    const saved = await deps.store('saveRun', row)
    unsaved = unsaved.filter(({ id }) => id !== row.id)
    if (!saved.ok) unsaved.push(row)
    return saved
  }

  const perform = async (reason: RunReason, options: RunOptions, controller: AbortController) => {
    if (!(await recalled)) recalled = remember()
    await recalled
    for (const row of [...unsaved]) await save(row)
    const probing = lineFault(memory.runs)
    const {
      row,
      progress,
      active: own,
    } = newRun(deps, reason, options, controller.signal, {
      announce: feed.announce,
      save,
      lastCompleteAt: lastCompleteRun(memory.runs)?.endedAt ?? null,
      firstCompleteAt: firstCompleteEnd(memory.runs),
      roundBeganAt: roundBeganAt(memory.runs, deps.clock.now()),
      line: memory.line,
      skewMs: memory.skewMs,
      notBefore: absenceUntil(memory, deps.clock.now()),
      joined: memory.joined,
      curves: curveAllowance(memory, deps.clock),
      probing,
    })
    active = own
    memory.running = progress
    memory.offlineSince = null
    deps.log('sync-run-started', { reason })
    feed.announce()
    // a probe that finds the service still unreachable leaves no row
    const begun = probing ? ok(null) : await save(row)
    const found = begun.ok
      ? await performRun(own).catch((error: unknown) => fault('internal', errorName(error)))
      : begun.fault
    const ended = await causeOf(found, deps.disk)
    const finished = rememberRun(memory, row, resultOf(own, ended), deps.clock.now())
    memory.spread = deps.random()
    await save(finished)
    memory.running = null
    current = null
    active = null
    deps.log('sync-run-ended', { ...finished.counts, outcome: finished.outcome, code: finished.fault?.code })
    feed.announce()
    return finished
  }

  const run = (reason: RunReason, options: RunOptions = {}): Promise<SyncRun> => {
    if (current) {
      if (reason === 'manual') active?.hurry?.()
      return current.done
    }
    const controller = new AbortController()
    if (stopped) controller.abort('interrupted')
    const done = perform(reason, options, controller)
    current = { reason, options, done, controller }
    return done
  }

  // a span requested by a person is read by a separate run, after the one under way
  const runAlone = async (options: RunOptions) => {
    while (current) await current.done
    return ok(await run('range', options))
  }

  let isToldToWait = false
  const wake = async (cause: WakeCause) => {
    await recalled
    if (cause === 'resume') asleep = false
    if (memory.paused !== null && isPauseOver()) setPaused(null)
    // a run that waits for the line
    if (cause !== 'tick') active?.hurry?.()
    if (!mayWake()) return
    const waits = isPowerAwaited(deps, memory)
    if (waits !== isToldToWait) feed.announce()
    isToldToWait = waits
    const due = dueReason(deps, memory, cause)
    const offline = due !== null && !deps.isOnline()
    const since = offline ? (memory.offlineSince ?? deps.clock.now()) : null
    if (since !== memory.offlineSince) {
      memory.offlineSince = since
      feed.announce()
    }
    if (due === null || offline) return
    if (due.inMs > 0) await deps.timer.sleep(due.inMs, ended.signal)
    if (mayWake() && isPauseOver()) await run(due.reason)
  }

  // at once, whatever the interval: it was under way
  const resume = async () => {
    const { reason, options } = interrupted ?? {}
    interrupted = null
    while (current) await current.done
    if (!isPauseOver() || stopped) return
    if (reason) await run(reason, options)
    else await wake('tick')
  }

  const isPauseOver = () => pauseAt(memory.paused, deps.clock.now()) === null
  const setPaused = (paused: Pause) => {
    const was = memory.paused
    if (paused === was) return
    memory.paused = paused
    if (paused === null) void resume()
    else if (was === null) {
      interrupted = current && { reason: current.reason, options: current.options }
      current?.controller.abort('interrupted')
    }
    feed.announce()
  }

  return {
    ready: () => recalled,
    run,
    wake,
    suspend() {
      asleep = true
      current?.controller.abort('interrupted')
    },
    cancel: () => current?.controller.abort('cancelled'),
    setPaused,
    preferencesChanged: feed.announce,
    readAgain: async (from, to) =>
      from > to ? failed('bad-input', 'dates') : runAlone({ span: { from, to } }),
    async fetchRaw(session) {
      const found = await deps.store('originOfSession', { session })
      if (!found.ok) return found
      const { day, profile } = found.value
      if (day === undated) return failed('not-found', undated)
      return runAlone({ span: { from: day, to: day }, raw: true, ...(profile !== null && { profile }) })
    },
    async answerWithdrawal(withdraw) {
      const question = memory.pendingWithdrawal
      if (!question || question.kept) return failed('not-found')
      const { sessions, of, from, to } = question
      const figures = { withdraw, sessions, of, from, to }
      const noted = await deps.store('recordAudit', {
        at: deps.clock.now(),
        what: 'withdrawal-answered',
        figures,
      })
      if (!noted.ok) return noted
      if (withdraw) return runAlone({ span: { from, to }, withdrawAny: true })
      memory.pendingWithdrawal = { ...question, kept: true }
      const last = memory.runs.find(({ outcome }) => outcome === 'complete')
      if (last) {
        const answered = { ...last, fault: pendingWithdrawalFault(memory.pendingWithdrawal) }
        memory.runs = memory.runs.map((row) => (row.id === answered.id ? answered : row))
        await save(answered)
      }
      feed.announce()
      return ok(null)
    },
    status: feed.status,
    onStatus: feed.listen,
    async stop() {
      stopped = true
      ended.abort()
      current?.controller.abort('interrupted')
      await recalled
      await current?.done
    },
  }
}

/** The start of a run. */
interface Begun {
  readonly reason: RunReason
  readonly options: RunOptions
}

/** Sends listeners the status, computed each time. */
function createStatusFeed(status: () => SyncStatus) {
  const listeners = new Set<(status: SyncStatus) => void>()
  return {
    status,
    announce() {
      if (listeners.size === 0) return
      const answered = status()
      for (const listener of listeners) listener(answered)
    },
    /** Returns a function that stops listening. */
    listen(listener: (status: SyncStatus) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** faults of a database on a full disk */
const storeFaults: ReadonlySet<FaultCode> = new Set(['store-stopped', 'store-unreadable'])

async function causeOf(found: Fault | null, disk: SyncDependencies['disk']): Promise<Fault | null> {
  return found && storeFaults.has(found.code) ? ((await freeSpaceFault(disk)) ?? found) : found
}

/** The sync of one connection. One run at a time; nothing here rejects. */
export interface SyncEngine {
  /** Resolves once the engine has read what earlier runs stored, or failed to. */
  ready(): Promise<unknown>
  /**
   * Runs now, even if no run is due; resolves with the current run when one is running. What a person asks for ends a wait
   * for another try, unless the service has asked for it.
   */
  run(reason: RunReason, options?: RunOptions): Promise<SyncRun>
  wake(cause: WakeCause): Promise<void>
  /** The computer suspends: ends the current run, which the next `wake('resume')` resumes. */
  suspend(): void
  /** Ends the current run at its next step; applied answers stay. */
  cancel(): void
  /** Pausing ends the current run at its next step; resuming, or the end of the pause, continues it at once. */
  setPaused(paused: Pause): void
  /** The preferences have changed: publishes the new status. */
  preferencesChanged(): void
  /** Reads a span of days again, after the current run; `bad-input` when the dates are the wrong way round. */
  readAgain(from: Day, to: Day): Promise<Outcome<SyncRun>>
  /** Fetches the curves of a session's day, after the current run: for its patient alone if identified, else for all. */
  fetchRaw(session: string): Promise<Outcome<SyncRun>>
  /** Answers the question about `status().pendingWithdrawal`; `not-found` without one. */
  answerWithdrawal(withdraw: boolean): Promise<Outcome<SyncRun | null>>
  status(): SyncStatus
  /** Calls the listener whenever the status has changed; returns a function that stops it. */
  onStatus(listener: (status: SyncStatus) => void): () => void
  /** Ends the current run and prevents later ones; resolves when nothing is under way any more. */
  stop(): Promise<void>
}

/** The time between ticks. */
interface Ticking {
  /** The computer's own clock, which node-cron goes by, ms since 1970. */
  readonly clock: () => number
  /** Runs an action after so many ms, whatever the clock is set to meanwhile; returns a function that cancels it. */
  readonly after: (ms: number, action: () => void) => () => void
}

const minuteMs = 60_000
// a timer may fire a little early
const earlyMs = 1_000

/**
 * Wakes an engine every minute; the engine decides from the wall clock if a run is due, so that a tick missed while
 * suspended costs nothing. Returns a function that stops it.
 */
export function scheduleSync(engine: Pick<SyncEngine, 'wake'>, { clock, after }: Ticking): () => void {
  let isStopped = false
  let stop = () => {
    isStopped = true
  }
  // loaded late: it takes a while, and the first window waits for startup
  void import('node-cron').then(({ createTask }) => {
    if (isStopped) return
    let isAwake = false
    const wake = async () => {
      if (isAwake) return
      isAwake = true
      await engine.wake('tick').finally(() => (isAwake = false))
    }
    const task = createTask('* * * * *', wake, { timezone: 'UTC', name: 'sync' })
    let cancel = () => {}
    // Its own timer waits for the clock: for hours after one was set back, for minutes of busy work after one was set far
    // ahead, and an hour in vain when summer time ends. So it only computes the next tick, awaited for a minute at most.
    const next = () => {
      const at = clock()
      const waits = task.getNextRuns(2).map((slot) => slot.getTime() - at)
      const waitMs = waits.find((ms) => ms > earlyMs) ?? minuteMs
      cancel = after(Math.min(waitMs, minuteMs + earlyMs), () => {
        next()
        void task.execute().catch(() => undefined)
      })
    }
    next()
    stop = () => {
      cancel()
      void task.destroy()
    }
  })
  return () => stop()
}

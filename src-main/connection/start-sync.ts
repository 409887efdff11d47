import { net, powerMonitor } from 'electron'
import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { lineFaults } from '#shared/faults'
import { type Connection, noLineYet } from '#shared/host'
import { computerNow, now } from '#shared/now'
import {
  pauseAt,
  type PauseChoice,
  pauseFrom,
  type RunCounts,
  type RunReason,
  type SyncProgress,
  type SyncStatus,
} from '#shared/records/sync'
import type { HostStateKeeper } from '../settings/host-state'
import type { Log } from '../system/log'
import { createServiceClient } from '../service-client/service-client'
import type { NetworkAnswers } from '../service-client/network-answers'
import { isLoopback, type LineKnowledge, serviceTransport } from '../service-client/transport'
import { isOnBattery, isSavingPower } from '../system/power'
import { createSyncEngine, scheduleSync, type SyncEngine } from '../sync/engine'

/** Requests and bytes spent on the service outside of any run. */
export type Spent = Pick<RunCounts, 'requests' | 'bytes'>

interface StartSyncDependencies {
  readonly answers: NetworkAnswers
  readonly state: HostStateKeeper
  readonly callStore: Caller<StoreCalls>
  readonly profileFolder: string
  readonly log: Log
  /** True when runs begin by themselves; false on the command line. */
  readonly scheduled: boolean
  /** Called when a run has ended, in whatever way. */
  readonly onRunEnded: (run: SyncProgress) => void
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const after = (ms: number, action: () => void) => {
  const timer = setTimeout(action, ms)
  return () => clearTimeout(timer)
}

/** Starts a connection's engine and schedule with the real clock, timer, network and disk. */
export function startSync(
  deps: StartSyncDependencies,
  connection: Connection,
  key: string,
  takeSpent?: () => Spent,
): RunningSync {
  const { state, callStore, profileFolder, log, scheduled } = deps
  const known: LineKnowledge = {
    skewMs: () => state.get().sync.clockSkewMs,
    provedAt: () => state.get().sync.dataUntil,
    askingSince: () => askingSince(state.get().sync),
    ...watchLine(state),
  }
  const { transport, line } = serviceTransport(connection, known, deps.answers)
  const engine = createSyncEngine({
    client: createServiceClient({ transport, baseUrl: connection.baseUrl, key }),
    line,
    store: callStore,
    connection,
    preferences: () => state.settings().preferences,
    clock: { now, offsetMinutes: () => -new Date(now()).getTimezoneOffset() },
    timer: { sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined) },
    random: Math.random,
    disk: () => freeBytes(profileFolder),
    isOnline: () => isLoopback(connection.baseUrl) || net.isOnline(),
    isOnBattery,
    isSavingPower,
    log,
    ...(takeSpent && { takeSpent }),
  })
  engine.setPaused(pauseAt(state.settings().paused, now()))
  let running: SyncProgress | null = null
  const stopListening = engine.onStatus((sync) => {
    state.change({ sync })
    if (running && !sync.running) deps.onRunEnded(running)
    running = sync.running
    // a pause that has ended; holding runs back while locked is not a person's choice
    if (sync.paused === null && state.settings().paused !== null) state.remember({ paused: null })
    if (!sync.running && sync.sessionsHeld !== state.settings().held && sync.lastRunEndedAt !== null)
      state.remember({ held: sync.sessionsHeld })
  })
  state.change({ sync: engine.status() })
  const stopSchedule = scheduled ? scheduleSync(engine, { clock: computerNow, after }) : () => undefined
  return {
    engine,
    async stop() {
      stopSchedule()
      await engine.stop()
      stopListening()
    },
  }
}

// a line that keeps breaking is reported as one, although each run starts again
const breaksForMs = 10 * 60_000

function askingSince({ running, fault }: SyncStatus): number | null {
  return fault?.code === 'line-broken' ? now() - breaksForMs : (running?.startedAt ?? null)
}

const reportEveryMs = 1_000

/** Reports received data to the window, at most once a second, and broken lines. */
function watchLine(state: HostStateKeeper): Pick<LineKnowledge, 'onReceived' | 'onFailed'> {
  state.change({ line: noLineYet() })
  return {
    onReceived() {
      const { question, line } = state.get()
      const { cameAt, brokeAt } = line
      // the asker lets requests through by now
      if (question) state.change({ question: null })
      const at = now()
      if (cameAt === null || brokeAt !== null || Math.abs(at - cameAt) >= reportEveryMs)
        state.change({ line: { cameAt: at, brokeAt: null } })
    },
    onFailed({ code }) {
      const { line } = state.get()
      if (lineFaults.has(code) && line.brokeAt === null) state.change({ line: { ...line, brokeAt: now() } })
    },
  }
}

/** The open connection's engine together with its drivers. */
export interface RunningSync {
  readonly engine: SyncEngine
  /** Stops the schedule, then the engine; resolves when the last pending answer is durable. */
  stop(): Promise<void>
}

/** Wakes the engine for reasons that leave the decision to it; any other runs now. Does not wait. */
export function wakeOrRun(engine: SyncEngine, reason: RunReason): void {
  if (reason === 'start' || reason === 'resume' || reason === 'online') void engine.wake(reason)
  else void engine.run(reason)
}

/** Holds back scheduled runs as chosen by a person, or resumes them with null; also while nothing syncs. */
export function pauseSync(
  state: HostStateKeeper,
  engine: Pick<SyncEngine, 'setPaused'> | null,
  choice: PauseChoice | null,
): void {
  const paused = pauseFrom(choice, now())
  state.remember({ paused })
  if (engine) engine.setPaused(paused)
  else state.change({ sync: { ...state.get().sync, paused } })
}

const lookEveryMs = 5_000
const restEveryMs = 60_000

/**
 * Tells the current engines about suspend, resume and going online, for which Electron has no event. Returns a function
 * that stops it.
 */
export function watchComputer(engines: () => readonly SyncEngine[]): () => void {
  const onSuspend = () => engines().forEach((engine) => engine.suspend())
  const onResume = () => engines().forEach((engine) => void engine.wake('resume'))
  let wasOnline = net.isOnline()
  const look = () => {
    const isOnline = net.isOnline()
    if (isOnline && !wasOnline) engines().forEach((engine) => void engine.wake('online'))
    wasOnline = isOnline
    const areAtRest = engines().every((engine) => isAtRest(engine.status()))
    looking = setTimeout(look, isOnline && areAtRest ? restEveryMs : lookEveryMs)
  }
  let looking = setTimeout(look, lookEveryMs)
  powerMonitor.on('suspend', onSuspend)
  powerMonitor.on('resume', onResume)
  return () => {
    clearTimeout(looking)
    powerMonitor.off('suspend', onSuspend)
    powerMonitor.off('resume', onResume)
  }
}

/** True when nothing waits for the network, so that checking as seldom as the schedule does is enough. */
function isAtRest({ running, fault }: SyncStatus): boolean {
  return !running && !fault
}

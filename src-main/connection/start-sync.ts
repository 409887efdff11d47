import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { net } from 'electron'
import type { Caller } from '#shared/calls/call-map'
import type { StoreCalls } from '#shared/calls/store-calls'
import type { Connection } from '#shared/records/connection'
import { now } from '#shared/now'
import type { HostStateKeeper } from '../host/host-state'
import type { Log } from '../log/log'
import { createServiceClient } from '../service-client/create-service-client'
import { isLoopback } from '../service-client/is-loopback'
import { createSyncEngine } from '../sync/create-sync-engine'
import { scheduleSync } from '../sync/schedule'
import type { RunningSync } from './running-sync'
import { serviceTransport } from './service-transport'

/** What starting to sync needs besides the connection and its key. */
export interface StartSyncDependencies {
  readonly state: HostStateKeeper
  readonly callStore: Caller<StoreCalls>
  readonly profileFolder: string
  readonly log: Log
  /** Whether runs begin by themselves; on the command line they do not. */
  readonly scheduled: boolean
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Starts the engine of a connection with the real clock, timer, network and disk, and its schedule. */
export function startSync(deps: StartSyncDependencies, connection: Connection, key: string): RunningSync {
  const { state, callStore, profileFolder, log, scheduled } = deps
  const { transport } = serviceTransport(connection, () => state.get().sync.clockSkewMs)
  const engine = createSyncEngine({
    client: createServiceClient({ transport, baseUrl: connection.baseUrl, key }),
    store: callStore,
    connection,
    preferences: () => state.settings().preferences,
    clock: { now, offsetMinutes: () => -new Date(now()).getTimezoneOffset() },
    timer: { sleep: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined) },
    random: Math.random,
    disk: () => freeBytes(profileFolder),
    isOnline: () => isLoopback(connection.baseUrl) || net.isOnline(),
    log,
  })
  engine.setPaused(state.settings().paused)
  const stopListening = engine.onStatus((sync) => {
    state.change({ sync })
    if (!sync.running && sync.sessionsHeld !== state.settings().held && sync.lastRunEndedAt !== null)
      state.remember({ held: sync.sessionsHeld })
  })
  state.change({ sync: engine.status() })
  const stopSchedule = scheduled ? scheduleSync(engine) : () => undefined
  return {
    engine,
    async stop() {
      stopSchedule()
      await engine.stop()
      stopListening()
    },
  }
}

import { randomBytes, randomUUID } from 'node:crypto'
import type { Caller } from '#shared/calls/call-map'
import type { StoreCalls } from '#shared/calls/store-calls'
import { now } from '#shared/now'
import { type ConnectionLife, connectionLife } from '../connection/connection-life'
import { startSync } from '../connection/start-sync'
import { tryService } from '../connection/try-connection'
import type { HostStateKeeper } from '../host/host-state'
import { loadKeytar } from '../keychain/load-keytar'
import { osKeychain } from '../keychain/os-keychain'
import { sessionSecrets } from '../keychain/session-secrets'
import { startSampleService } from '../sample-service/start-sample-service'
import type { ProfileLog } from './open-log'

const keychainLimitMs = 30_000

/** What the life of the connection needs of the application. */
export interface LifeInput extends ProfileLog {
  readonly profileFolder: string
  /** The program of the sample service. */
  readonly sampleService: string
  /** Whether runs begin by themselves. */
  readonly scheduled: boolean
  readonly state: HostStateKeeper
  readonly callStore: Caller<StoreCalls>
}

/** The profile's connection with the real keychain and network; `idle` waits until the keychain is not in use. */
export function createLife(input: LifeInput): { life: ConnectionLife; idle: () => Promise<unknown> } {
  const { state, callStore, profileFolder, scheduled, log, keepSecret } = input
  const keychain = osKeychain(loadKeytar, keychainLimitMs)
  const life = connectionLife({
    state,
    keychain,
    sessionSecrets: sessionSecrets(),
    callStore,
    startSample: (firstDay, isNew) => startSampleService(input.sampleService, firstDay, isNew, log),
    startSync: (connection, key) =>
      startSync({ state, callStore, profileFolder, log, scheduled }, connection, key),
    tryService,
    clock: now,
    newId: randomUUID,
    newDataKey: () => new Uint8Array(randomBytes(32)),
    keepSecret,
    log,
  })
  return { life, idle: () => keychain.idle() }
}

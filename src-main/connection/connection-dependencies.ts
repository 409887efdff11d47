import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import type { Outcome } from '#shared/fault'
import type { Connection } from '#shared/host'
import type { Day } from '#shared/records/day'
import type { HostStateKeeper } from '../host/host-state'
import type { SecretStore } from '../keychain/secret-store'
import type { Log } from '../log/log'
import type { SampleService } from '../sample-service/start-sample-service'
import type { ServiceClient } from '../service-client/service-client'
import type { RunningSync } from './running-sync'

/** Everything outside that the life of a connection depends on. */
export interface ConnectionDependencies {
  readonly state: HostStateKeeper
  readonly keychain: SecretStore
  /** Where keys are kept when there is no keychain: in memory. */
  readonly sessionSecrets: SecretStore
  readonly callStore: Caller<StoreCalls>
  /** `isNew` when nothing of the sample has been read yet. */
  readonly startSample: (firstDay: Day, isNew: boolean) => Promise<Outcome<SampleService>>
  readonly startSync: (connection: Connection, key: string) => RunningSync
  /** A client that leaves nothing behind, to try a key with. */
  readonly tryService: (connection: Connection, key: string) => ServiceClient
  /** ms since 1970. */
  readonly clock: () => number
  readonly newId: () => string
  readonly newDataKey: () => Uint8Array<ArrayBuffer>
  /** Tells the log what it must never write. */
  readonly keepSecret: (secret: string) => void
  readonly log: Log
}

import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import type { Outcome } from '#shared/fault'
import type { Queue } from '#shared/queue'
import type { RunReason } from '#shared/records/sync'
import type { HostStateKeeper } from '../settings/host-state'
import type { SecretStore } from '../keychain/keychain'
import type { Log } from '../system/log'
import type { RecoveryFile } from './recovery-file'
import type { SyncEngine } from '../sync/engine'

/** Everything that keys need of the computer, of the profile and of the store that they open. */
export interface KeyDependencies {
  readonly state: HostStateKeeper
  readonly keychain: SecretStore
  /** Where keys are kept when there is no keychain: in memory. */
  readonly sessionSecrets: SecretStore
  readonly recoveryFile: RecoveryFile
  readonly callStore: Caller<StoreCalls>
  /** Removes the whole database, as one that cannot be opened. */
  readonly clearStore: () => Promise<void>
  /** Where the profile's files are, or those of one of its organizations. */
  readonly folder: string
  /** Whether a connection, by its id, is another organization's: what the keychain holds under that id is its own. */
  readonly isOfAnother: (connection: string) => boolean
  /** ms since 1970. */
  readonly clock: () => number
  readonly newId: () => string
  readonly newDataKey: () => Uint8Array<ArrayBuffer>
  /** Tells the log what it must never write. */
  readonly redactSecret: (secret: string) => void
  readonly log: Log
}

/** The connection that keys open and close, with the turns in which it is changed. */
export interface KeyedConnection {
  /** Has whatever changes the connection wait for what does already. */
  readonly inTurn: Queue
  /** Counts as busy throughout some work that waits for its turn in parts. */
  readonly busyWith: <T>(work: () => Promise<T>) => Promise<T>
  /** Opens the connection of the settings and begins a run for `reason`, or none for null. */
  open(reason: RunReason | null): Promise<Outcome<null>>
  /** Whether its store is open after an attempt: an API key that has to be typed in again keeps nobody from it. */
  isOpen(attempt: Outcome<null>): boolean
  /** Restarts syncing with the present settings and key; the store stays open. */
  restartSync(reason: RunReason | null): Promise<Outcome<null>>
  /** Ends what is running and closes the store. The sample service goes on unless it is to be `left`. */
  close(left: boolean): Promise<void>
  /** Remembers what was last written of the store, so that an older copy is noticed. */
  rememberSeen(): Promise<void>
  /** The engine that syncs; null while none does. */
  sync(): { readonly engine: Pick<SyncEngine, 'run' | 'setPaused'> } | null
}

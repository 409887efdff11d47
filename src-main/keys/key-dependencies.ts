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

/** Everything that keys need of the computer, the profile and their store. */
export interface KeyDependencies {
  readonly state: HostStateKeeper
  readonly keychain: SecretStore
  /** The in-memory keys, without a keychain. */
  readonly sessionSecrets: SecretStore
  readonly recoveryFile: RecoveryFile
  readonly callStore: Caller<StoreCalls>
  /** Removes the whole database, as one that cannot be opened. */
  readonly clearStore: () => Promise<void>
  /** Folder of the profile, or of one of its organizations. */
  readonly folder: string
  /** Folder of the whole profile: the same for all of its organizations. */
  readonly profileFolder: string
  /** True when a connection id belongs to another organization, with its keychain entries. */
  readonly isOfAnother: (connection: string) => boolean
  /** ms since 1970. */
  readonly clock: () => number
  readonly newId: () => string
  readonly newDataKey: () => Uint8Array<ArrayBuffer>
  /** Adds a secret to the log's redaction. */
  readonly redactSecret: (secret: string) => void
  readonly log: Log
}

/** The connection that keys open and close, with its queue of changes. */
export interface KeyedConnection {
  /** Queues a change of the connection behind those under way. */
  readonly inTurn: Queue
  /** Counts as busy throughout work that queues in parts. */
  readonly busyWith: <T>(work: () => Promise<T>) => Promise<T>
  /** Opens the connection of the settings and begins a run for `reason`, or none for null. */
  open(reason: RunReason | null): Promise<Outcome<null>>
  /** True when the store is open after an attempt: a missing API key does not prevent that. */
  isOpen(attempt: Outcome<null>): boolean
  /** Restarts syncing with the present settings and key; the store stays open. */
  restartSync(reason: RunReason | null): Promise<Outcome<null>>
  /** Ends what is running and closes the store. The sample service keeps running unless it is `left`. */
  close(left: boolean): Promise<void>
  /** Records the store's last write, so that an older copy is noticed. */
  rememberSeen(): Promise<void>
  /** The syncing engine; null without one. */
  sync(): { readonly engine: Pick<SyncEngine, 'run' | 'setPaused'> } | null
}

import { connectionLock } from './connection-lock'
import type { KeyDependencies, KeyedConnection } from './key-dependencies'
import { keyRenewal } from './key-renewal'
import type { KeyRing } from './key-ring'
import { createLeftBehind, type LeftBehind } from './left-behind'
import { connectionRecovery } from './recovery'

/** The key operations of the profile's connection: recovery, lock, renewal, and removal of remains. */
export type Keys = ReturnType<typeof createKeys>

/** Creates these parts for the keys in `keyRing`. Those called from outside are queued. */
export function createKeys(deps: KeyDependencies, keyRing: KeyRing, connection: KeyedConnection) {
  const left: LeftBehind = createLeftBehind(deps, keyRing, connection, () => refresh())
  const { refresh, ...recovery } = connectionRecovery(deps, keyRing, connection, left)
  const { guess, ...lock } = connectionLock(deps, keyRing, connection, left)
  return {
    left,
    /** Makes recovery cards open the current data; false on failure. */
    refreshCards: refresh,
    recovery,
    lock,
    /**
     * Gives the connection a new data key and encrypts everything again; `passphrase` is the current one, or null. `busy`
     * with `altered` until a person has acknowledged the changes.
     */
    renewKey: keyRenewal(deps, keyRing, connection, left, guess),
  }
}

import { connectionLock } from './connection-lock'
import type { KeyDependencies, KeyedConnection } from './key-dependencies'
import { keyRenewal } from './key-renewal'
import type { KeyRing } from './key-ring'
import { createLeftBehind, type LeftBehind } from './left-behind'
import { connectionRecovery } from './recovery'

/** The parts by which the keys of a profile's connection are used: recovery, lock, renewal, and removing what is left behind. */
export type Keys = ReturnType<typeof createKeys>

/** Creates these parts, for keys that `keyRing` has. Those that callers ask wait for their turns. */
export function createKeys(deps: KeyDependencies, keyRing: KeyRing, connection: KeyedConnection) {
  const left: LeftBehind = createLeftBehind(deps, keyRing, connection, () => refresh())
  const { refresh, ...recovery } = connectionRecovery(deps, keyRing, connection, left)
  const { guess, ...lock } = connectionLock(deps, keyRing, connection, left)
  return {
    left,
    /** Has recovery cards open what is there now; false when that cannot be done. */
    refreshCards: refresh,
    recovery,
    lock,
    /**
     * Gives the connection a new data key, under which everything is sealed again; `passphrase` is the one there is, or null.
     * `busy` with `altered` until a person has acknowledged what was changed.
     */
    renewKey: keyRenewal(deps, keyRing, connection, left, guess),
  }
}

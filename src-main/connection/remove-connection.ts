import { ok, type Outcome } from '#shared/fault'
import type { ConnectionDependencies } from './connection-dependencies'
import type { KeyRing } from './key-ring'
import type { OpenConnection } from './open-connection'

/** What can still be put right before keys are given up. */
const worthAnotherTry = new Set(['keychain-locked', 'keychain-silent'])

/**
 * Removes the connection of the settings with its keys and data. The keys go first: without them the data are
 * unreadable even if the store cannot be reached, and then they are removed at the next start.
 */
export async function removeConnection(
  deps: ConnectionDependencies,
  keyRing: KeyRing,
  open: OpenConnection,
): Promise<Outcome<null>> {
  const { state, callStore, clock, log } = deps
  const { connection, leftBehind } = state.settings()
  if (!connection) return ok(null)
  const figures = { kind: connection.kind }
  await callStore('recordAudit', { at: clock(), what: 'connection-removed', figures })
  await open.close(true)
  const keys = await keyRing.remove(connection.id)
  if (!keys.ok && worthAnotherTry.has(keys.fault.code)) {
    state.change({ keychain: keys.fault })
    await open.open(null)
    return keys
  }
  if (!keys.ok) log('keys-left-behind', { code: keys.fault.code })
  state.remember({
    connection: null,
    paused: false,
    held: 0,
    lost: null,
    leftBehind: [...leftBehind, connection.id],
  })
  state.change({ store: null })
  await removeLeftBehind(deps)
  return ok(null)
}

/** Removes the data of connections that are gone; what cannot be removed now is tried again at the next start. */
export async function removeLeftBehind({ state, callStore }: ConnectionDependencies): Promise<void> {
  for (const connection of state.settings().leftBehind) {
    const removed = await callStore('removeConnection', { connection })
    if (!removed.ok) continue
    state.remember({ leftBehind: state.settings().leftBehind.filter((id) => id !== connection) })
  }
}

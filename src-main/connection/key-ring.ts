import { ok, type Outcome } from '#shared/fault'
import {
  type ConnectionKeys,
  keepConnectionKeys,
  readConnectionKeys,
  removeConnectionKeys,
} from '../keychain/connection-keys'
import { probeKeychain } from '../keychain/probe-keychain'
import type { SecretStore } from '../keychain/secret-store'
import type { ConnectionDependencies } from './connection-dependencies'

/** The keys of connections, wherever they can be kept on this computer. */
export interface KeyRing {
  /** Decides where keys go from now on: into the keychain if it works, into memory if there is none. */
  choose(): Promise<Outcome<null>>
  read(connection: string): Promise<Outcome<ConnectionKeys>>
  keep(connection: string, keys: ConnectionKeys): Promise<Outcome<null>>
  remove(connection: string): Promise<Outcome<null>>
  /** Moves keys from memory into the keychain, if there is one by now. */
  moveToKeychain(connection: string): Promise<void>
}

/** Creates the key ring. Faults of the keychain also become part of the host's state, and leave it when it works. */
export function createKeyRing(deps: ConnectionDependencies): KeyRing {
  const { state, keychain, sessionSecrets, newId, keepSecret } = deps
  const inUse = (): SecretStore => (state.settings().keysKept === 'keychain' ? keychain : sessionSecrets)

  const told = <T>(outcome: Outcome<T>): Outcome<T> => {
    if (state.settings().keysKept === 'keychain')
      state.change({ keychain: outcome.ok ? null : outcome.fault })
    return outcome
  }
  // keytar says "not found" of a locked keychain too; only writing tells the two apart
  const reallyWorks = async (): Promise<Outcome<null>> =>
    state.settings().keysKept === 'keychain' ? probeKeychain(keychain, newId()) : ok(null)

  const ring: KeyRing = {
    async choose() {
      const probed = await probeKeychain(keychain, newId())
      const absent = !probed.ok && probed.fault.code === 'keychain-absent'
      state.change({ keychain: probed.ok ? null : probed.fault })
      if (!probed.ok && !absent) return probed
      state.remember({ keysKept: absent ? 'session' : 'keychain' })
      return ok(null)
    },
    async read(connection) {
      const read = await readConnectionKeys(inUse(), connection)
      const isWhole = read.ok && read.value.apiKey !== null && read.value.dataKey !== null
      const works = isWhole ? ok(null) : await reallyWorks()
      const keys = told(read.ok && !works.ok ? works : read)
      if (keys.ok && keys.value.apiKey !== null) keepSecret(keys.value.apiKey)
      return keys
    },
    async keep(connection, keys) {
      if (keys.apiKey !== null) keepSecret(keys.apiKey)
      return told(await keepConnectionKeys(inUse(), connection, keys))
    },
    async remove(connection) {
      const works = await reallyWorks()
      return works.ok ? removeConnectionKeys(inUse(), connection) : works
    },
    async moveToKeychain(connection) {
      if (state.settings().keysKept === 'keychain') return
      const keys = await readConnectionKeys(sessionSecrets, connection)
      const probed = await probeKeychain(keychain, newId())
      const kept = probed.ok && keys.ok ? await keepConnectionKeys(keychain, connection, keys.value) : probed
      if (kept.ok) state.remember({ keysKept: 'keychain' })
      state.change({ keychain: kept.ok ? null : kept.fault })
    },
  }
  return ring
}

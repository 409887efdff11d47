import { failed, ok, type Outcome } from '#shared/fault'
import {
  type ConnectionKeys,
  connectionNotes,
  type FoundKeys,
  keepConnectionKeys,
  hasKeyOf,
  keepWrappedKey,
  type KeyOwner,
  probeKeychain,
  readConnectionKeys,
  readWrappedKey,
  removeConnectionKeys,
  type SecretStore,
  wipe,
} from '../keychain/keychain'
import type { KeyDependencies } from './key-dependencies'

/** The keys of connections, wherever this computer can store them. */
export type KeyRing = ReturnType<typeof createKeyRing>

/** Creates the key ring. Keychain faults also show in the host's state, until it works again. */
export function createKeyRing({
  state,
  keychain,
  sessionSecrets,
  profileFolder,
  newId,
  redactSecret,
}: KeyDependencies) {
  const inUse = (): SecretStore => (state.settings().keysKept === 'keychain' ? keychain : sessionSecrets)

  const noteKeychain = <T>(outcome: Outcome<T>): Outcome<T> => {
    if (state.settings().keysKept === 'keychain')
      state.change({ keychain: outcome.ok ? null : outcome.fault })
    return outcome
  }
  // keytar reports a locked keychain as "not found" too; only writing tells them apart
  const probe = async (): Promise<Outcome<null>> =>
    state.settings().keysKept === 'keychain' ? probeKeychain(keychain, newId()) : ok(null)

  // the data key opened with a passphrase
  let opened: { readonly id: string; readonly dataKey: Uint8Array<ArrayBuffer> } | null = null
  let isLent = false
  const forget = () => {
    opened?.dataKey.fill(0)
    opened = null
  }
  const isHidden = () => state.get().lock.isLocked && !isLent

  const peek = async (connection: KeyOwner): Promise<Outcome<FoundKeys>> => {
    const kept = await readConnectionKeys(inUse(), connection)
    const isOpened = kept.ok && kept.value.isWrapped && opened?.id === connection.id && !isHidden()
    const read = isOpened && opened ? ok({ ...kept.value, dataKey: opened.dataKey.slice() }) : kept
    const isWhole = read.ok && read.value.apiKey.ok && (read.value.dataKey !== null || read.value.isWrapped)
    const works = isWhole ? ok(null) : await probe()
    if (!works.ok && read.ok) return works
    if (read.ok && read.value.apiKey.ok) redactSecret(read.value.apiKey.value)
    return read
  }

  return {
    ...connectionNotes(inUse, profileFolder),
    /** Chooses where keys go from now on: into the keychain if it works, into memory if there is none. */
    async choose(): Promise<Outcome<null>> {
      const probed = await probeKeychain(keychain, newId())
      const absent = !probed.ok && probed.fault.code === 'keychain-absent'
      state.change({ keychain: probed.ok ? null : probed.fault })
      if (!probed.ok && !absent) return probed
      state.remember({ keysKept: absent ? 'session' : 'keychain' })
      return ok(null)
    },
    /**
     * Reads without updating the host's state, whose fault may not be fixed. As with `read`, the data key is a copy, for
     * the caller to {@link wipe}.
     */
    peek,
    read: async (connection: KeyOwner) => noteKeychain(await peek(connection)),
    /** Stores the keys that are not null, the data key behind a passphrase if there is one. */
    async keep(
      connection: KeyOwner,
      keys: ConnectionKeys,
      passphrase: string | null = null,
    ): Promise<Outcome<null>> {
      const { apiKey, dataKey } = keys
      if (apiKey !== null) redactSecret(apiKey)
      if (dataKey !== null) forget()
      if (dataKey === null || passphrase === null)
        return noteKeychain(await keepConnectionKeys(inUse(), connection, keys))
      const wrapped = noteKeychain(await keepWrappedKey(inUse(), connection, dataKey, passphrase))
      if (!wrapped.ok) return wrapped
      opened = { id: connection.id, dataKey: dataKey.slice() }
      return noteKeychain(await keepConnectionKeys(inUse(), connection, { apiKey, dataKey: null }))
    },
    async remove(connection: string): Promise<Outcome<null>> {
      const works = await probe()
      return works.ok ? removeConnectionKeys(inUse(), connection) : works
    },
    /** True when there is a data key of a connection, behind a passphrase or not; a fault while unknown. */
    async hasDataKey(connection: string): Promise<Outcome<boolean>> {
      const has = await hasKeyOf(inUse(), connection)
      if (!has.ok || has.value) return has
      const works = await probe()
      return works.ok ? has : works
    },
    /** Puts the data key, which must be known, behind a passphrase; null removes the passphrase. */
    async setPassphrase(connection: KeyOwner, passphrase: string | null): Promise<Outcome<null>> {
      const keys = await peek(connection)
      if (!keys.ok) return keys
      const { dataKey } = keys.value
      if (!dataKey) return failed(keys.value.isWrapped ? 'locked' : 'data-key-missing')
      forget()
      if (passphrase === null) {
        const kept = await keepConnectionKeys(inUse(), connection, { apiKey: null, dataKey })
        dataKey.fill(0)
        return kept
      }
      const kept = await keepWrappedKey(inUse(), connection, dataKey, passphrase)
      opened = { id: connection.id, dataKey }
      return kept
    },
    /** Reads the data key from behind its passphrase, and remembers it; `passphrase-wrong`. */
    async unlock(connection: KeyOwner, passphrase: string): Promise<Outcome<null>> {
      const dataKey = await readWrappedKey(inUse(), connection, passphrase)
      if (!dataKey.ok) return dataKey
      forget()
      opened = { id: connection.id, dataKey: dataKey.value }
      return ok(null)
    },
    /** True when it knows the data key behind a connection's passphrase, locked or not. */
    keeps: (connection: string) => opened?.id === connection,
    /** Forgets the data key behind a passphrase. */
    forget,
    /** Does work with the data key despite the lock; null when the key was forgotten. */
    async useWhileLocked<T>(work: () => Promise<T>): Promise<T | null> {
      if (!opened) return null
      isLent = true
      try {
        return await work()
      } finally {
        isLent = false
      }
    },
    /** Moves keys from memory into the keychain, if there is one by now. */
    async moveToKeychain(connection: KeyOwner): Promise<void> {
      if (state.settings().keysKept === 'keychain') return
      const keys = await readConnectionKeys(sessionSecrets, connection)
      const probed = await probeKeychain(keychain, newId())
      const kept =
        probed.ok && keys.ok
          ? await keepConnectionKeys(keychain, connection, {
              ...keys.value,
              apiKey: keys.value.apiKey.ok ? keys.value.apiKey.value : null,
            })
          : probed
      wipe(keys)
      if (kept.ok) state.remember({ keysKept: 'keychain' })
      state.change({ keychain: kept.ok ? null : kept.fault })
    },
  }
}

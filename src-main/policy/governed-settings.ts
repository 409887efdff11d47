import type { BackupSettings, Connection } from '#shared/host'
import type { Preferences } from '#shared/preferences'
import type { Policy } from '#shared/policy'
import { preferencesOf } from '#shared/preferences'
import type { Settings, SettingsFile } from '../settings/settings'

/**
 * Settings overridden by a policy, wherever they are read. The user's own values are not overwritten and count again once
 * the policy is gone; only a connection's address stays.
 */
export function governSettings(file: SettingsFile, policy: Policy | null): SettingsFile {
  if (policy === null) return file
  const set = preferencesOf(policy)
  const governed = (own: Settings): Settings => {
    const { folder = own.backup.folder, every = own.backup.every } = policy.backups ?? {}
    return {
      ...own,
      preferences: { ...own.preferences, ...set },
      connection: own.connection && governedConnection(own.connection, policy),
      backup: { ...own.backup, folder, every },
    }
  }
  return {
    ...file,
    get: () => governed(file.get()),
    change({ preferences, backup, connection, ...others }) {
      const own = file.get()
      file.change({
        ...others,
        ...(connection !== undefined && {
          connection: connection && withOwnStart(connection, own.connection, policy),
        }),
        ...(preferences && { preferences: { ...preferences, ...ownOf(own.preferences, set) } }),
        ...(backup && { backup: { ...backup, ...ownOf(own.backup, policy.backups ?? {}) } }),
      })
    },
  }
}

/** The user's own values that a policy sets. */
function ownOf<T extends Preferences | BackupSettings>(own: T, set: object): Partial<T> {
  return Object.fromEntries(Object.entries(own).filter(([name]) => name in set)) as Partial<T>
}

/** A rewritten connection, with the user's own start of the history. */
function withOwnStart(connection: Connection, own: Connection | null, policy: Policy): Connection {
  // a service that replaces imported data keeps its own start of the history
  if (own?.kind !== connection.kind || policy.connection?.historyStart === undefined) return connection
  return { ...connection, historyStart: own.historyStart }
}

/** A key is saved for one address and pin only, so it has to be entered again where a policy names others. */
function governedConnection(own: Connection, { connection: set = {} }: Policy): Connection {
  if (own.kind !== 'service') return own
  const { address: baseUrl = own.baseUrl, historyStart = own.historyStart } = set
  // the user's pin belongs to the user's own address
  const { pin = baseUrl === own.baseUrl ? own.pin : null } = set
  return { ...own, baseUrl, pin, historyStart }
}

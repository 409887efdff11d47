import type { BackupSettings, Connection } from '#shared/host'
import type { Preferences } from '#shared/preferences'
import type { Policy } from '#shared/policy'
import { preferencesOf } from '#shared/preferences'
import type { Settings, SettingsFile } from '../settings/settings'

/**
 * Settings in which a policy has the last word, wherever they are read. What it sets is not written over what the user
 * had chosen, which counts again once the policy is gone; the address of a connection alone stays where it led.
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

/** Those of a user's own values that a policy sets. */
function ownOf<T extends Preferences | BackupSettings>(own: T, set: object): Partial<T> {
  return Object.fromEntries(Object.entries(own).filter(([name]) => name in set)) as Partial<T>
}

/** A connection that is written again, with how far back the user had chosen to go. */
function withOwnStart(connection: Connection, own: Connection | null, policy: Policy): Connection {
  // a service that takes the place of imported data keeps its own start of the history
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

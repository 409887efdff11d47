import type { HostCalls } from '#shared/calls/host-calls'
import type { Handlers } from '#shared/calls/rpc'
import { failed } from '#shared/fault'
import type { Policy } from '#shared/policy'
import { preferencesOf } from '#shared/preferences'
import { readPin, repairBaseUrl } from '../service-client/typed-credentials'

/** True when a policy leads elsewhere than to this address with this pin, as typed; unreadable input leads nowhere. */
export function isElsewhere(
  policy: Policy | null,
  { baseUrl, pin }: { readonly baseUrl: string; readonly pin: string | null },
): boolean {
  const { address, pin: onlyPin } = policy?.connection ?? {}
  const typed = repairBaseUrl(baseUrl)
  if (address !== undefined && (!typed.ok || typed.value !== address)) return true
  const fingerprint = readPin(pin)
  return onlyPin !== undefined && (!fingerprint.ok || fingerprint.value !== onlyPin)
}

/** The handlers, refusing as `policy-set` every call that would change a value set by the policy. */
export function governHandlers(policy: Policy | null, handlers: Handlers<HostCalls>): Handlers<HostCalls> {
  if (policy === null) return handlers
  const set: Readonly<Record<string, unknown>> = preferencesOf(policy)
  const { connection, backups, lock, values } = policy
  return {
    ...handlers,
    checkConnection: (input) =>
      isElsewhere(policy, input) ? failed('policy-set', 'connection') : handlers.checkConnection(input),
    connect: (input) =>
      isElsewhere(policy, input) ? failed('policy-set', 'connection') : handlers.connect(input),
    setHistoryStart: (input) =>
      connection?.historyStart ? failed('policy-set', 'history-start') : handlers.setHistoryStart(input),
    setPreferences: (part) =>
      Object.entries(part).some(([name, value]) => name in set && value !== set[name])
        ? failed('policy-set', 'preferences')
        : handlers.setPreferences(part),
    setPassphrase: (input) =>
      lock?.passphrase && input.next === null
        ? failed('policy-set', 'passphrase')
        : handlers.setPassphrase(input),
    chooseReferenceFiles: (input) =>
      values?.pack === false ? failed('policy-set', 'values') : handlers.chooseReferenceFiles(input),
    chooseBackupFolder: (input) =>
      backups?.folder === undefined ? handlers.chooseBackupFolder(input) : failed('policy-set', 'backups'),
    setBackupSchedule: (input) =>
      backups?.every === undefined ? handlers.setBackupSchedule(input) : failed('policy-set', 'backups'),
  }
}

import { ok } from '#shared/fault'
import type { SecretStore } from './secret-store'

/** Secrets that are kept in memory until Spirodesk quits, for computers without a keychain. */
export function sessionSecrets(): SecretStore {
  const secrets = new Map<string, string>()
  return {
    get: async (account) => ok(secrets.get(account) ?? null),
    async set(account, secret) {
      secrets.set(account, secret)
      return ok(null)
    },
    async delete(account) {
      secrets.delete(account)
      return ok(null)
    },
  }
}

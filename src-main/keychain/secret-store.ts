import type { Outcome } from '#shared/fault'

/** Keeps secrets by account. "Not found" is a value, `null`; a fault is that the keychain could not answer. */
export interface SecretStore {
  get(account: string): Promise<Outcome<string | null>>
  set(account: string, secret: string): Promise<Outcome<null>>
  delete(account: string): Promise<Outcome<null>>
}

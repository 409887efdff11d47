import { failed, type Outcome } from '#shared/fault'
import type { SecretStore } from './secret-store'

/** Tells whether a keychain really keeps what it is given, by writing, reading and deleting `mark`. */
export async function probeKeychain(keychain: SecretStore, mark: string): Promise<Outcome<null>> {
  const account = `probe-${mark}`
  const written = await keychain.set(account, mark)
  if (!written.ok) return written
  const read = await keychain.get(account)
  const removed = await keychain.delete(account)
  if (!read.ok) return read
  return read.value === mark ? removed : failed('keychain-denied', 'it does not give back what it was given')
}

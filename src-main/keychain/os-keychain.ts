import { failed, ok, type Outcome } from '#shared/fault'
import { classifyKeychainError } from './classify-keychain-error'
import type { SecretStore } from './secret-store'
import { within } from '../timing/within'

/** The part of keytar that is used. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, secret: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

const service = 'Spirodesk'

/** The keychain of the operating system. */
export interface OsKeychain extends SecretStore {
  /** Resolves when no call is under way: native code that still works makes the process abort as it ends. */
  idle(): Promise<void>
}

/**
 * The keychain of the operating system. `load` brings keytar, whose native part may be unable to load. A call
 * that takes longer than `limitMs` is `keychain-silent`: a prompt may be waiting behind a window, or for nobody.
 */
export function osKeychain(load: () => Promise<Keytar>, limitMs: number): OsKeychain {
  const underWay = new Set<Promise<unknown>>()
  const ask = async <T>(question: (keytar: Keytar) => Promise<T>): Promise<Outcome<T>> => {
    const answer = load()
      .then(question)
      .then(ok, (error: unknown): Outcome<never> => ({ ok: false, fault: classifyKeychainError(error) }))
    underWay.add(answer)
    void answer.finally(() => underWay.delete(answer))
    return within(limitMs, failed('keychain-silent'), answer)
  }
  return {
    async idle() {
      await Promise.all(underWay)
    },
    get: (account) => ask((keytar) => keytar.getPassword(service, account)),
    set: (account, secret) => ask((keytar) => keytar.setPassword(service, account, secret).then(() => null)),
    delete: (account) => ask((keytar) => keytar.deletePassword(service, account).then(() => null)),
  }
}

import { createRequire } from 'node:module'
import type { Keytar } from './os-keychain'

const load = createRequire(import.meta.url)

function isKeytar(value: unknown): value is Keytar {
  if (typeof value !== 'object' || value === null) return false
  return ['getPassword', 'setPassword', 'deletePassword'].every((name) => name in value)
}

/**
 * Loads keytar when it is first needed: without libsecret even that throws, and must not keep the app down.
 * Not by `import`, since a failed import stays failed after a person has installed libsecret.
 */
export async function loadKeytar(): Promise<Keytar> {
  const keytar: unknown = load('keytar')
  if (!isKeytar(keytar)) throw new Error('cannot find module keytar in the shape it should have')
  return keytar
}

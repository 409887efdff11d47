import { createRequire } from 'node:module'
import type { Keytar } from './os-keychain'

const require = createRequire(import.meta.url)

/**
 * Loads keytar when it is first needed: without libsecret even that throws, and must not keep the app down.
 * `require` rather than `import`, since a failed import stays failed after a person has installed libsecret.
 */
export async function loadKeytar(): Promise<Keytar> {
  const keytar: Keytar = require('keytar')
  return keytar
}

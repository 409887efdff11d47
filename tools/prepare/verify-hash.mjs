import { createHash } from 'node:crypto'
import { PreparationError } from './preparation-error.mjs'

/**
 * Refuses unexpected bytes.
 *
 * @param {string} what what they are, for the sentence
 * @param {Buffer[]} chunks the bytes, in order
 * @param {{ algorithm: 'sha256' | 'sha512', encoding: 'hex' | 'base64', value: string }} expected
 */
export function verifyHash(what, chunks, { algorithm, encoding, value }) {
  const hash = createHash(algorithm)
  for (const chunk of chunks) hash.update(chunk)
  const found = hash.digest(encoding)
  if (found === value) return
  throw new PreparationError(
    `${what} is not what it should be, so it was thrown away.\n  expected ${algorithm} ${value}\n  found    ${algorithm} ${found}`,
  )
}

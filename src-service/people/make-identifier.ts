import { hashOf } from '../random/random-stream'

/** An identifier of 24 hex characters: eight of `head`, sixteen that follow from the keys. */
export function makeIdentifier(head: number, ...keys: number[]): string {
  return [head >>> 0, hashOf(11, ...keys), hashOf(12, ...keys)]
    .map((part) => part.toString(16).padStart(8, '0'))
    .join('')
}

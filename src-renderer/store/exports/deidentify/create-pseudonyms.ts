import { shuffledNumber } from './shuffled-number'

/** Pseudonyms of persons, by their keys. */
export interface Pseudonyms {
  /** The same one for the same key; `again` is false for a person who cannot come again and is not remembered. */
  of(key: string, again: boolean): string
}

const keyLength = 6

/**
 * Pseudonyms for at most so many persons: numbers in an order that a random key decides. The key and the persons'
 * numbers live as long as what this returns, and are written nowhere.
 */
export function createPseudonyms(atMost: number, random: Pick<Crypto, 'getRandomValues'>): Pseudonyms {
  const key = random.getRandomValues(new Uint32Array(keyLength))
  const digits = Math.max(4, String(atMost).length)
  const known = new Map<string, string>()
  let given = 0
  return {
    of(person, again) {
      const before = known.get(person)
      if (before !== undefined) return before
      const number = shuffledNumber(given++, 10 ** digits, key)
      const pseudonym = `p-${String(number).padStart(digits, '0')}`
      if (again) known.set(person, pseudonym)
      return pseudonym
    },
  }
}

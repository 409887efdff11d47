import { bech32 } from '@scure/base'
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { combine, split } from 'shamir-secret-sharing'
import { failed, ok, type Outcome } from '#shared/fault'
import type { CardShape } from '#shared/host'

/** The words of each card, for printing and typing. */
export type CardWords = string[]

/** Bytes of the secret that the cards encode. */
export const secretLength = 32

const wholeWords = 24
// a share has one more: its index
const shareWords = wholeWords + 1

const list: readonly string[] = wordlist

/**
 * The cards of a 32-byte secret. One card has the words of BIP-39. Of three, each begins with the word of its share's index
 * (Shamir over GF(256), 1 to 255), followed by the share. One of three reveals nothing about the secret.
 */
export async function cardsOf(secret: Uint8Array, shape: CardShape): Promise<CardWords[]> {
  if (shape === 'one') return [wordsOf(secret)]
  const shares = await split(secret, 3, 2)
  return shares.map((share) => [
    list[share[secretLength] ?? 0] ?? '',
    ...wordsOf(share.slice(0, secretLength)),
  ])
}

function wordsOf(bytes: Uint8Array): string[] {
  return entropyToMnemonic(bytes, list as string[]).split(' ')
}

/**
 * The secret encoded by the words of one card, or of two of three, in any case and with any separators. `card-wrong` with
 * the mistake: `word-N` is not a card's word, a `count` that no cards have, a `checksum`, `half` for one of three, or
 * `same` for one of them twice.
 */
export async function secretOf(text: string): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  const words =
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  const unknown = words.findIndex((word) => !list.includes(word))
  if (unknown >= 0) return failed('card-wrong', `word-${unknown + 1}`)
  if (words.length === wholeWords) return bytesOf(words)
  if (words.length === shareWords) return failed('card-wrong', 'half')
  if (words.length !== 2 * shareWords) return failed('card-wrong', 'count')
  const shares: Uint8Array[] = []
  for (const [place = '', ...rest] of [words.slice(0, shareWords), words.slice(shareWords)]) {
    const bytes = bytesOf(rest)
    if (!bytes.ok) return bytes
    shares.push(Uint8Array.of(...bytes.value, list.indexOf(place)))
  }
  try {
    return ok(new Uint8Array(await combine(shares)))
  } catch {
    return failed('card-wrong', 'same')
  }
}

function bytesOf(words: readonly string[]): Outcome<Uint8Array<ArrayBuffer>> {
  try {
    return ok(new Uint8Array(mnemonicToEntropy(words.join(' '), list as string[])))
  } catch {
    return failed('card-wrong', 'checksum')
  }
}

/** The secret as an age identity (`AGE-SECRET-KEY-1…`), valid in any program of that format. */
export function identityOf(secret: Uint8Array): string {
  return bech32.encodeFromBytes('age-secret-key-', secret).toUpperCase()
}

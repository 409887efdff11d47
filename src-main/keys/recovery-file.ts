import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { failed, ok, type Outcome } from '#shared/fault'
import { cardShapes, type CardShape, type Connection, connectionSchema, type Recovery } from '#shared/host'
import { loadAge } from '../files/encrypted-file'
import { dataKeyFrom, dataKeyText } from '../keychain/keychain'
import { writeAtomically } from '../profile/atomic-file'
import { clearPlaceSync } from '../profile/entries'
import type { CardWords } from './cards'

/** Everything needed to open a connection's store: the connection, and the 32 bytes that encrypt its data. */
export interface OpeningKeys {
  readonly connection: Connection
  readonly dataKey: Uint8Array<ArrayBuffer>
}

/** The content of recovery: the keys, and the recipient of later backups. */
export interface RecoveredKeys extends OpeningKeys {
  readonly recipient: string
}

const fileName = 'recovery.json'
// every file by Spirodesk is smaller
const maxBytes = 64 * 1024

// with their word list, which a start does not need
const loadCards = () => import('./cards')

const fileSchema = v.object({
  format: v.literal(1),
  cards: v.picklist(cardShapes),
  madeAt: v.number(),
  /** {@link openedSchema} as JSON, an age file, base64. */
  sealed: v.string(),
})

const openedSchema = v.object({ connection: connectionSchema, dataKey: v.string() })

/** The file that a recovery card opens when the keychain is gone. Without a card it only reveals its date. */
export function recoveryFile(profileFolder: string) {
  const path = join(profileFolder, fileName)
  const read = (): v.InferOutput<typeof fileSchema> | null => {
    try {
      const { size } = statSync(path)
      return size > maxBytes ? null : v.parse(fileSchema, JSON.parse(readFileSync(path, 'utf8')))
    } catch {
      return null
    }
  }
  return {
    /** The cards that open it; null when there is none that can be read. */
    about(): Recovery | null {
      const file = read()
      return file && { cards: file.cards, madeAt: file.madeAt }
    },
    /** Writes it for the holder of the cards of `recipient`. Throws the system's errors. */
    async write({ connection, dataKey }: OpeningKeys, recipient: string, about: Recovery): Promise<void> {
      const { Encrypter } = await loadAge()
      const encrypter = new Encrypter()
      encrypter.addRecipient(recipient)
      const sealed = await encrypter.encrypt(JSON.stringify({ connection, dataKey: dataKeyText(dataKey) }))
      const content = { format: 1, ...about, sealed: Buffer.from(sealed).toString('base64') }
      writeAtomically(path, `${JSON.stringify(content, null, 2)}\n`)
    },
    /** Opens it with the words of cards. `not-found` when there is none, `card-wrong` with `another` for another's cards. */
    async open(words: string): Promise<Outcome<RecoveredKeys>> {
      const file = read()
      if (!file) return failed('not-found', 'recovery')
      const identity = await identityOfWords(words)
      if (!identity.ok) return identity
      const { Decrypter, identityToRecipient } = await loadAge()
      try {
        const decrypter = new Decrypter()
        decrypter.addIdentity(identity.value)
        const text = await decrypter.decrypt(new Uint8Array(Buffer.from(file.sealed, 'base64')), 'text')
        const { connection, dataKey } = v.parse(openedSchema, JSON.parse(text))
        const recipient = await identityToRecipient(identity.value)
        const bytes = dataKeyFrom(dataKey)
        return bytes ? ok({ connection, dataKey: bytes, recipient }) : failed('data-key-missing')
      } catch {
        return failed('card-wrong', 'another')
      }
    },
    remove: () => clearPlaceSync(path),
  }
}

export type RecoveryFile = ReturnType<typeof recoveryFile>

/** The age identity encoded by the words of cards; `card-wrong` as from `secretOf`. */
export async function identityOfWords(words: string): Promise<Outcome<string>> {
  const { identityOf, secretOf } = await loadCards()
  const secret = await secretOf(words)
  return secret.ok ? ok(identityOf(secret.value)) : secret
}

/** Makes new cards, and the recipient they open. The secret is in the cards alone. */
export async function newCards(
  shape: CardShape,
): Promise<{ readonly cards: CardWords[]; readonly recipient: string }> {
  const { cardsOf, identityOf, secretLength } = await loadCards()
  const secret = new Uint8Array(randomBytes(secretLength))
  const cards = await cardsOf(secret, shape)
  const { identityToRecipient } = await loadAge()
  const recipient = await identityToRecipient(identityOf(secret))
  secret.fill(0)
  return { cards, recipient }
}

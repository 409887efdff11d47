import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { failed, ok, type Outcome } from '#shared/fault'

// OWASP's parameters for scrypt: 128 MB of memory, and most of a laptop's second, for each guess
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const form = 'wrapped:1'
const bytesOf = { salt: 16, nonce: 12, tag: 16, key: 32 }

type Bytes = Uint8Array<ArrayBuffer>

/** True for a key wrapped by {@link wrapKey}. */
export function isWrapped(text: string): boolean {
  return text.startsWith('wrapped:')
}

/**
 * Encrypts a data key (32 bytes) with a passphrase: scrypt, then AES-256-GCM. The text holds everything but the passphrase.
 */
export async function wrapKey(key: Bytes, passphrase: string): Promise<string> {
  const salt = randomBytes(bytesOf.salt)
  const nonce = randomBytes(bytesOf.nonce)
  const stretched = await stretch(passphrase, salt)
  const cipher = createCipheriv('aes-256-gcm', stretched, nonce)
  stretched.fill(0)
  cipher.setAAD(Buffer.from(form))
  const box = Buffer.concat([cipher.update(key), cipher.final(), cipher.getAuthTag()])
  return `${form}:${Buffer.concat([salt, nonce, box]).toString('base64')}`
}

/** The data key of a text by {@link wrapKey}; `passphrase-wrong` when it does not open it. */
export async function unwrapKey(text: string, passphrase: string): Promise<Outcome<Bytes>> {
  const bytes = Buffer.from(text.slice(form.length + 1), 'base64')
  const length = bytesOf.salt + bytesOf.nonce + bytesOf.key + bytesOf.tag
  if (!text.startsWith(`${form}:`) || bytes.length !== length)
    return failed('data-key-missing', 'the data key is wrapped in a form that is not known')
  const salt = bytes.subarray(0, bytesOf.salt)
  const nonce = bytes.subarray(bytesOf.salt, bytesOf.salt + bytesOf.nonce)
  const box = bytes.subarray(bytesOf.salt + bytesOf.nonce, -bytesOf.tag)
  const stretched = await stretch(passphrase, salt)
  const decipher = createDecipheriv('aes-256-gcm', stretched, nonce)
  stretched.fill(0)
  decipher.setAAD(Buffer.from(form))
  decipher.setAuthTag(bytes.subarray(-bytesOf.tag))
  const opened = decipher.update(box)
  try {
    decipher.final()
    return ok(new Uint8Array(opened))
  } catch {
    return failed('passphrase-wrong')
  } finally {
    // the caller has a copy, and overwrites that
    opened.fill(0)
  }
}

// keyboards write an accented letter as one character or as two
function stretch(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFKC'), salt, bytesOf.key, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

import type { WholeFile } from './whole-file'

/** The implementation of age, loaded on first use: a start does not need it. */
export const loadAge = () => import('age-encryption')

/** Ending of an encrypted file's name. */
export const encryptedEnding = '.age'

/** The path of the file without encryption. */
export function plainPath(path: string): string {
  return path.toLowerCase().endsWith(encryptedEnding) ? path.slice(0, -encryptedEnding.length) : path
}

/** Holder of the key to an encrypted file: whoever knows a passphrase (scrypt), or has the identity of an age recipient. */
export type Encryption = { readonly passphrase: string } | { readonly recipient: string }

/** True for a valid recipient of age. */
export async function isRecipient(word: string): Promise<boolean> {
  const { Encrypter } = await loadAge()
  try {
    new Encrypter().addRecipient(word)
    return true
  } catch {
    return false
  }
}

/** Opens a file with encrypted content: an age file, all or nothing like any other. */
export async function openEncryptedFile(
  openFile: (path: string) => Promise<WholeFile>,
  path: string,
  encryption: Encryption,
): Promise<WholeFile> {
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  if ('passphrase' in encryption) encrypter.setPassphrase(encryption.passphrase)
  else encrypter.addRecipient(encryption.recipient)
  const file = await openFile(path)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const writeAll = async () => {
    for await (const part of await encrypter.encrypt(readable)) await file.write(part)
  }
  const written = writeAll()
  // the next write, or finish, gets the error of a failing disk
  written.catch(() => undefined)
  const orWhy = async (writing: Promise<void>) => {
    try {
      await Promise.race([writing, written])
    } catch (error) {
      // the stream only reports its end
      await written
      throw error
    }
  }
  return {
    ...file,
    write: (part) => orWhy(writer.write(typeof part === 'string' ? Buffer.from(part) : part)),
    async finish() {
      await orWhy(writer.close())
      await written
      await file.finish()
    },
    async abandon() {
      await writer.abort().catch(() => undefined)
      await written.catch(() => undefined)
      await file.abandon()
    },
  }
}

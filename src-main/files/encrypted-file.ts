import type { WholeFile } from './whole-file'

/** The implementation of age, loaded when it is first needed: a start has no use for it. */
export const loadAge = () => import('age-encryption')

/** What a name of an encrypted file ends with. */
export const encryptedEnding = '.age'

/** The path that a file would have if it were not encrypted. */
export function plainPath(path: string): string {
  return path.toLowerCase().endsWith(encryptedEnding) ? path.slice(0, -encryptedEnding.length) : path
}

/** Who can open an encrypted file: whoever knows a passphrase (scrypt), or has the key of a recipient of age. */
export type Encryption = { readonly passphrase: string } | { readonly recipient: string }

/** Whether age takes a word for somebody to encrypt to. */
export async function isRecipient(word: string): Promise<boolean> {
  const { Encrypter } = await loadAge()
  try {
    new Encrypter().addRecipient(word)
    return true
  } catch {
    return false
  }
}

/** Opens a file whose content is encrypted: an age file, whole or not at all like any other. */
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
  // whoever writes next, or finishes, gets the error of a failing disk
  written.catch(() => undefined)
  const orWhy = async (writing: Promise<void>) => {
    try {
      await Promise.race([writing, written])
    } catch (error) {
      // the stream tells only that it has ended
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

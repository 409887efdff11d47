import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'

const anyDisplay = 0xffff
const protocol = 'MIT-MAGIC-COOKIE-1'

/** @param {Buffer} bytes */
function counted(bytes) {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/**
 * Writes an X authority file with a fresh random cookie for any display, so that nobody else on the machine can see ours.
 *
 * @param {string} file
 */
export function writeXAuthority(file) {
  const family = Buffer.alloc(2)
  family.writeUInt16BE(anyDisplay)
  const none = counted(Buffer.alloc(0))
  const cookie = [counted(Buffer.from(protocol)), counted(randomBytes(16))]
  writeFileSync(file, Buffer.concat([family, none, none, ...cookie]), { mode: 0o600 })
}

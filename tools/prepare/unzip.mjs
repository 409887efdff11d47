import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { inflateRawSync } from 'node:zlib'

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const fileType = 0o170000
const symlinkType = 0o120000

/**
 * @typedef {object} Entry
 * @property {string} name
 * @property {number} mode file mode as Unix keeps it; 0 when the archive does not say
 * @property {() => Buffer} read
 */

/** @param {Buffer} zip */
function findEnd(zip) {
  for (let at = zip.length - 22; at >= 0; at--) if (zip.readUInt32LE(at) === endSignature) return at
  throw new Error('not a zip file: it has no end record')
}

/**
 * @param {Buffer} zip
 * @param {number} at where the entry's local header begins
 * @param {{ method: number, packed: number, name: string }} entry
 */
function readEntry(zip, at, { method, packed, name }) {
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const bytes = zip.subarray(start, start + packed)
  if (method === 0) return bytes
  if (method === 8) return inflateRawSync(bytes)
  throw new Error(`zip entry ${name} is packed by an unknown method`)
}

/**
 * @param {Buffer} zip
 * @returns {Generator<Entry>}
 */
function* entries(zip) {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new Error('the zip file is damaged')
    const method = zip.readUInt16LE(at + 10)
    const packed = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const tail = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    const mode = zip.readUInt16LE(at + 40)
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    yield { name, mode, read: () => readEntry(zip, local, { method, packed, name }) }
    at += 46 + nameLength + tail
  }
}

/**
 * Unpacks a zip archive (without zip64) into a folder, keeping file modes and symbolic links. An entry that
 * leads out of the folder throws.
 *
 * @param {Buffer} zip
 * @param {string} folder
 */
export function unzip(zip, folder) {
  const root = resolve(folder)
  /** @param {string} path */
  const inside = (path) => {
    if (path !== root && !path.startsWith(root + sep)) throw new Error(`${path} lies outside of the archive`)
    return path
  }
  for (const { name, mode, read } of entries(zip)) {
    const target = inside(resolve(root, name))
    if (name.endsWith('/')) {
      mkdirSync(target, { recursive: true })
      continue
    }
    mkdirSync(dirname(target), { recursive: true })
    if ((mode & fileType) === symlinkType) {
      const link = read().toString('utf8')
      inside(resolve(dirname(target), link))
      symlinkSync(link, target)
      continue
    }
    writeFileSync(target, read())
    if (mode & 0o777) chmodSync(target, mode & 0o777)
  }
}

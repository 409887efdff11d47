import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PreparationError } from '../prepare/preparation-error.mjs'

/**
 * @typedef {object} FeedPackage
 * @property {'appimage' | 'deb' | 'nsis' | 'dmg'} kind
 * @property {'x64' | 'arm64'} arch
 * @property {string} file
 * @property {number} bytes
 * @property {string} sha512 lower-case hex
 */

/**
 * @typedef {object} FeedContent
 * @property {1} format
 * @property {string} version
 * @property {string} issuedAt ISO 8601, in UTC
 * @property {string} expiresAt
 * @property {Record<string, string>} notes by language
 * @property {FeedPackage[]} packages
 */

// the application's schema: src-main/updates/metadata.ts
const fileName = 'updates.json'
const payloadType = 'application/vnd.spirodesk.updates+json'

/** @type {readonly (readonly [RegExp, FeedPackage['kind']])[]} */
const kinds = [
  [/\.AppImage$/, 'appimage'],
  [/\.deb$/, 'deb'],
  [/\.exe$/, 'nsis'],
  [/\.dmg$/, 'dmg'],
]

/**
 * Writes a new private key (Ed25519, PEM) to an owner-only file, which must not exist yet, and returns its public key in
 * the format of `resources/updates.json`.
 *
 * @param {string} path
 * @returns {Promise<string>}
 */
export async function makeKey(path) {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  await writeFile(path, pem, { mode: 0o600, flag: 'wx' })
  return publicKeyOf(privateKey)
}

/** @param {import('node:crypto').KeyObject} privateKey */
function publicKeyOf(privateKey) {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
}

/**
 * Puts the packages of a version into the folder of a feed, and then its signed file, so that the feed is valid at any
 * moment. Packages of other versions beside them are left out.
 *
 * @param {object} input
 * @param {string} input.key the file of the private key
 * @param {string} input.packages the folder that electron-builder has written
 * @param {string} input.out the folder of the feed
 * @param {string} input.version
 * @param {Record<string, string>} input.notes plain text by language
 * @param {number} input.days after which the feed says nothing any more
 * @param {number} input.now ms since 1970
 * @returns {Promise<FeedContent>}
 */
export async function makeFeed({ key, packages: from, out, version, notes, days, now }) {
  if (!/^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(version))
    throw new PreparationError(`A feed has versions such as 1.2.3, not ${version}.`)
  const privateKey = createPrivateKey(await readFile(key))
  if (privateKey.asymmetricKeyType !== 'ed25519')
    throw new PreparationError('The key must be Ed25519: make one with new-key.')
  await mkdir(out, { recursive: true })
  /** @type {FeedPackage[]} */
  const packages = []
  for (const name of (await readdir(from)).sort()) {
    const kind = kinds.find(([pattern]) => pattern.test(name))?.[1]
    if (!kind || !isOf(name, version)) continue
    const file = name.replace(/[^A-Za-z0-9._+-]+/g, '-')
    const source = join(from, name)
    const target = join(out, file)
    if (resolve(source) !== resolve(target)) await copyFile(source, target)
    const arch = /arm64|aarch64/.test(name) ? 'arm64' : 'x64'
    packages.push({ kind, arch, file, bytes: (await stat(target)).size, sha512: await hashOf(target) })
  }
  if (packages.length === 0)
    throw new PreparationError(`There is no package of version ${version} in ${from}.`)
  /** @type {FeedContent} */
  const content = {
    format: 1,
    version,
    issuedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + days * 86_400_000).toISOString(),
    notes,
    packages,
  }
  const path = join(out, fileName)
  await writeFile(`${path}.new`, signed(content, privateKey))
  await rename(`${path}.new`, path)
  return content
}

/**
 * @param {string} name
 * @param {string} version
 */
function isOf(name, version) {
  return new RegExp(`(^|[^0-9.])${version.replaceAll('.', '\\.')}(?![0-9]|\\.[0-9])`).test(name)
}

/** @param {string} path */
async function hashOf(path) {
  const hash = createHash('sha512')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** @param {Buffer} payload */
function toBeSigned(payload) {
  return Buffer.concat([
    Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `),
    payload,
  ])
}

/**
 * A feed's file: the content in the envelope of DSSE, with one signature.
 *
 * @param {object} content
 * @param {import('node:crypto').KeyObject} privateKey
 * @returns {string}
 */
export function signed(content, privateKey) {
  const payload = Buffer.from(JSON.stringify(content))
  const sig = sign(null, toBeSigned(payload), privateKey).toString('base64')
  const envelope = { payloadType, payload: payload.toString('base64'), signatures: [{ sig }] }
  return `${JSON.stringify(envelope, null, 2)}\n`
}

/**
 * Checks the folder of a feed, such as a mirror: signature, expiry, sizes and hashes. Returns its content; a mistake is a
 * PreparationError.
 *
 * @param {{ folder: string, keys: readonly string[], now: number }} input
 * @returns {Promise<FeedContent>}
 */
export async function checkFeed({ folder, keys, now }) {
  const envelope = JSON.parse(await readFile(join(folder, fileName), 'utf8'))
  const payload = Buffer.from(envelope.payload, 'base64')
  const isSigned = keys.some((key) => {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return envelope.signatures.some((/** @type {{ sig: string }} */ { sig }) =>
      verify(null, toBeSigned(payload), publicKey, Buffer.from(sig, 'base64')),
    )
  })
  if (!isSigned) throw new PreparationError('It is not signed with a key of resources/updates.json.')
  /** @type {FeedContent} */
  const content = JSON.parse(payload.toString('utf8'))
  if (Date.parse(content.expiresAt) <= now)
    throw new PreparationError(`It has expired on ${content.expiresAt}.`)
  for (const { file, bytes, sha512 } of content.packages) {
    const path = join(folder, file)
    const isRight = (await stat(path).catch(() => null))?.size === bytes && (await hashOf(path)) === sha512
    if (!isRight) throw new PreparationError(`${file} is missing, or not the package that was signed.`)
  }
  return content
}

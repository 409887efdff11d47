import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

/**
 * @param {string} file
 * @returns {Packages | null}
 */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null
}

/**
 * True when npm has installed exactly the packages of the lockfile, by whatever command: compares it with the record that
 * npm keeps in `node_modules`. Optional packages, for other platforms, may be missing.
 *
 * @param {string} root
 * @returns {boolean}
 */
export function packagesInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json')) ?? {}
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

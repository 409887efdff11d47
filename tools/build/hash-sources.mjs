import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['src-main', 'src-renderer', 'src-service', 'src-shared', 'resources']
const files = [
  'electron.vite.config.ts',
  'svelte.config.js',
  'script-fonts.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/**
 * A digest of the built application's sources: names and contents.
 *
 * @param {string} root
 * @returns {string}
 */
export function hashSources(root) {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  )
  const hash = createHash('sha256')
  for (const file of [...inFolders.sort(), ...files.map((name) => join(root, name))]) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The paths of the project's files, from its root and with slashes, without the folders that .gitignore names.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function projectFiles(root) {
  const ignored = new Set(['.git', ...ignoredFolders(root)])
  /** @param {string} folder @returns {string[]} */
  const below = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return ignored.has(entry.name) ? [] : below(path)
      return entry.isFile() ? [path] : []
    })
  return below('').sort()
}

/**
 * The names of the folders that .gitignore names.
 *
 * @param {string} root
 */
export function ignoredFolders(root) {
  return readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1))
}

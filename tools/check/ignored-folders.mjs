import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The names of the folders in .gitignore.
 *
 * @param {string} root
 */
export function ignoredFolders(root) {
  return readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1))
}

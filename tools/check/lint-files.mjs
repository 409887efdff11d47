import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { digestClosures } from './import-closure.mjs'
import { projectFiles } from './project-files.mjs'

const linted = /\.(?:ts|svelte|js|mjs|cjs)$/
/** What decides over every file besides what it imports. */
const forAll = /^(?:[^/]+\.(?:js|mjs|ts|json)|\.gitignore|tools\/lint\/.*|.*\/?tsconfig\.json)$/

/**
 * Lints files with their types. A file that was without fault is not linted again until itself or something that it
 * imports, directly or not, has changed: what ESLint's own cache does not see.
 *
 * @param {{
 *   root: string,
 *   chosen: (path: string) => boolean,
 *   cache: string,
 *   lint: (paths: string[]) => Promise<{ faulty: string[], report: string }>,
 * }} deps `cache` is a file; `lint` answers the paths of the files that have a fault, or are wrongly not linted, and what to
 *   print
 * @returns {Promise<{ report: string, count: number, ok: boolean }>} how many were linted
 */
export async function lintFiles({ root, chosen, cache, lint }) {
  const paths = projectFiles(root)
  const texts = new Map(
    paths
      .filter((path) => linted.test(path) || path.endsWith('.json'))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
  const rules = createHash('sha256').update(process.version)
  for (const path of paths.filter((each) => forAll.test(each)))
    rules.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  const salt = rules.digest('hex')
  const digests = digestClosures(texts)
  const keys = new Map(
    [...digests]
      .filter(([path]) => linted.test(path) && chosen(path))
      .map(([path, digest]) => [path, `${salt} ${digest}`]),
  )

  const known = readCache(cache)
  const waiting = [...keys].filter(([path, key]) => known[path] !== key).map(([path]) => path)
  const { faulty, report } = waiting.length === 0 ? { faulty: [], report: '' } : await lint(waiting)
  const faultless = [...keys].filter(([path]) => !faulty.includes(path))
  mkdirSync(dirname(cache), { recursive: true })
  writeFileSync(cache, JSON.stringify(Object.fromEntries(faultless)))
  return { report, count: waiting.length, ok: faulty.length === 0 }
}

/**
 * @param {string} file
 * @returns {Record<string, string>}
 */
function readCache(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  } catch {
    // one that was cut short is none
    return {}
  }
}

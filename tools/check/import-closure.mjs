import { createHash } from 'node:crypto'
import { dirname, posix } from 'node:path'

/** Each way in which a file names another: from, import, import() and require(), in types too, and in words sometimes. */
const named = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"]([^'"\n]+)['"]/g
const endings = ['', '.ts', '.svelte', '.svelte.ts', '.d.ts', '.js', '.mjs', '.cjs', '.json', '/index.ts']
/** What declares types for all files, wherever it is. */
const ambient = /^\s*declare (?:global|module)\b/m

/**
 * For each file, a digest of all that its types and its lint can depend on: its own text, the text of every file that it
 * imports, directly or not, and that of the files that declare types for all. A module of an npm package is left to
 * the lockfile.
 *
 * @param {ReadonlyMap<string, string>} texts of all files of the project, by their paths from its root with slashes
 * @returns {Map<string, string>}
 */
export function digestClosures(texts) {
  const hashes = new Map([...texts].map(([path, text]) => [path, digestOf(text)]))
  const imports = new Map([...texts].map(([path, text]) => [path, importedBy(path, text, texts)]))
  const forAll = [...texts]
    .filter(([path, text]) => path.endsWith('.d.ts') || ambient.test(text))
    .map(([path]) => path)
  return new Map(
    [...texts.keys()].map((path) => {
      const reached = new Set([path, ...forAll])
      // a set that grows is walked to its end
      for (const each of reached) for (const other of imports.get(each) ?? []) reached.add(other)
      return [
        path,
        digestOf(
          [...reached]
            .sort()
            .map((each) => `${each} ${hashes.get(each)}`)
            .join('\n'),
        ),
      ]
    }),
  )
}

/**
 * @param {string} path
 * @param {string} text
 * @param {ReadonlyMap<string, string>} texts
 * @returns {string[]} every file that may be meant
 */
function importedBy(path, text, texts) {
  return [...text.matchAll(named)].flatMap(([, name = '']) => {
    const plain = name.replace(/\?.*$/, '')
    const base = plain.startsWith('#shared/')
      ? `src-shared/${plain.slice('#shared/'.length)}`
      : plain.startsWith('.')
        ? posix.join(dirname(path), plain)
        : null
    if (base === null) return []
    // a name with .js may mean the .ts that it is made from
    const bases = [base, base.replace(/\.[cm]?js$/, '')]
    return bases.flatMap((each) => endings.map((ending) => each + ending)).filter((each) => texts.has(each))
  })
}

/** @param {string} text */
function digestOf(text) {
  return createHash('sha256').update(text).digest('hex')
}

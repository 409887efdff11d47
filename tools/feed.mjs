import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkFeed, makeFeed, makeKey } from './feed/make-feed.mjs'
import { PreparationError } from './prepare/preparation-error.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { reportFailure } from './report-failure.mjs'

const usage = `npm run feed -- new-key FILE
    makes a private key, and prints the public key for resources/updates.json
npm run feed -- make --key FILE --out FOLDER [--packages dist] [--version X.Y.Z] [--days 90]
                     [--notes-en FILE] [--notes-es FILE] [--notes-de FILE]
    makes a feed of the packages of a version, and signs it
npm run feed -- check FOLDER
    verifies a feed, or a mirror of one, by the keys of resources/updates.json`

const languages = /** @type {const} */ (['en', 'es', 'de'])

/**
 * Makes, signs and checks feeds of updates: see docs/updates.md. Paths are relative to where it is called.
 *
 * @param {string[]} words
 */
async function feed(words) {
  const [task, ...rest] = words
  const text = { type: /** @type {const} */ ('string') }
  const options = { key: text, out: text, packages: text, version: text, days: text }
  const notes = { 'notes-en': text, 'notes-es': text, 'notes-de': text }
  const parsed = read(rest, { ...options, ...notes })
  const [path] = parsed.positionals
  if (task === 'new-key' && path !== undefined) console.log(await makeKey(path))
  else if (task === 'make') show(await make(parsed.values))
  else if (task === 'check' && path !== undefined) {
    const { keys } = JSON.parse(await readFile(join(projectRoot, 'resources', 'updates.json'), 'utf8'))
    show(await checkFeed({ folder: path, keys, now: Date.now() }))
  } else throw new PreparationError(usage)
}

/**
 * @param {string[]} args
 * @param {Record<string, { type: 'string' }>} options
 */
function read(args, options) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new PreparationError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

/** @param {{ [name: string]: string | boolean | (string | boolean)[] | undefined }} values */
async function make(values) {
  /** @param {string} name */
  const value = (name) => (typeof values[name] === 'string' ? values[name] : undefined)
  const key = value('key')
  const out = value('out')
  if (key === undefined || out === undefined) throw new PreparationError(usage)
  const { version } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'))
  /** @type {Record<string, string>} */
  const notes = {}
  for (const language of languages) {
    const file = value(`notes-${language}`)
    if (file !== undefined) notes[language] = (await readFile(file, 'utf8')).trim()
  }
  return makeFeed({
    ...{ key, out, notes, now: Date.now() },
    packages: value('packages') ?? join(projectRoot, 'dist'),
    version: value('version') ?? version,
    days: Number(value('days') ?? 90),
  })
}

/** @param {import('./feed/make-feed.mjs').FeedContent} content */
function show({ version, expiresAt, packages }) {
  console.log(`Version ${version}, signed until ${expiresAt.slice(0, 10)}:`)
  for (const { file, bytes } of packages) console.log(`  ${file}  ${(bytes / 1e6).toFixed(1)} MB`)
}

feed(process.argv.slice(2)).catch(reportFailure)

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../prepare/project-root.mjs'

/**
 * @typedef {object} StartPlan
 * @property {'open' | 'command' | 'demo'} mode open a window; run a command line without one; show the sample data
 *   by itself where there is no display
 * @property {boolean} display whether a virtual display is needed
 * @property {'none' | 'throw-away' | 'sample'} keyring whose keyring it gets: the user's own, one that is gone
 *   afterwards, or that of the sample data, which stays
 */

// tests keep a schema of each task's output there
const schemas = readdirSync(join(projectRoot, 'resources', 'schemas'))
const commands = new Set([
  ...schemas.map((name) => `--${name.replace('.schema.json', '')}`),
  '--version',
  '--help',
])

// options that bring in real sessions or keys
const realWords = new Set(['--base-url', '--key-stdin', '--import', '--restore', '--card-stdin'])

/**
 * Decides how to start. Only sample data may have a keyring started by this project, since it protects nothing: it is for
 * machines without a message bus, on which no keychain can be reached.
 *
 * @param {string[]} args
 * @param {{ hasDisplay: boolean, hasBus: boolean, hasSample: boolean }} machine `hasSample`: its keyring was started before
 * @returns {StartPlan}
 */
export function planStart(args, { hasDisplay, hasBus, hasSample }) {
  const names = args.map((arg) => arg.replace(/=.*/s, ''))
  const isAlone = args.length === 0 || (names[0] === '--user-data' && args.length <= 2)
  const isCommand = names.some((name) => commands.has(name))
  if (!isCommand && hasDisplay) return { mode: 'open', display: false, keyring: 'none' }
  if (!isCommand && isAlone) return { mode: 'demo', display: true, keyring: 'throw-away' }
  if (names.includes('--demo-run'))
    return { mode: 'command', display: !hasDisplay, keyring: hasBus ? 'none' : 'throw-away' }
  const isReal = names.some((name) => realWords.has(name))
  const isSample = !hasBus && !isReal && (hasSample || names.includes('--demo'))
  return { mode: 'command', display: false, keyring: isSample ? 'sample' : 'none' }
}

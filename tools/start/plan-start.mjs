/**
 * @typedef {object} StartPlan
 * @property {'open' | 'command' | 'demo'} mode open a window; run a command line without one; show the sample data
 *   by itself where there is no display
 * @property {boolean} display whether a virtual display is needed
 * @property {boolean} keyring whether a throw-away keyring is needed
 */

const commands = new Set([
  '--sync-once',
  '--export',
  '--import',
  '--backup',
  '--restore',
  '--status',
  '--demo-run',
  '--diagnose',
  '--prove',
  '--policy-check',
  '--version',
  '--help',
])

/**
 * Decides how to start. A command line that keeps a key for later runs needs this user's own keychain: a
 * throw-away one would lose the key that the stored sessions are sealed with. Sample data may lose theirs.
 *
 * @param {string[]} args
 * @param {{ hasDisplay: boolean, hasBus: boolean }} machine
 * @returns {StartPlan}
 */
export function planStart(args, { hasDisplay, hasBus }) {
  const command = args.some((arg) => commands.has(arg.replace(/=.*/s, '')))
  const sample = args.includes('--demo') || args.includes('--demo-run')
  const display = !hasDisplay
  if (command) return { mode: 'command', display, keyring: display && sample && !hasBus }
  if (hasDisplay) return { mode: 'open', display: false, keyring: false }
  return { mode: 'demo', display: true, keyring: true }
}

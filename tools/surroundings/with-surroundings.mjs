import { startKeyring } from './start-keyring.mjs'
import { startVirtualDisplay } from './start-virtual-display.mjs'

/**
 * Runs an action in a virtual display, with a keyring, or both, which end afterwards in any case.
 *
 * @template T
 * @param {{ display: boolean, keyring: boolean, kept?: string | null }} wanted `kept` is a folder that outlives the keyring, which
 *   is thrown away without one
 * @param {(env: NodeJS.ProcessEnv) => Promise<T>} action gets what to add to the environment
 * @returns {Promise<T>}
 */
export async function withSurroundings({ display, keyring, kept = null }, action) {
  /** @type {import('./start-virtual-display.mjs').Surrounding[]} */
  const started = []
  try {
    if (keyring) started.push(await startKeyring(kept))
    if (display) started.push(await startVirtualDisplay())
    return await action(Object.assign({}, ...started.map(({ env }) => env)))
  } finally {
    for (const { stop } of started.reverse()) await stop()
  }
}

import { PreparationError } from './preparation-error.mjs'

/**
 * Refuses a Node that the tools cannot run on: they need 20.19, 22.12 or anything newer.
 *
 * @param {string} version as in `process.versions.node`
 */
export function ensureNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 23
  if (fits) return
  throw new PreparationError(
    `Node ${version} is too old for Spirodesk's tools. Install Node 20.19, 22.12 or newer: https://nodejs.org`,
  )
}

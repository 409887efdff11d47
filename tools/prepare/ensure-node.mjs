import { PreparationError } from './preparation-error.mjs'

/**
 * Refuses a Node that cannot run the tools. Vite decides: it needs 20 from 20.19, 22 from 22.12, or anything newer.
 *
 * @param {string} version as in `process.versions.node`
 */
export function ensureNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 23
  if (fits) return
  throw new PreparationError(
    `Spirodesk cannot be built with Node ${version}: it needs Node 24, 22 (from 22.12) or 20 (from 20.19). ` +
      'Install the LTS release from https://nodejs.org, then run the same command again.',
  )
}

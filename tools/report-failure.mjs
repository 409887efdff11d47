import { PreparationError } from './prepare/preparation-error.mjs'

/**
 * Prints why a tool ended and sets the exit code: a sentence where a person can act on it, else the error whole.
 *
 * @param {unknown} error
 */
export function reportFailure(error) {
  console.error(error instanceof PreparationError ? `\n${error.message}` : error)
  process.exitCode = 1
}

import { PreparationError } from './prepare/preparation-error.mjs'

/**
 * Prints a tool's failure and sets the exit code: a sentence where a person can act on it, else the whole error.
 *
 * @param {unknown} error
 */
export function reportFailure(error) {
  console.error(error instanceof PreparationError ? `\n${error.message}` : error)
  process.exitCode = 1
}

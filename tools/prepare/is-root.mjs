/**
 * Whether this process may do everything, in which case Electron does not start with its sandbox.
 *
 * @returns {boolean}
 */
export function isRoot() {
  return process.getuid?.() === 0
}

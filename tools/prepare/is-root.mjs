/**
 * True for root, under which Electron does not start with its sandbox.
 *
 * @returns {boolean}
 */
export function isRoot() {
  return process.getuid?.() === 0
}

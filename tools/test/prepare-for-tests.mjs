import { prepare } from '../prepare/prepare.mjs'

/**
 * Ensures everything that the tests need, besides the needs of running.
 *
 * @param {{ freshDebian?: boolean }} [choice] whether packages are installed in a fresh Debian, too
 */
export function prepareForTests({ freshDebian = false } = {}) {
  const virtual = process.platform === 'linux'
  return prepare({
    display: virtual,
    keyring: virtual,
    notifications: virtual,
    certificates: virtual,
    pdf: virtual,
    freshDebian,
  })
}

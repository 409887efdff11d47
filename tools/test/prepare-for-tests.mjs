import { prepare } from '../prepare/prepare.mjs'

/**
 * Makes sure of everything that the tests need, besides what running needs.
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

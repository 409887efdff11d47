import { prepare } from '../prepare/prepare.mjs'

/** Makes sure of everything that the tests need, besides what running needs. */
export function prepareForTests() {
  const virtual = process.platform === 'linux'
  return prepare({
    display: virtual,
    keyring: virtual,
    notifications: virtual,
    certificates: virtual,
    pdf: virtual,
  })
}

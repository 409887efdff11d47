import { expect, it } from 'vitest'
import { compareVersions } from '../../../src-main/profile/versions'

it.each([
  ['0.1.9', '0.2.0', -1],
  ['0.9.0', '0.10.0', -1],
  ['0.99.99', '1.0.0', -1],
  ['99.0', '130.0', -1],
  ['130.0.9', '130.0.10', -1],
  ['130', '130.0.0', 0],
  ['0.2.0', '0.2.0', 0],
  ['0.2.0+1', '0.2.0', 0],
  ['0.2.0-beta.1', '0.2.0', -1],
  ['0.2.0-beta.1', '0.2.0-beta.1', 0],
  ['0.1.9', '0.2.0-beta.1', -1],
])('%s and %s compare as %i', (one, other, order) => {
  expect(Math.sign(compareVersions(one, other))).toBe(order)
  expect(Math.sign(compareVersions(other, one)) + order).toBe(0)
})

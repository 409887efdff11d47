import { expect, it } from 'vitest'
import { isUsable } from '../../../../src-renderer/app/core/passphrase'

it('a new passphrase is long enough, and typed twice alike', () => {
  expect(isUsable({ first: '', again: '' })).toBe(false)
  expect(isUsable({ first: 'eleven char', again: 'eleven char' })).toBe(false)
  expect(isUsable({ first: 'twelve chars', again: 'twelve char' })).toBe(false)
  expect(isUsable({ first: 'twelve chars', again: 'twelve chars' })).toBe(true)
})

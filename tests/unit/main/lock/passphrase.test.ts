import { expect, it } from 'vitest'
import { someOf } from '../../../whole'
import { isWrapped, unwrapKey, wrapKey } from '../../../../src-main/keychain/passphrase'

const key = new Uint8Array(32).map((_, at) => at)
const passphrase = 'correct horse battery'
const opened = async (text: string, given: string) => {
  const outcome = await unwrapKey(text, given)
  return outcome.ok ? outcome.value : outcome.fault.code
}

it('wraps a key so that only its passphrase opens it, in no text twice', async () => {
  const wrapped = await wrapKey(key, passphrase)
  expect(isWrapped(wrapped)).toBe(true)
  expect(isWrapped(Buffer.from(key).toString('base64'))).toBe(false)
  expect(wrapped).not.toContain(Buffer.from(key).toString('base64').slice(0, 8))
  expect(await wrapKey(key, passphrase)).not.toBe(wrapped)
  expect(await opened(wrapped, passphrase)).toEqual(key)
  expect(await opened(wrapped, `${passphrase} `)).toBe('passphrase-wrong')
  expect(await opened(wrapped, '')).toBe('passphrase-wrong')
})

it('takes one letter with its accent for the same as two characters', async () => {
  const wrapped = await wrapKey(key, 'caf\u00e9 au lait, s\u2019il')
  expect(await opened(wrapped, 'cafe\u0301 au lait, s\u2019il')).toEqual(key)
})

it('opens nothing that was changed, nor a form that it does not know', async () => {
  const wrapped = await wrapKey(key, passphrase)
  const bytes = Buffer.from(wrapped.slice('wrapped:1:'.length), 'base64')
  for (const at of someOf([0, 28, 16, 60], 2)) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await opened(`wrapped:1:${changed.toString('base64')}`, passphrase), `byte ${at}`).toBe(
      'passphrase-wrong',
    )
  }
  expect(await opened(wrapped.replace('wrapped:1', 'wrapped:2'), passphrase)).toBe('data-key-missing')
  expect(await opened(wrapped.slice(0, 40), passphrase)).toBe('data-key-missing')
})

import { expect, it } from 'vitest'
import { fault } from '#shared/fault'
import { pageFault } from '../../../../src-renderer/app/faults/faults'

const well = { store: null, keychain: null }
const locked = { ...well, keychain: fault('keychain-locked') }
const absent = { ...well, keychain: fault('keychain-absent') }
const stopped = { ...locked, store: fault('store-stopped') }
const asked = fault('not-found')

it.each([
  ['nothing is wrong', well, true, null, null],
  ['main has not answered yet', null, false, null, null],
  ['the question failed', well, false, asked, 'not-found'],
  ['the question failed, but what was shown before stays', well, true, asked, null],
  ['the keychain is locked', locked, false, asked, 'keychain-locked'],
  ['the keychain is locked, but there is something to show', locked, true, null, null],
  ['there is no keychain, which hinders nothing', absent, false, null, null],
  ['there is no keychain, and the question failed', absent, false, asked, 'not-found'],
  ['the store stopped', stopped, false, asked, 'store-stopped'],
  ['the store stopped under a page that shows something', stopped, true, null, 'store-stopped'],
])('%s', (_, state, isShown, askedFault, code) => {
  expect(pageFault(state, isShown, askedFault)?.code ?? null).toBe(code)
})

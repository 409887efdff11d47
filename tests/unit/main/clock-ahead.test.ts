import { expect, it } from 'vitest'
import { clockAhead } from '../../../src-main/system/clock-ahead'

const env = { SPIRODESK_CLOCK_AHEAD: '-86400000' }

it('sets the clock of a development build ahead, or back', () => {
  expect(clockAhead(false, env)).toBe(-86_400_000)
})

it('leaves the clock of what is packaged alone', () => {
  expect(clockAhead(true, env)).toBeUndefined()
})

it.each([undefined, '', 'soon', 'Infinity'])('reads nothing into %s', (text) => {
  expect(clockAhead(false, { SPIRODESK_CLOCK_AHEAD: text })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { whyNotAsked } from '../../../../src-renderer/app/raw/tree'
import { aDetail, aSession } from '../fixtures/a-session'

test('raw arrays can be asked for unless the session belongs to no day or its profile is no longer shared', () => {
  const session = aSession()
  expect(whyNotAsked(aDetail(session, { flags: [{ code: 'withdrawn' }] }))).toBeNull()
  expect(whyNotAsked(aDetail(session, { flags: [{ code: 'unshared' }] }))).toBe('unshared')
  const undated = aSession({ local: { ...session.local, day: 'undated' } })
  expect(whyNotAsked(aDetail(undated))).toBe('undated')
})

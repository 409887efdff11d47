import { expect, test } from 'vitest'
import { flagCounts } from '../../../../src-renderer/app/overview/overview'

test('what cannot be right comes first, then what to check, then facts; most sessions first', () => {
  const choices = [
    { value: null, sessions: 900 },
    { value: 'below-070', sessions: 300 },
    { value: 'percent-differs', sessions: 20 },
    { value: 'larger-elsewhere', sessions: 40 },
    { value: 'implausible', sessions: 2 },
    { value: 'of a newer version', sessions: 1 },
  ]
  expect(flagCounts({ choices, of: choices.length })).toEqual([
    { code: 'implausible', kind: 'fault', sessions: 2 },
    { code: 'larger-elsewhere', kind: 'note', sessions: 40 },
    { code: 'percent-differs', kind: 'note', sessions: 20 },
    { code: 'below-070', kind: 'fact', sessions: 300 },
  ])
})

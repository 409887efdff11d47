import { expect, test } from 'vitest'
import { lackText } from '../../../../src-renderer/format/questions'

test('a condition that fails is said in the place of the figure', () => {
  expect([
    lackText('own-variation', { lacks: 'few-visits', n: 4 }),
    lackText('own-variation', { lacks: 'few-visits', n: 1 }),
    lackText('slope', { lacks: 'too-few', n: 2 }),
    lackText('manoeuvres', { lacks: 'no-fev1', n: 0 }),
  ]).toEqual(['4 visits', '1 visit', 'needs at least 3 sessions', 'no plausible FEV₁'])
})

import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type ViewCondition, viewConditionSchema } from '#shared/queries/view'
import {
  clausesOfCondition,
  conditionOfClauses,
  type Criterion,
} from '../../../../src-renderer/app/filters/filter'
import { holds, someClauses } from './some-criteria'

const asthma = { kind: 'choice', field: 'diagnosis', values: ['Asthma'], not: false } as const
const copd = { ...asthma, values: ['COPD'] } as const
const low = { kind: 'range', field: 'fev1', from: null, to: 2, not: false } as const
const fev1 = (value: number | null) => ({ figures: { fev1: value }, choices: {} })

test('chips joined by and all have to hold, those joined by or one at least', () => {
  const condition = conditionOfClauses([[low], [asthma, copd]])
  expect(condition).toMatchObject({ join: 'all', of: [{ kind: 'range' }, { join: 'any' }] })
  const both = { figures: { fev1: 1.8 }, choices: { diagnosis: ['COPD'] } }
  expect(holds(condition, both)).toBe(true)
  expect(holds(condition, { ...both, figures: { fev1: 2.4 } })).toBe(false)
  expect(holds(condition, { ...both, choices: { diagnosis: ['Cystic fibrosis'] } })).toBe(false)
})

test('no chips ask for nothing, and a single one needs no group', () => {
  expect(conditionOfClauses([])).toBeNull()
  expect(conditionOfClauses([[low]])).toEqual({ kind: 'range', field: 'fev1', from: null, to: 2 })
})

test('a figure that is missing is neither in a range nor outside of it', () => {
  const outside = conditionOfClauses([[{ ...low, not: true }]])
  expect([fev1(1.8), fev1(2.4), fev1(null)].map((one) => holds(outside, one))).toEqual([false, true, false])
  const given = conditionOfClauses([[{ kind: 'missing', field: 'fev1', not: true }]])
  expect([fev1(1.8), fev1(null)].map((one) => holds(given, one))).toEqual([true, false])
})

test('none of several values lets those without any pass', () => {
  const condition = conditionOfClauses([[{ ...asthma, values: ['Asthma', 'COPD'], not: true }]])
  const diagnosed = (...diagnosis: string[]) => holds(condition, { figures: {}, choices: { diagnosis } })
  expect([diagnosed(), diagnosed('Bronchiectasis'), diagnosed('Bronchiectasis', 'COPD')]).toEqual([
    true,
    true,
    false,
  ])
})

test('every clause can be read back from what it asks for', () => {
  fc.assert(
    fc.property(someClauses, (clauses) => {
      const condition = conditionOfClauses(clauses)
      if (condition) expect(v.is(viewConditionSchema, condition)).toBe(true)
      expect(clausesOfCondition(condition)).toEqual({ clauses, unknown: 0 })
    }),
  )
})

test.each<[string, ViewCondition]>([
  [
    'a group within alternatives',
    { kind: 'group', join: 'any', of: [{ kind: 'group', join: 'all', of: [] }] },
  ],
  ['none of two ranges', { kind: 'group', join: 'none', of: [range('fev1'), range('fvc')] }],
  ['not in a range, or missing', { kind: 'group', join: 'none', of: [range('fev1')] }],
  ['changed since a moment', { kind: 'changed', since: 0 }],
])('%s is more than chips can show, and is counted', (_, condition) => {
  const whole: ViewCondition = { kind: 'group', join: 'all', of: [range('pef'), condition] }
  const shown: Criterion = { ...range('pef'), not: false }
  expect(clausesOfCondition(whole)).toEqual({ clauses: [[shown]], unknown: 1 })
})

test('a group that asks for nothing needs no chip', () => {
  expect(clausesOfCondition({ kind: 'group', join: 'any', of: [] })).toEqual({ clauses: [], unknown: 0 })
})

function range(field: 'fev1' | 'fvc' | 'pef') {
  return { kind: 'range', field, from: 1, to: 2 } as const
}

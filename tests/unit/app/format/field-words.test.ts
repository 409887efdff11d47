import { expect, test } from 'vitest'
import { fieldWords } from '../../../../src-renderer/format/measures'
import { groupFlags } from '../../../../src-renderer/format/flags'

test('fields are called what people call them', () => {
  expect(fieldWords('fev1_actual')).toBe('FEV₁')
  expect(fieldWords('best_test.ratio_predicted')).toBe('Predicted FEV₁/FVC')
  expect(fieldWords('all_tests.1.pef_percentage')).toBe('PEF % of manoeuvre 2')
  expect(fieldWords('all_tests.0.duration')).toBe('Duration of manoeuvre 1')
  expect(fieldWords('weight_in_kg')).toBe('Weight')
})

test('a field that nobody knows is called a value', () => {
  expect(fieldWords('fev6_actual')).toBe('A value')
  expect(fieldWords(undefined)).toBe('A value')
})

test('the same of several tests is one group, of other quantities another', () => {
  const flag = (field: string) => ({ code: 'percent-differs', field }) as const
  const groups = groupFlags([
    flag('pef_percentage'),
    flag('all_tests.0.pef_percentage'),
    flag('all_tests.3.fvc_percentage'),
    flag('all_tests.2.pef_percentage'),
  ])
  expect(groups.map(({ flag: { field }, alsoTests }) => [field, alsoTests])).toEqual([
    ['pef_percentage', [1, 3]],
    ['all_tests.3.fvc_percentage', []],
  ])
})

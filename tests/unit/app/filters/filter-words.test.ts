import { expect, test } from 'vitest'
import type { Criterion } from '#shared/queries/filter'
import {
  clauseWords,
  criterionWords,
  filterLines,
  wordsInLine,
} from '../../../../src-renderer/app/filters/filter-words'
import { unknownUnits } from '../../../../src-renderer/format/measures'
import { unitsOf } from './units-of'

const context = { units: unitsOf('percent'), lastVisit: null }
const words = (criterion: Criterion, units = context.units) =>
  wordsInLine(criterionWords(criterion, { ...context, units })).replaceAll('\u202f', ' ')
const fev1 = { kind: 'range', field: 'fev1', from: null, to: null, not: false } as const
const asthma = { kind: 'choice', field: 'diagnosis', values: ['Asthma'], not: false } as const

test.each<[string, Criterion]>([
  ['FEV₁ is between 1.5 and 2.41 L', { ...fev1, from: 1.5, to: 2.41 }],
  ['FEV₁ is at most 2 L', { ...fev1, to: 2 }],
  ['FEV₁ is less than 2 L', { ...fev1, from: 2, not: true }],
  ['Number of manoeuvres is 3', { ...fev1, field: 'tests', from: 3, to: 3 }],
  ['PEF is missing', { kind: 'missing', field: 'pef', not: false }],
  ['FEV₁/FVC, recomputed, is less than 0.7', { ...fev1, field: 'ratioRecomputed', from: 0.7, not: true }],
  ['Age at test is at least 65 y', { ...fev1, field: 'age', from: 65 }],
  ['Diagnosis is Asthma', asthma],
  ['Diagnosis is none of Asthma, not stated', { ...asthma, values: ['Asthma', null], not: true }],
  ['Sex is female', { ...asthma, field: 'gender', values: ['female'] }],
  ['Flag is Unlikely value', { ...asthma, field: 'flag', values: ['unlikely'] }],
  ['Attribution is Patient not identified', { ...asthma, field: 'flag', values: ['unattributed'] }],
])('%s', (expected, criterion) => {
  expect(words(criterion)).toBe(expected)
})

test('percent of predicted is out of 100, also when it was sent as a fraction', () => {
  const atMost = (to: number) => ({ ...fev1, field: 'fev1Percent', to }) as const
  expect(words(atMost(70))).toBe('FEV₁ % predicted is at most 70 %')
  expect(words(atMost(0.7), unitsOf('fraction'))).toBe('FEV₁ % predicted is at most 70 %')
})

test('a unit that nobody knows is not made up', () => {
  expect(words({ ...fev1, to: 2 }, unknownUnits)).toBe('FEV₁ is at most 2')
})

test('alternatives are named together, and nothing where nothing stands', () => {
  const leila: Criterion = { kind: 'words', text: 'Leila ', not: false, pinned: true }
  const clauses = [[leila], [asthma, { ...fev1, to: 2 }]]
  expect(filterLines({ clauses }, context)).toEqual([
    'Text includes Leila',
    'Diagnosis is Asthma or FEV₁ is at most 2\u202fL',
  ])
  expect(clauseWords([], context)).toBe('')
})

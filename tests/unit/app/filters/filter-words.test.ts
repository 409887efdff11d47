import { expect, test } from 'vitest'
import type { Criterion } from '#shared/queries/filter'
import type { Units } from '#shared/records/units'
import { offeredChoices } from '../../../../src-renderer/app/filters/editing'
import {
  clauseWords,
  comparisonOf,
  comparisons,
  criterionOfComparison,
  criterionWords,
  figureScale,
  filterLines,
  findSubjects,
  meantSubject,
  limitAsSent,
  limitsOf,
  wordsInLine,
} from '../../../../src-renderer/app/filters/filter-words'
import { unknownUnits } from '../../../../src-renderer/format/measures'

/** Units of a data set in litres and L/s, ratios as fractions, percent of predicted in the scale given. */
function unitsOf(percent: 'percent' | 'fraction'): Units {
  const sure = { agree: 40, of: 40 }
  return {
    volume: { ...unknownUnits.volume, ...sure, unit: 'L', inferred: 'L' },
    flow: { ...unknownUnits.flow, ...sure, unit: 'L/s', inferred: 'L/s' },
    percent: { ...unknownUnits.percent, ...sure, unit: percent, inferred: percent },
    ratio: { ...unknownUnits.ratio, ...sure, unit: 'fraction', inferred: 'fraction' },
  }
}

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
  ['FEV₁/FVC, recalculated, is less than 0.7', { ...fev1, field: 'ratioRecomputed', from: 0.7, not: true }],
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

test('the percentage sent for FEV1/FVC is of nobody knows what, and has no scale of the others', () => {
  const atMost = { ...fev1, field: 'ratioPercent', to: 88 } as const
  for (const scale of ['percent', 'fraction'] as const) {
    expect(words(atMost, unitsOf(scale))).toBe('FEV₁/FVC % as sent is at most 88')
    expect(limitAsSent(88, figureScale('ratioPercent', unitsOf(scale)))).toBe(88)
  }
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

test.each(comparisons)('%s is read back from its criterion, with the numbers it needs', (comparison) => {
  const criterion = criterionOfComparison('fvc', comparison, { from: 1, to: 2 })
  expect(comparisonOf(criterion)).toBe(comparison)
  const { from = null, to = null } = criterion.kind === 'range' ? criterion : {}
  const there = { from: from !== null, to: to !== null }
  const needed = limitsOf(comparison)
  expect(there).toEqual({ from: needed.includes('from'), to: needed.includes('to') })
})

test('a range without limits holds for whatever is there', () => {
  expect(comparisonOf({ kind: 'range', field: 'fvc', from: null, to: null, not: false })).toBe('given')
})

const choice = (value: string | null, sessions = 1) => ({ value, sessions })
const values = (offered: ReturnType<typeof offeredChoices>) => offered.choices.map(({ value }) => value)

test('a value that was chosen stays to be seen when no session has it any more', () => {
  const there = { choices: [choice('Asthma', 4)], of: 1 }
  const offered = offeredChoices('diagnosis', there, ['ASTHMA', 'Sarcoidosis'], '')
  expect(offered.choices).toEqual([choice('Asthma', 4), choice('Sarcoidosis', 0)])
})

test('flags that say whose a session is are asked for by themselves, each of them always', () => {
  const there = {
    choices: [choice('unlikely'), choice('unshared'), choice('withdrawn'), choice(null)],
    of: 4,
  }
  expect(values(offeredChoices('flag', there, [], ''))).toEqual(['unlikely', null])
  expect(values(offeredChoices('attribution', there, [], ''))).toEqual(['unshared', 'unattributed'])
  expect(values(offeredChoices('flag', there, ['unshared'], ''))).toContain('unshared')
})

test('flags are found by their words', () => {
  const there = { choices: [choice('unlikely'), choice('decimal-comma')], of: 2 }
  expect(values(offeredChoices('flag', there, [], 'COMMA'))).toEqual(['decimal-comma'])
})

test('it is said how many are not listed', () => {
  const many = Array.from({ length: 1000 }, (_, at) => choice(`Diagnosis ${at}`))
  const offered = offeredChoices('diagnosis', { choices: many, of: 12_000 }, [], '')
  expect(offered.of).toBe(12_000)
  expect(offered.choices.length + offered.more).toBe(12_000)
})

test('a field is found by a part of its name, also where a name has a small digit', () => {
  expect(findSubjects('fev1', 'sessions').flatMap(({ subjects }) => subjects)).toEqual([
    'fev1',
    'ratio',
    'largestFev1',
    'largestRatio',
  ])
  const meant = (text: string) =>
    meantSubject(
      text,
      findSubjects(text, 'sessions').flatMap(({ subjects }) => subjects),
    )
  // and not the best-two difference of FVC, which stands before it
  expect([meant('fvc'), meant('larg'), meant('difference'), meant('no such')]).toEqual([
    'fvc',
    'largestFev1',
    'bestTwoFev1',
    null,
  ])
  expect(findSubjects('MEDI', 'sessions').map(({ group }) => group)).toEqual(['person'])
  expect(findSubjects('nothing like it', 'sessions')).toEqual([])
  expect(findSubjects('fall', 'sessions')).toEqual([])
  expect(findSubjects('fall', 'patients').map(({ group }) => group)).toEqual(['course'])
})

test('a limit in percent is met exactly by what was sent as a fraction, whatever a division makes of it', () => {
  const scale = figureScale('fev1Percent', unitsOf('fraction'))
  for (let sent = 0.001; sent < 2; sent = Number((sent + 0.001).toFixed(3)))
    expect(limitAsSent(Number((sent * 100).toFixed(1)), scale)).toBe(sent)
  expect(limitAsSent(2.41, figureScale('fev1', context.units))).toBe(2.41)
})

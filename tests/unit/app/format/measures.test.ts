import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ballot, decideUnits, valueUnits } from '#shared/measure/units'
import { quantityOrder } from '#shared/records/test'
import { questionsToConfirm } from '#shared/records/units'
import { flagWords, groupFlags } from '../../../../src-renderer/format/flags'
import {
  fieldWords,
  measuresIn,
  type UnitAnswer,
  unitName,
  unitSentence,
  unitText,
  unknownUnits,
  voteText,
} from '../../../../src-renderer/format/measures'
import { decidingDigits, figure, missing, thin } from '../../../../src-renderer/format/numbers'
import { knownUnits } from '../fixtures/a-session'

test('a unit is to be confirmed where values are, or where they contradict what was confirmed', () => {
  const answer = { unit: 'L', inferred: 'L', confirmed: null, agree: 9, of: 9, contradicted: false } as const
  const volume = (over: object) => questionsToConfirm({ ...unknownUnits, volume: { ...answer, ...over } })
  expect(volume({})).toEqual(['volume'])
  expect(volume({ confirmed: 'L' })).toEqual([])
  expect(volume({ confirmed: 'L', contradicted: true })).toEqual(['volume'])
  expect(questionsToConfirm(unknownUnits)).toEqual([])
})

test('litres, ratios, flows and percentages each have their grain', () => {
  const measures = measuresIn(knownUnits)
  expect(measures.full('fev1', 2.4)).toBe(`2.40${thin}L`)
  expect(measures.full('ratio', 0.684)).toBe('0.68')
  expect(measures.full('pef', 6.14)).toBe(`6.1${thin}L/s`)
  expect(measures.percentText(73.6)).toBe('74')
  expect(measures.change('fev1', 2.5, 2.41)).toBe('\u22120.09')
  expect(measures.change('pef', 6.1, 6.5)).toBe('+0.4')
  expect(measures.change('fev1', 2.504, 2.515)).toBe('+0.02')
  expect(measures.change('fev1', 0.3, 0.1 + 0.2)).toBe('0.00')
})

test('a change is the difference of the figures beside it, with their decimals, in every unit', () => {
  const read = (text: string) =>
    Number(text.split(thin)[0]?.replaceAll(',', '').replace('\u2212', '-').replace('+', ''))
  const decimals = (text: string) => (text.split(thin)[0] ?? '').split('.')[1]?.length ?? 0
  const flow = (unit: 'L/s' | 'L/min' | null) => ({ ...knownUnits, flow: { ...knownUnits.flow, unit } })
  const volume = (unit: 'L' | 'mL' | null) => ({ ...knownUnits, volume: { ...knownUnits.volume, unit } })
  const cases = [
    ...(['L', 'mL', null] as const).map((unit) => ['fev1', volume(unit), unit === 'L' ? 5 : 5000] as const),
    ...(['L/s', 'L/min', null] as const).map(
      (unit) => ['pef', flow(unit), unit === 'L/s' ? 9 : 500] as const,
    ),
    ['ratio', knownUnits, 1] as const,
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...cases),
      fc.integer({ min: 100, max: 1000 }),
      fc.integer({ min: -20, max: 20 }),
      ([quantity, units, most], at, by) => {
        const measures = measuresIn(units)
        const [before, now] = [at, at + by].map((part) => Number(((most * part) / 1000).toFixed(4)))
        if (before === undefined || now === undefined) return
        const [one, other] = [before, now].map((number) => measures.value(quantity, number))
        const text = measures.change(quantity, before, now)
        expect(read(text)).toBeCloseTo(read(other ?? '') - read(one ?? ''), 9)
        expect(decimals(text)).toBe(Math.max(decimals(one ?? ''), decimals(other ?? '')))
        const relative = measures.relative(quantity, before, now)
        expect(Math.sign(relative ?? NaN)).toBe(Math.sign(read(text)))
      },
    ),
  )
  // what was shown as 5.8 and 5.8 with +0.1, 4.8 and 4.8 with −0.04, and +1,272.00 mL
  const measures = measuresIn(knownUnits)
  expect([
    measures.value('pef', 5.76),
    measures.value('pef', 5.84),
    measures.change('pef', 5.76, 5.84),
  ]).toEqual(['5.8', '5.8', '0.0'])
  expect([measures.change('pef', 4.84, 4.8), measures.relative('pef', 4.84, 4.8)]).toEqual(['0.0', 0])
  expect(measuresIn(unknownUnits).change('fev1', 1272, 2544)).toBe('+1,272')
  expect(measures.toMillilitre('fev1', 2.404)).toBe(`2.404${thin}L`)
  // neither the rounding of the two percentages nor of their difference favours a direction
  expect([measures.points(73.4, 74.6), measures.points(60.3, 49.8), measures.points(49.8, 60.3)]).toEqual([
    1.2, -10.5, 10.5,
  ])
  expect(measuresIn(unknownUnits).points(0.5, 0.77)).toBeNull()
})

test('near a limit as many decimals are shown as decide on which side of it a value is', () => {
  const measures = measuresIn(knownUnits)
  expect([0.696, 0.6996, 0.7, 0.704, 0.684].map((ratio) => measures.value('ratio', ratio))).toEqual([
    '0.696',
    '0.6996',
    '0.70',
    '0.704',
    '0.68',
  ])
  const inPercent = measuresIn({ ...knownUnits, ratio: { ...knownUnits.ratio, unit: 'percent' } })
  expect([69.6, 70, 68.4].map((ratio) => inPercent.full('ratio', ratio))).toEqual([
    `69.6${thin}%`,
    `70${thin}%`,
    `68${thin}%`,
  ])
})

test('whatever a value and a limit are, the digits shown stand where the value does', () => {
  const figures = fc.integer({ min: -400_000, max: 400_000 }).map((micro) => micro / 100_000)
  fc.assert(
    fc.property(
      figures,
      fc.constantFrom(0.15, 0.7, 0.1, 2),
      fc.constantFrom(0, 1, 2),
      (value, limit, least) => {
        const shown = Number(figure(value, decidingDigits(value, limit, least)).replace('\u2212', '-'))
        expect(Math.sign(shown - limit)).toBe(Math.sign(value - limit))
      },
    ),
  )
})

test('a fraction never gets a percent sign', () => {
  const unscaled = measuresIn(unknownUnits)
  expect([unscaled.percentFull(0.967), unscaled.percentFull(74)]).toEqual(['0.967', '74'])
  const measures = measuresIn({ ...knownUnits, ratio: { ...knownUnits.ratio, unit: 'percent' } })
  expect([measures.percentFull(0.967), measures.full('ratio', 0.967)]).toEqual(['0.967', '0.97'])
  expect(measures.percent(0.967)).toBeNull()
  const field = 'ratio_percentage'
  const words = flagWords(
    { code: 'percent-differs', field, figures: { sent: 0.967, recomputed: 68 } },
    measures,
  )
  expect(Object.values(words).join().replaceAll(thin, ' ')).toContain('Sent as 0.967, recalculated 68 %')
})

test('what is missing is a dash, whatever the units', () => {
  for (const measures of [measuresIn(knownUnits), measuresIn(unknownUnits)]) {
    for (const quantity of quantityOrder) expect(measures.full(quantity, null)).toBe(missing)
    expect(measures.percentText(null)).toBe(missing)
    expect(measures.percent(null)).toBeNull()
    expect(measures.litres(null)).toBeNull()
  }
})

test('without known units figures are written as sent, and nothing is drawn to scale', () => {
  const measures = measuresIn(unknownUnits)
  expect(measures.full('fev1', 2.417)).toBe('2.417')
  expect(measures.unit('fev1')).toBeNull()
  expect(measures.percent(0.74)).toBeNull()
  expect(measures.percentText(0.74)).toBe('0.74')
  expect(measures.litres(2.4)).toBeNull()
})

test('millilitres stay millilitres, and are litres only to be compared', () => {
  const measures = measuresIn({ ...knownUnits, volume: { ...knownUnits.volume, unit: 'mL' } })
  expect(measures.full('fvc', 3520)).toBe(`3,520${thin}mL`)
  expect(measures.litres(3520)).toBe(3.52)
})

test('fractions are shown as percent', () => {
  const measures = measuresIn({ ...knownUnits, percent: { ...knownUnits.percent, unit: 'fraction' } })
  expect(measures.percent(0.74)).toBe(74)
  expect(measures.percentText(0.74)).toBe('74')
})

test('a value with another unit than those beside it names its own', () => {
  const row = { units: { ...valueUnits(knownUnits), flow: 'L/min' as const, percent: 'fraction' as const } }
  const own = measuresIn(knownUnits).of(row)
  expect([own.value('pef', 412), own.value('fev1', 2.4)]).toEqual([`412${thin}L/min`, '2.40'])
  expect([own.value('pef', null), own.percentText(0.74)]).toEqual([missing, '74'])
  expect(own.change('pef', 400, 388)).toBe(`−12${thin}L/min`)
  expect(own.change('fev1', 2.84, 2.4)).toBe('−0.44')
  expect(
    measuresIn(knownUnits)
      .of({ units: valueUnits(knownUnits) })
      .value('pef', 6.1),
  ).toBe('6.1')
})

test('a percentage has its sign beside others of a scale that nobody knows', () => {
  const own = measuresIn(unknownUnits).of({ units: valueUnits(knownUnits) })
  expect(own.percentText(74)).toBe(`74${thin}%`)
  expect(own.sent({ quantity: 'fvc', aspect: 'percentage' }, 81)).toBe(`81${thin}%`)
  // what the percentage of a ratio is of nobody knows
  expect(own.sent({ quantity: 'ratio', aspect: 'percentage' }, 88)).toBe('88')
})

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

const answer: UnitAnswer = {
  unit: 'L',
  inferred: 'L',
  confirmed: null,
  agree: 48_112,
  of: 48_210,
  contradicted: false,
}

describe('what is said of a unit', () => {
  it.each([
    [{}, 'Inferred: 48,112 of 48,210 values fit.'],
    [{ confirmed: 'L' }, 'Confirmed manually: 48,112 of 48,210 values fit.'],
    [{ confirmed: 'L', agree: 0, of: 0 }, 'Confirmed manually; no values yet.'],
    [{ unit: null, inferred: null, agree: 0, of: 0 }, 'No values yet.'],
  ] as const)('%j', (changes, sentence) => {
    expect(unitSentence({ ...answer, ...changes })).toBe(sentence)
  })

  it('is that it is not known where votes are few or against each other', () => {
    const open = { ...answer, unit: null, inferred: null, agree: 12, of: 19 } as const
    expect(unitSentence(open)).toContain('12 of 19')
  })
})

it('names units in words, and scales by an example', () => {
  expect(['L', 'mL', 'L/min', 'percent', 'fraction'].map(unitName)).toEqual([
    'litres (L)',
    'millilitres (mL)',
    'L/min',
    'percent, e.g. 71',
    'fraction, e.g. 0.71',
  ])
})

const tally = (votes: Record<string, number>) => ballot.map((entry) => votes[entry] ?? 0)
const words = (votes: Record<string, number>, confirmed: Parameters<typeof decideUnits>[1] = {}) => {
  const units = decideUnits(tally(votes), confirmed)
  return [unitText(units.volume), voteText(units.volume)]
}

test('says by how many values a unit is inferred', () => {
  expect(words({ 'volume:of': 1500, 'volume:L': 1490 })).toEqual(['litres (L)', 'inferred, 1,490 of 1,500'])
})

test('says when nobody can tell', () => {
  expect(words({})).toEqual(['unknown', 'no values to infer it from'])
  expect(words({ 'volume:of': 5, 'volume:L': 5 })).toEqual(['unknown', '5 values, inconclusive'])
})

test('says what a person has confirmed, and when the values are against it', () => {
  const votes = { 'volume:of': 100, 'volume:L': 100 }
  expect(words(votes, { volume: 'L' })).toEqual(['litres (L)', 'confirmed, 100 of 100'])
  expect(words(votes, { volume: 'mL' })).toEqual(['millilitres (mL)', 'confirmed, but only 0 of 100 agree'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueUnits } from '#shared/measure/units'
import { flagWords } from '../../../../src-renderer/format/flags'
import { decidingDigits, figure, missing, thin } from '../../../../src-renderer/format/numbers'
import { measuresIn, unknownUnits } from '../../../../src-renderer/format/measures'
import { quantityOrder } from '#shared/records/test'
import { knownUnits } from '../fixtures/a-session'

test('litres, ratios, flows and percentages each have their grain', () => {
  const measures = measuresIn(knownUnits)
  expect(measures.full('fev1', 2.4)).toBe(`2.40${thin}L`)
  expect(measures.full('ratio', 0.684)).toBe('0.68')
  expect(measures.full('pef', 6.14)).toBe(`6.1${thin}L/s`)
  expect(measures.percentText(73.6)).toBe('74')
  expect(measures.change('fev1', -0.09)).toBe('\u22120.09')
  expect(measures.change('pef', 0.4)).toBe('+0.4')
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
  expect(Object.values(words).join().replaceAll(thin, ' ')).toContain('Sent as 0.967, recomputed 68 %')
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
  expect(
    measuresIn(knownUnits)
      .of({ units: valueUnits(knownUnits) })
      .value('pef', 6.1),
  ).toBe('6.1')
})

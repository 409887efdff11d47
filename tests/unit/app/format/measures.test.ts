import { expect, test } from 'vitest'
import { valueUnits } from '#shared/measure/units'
import { missing, thin } from '../../../../src-renderer/format/numbers'
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

import { expect, test } from 'vitest'
import { canBe } from '#shared/measure/figures'
import { unknownUnits } from '../../../src-renderer/format/measures'
import { aTest, knownUnits } from '../app/fixtures/a-session'

const fev1 = (value: number | null, units = knownUnits) => canBe(aTest(value, 4), 'fev1_actual', units)
const percent = (value: number, units = knownUnits) =>
  canBe(aTest(3, 4, { fev1_percentage: value }), 'fev1_percentage', units)

test('what no lungs can have, by the units of the data set, is told from what they can', () => {
  expect([0.05, 0.051, 11, 11.01, 1e308, -2, 0, null].map((value) => fev1(value))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect([5, 5.1, 250, 251, 1e308].map((value) => percent(value))).toEqual([false, true, true, false, false])
  const millilitres = { ...knownUnits, volume: { ...knownUnits.volume, unit: 'mL' as const } }
  expect([fev1(2400, millilitres), fev1(2.4, millilitres)]).toEqual([true, false])
})

test('while a unit is open, the values of the test itself tell it, and a size that no unit has is none', () => {
  expect([fev1(2.4, unknownUnits), fev1(2400, unknownUnits)]).toEqual([true, false])
  expect(canBe(aTest(2400, 4000), 'fev1_actual', unknownUnits)).toBe(true)
  expect(canBe(aTest(1e6, null), 'fev1_actual', unknownUnits)).toBe(false)
  expect([percent(74, unknownUnits), percent(1e308, unknownUnits)]).toEqual([true, false])
})

test('a predicted value is judged by its size alone', () => {
  const predicted = (value: number) =>
    canBe(aTest(3, 4, { fev1_predicted: value }), 'fev1_predicted', knownUnits)
  expect([predicted(12), predicted(0), predicted(1e308)]).toEqual([true, false, false])
})

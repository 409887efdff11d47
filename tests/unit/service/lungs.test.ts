import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { blowOf, predictedValues, rawArrays } from '../../../src-service/world/lungs'
import { archiveOn, dayOf, peopleOf } from './everyone'

const gender = fc.constantFrom('male' as const, 'female' as const)

test.each([
  ['male', 25, 180, { fev1: 4.525, fvc: 5.378, pef: 10.127, ratio: 0.8271 }],
  ['male', 60, 175, { fev1: 3.295, fvc: 4.18, pef: 8.315, ratio: 0.7641 }],
  ['female', 40, 165, { fev1: 2.9175, fvc: 3.3795, pef: 6.765, ratio: 0.815 }],
] as const)('ECSC-93: %s, %i years, %i cm', (sex, age, height, expected) => {
  const values = predictedValues(sex, age, height)
  for (const [quantity, value] of Object.entries(expected)) {
    expect(values[quantity as keyof typeof expected]).toBeCloseTo(value, 3)
  }
})

test('below 25 years adults are reckoned as 25', () => {
  expect(predictedValues('male', 20, 180)).toEqual(predictedValues('male', 25, 180))
})

test('Polgar: a child of 120 cm', () => {
  const values = predictedValues('female', 7, 120)
  expect(values.fev1).toBeCloseTo(2.1e-6 * 120 ** 2.8, 6)
  expect(values.pef).toBeCloseTo((5.2428 * 120 - 425.57) / 60, 6)
})

test('predicted values do not jump as somebody grows up', () => {
  fc.assert(
    fc.property(
      gender,
      fc.double({ min: 5, max: 30, noNaN: true }),
      fc.integer({ min: 110, max: 200 }),
      (sex, age, height) => {
        const now = predictedValues(sex, age, height)
        const soon = predictedValues(sex, age + 0.01, height)
        expect(Math.abs(soon.fev1 - now.fev1)).toBeLessThan(0.01)
        expect(Math.abs(soon.fvc - now.fvc)).toBeLessThan(0.01)
        expect(Math.abs(soon.pef - now.pef)).toBeLessThan(0.05)
      },
    ),
  )
})

const tests = archiveOn(7, '2026-11-19')
  .between(peopleOf(7, 40), dayOf('2026-01-01'), dayOf('2026-11-19'))
  .map(({ spirometry_tests }) => spirometry_tests.best_test)

describe('the curve of a test', () => {
  it('passes the FEV1 after a second and nears the FVC, and never falls', () => {
    for (const test of tests) {
      const { volume } = rawArrays(test, 0.01)
      expect(volume[0]).toBe(0)
      // no curve passes an FEV1 above its FVC, which some of the invented sessions have
      const fev1 = Math.min(test.fev1_actual, test.fvc_actual)
      expect(Math.abs((volume[100] ?? 0) - fev1)).toBeLessThan(0.03 * fev1)
      expect(volume.at(-1)).toBeLessThanOrEqual(test.fvc_actual)
      expect(volume.every((value, index) => value >= (volume[index - 1] ?? 0))).toBe(true)
    }
  })

  it('has a flow that is the slope of its volume', () => {
    for (const test of tests.slice(0, 50)) {
      const { volume, flow } = blowOf(test)
      for (const time of [0.02, 0.3, 1, 2])
        expect(flow(time)).toBeCloseTo((volume(time + 1e-5) - volume(time - 1e-5)) / 2e-5, 2)
    }
  })

  it('peaks near the PEF, where the other figures allow it', () => {
    const near = tests.filter((test) => {
      const peak = Math.max(...rawArrays(test, 0.01).flow)
      return Math.abs(peak - test.pef_actual) < 0.1 * test.pef_actual
    })
    expect(near.length).toBeGreaterThan(0.6 * tests.length)
  })
})

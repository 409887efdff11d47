import { describe, expect, test } from 'vitest'
import { largestManoeuvres, repeatabilityOf, repeatsWithin } from '#shared/measure/questions/manoeuvres'
import { emptyTest } from '#shared/records/test'
import { randomNumbers } from '../../../oracle/population'

describe('the manoeuvres of a session', () => {
  const of = (volumes: readonly (readonly [fev1: number | null, fvc: number | null])[], age = 40) => {
    const tests = volumes.map(([fev1_actual, fvc_actual]) => ({ ...emptyTest(), fev1_actual, fvc_actual }))
    return largestManoeuvres({ tests, age, toLitres: 1 })
  }
  const repeats = (volumes: readonly number[], age?: number) => {
    const found = of(
      volumes.map((volume) => [volume, null]),
      age,
    )
    const best = found.lacks === null ? found.repeats.fev1 : null
    return best && [best.difference.toFixed(3), best.limit.litres.toFixed(3), best.isWithin]
  }
  test.each([
    [[3.456, 3.302], 40, ['0.154', '0.150', false]],
    [[3.3, 3.45, 3.1], 40, ['0.150', '0.150', true]],
    [[0.9, 0.8], 5, ['0.100', '0.100', true]],
    [[1.2, 1.09], 6, ['0.110', '0.120', true]],
    [[1.2, 1.09], 6.1, ['0.110', '0.150', true]],
    [[2.4], 40, null],
  ] as const)('%j at %d years: %j', (volumes, age, expected) => {
    expect(repeats(volumes, age)).toEqual(expected)
  })
  test('have a largest FEV1 and FVC, of whichever each is, and their quotient', () => {
    const found = of([
      [2.4, 3.2],
      [2.3, 3.4],
      [null, 3.1],
    ])
    expect(found).toMatchObject({ manoeuvres: 2, fev1: 2.4, fvc: 3.4 })
    expect(found.lacks === null && found.quotient?.toFixed(2)).toBe('0.71')
    expect(of([[2.4, null]])).toMatchObject({ fvc: null, quotient: null })
    expect(of([[null, 3.2]])).toEqual({ lacks: 'no-fev1', n: 0 })
  })
})

describe('whether a session repeats', () => {
  const pair = (largest: number, difference: number) => ({ largest, difference })
  const fine = pair(3.4, 0.1)
  test.each([
    ['0.154 L apart', 40, 2, pair(3.456, 3.456 - 3.302), fine, false],
    ['0.15 L apart', 40, 2, pair(3.45, 3.45 - 3.3), fine, true],
    ['0.151 L apart', 40, 2, pair(3.45, 0.151), fine, false],
    ['FVC 0.151 L apart', 40, 2, fine, pair(3.45, 0.151), false],
    ['0.100 L apart at 5', 5, 3, pair(0.9, 0.9 - 0.8), pair(0.95, 0.1), true],
    ['0.101 L apart at 5', 5, 3, pair(0.9, 0.101), pair(0.95, 0.1), false],
    ['within a tenth at 6', 6, 3, pair(1.2, 1.2 - 1.09), pair(1.3, 0.13), true],
    ['FVC beyond a tenth at 6', 6, 3, pair(1.2, 0.12), pair(1.3, 0.131), false],
    ['0.11 L apart at 6.1', 6.1, 3, pair(1.2, 1.2 - 1.09), pair(1.3, 0.15), true],
    ['at an unknown age', NaN, 3, pair(0.9, 0.14), pair(1, 0.14), true],
    ['one manoeuvre', 40, 1, fine, fine, null],
    ['an unknown number of manoeuvres', 5, NaN, fine, fine, null],
    ['none', 40, 0, pair(NaN, NaN), pair(NaN, NaN), null],
    ['an unknown unit', 40, 3, pair(NaN, NaN), pair(NaN, NaN), null],
    ['one FVC', 40, 3, fine, pair(3.4, NaN), null],
    ['one FVC, and FEV1 too far apart', 40, 3, pair(3.4, 0.2), pair(3.4, NaN), false],
    ['an unknown FEV1, and FVC too far apart', 40, 3, pair(3.4, NaN), pair(3.4, 0.2), false],
  ] as const)('with %s', (_, age, manoeuvres, fev1, fvc, expected) => {
    expect(repeatsWithin(age, manoeuvres, fev1, fvc)).toBe(expected)
  })
  test('is the rule of a single volume, whatever its digits', () => {
    const random = randomNumbers(6)
    const differing = Array.from({ length: 20_000 }, () => {
      const [age, largest] = [4 + Math.floor(random() * 40) / 10, 0.5 + Math.floor(random() * 2000) / 1000]
      const difference = Math.floor(random() * 250) / 1000
      const rule = repeatabilityOf([largest, largest - difference], age)?.isWithin
      const both = [pair(largest, largest - (largest - difference)), pair(largest, 0)] as const
      return repeatsWithin(age, 2, ...both) === rule ? [] : [{ age, largest, difference }]
    }).flat()
    expect(differing).toEqual([])
  })
})

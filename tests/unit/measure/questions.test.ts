import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largestManoeuvres } from '#shared/measure/questions/manoeuvres'
import {
  isOutside,
  ownLimits,
  type OwnSince,
  ownVariation,
  type VisitColumns,
} from '#shared/measure/questions/own-variation'
import { fittedSlope } from '#shared/measure/questions/slope'
import { studentT } from '#shared/measure/questions/student-t'
import { emptyTest } from '#shared/records/test'
import { randomNumbers } from '../../oracle/population'

test('Student’s t is that of printed tables', () => {
  const table = [
    [1, 12.7062047],
    [2, 4.3026527],
    [3, 3.1824463],
    [4, 2.7764451],
    [5, 2.5705818],
    [6, 2.4469119],
    [10, 2.2281389],
    [30, 2.0422725],
    [39, 2.0226909],
    [120, 1.9799304],
    [1000, 1.9623391],
    // the normal distribution, but for 0.00003
    [100_000, 1.9599877],
  ] as const
  expect(table.filter(([freedom, t]) => Math.abs(studentT(freedom) - t) > 1e-7)).toEqual([])
  expect([0, 1.5, -1, NaN].map(studentT)).toEqual([NaN, NaN, NaN, NaN])
})

/** Visits a month apart, all of which count. */
const monthly = (volumes: readonly number[]): VisitColumns => ({
  days: volumes.map((_, at) => 20_000 + 30 * at),
  volumes,
  counts: volumes.map(() => 1),
})

describe('own variation', () => {
  const earlier = [2.5, 2.56, 2.44, 2.52, 2.47, 2.55, 2.49]
  const found = (columns: VisitColumns) => {
    const answer = ownVariation(columns)
    return answer.lacks === null ? ([answer.changes, answer.variation.toFixed(3)] as const) : answer.n
  }
  test('is that of the changes between earlier visits, and says which change is outside', () => {
    const outside = (newest: number) => {
      const answer = ownVariation(monthly([...earlier, newest]))
      return answer.lacks === null && isOutside(newest - 2.49, answer)
    }
    expect(found(monthly([...earlier, 2.29]))).toEqual([6, '0.192'])
    expect([2.29, 2.3, 2.68, 2.69].map(outside)).toEqual([true, false, false, true])
  })
  test('takes six earlier visits, the last forty at most, and each day once, by its earliest', () => {
    expect([found(monthly(earlier.slice(0, 6))), found(monthly([])), found(monthly([2.5]))]).toEqual([
      5, 0, 0,
    ])
    expect(found(monthly(earlier))).toEqual([5, '0.210'])
    const many = Array.from({ length: 60 }, (_, at) => (at < 19 ? 9 * (at % 2) : 2.5))
    expect(found(monthly(many))).toEqual([39, '0.000'])
    const { days, volumes } = monthly([...earlier, 2.29])
    const again = {
      days: Array.from(days).flatMap((day) => [day, day]),
      volumes: Array.from(volumes).flatMap((volume) => [volume, 9]),
      counts: Array.from(days).flatMap(() => [1, 1]),
    }
    expect(found(again)).toEqual([6, '0.192'])
  })
  test('joins the neighbours of a visit that does not count, and the earliest of a day that does', () => {
    const columns = monthly([2.5, 9, 2.56, 2.44, 2.52, 9, 9, 2.47, 2.55, 2.49, 2.3, 9])
    const counts = Array.from(columns.volumes, (volume) => Number(volume < 9))
    expect(found({ ...columns, counts })).toEqual([6, '0.192'])
    const days = Array.from(columns.days, (day, at) => (at === 1 ? day + 30 : day))
    expect(found({ ...columns, days, counts })).toEqual([6, '0.192'])
  })
  test('is said of a median of three, and of nothing that is above the usual or contains ageing', () => {
    const answer = ownVariation(monthly([...earlier, 2.29]))
    const of = (change: number, since: OwnSince) => answer.lacks === null && isOutside(change, answer, since)
    expect([of(-0.163, 'median'), of(-0.164, 'median')]).toEqual([false, true])
    expect((['best', 'year-ago', 'first', 'until'] as const).map((since) => of(-2, since))).toEqual(
      Array.from({ length: 4 }, () => null),
    )
  })
})

const courses = 20_000
const sinces = ['previous', 'median'] as const

/**
 * Shares of 20,000 stable courses, in percent: of newest visits that are outside, that lie below, and of falls of 2, 3 and 4
 * standard deviations that are found.
 */
function simulated(visits: number) {
  const random = randomNumbers(visits)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const days = Array.from({ length: visits + 1 }, (_, at) => at)
  const counts = days.map(() => 1)
  const counted = sinces.map(() => [0, 0, 0, 0, 0])
  for (let course = 0; course < courses; course++) {
    const volumes = days.map(normal)
    const answer = ownVariation({ days, volumes, counts })
    if (answer.lacks !== null) throw new Error('these visits are enough')
    const [, median] = volumes.slice(-4, -1).sort((a, b) => a - b)
    for (const [at, since] of sinces.entries()) {
      const change = (volumes.at(-1) ?? NaN) - ((since === 'median' ? median : volumes.at(-2)) ?? NaN)
      const limit = answer.variation * ownLimits[since]
      const found = [Math.abs(change) > limit, ...[0, 2, 3, 4].map((fall) => change - fall < -limit)]
      counted[at] = (counted[at] ?? []).map((count, which) => count + Number(found[which]))
    }
  }
  return counted.map((counts) => counts.map((count) => (100 * count) / courses))
}

test('own variation finds in invented courses what docs/clinical-honesty.md says', () => {
  const said = [
    [6, [24, 44, 64], [29, 54, 75]],
    [11, [27, 50, 73], [35, 63, 85]],
    [20, [28, 53, 76], [36, 66, 88]],
  ] as const
  const wrong = said.flatMap(([visits, ...falls]) => {
    const found = simulated(visits)
    const isRight = found.every(
      ([outside = 0, below = 0, ...shares], at) =>
        outside >= 4.5 &&
        outside <= 6.5 &&
        below >= 2.2 &&
        below <= 3.3 &&
        shares.every((share, which) => Math.abs(share - (falls[at]?.[which] ?? NaN)) < 1.2),
    )
    return isRight ? [] : [{ visits, found }]
  })
  expect(wrong).toEqual([])
})

describe('the slope', () => {
  const year = 365.25 * 86_400_000
  const start = Date.parse('2021-03-01')
  const slope = (points: readonly { readonly time: number; readonly value: number }[]) =>
    fittedSlope({ points, isGrowing: false })
  const rounded = (points: Parameters<typeof slope>[0]) => {
    const found = slope(points)
    return found.lacks === null && [...[found.aYear, found.low, found.high].map(Math.round), found.isTold]
  }
  test('has an interval, and no trend is told where it holds 0', () => {
    const falling = [2.8, 2.74, 2.66, 2.63, 2.55, 2.5]
    const yearly = falling.map((litres, at) => ({
      time: Date.parse(`${2021 + at}-06-01`),
      value: 1000 * litres,
    }))
    const found = slope(yearly)
    expect(
      found.lacks === null && [found.aYear, found.low, found.high].map((each) => each.toFixed(1)),
    ).toEqual(['-60.0', '-67.7', '-52.3'])
    expect(rounded(yearly)).toEqual([-60, -68, -52, true])
    const scattered = [2.5, 2.62, 2.41, 2.58, 2.45]
    expect(rounded(scattered.map((litres, at) => ({ time: (at * year) / 4, value: 1000 * litres })))).toEqual(
      [-56, -450, 338, false],
    )
    expect(rounded([0, 1, 2].map((at) => ({ time: at * year, value: 2500 })))).toEqual([0, 0, 0, false])
  })
  test('is that of values on a line', () => {
    const slopes = fc.integer({ min: -500, max: 500 })
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { minLength: 3 })
    fc.assert(
      fc.property(slopes, times, (aYear, days) => {
        const points = days
          .sort((a, b) => a - b)
          .map((day) => ({ time: start + day * 86_400_000, value: 3000 + (aYear * day) / 365.25 }))
        const line = slope(points)
        if (line.lacks === null) expect(line.aYear).toBeCloseTo(aYear, 3)
        else expect((points.at(-1)?.time ?? 0) - start).toBeLessThan(year * 10)
      }),
    )
  })
  test('is that of the least squares where values are scattered', () => {
    // by hand: (0, 2700), (1, 2500), (2, 2600) lie around a line that falls by 50
    const points = [2700, 2500, 2600].map((value, at) => ({ time: start + at * year, value }))
    expect(slope(points)).toMatchObject({
      aYear: expect.closeTo(-50, 6) as number,
      count: 3,
      first: start,
      last: start + 2 * year,
      from: expect.closeTo(2650, 6) as number,
      to: expect.closeTo(2550, 6) as number,
    })
  })
  test('takes three values over a year, of grown lungs', () => {
    const at = (...years: number[]) => years.map((one) => ({ time: start + one * year, value: 1 }))
    expect([at(0, 2), [], at(0, 0.5, 0.99), at(0, 0.5, 1)].map((points) => slope(points).lacks)).toEqual([
      'too-few',
      'too-few',
      'too-short',
      null,
    ])
    expect(fittedSlope({ points: at(0, 1, 2), isGrowing: true })).toEqual({ lacks: 'growing', n: 3 })
  })
})

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

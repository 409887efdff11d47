import { describe, expect, test } from 'vitest'
import {
  isOutside,
  ownLimits,
  type OwnSince,
  ownVariation,
  type VisitColumns,
} from '#shared/measure/questions/own-variation'
import { randomNumbers } from '../../../oracle/population'

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

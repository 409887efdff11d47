import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courseSlope, fittedSlope } from '#shared/measure/questions/slope'
import type { Day } from '#shared/records/day'
import { aCourse, type ASession } from './a-course'

describe('the slope', () => {
  const year = 365.25 * 86_400_000
  const start = Date.parse('2021-03-01')
  const slope = (points: readonly { readonly time: number; readonly value: number }[]) =>
    fittedSlope({ points, ages: [40] })
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
    const lack = (ages: readonly (number | null)[]) => fittedSlope({ points: at(0, 1, 2), ages }).lacks
    expect([lack([40, 17.9, null]), lack([40, null, 40]), lack([18, 40, 40])]).toEqual([
      'growing',
      'no-age',
      null,
    ])
  })
})

describe('the slope of a course', () => {
  const volumes = [2.8, 2.74, 2.66, 2.63, 2.55, 2.5]
  const yearly = volumes.map((fev1, at) => ({ day: `${2021 + at}-06-01`, fev1 }))
  const of = (sessions: readonly ASession[], transplanted: Day | null = null) =>
    courseSlope(aCourse(sessions), { transplanted })
  test('is in mL a year, without sessions after a bronchodilator and values that cannot be right', () => {
    const odd = [
      { day: '2026-06-02', fev1: 9, post: 1 },
      { day: '2026-06-03', fev1: NaN },
    ]
    const found = of([...yearly, ...odd])
    expect(found.lacks === null && [found.aYear, found.low, found.high].map((one) => one.toFixed(1))).toEqual(
      ['-60.0', '-67.7', '-52.3'],
    )
    expect(found).toMatchObject({ isTold: true, isDecline: true, count: 6 })
  })
  test('stands where the clock showed, or in the middle of a day', () => {
    const last = (minutes: number) => {
      const found = of(yearly.map((session) => ({ ...session, minutes })))
      return found.lacks === null && new Date(found.last).toISOString()
    }
    expect([last(61), last(NaN)]).toEqual(['2026-06-01T01:01:00.000Z', '2026-06-01T12:00:00.000Z'])
  })
  test('is of a calendar year at least, which has 365 days in most years', () => {
    const lacks = (last: string) =>
      of(['2025-10-16', '2026-03-01', last].map((day, at) => ({ day, fev1: 2.5 - at / 10 }))).lacks
    expect([lacks('2026-10-15'), lacks('2026-10-16')]).toEqual(['too-short', null])
  })
  test('is told of the same lungs alone: none of sessions up to the day of a transplantation and after it', () => {
    const lacks = (day: string) => of(yearly, day as Day).lacks
    expect(['2021-05-31', '2021-06-01', '2026-05-31', '2026-06-01'].map(lacks)).toEqual([
      null,
      'transplanted',
      'transplanted',
      null,
    ])
  })
  test('is called a decline from five sessions over two calendar years on, where its interval is below 0', () => {
    const isDecline = (...sessions: readonly (readonly [day: string, fev1: number])[]) => {
      const found = of(sessions.map(([day, fev1]) => ({ day, fev1 })))
      return found.lacks === null ? found.isDecline : found.lacks
    }
    const line = [
      ['2021-06-01', 3],
      ['2021-12-01', 2.9],
      ['2022-06-01', 2.8],
      ['2022-12-01', 2.7],
    ] as const
    expect([
      isDecline(...line, ['2023-06-01', 2.6]),
      isDecline(...line, ['2023-05-31', 2.6]),
      isDecline(...line.slice(1), ['2023-12-01', 2.5]),
      isDecline(...line, ['2023-06-01', 4]),
      isDecline(...line.map(([day, litres]) => [day, 6 - litres] as const), ['2023-06-01', 3.4]),
    ]).toEqual([true, false, false, false, false])
  })
  test('takes an adult at every session', () => {
    expect(of(yearly.map((session, at) => ({ ...session, age: at === 2 ? 17.9 : 18 })))).toEqual({
      lacks: 'growing',
      n: 6,
    })
    expect(of(yearly.map((session, at) => (at === 2 ? { ...session, age: NaN } : session)))).toEqual({
      lacks: 'no-age',
      n: 6,
    })
    expect(of(yearly.slice(0, 2))).toEqual({ lacks: 'too-few', n: 2 })
  })
})

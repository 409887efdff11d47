import { describe, expect, test } from 'vitest'
import { inventPack } from './invented-pack'
import { judgeSession } from './opinion/judge'
import { responseOf, responsesOf, ratioAfter } from './opinion/bronchodilator'
import { childsChange, conditionalOf, pointsBetween } from './opinion/child'
import { ageingBetween, fev1Q, slopeOf } from './opinion/decline'
import { fallOf, fromBaseline } from './opinion/fall'
import { graftOf } from './opinion/graft'
import { ownVariationOf } from './opinion/own-variation'
import { qualityOf } from './opinion/quality'
import { lmsOf, lowestNormal, referencesOf, zOf } from './opinion/reference'
import { contradictedHeights, movedBy } from './opinion/ruler'
import { swingOf } from './opinion/swing'
import { t975 } from './opinion/student'
import { usable, type Visit, visitOf } from './opinion/visit'
import { sessionOf } from './opinion/record'

// the vectors of the clinic's questions hold the oracle's opinion, too

interface Given {
  readonly at: string
  readonly fev1?: number | null
  readonly fvc?: number | null
  readonly pef?: number
  readonly predicted?: number
  readonly age?: number
  readonly height?: number
  readonly sex?: string
  readonly all?: readonly (readonly [fev1: number, fvc: number])[]
  readonly state?: 'after'
}

const units = { volume: 'L', flow: 'L/s', percent: 'percent', ratio: 'fraction' }

/** A session as the service sends it, read, judged, and taken for the questions. */
function visit(given: Given, nth = 0): Visit {
  const { fev1, fvc, pef, predicted, all = [], state, at } = given
  const percentage =
    typeof fev1 === 'number' && predicted !== undefined ? Math.round((100 * fev1) / predicted) : null
  const session = sessionOf({
    id: `s${nth}`,
    age: given.age ?? 40,
    height_in_cm: given.height ?? 170,
    gender: given.sex ?? 'female',
    created_at: at.includes('T') ? `${at}:00Z` : `${at}T09:00:00Z`,
    spirometry_tests: {
      best_test: {
        fev1_actual: fev1,
        fvc_actual: fvc,
        pef_actual: pef,
        fev1_predicted: predicted,
        fev1_percentage: percentage,
      },
      all_tests: all.map(([one, other]) => ({ fev1_actual: one, fvc_actual: other })),
    },
  })
  if (!session) throw new Error('no session')
  const said = { isAfter: state === 'after', isDoubtful: false }
  return visitOf({ session, judged: judgeSession(session, units) }, units, said)
}

const visits = (all: readonly Given[]) => all.map(visit)
const two = (all: readonly Given[]) => {
  const [one, other] = usable(visits(all))
  if (!one || !other) throw new Error('no two')
  return [one, other] as const
}

describe('1, z-scores', () => {
  const pack = inventPack()
  const someone = { at: '2026-01-01', age: 30.1, height: 165, fev1: 2.5, fvc: 3.4 }

  test('are 0 at the median and −1.645 at the lower limit', () => {
    const lms = lmsOf(pack.fev1.female, 165, 30.1)
    expect(lms && zOf(lms.m, lms)).toBeCloseTo(0, 12)
    expect(lms && zOf(lowestNormal(lms), lms)).toBeCloseTo(-1.645, 12)
  })

  test('have splines that are linear between two rows', () => {
    const at = (age: number) => lmsOf(pack.fvc.male, 170, age)?.m ?? Number.NaN
    const splineAt = (age: number) => Math.log(at(age)) - pack.fvc.male.a[2] * Math.log(age)
    expect(splineAt(40.1)).toBeCloseTo(0.6 * splineAt(40) + 0.4 * splineAt(40.25), 12)
  })

  test('are of 3.0 to 95.0 years, 50 to 250 cm, a sex and a height that nothing contradicts', () => {
    const lack = (more: Partial<Given>, isContradicted = false) => {
      const found = referencesOf(visit({ ...someone, ...more }), pack, isContradicted)
      return typeof found === 'string' ? found : ''
    }
    const said = [2.9, 3, 95, 95.1].map((age) => lack({ age }))
    expect(said).toEqual(['too-young', '', '', 'too-old'])
    expect([49.9, 50, 250, 250.1].map((height) => lack({ height }))).toEqual([
      'height-outside',
      '',
      '',
      'height-outside',
    ])
    expect([lack({ sex: '' }), lack({}, true), lack({ fev1: null, fvc: null })]).toEqual([
      'no-sex',
      'height-differs',
      'no-value',
    ])
  })
})

describe('2, falls from the own best', () => {
  const settings = { months: 6, limit: 10, days: 30, today: '2026-11-20' }
  const fallTo = (fev1: number, more: readonly Given[] = []) => {
    const days = ['2026-06-10', '2026-08-10', '2026-10-10']
    const window = [2.1, 2.24, 2.18].map((each, at) => ({ at: days[at] ?? '', fev1: each }))
    return fallOf(visits([...window, ...more, { at: '2026-11-01', fev1 }]), settings)
  }

  test('reach 10 %, exactly too', () => {
    const found = [2, 2.016, 2.02].map((fev1) => fallTo(fev1))
    expect(found).toMatchObject([
      { n: 3, isListed: true, isOld: false, best: { day: '2026-08-10' } },
      { percent: -10, isListed: true },
      { isListed: false },
    ])
    expect(found.map((each) => typeof each !== 'string' && each.percent.toFixed(1))).toEqual([
      '-10.7',
      '-10.0',
      '-9.8',
    ])
  })

  test('are from six months, of which the first day counts', () => {
    const from = (at: string) => fallTo(2, [{ at, fev1: 2.5 }])
    expect(from('2026-05-01')).toMatchObject({ n: 4, best: { fev1: 2.5 }, percent: -20 })
    expect(from('2026-04-30')).toMatchObject({ n: 3, best: { fev1: 2.24 } })
  })

  test('pass over what is impossible, and what is after a bronchodilator', () => {
    const best = { best: { fev1: 2.24 } }
    expect(fallTo(2, [{ at: '2026-09-01', fev1: 24 }])).toMatchObject(best)
    expect(fallTo(2, [{ at: '2026-09-01', fev1: 2.6, state: 'after' }])).toMatchObject(best)
  })

  test('need two in the window, and are old after 30 days', () => {
    const [one, last] = [
      { at: '2026-08-10', fev1: 2.2 },
      { at: '2026-10-20', fev1: 2 },
    ]
    expect([fallOf([], settings), fallOf(visits([one, last]), settings)]).toEqual(['none', 'few'])
    const three = visits([one, { ...one, at: '2026-08-11' }, last])
    expect(fallOf(three, settings)).toMatchObject({ isOld: true, n: 2 })
    expect(fallOf(three, { ...settings, today: '2026-11-19' })).toMatchObject({ isOld: false })
    const baseline = { day: '2026-10-20', value: 2.5 }
    expect(fromBaseline(three, baseline, settings)).toEqual({ percent: -20, isOld: true })
    expect(fromBaseline(three, { ...baseline, day: '2026-10-21' }, settings)).toBe('before')
  })
})

describe('3, a graft', () => {
  const course = (last: number) =>
    visits([
      { at: '2025-01-10', fev1: 2.1, fvc: 3 },
      { at: '2025-02-14', fev1: 2.6, fvc: 3.2 },
      { at: '2025-02-28', fev1: 2.7, fvc: 3.3 },
      { at: '2025-04-11', fev1: 2.64, fvc: 3.5 },
      { at: '2025-09-01', fev1: last },
    ])

  test('has the best pair of sessions at least 21 days apart as its baseline', () => {
    const found = graftOf(course(2.55), '2025-01-01')
    expect(found).toMatchObject({
      baseline: { mean: 2.67, one: { day: '2025-02-28' }, other: { day: '2025-04-11' } },
      fvcBaseline: 3.4,
      below: null,
      raisedFrom: { mean: 2.4 },
    })
    const percents = [2.13, 2.14].map((last) => graftOf(course(last), '2025-01-01'))
    expect(percents.map((each) => typeof each !== 'string' && each.percent.toFixed(2))).toEqual([
      '79.78',
      '80.15',
    ])
    expect(percents).toMatchObject([{ below: { confirmedBy: 0, isOf3Weeks: false } }, { below: null }])
  })

  test('has none of 20 days, and one of 21', () => {
    const apart = (day: string) =>
      graftOf(
        visits([
          { at: '2025-01-01', fev1: 2 },
          { at: day, fev1: 2 },
        ]),
        '2024-12-31',
      )
    expect([apart('2025-01-21'), graftOf([], '2024-12-31')]).toEqual(['one', 'none'])
    expect(apart('2025-01-22')).toMatchObject({ baseline: { mean: 2 } })
  })
})

describe('4, slope, ageing and FEV1Q', () => {
  test('a decline has an interval without zero', () => {
    const found = slopeOf(
      visits([2.8, 2.74, 2.66, 2.63, 2.55, 2.5].map((fev1, at) => ({ at: `${2021 + at}-06-01`, fev1 }))),
    )
    expect(rounded(found, 1)).toEqual(['-60.0', '-67.7', '-52.3', 'decline'])
  })

  test('of values that vary no trend can be told', () => {
    const days = [
      '2023-01-01T00:00',
      '2023-04-02T07:30',
      '2023-07-02T15:00',
      '2023-10-01T22:30',
      '2024-01-01T06:00',
    ]
    const found = slopeOf(
      visits([2.5, 2.62, 2.41, 2.58, 2.45].map((fev1, at) => ({ at: days[at] ?? '', fev1 }))),
    )
    expect(rounded(found, 0)).toEqual(['-56', '-450', '338', 'nothing'])
  })

  function rounded(found: ReturnType<typeof slopeOf>, digits: number) {
    if (typeof found === 'string') return found
    return [...[found.aYear, found.low, found.high].map((each) => each.toFixed(digits)), found.says]
  }

  test('what is beyond ageing', () => {
    const found = ageingBetween(
      ...two([
        { at: '2021-01-01', fev1: 4, predicted: 4.2 },
        { at: '2026-01-01', fev1: 3.2, predicted: 3.98 },
      ]),
    )
    if (typeof found === 'string') throw new Error(found)
    expect([found.expected.toFixed(4), found.beyond.toFixed(1), found.isBeyondAgeing]).toEqual([
      '3.7905',
      '-15.6',
      true,
    ])
  })

  test('FEV1Q is of adults', () => {
    const woman = { at: '2026-01-01', fev1: 0.9 }
    expect([fev1Q(visit({ ...woman, age: 70 })), fev1Q(visit({ ...woman, age: 17.9 }))]).toEqual([
      2.25,
      'child',
    ])
  })
})

describe('5, a child', () => {
  test('has a conditional change score', () => {
    const shown = (years: number) => {
      const found = conditionalOf(-0.78, -1.6, years, 14)
      return found === 'r' ? found : [found.r.toFixed(3), found.score.toFixed(2), found.isUnusual]
    }
    expect([shown(0.25), shown(4)]).toEqual([
      ['0.912', '-2.17', true],
      ['0.762', '-1.55', false],
    ])
    expect(conditionalOf(0, 0, 0, 17.9)).toBe('r')
  })

  test('is behind by points, whatever the litres', () => {
    const points = (then: Given, now: Given) => pointsBetween(visit(then), visit(now))
    const at = '2025-01-01'
    expect(points({ at, fev1: 2.4, predicted: 2.5 }, { at, fev1: 2, predicted: 2.6 })).toBe(-19)
    expect(points({ at, fev1: 1.15, predicted: 1.2 }, { at, fev1: 1.62, predicted: 1.98 })).toBe(-14)
  })

  test('needs three months, an age under 18 and heights that grow', () => {
    const from = { at: '2025-01-15', fev1: 2, age: 12 }
    const change = (to: string, age = 12, height = 170) =>
      childsChange(
        ...two([
          { ...from, age },
          { ...from, at: to, height },
        ]),
        () => -1,
      )
    expect([change('2025-04-14'), change('2025-04-15', 18), change('2025-04-15', 12, 168)]).toEqual([
      'near',
      'grown',
      'height',
    ])
    expect(change('2025-04-15')).toMatchObject({ isUnusual: false })
  })
})

test('6, manoeuvres that repeat', () => {
  const quality = (all: readonly (readonly [number, number])[], age = 40) =>
    qualityOf(visit({ at: '2026-01-01', all, age }))
  const within = (one: number, other: number, age?: number) =>
    quality(
      [
        [one, 4],
        [other, 4],
      ],
      age,
    ).fev1
  expect([
    within(3.456, 3.302),
    within(3.45, 3.3),
    within(0.9, 0.8, 5),
    within(1.2, 1.09, 6),
    within(1.2, 1.09, 6.1),
  ]).toEqual([
    { difference: 0.154, limit: 0.15, isWithin: false },
    { difference: 0.15, limit: 0.15, isWithin: true },
    { difference: 0.1, limit: 0.1, isWithin: true },
    { difference: 0.11, limit: 0.12, isWithin: true },
    { difference: 0.11, limit: 0.15, isWithin: true },
  ])
  const { ratio, ...largest } = quality([
    [2.4, 3.2],
    [2.3, 3.4],
  ])
  expect({ ...largest, ratio: ratio?.toFixed(2) }).toMatchObject({
    largestFev1: 2.4,
    largestFvc: 3.4,
    ratio: '0.71',
  })
  expect(quality([[2.4, 3.2]])).toMatchObject({ n: 1, fev1: null })
})

test('7, lungs or the ruler', () => {
  const at = (height: number, nth: number, age: number) => ({
    at: `${2020 + nth}-03-01`,
    height,
    age: age + nth,
  })
  const wrong = (heights: readonly number[], age: number) => [
    ...contradictedHeights(visits(heights.map((height, nth) => at(height, nth, age)))),
  ]
  expect(wrong([116, 122, 182, 134, 140], 6)).toEqual(['s2'])
  expect(wrong([172, 172, 17.2], 40)).toEqual(['s2'])
  expect(wrong([172, 171, 173], 40)).toEqual([])
  const [then, now] = [3.3, 3.75].map((predicted) => visit({ at: '2026-01-01', fev1: 2.4, predicted }))
  const moved = then && now && movedBy(then, now)
  expect(moved).toMatchObject({ measured: 0, isUnexplained: true })
  expect(Math.round(moved?.predicted ?? 0)).toBe(-9)
})

test('8, bronchodilators', () => {
  const say = (fev1: number, after: number, predicted: number) => {
    const [pre, post] = two([
      { at: '2026-01-01T09:00', fev1, predicted },
      { at: '2026-01-01T09:20', fev1: after, predicted },
    ])
    const found = responseOf(pre, post)
    return found && [found.ofPredicted?.toFixed(1), found.isOver10, found.ofBefore.toFixed(1), found.reaches]
  }
  expect([say(3, 3.35, 3.4), say(1, 1.2, 2.5), say(2.4, 2.7, 3)]).toEqual([
    ['10.3', true, '11.7', false],
    ['8.0', false, '20.0', true],
    ['10.0', false, '12.5', true],
  ])
  const paired = visits([
    { at: '2025-01-01T09:00', fev1: 2 },
    { at: '2025-01-01T09:20', fev1: 2.4, fvc: 3.5, state: 'after' },
    { at: '2026-01-01T09:00', fev1: 2 },
  ])
  expect(usable(paired).map(({ fev1 }) => fev1)).toEqual([2, 2])
  expect(responsesOf(paired, new Map([['s1', 's0']]))).toMatchObject([
    { ml: 400, ofBefore: 20, reaches: true },
  ])
  expect(paired.map(ratioAfter)).toMatchObject([null, { isBelow: true }, null])
})

describe('9, own variation', () => {
  const ofDays = (values: readonly number[]) =>
    ownVariationOf(visits(values.map((fev1, nth) => ({ at: `2026-0${nth + 1}-01`, fev1 }))), new Set())
  const earlier = [2.5, 2.56, 2.44, 2.52, 2.47, 2.55, 2.49]

  test('is of the changes between the earlier visits', () => {
    const found = [2.29, 2.3].map((newest) => ofDays([...earlier, newest]))
    expect(found).toMatchObject([
      { n: 6, isOutside: true },
      { n: 6, isOutside: false },
    ])
    expect(found.map((each) => typeof each !== 'number' && each.variation.toFixed(3))).toEqual([
      '0.192',
      '0.192',
    ])
  })

  test('needs six earlier visits', () => {
    expect(ofDays(earlier)).toMatchObject({ n: 5 })
    expect(ofDays(earlier.slice(0, 6))).toBe(5)
  })

  test('takes the t that tables have', () => {
    expect([1, 2, 3, 5, 6, 10, 30, 120].map((n) => t975(n).toFixed(3))).toEqual([
      '12.706',
      '4.303',
      '3.182',
      '2.571',
      '2.447',
      '2.228',
      '2.042',
      '1.980',
    ])
  })
})

test('10, swings within the day', () => {
  const days = [
    [400, 360],
    [410, 350],
    [390, 370],
    [420, 380],
    [400, 340],
    [415, 365],
    [405, 375],
  ]
  const sessions = days.flatMap(([high = 0, low = 0], nth) => [
    { at: `2026-03-0${nth + 1}T08:00`, pef: low / 60 },
    { at: `2026-03-0${nth + 1}T14:00`, pef: high / 60 },
  ])
  const found = swingOf(visits(sessions))
  if (typeof found === 'number') throw new Error(`${found} days`)
  expect(found.ofDays.map((each) => each.toFixed(2)).join(' ')).toBe(
    '10.53 15.79 5.26 10.00 16.22 12.82 7.69',
  )
  expect([found.mean.toFixed(2), found.limit, found.isOver]).toEqual(['11.19', 10, true])
  expect(swingOf(visits(sessions.map((each) => ({ ...each, age: 12 }))))).toMatchObject({
    limit: 13,
    isOver: false,
  })
  expect(swingOf(visits(sessions.slice(2)))).toBe(6)
})

import { describe, expect, test } from 'vitest'
import { bestIndex, bestTwoDifference, recomputedPercent, recomputedRatio } from '#shared/measure/figures'
import { flagBits, sessionFlags } from '#shared/measure/flags'
import { leftOutBy } from '#shared/measure/left-out'
import { decideUnits, emptyTally } from '#shared/measure/units'
import { type FlagCode, flagKinds, flagsOfBits, listedFlags } from '#shared/records/flag'
import type { Json } from '#shared/records/json'
import { emptyTest, leftOutBits, leftOutOfBits, nothingLeftOut } from '#shared/records/test'
import { readSession } from '#shared/wire/read-session'
import { knownUnits } from '../app/fixtures/a-session'
import { sampleSessions } from '../exports/sample-sessions'

const undecided = decideUnits(emptyTally())
const good = { fev1_actual: 3.1, fev1_predicted: 3.5, fev1_percentage: 89, fvc_actual: 4, ratio_actual: 0.78 }

function flagsOf(best: Json, more: Record<string, Json> = {}, all: Json[] = [best], units = undecided) {
  const created_at = '2026-03-05T14:12:00+02:00'
  const record = {
    id: 'a',
    age: 41,
    gender: 'female',
    created_at,
    spirometry_tests: { best_test: best, all_tests: all },
  }
  return sessionFlags(readSession({ ...record, ...more }), units)
}
const flag = (code: FlagCode, flags: ReturnType<typeof flagsOf>) => flags.find((each) => each.code === code)

describe('the flags of a session', () => {
  test('are none when nothing is to be said', () => {
    expect(flagsOf(good)).toEqual([])
    // 0.70, which a division makes 0.6999999999999998
    expect(
      flag('below-070', flagsOf({ fev1_actual: 5.81, fvc_actual: 8.3, ratio_actual: 0.7 })),
    ).toBeUndefined()
  })
  test.each<[FlagCode, Record<string, Json>, object]>([
    ['value-unread', { fev1_actual: 'n/a' }, { field: 'fev1_actual', figures: { sent: 'n/a' } }],
    ['decimal-comma', { fvc_actual: '4,01' }, { field: 'fvc_actual', figures: { sent: '4,01' } }],
    [
      'implausible',
      { pef_actual: 21, pef_predicted: 8 },
      { figures: { value: 21, low: 0.3, high: 20, unit: 'L/s' } },
    ],
    [
      'implausible',
      { pef_actual: 15, pef_predicted: 480, fev1_predicted: 4 },
      { figures: { value: 0.25, low: 0.3, high: 20, unit: 'L/s' } },
    ],
    [
      'unlikely',
      { fev1_actual: 8.2, fvc_actual: 9.4 },
      { figures: { value: 8.2, low: 0.3, high: 8, unit: 'L' } },
    ],
    ['fev1-over-fvc', { fev1_actual: 4.1 }, { figures: { fev1: 4.1, fvc: 4 } }],
    ['fev1-just-over-fvc', { fev1_actual: 4.01 }, { figures: { fev1: 4.01, fvc: 4 } }],
    [
      'implausible',
      { fev1_predicted: 3300 },
      { field: 'fev1_predicted', figures: { value: 3300, high: 11 } },
    ],
    ['unlikely', { fvc_predicted: 10.5 }, { field: 'fvc_predicted' }],
    [
      'percent-differs',
      { fev1_percentage: 92 },
      { field: 'fev1_percentage', figures: { sent: 92, recomputed: 88.5714 } },
    ],
    ['ratio-differs', { ratio_actual: 0.74 }, { figures: { sent: 0.74, recomputed: 0.775 } }],
    ['below-070', { fvc_actual: 4.5, ratio_actual: 0.69 }, { figures: { ratio: 0.688889 } }],
    ['below-070', { fev1_actual: 5.8, fvc_actual: 8.3 }, { figures: { ratio: 0.698795 } }],
  ])('tell %s', (code, values, told) => {
    expect(flag(code, flagsOf({ ...good, ...values }))).toMatchObject(told)
  })
  test.each<[FlagCode, Record<string, Json>]>([
    ['undated', { created_at: 'soon' }],
    ['no-offset', { created_at: '2026-03-05T14:12:00' }],
    ['gender-unread', { gender: 'f' }],
    ['implausible', { height_in_cm: 17 }],
    ['unlikely', { age: 97 }],
    ['value-unread', { weight_in_kg: '70kg' }],
    ['best-missing', { spirometry_tests: { all_tests: [good] } }],
  ])('tell %s of the session itself', (code, values) => {
    expect(flagsOf(good, values).map((each) => each.code)).toEqual([code])
  })
  test.each<[string, Record<string, Json>, object]>([
    ['medications', { medications: 'Salbutamol' }, { sent: 'Salbutamol' }],
    ['medications', { medications: ['Salbutamol', null] }, { sent: '["Salbutamol",null]' }],
    ['diagnoses', { diagnoses: { first: 'Asthma' } }, { sent: '{"first":"Asthma"}' }],
    ['all_tests', { spirometry_tests: { best_test: good, all_tests: { '1': good } } }, {}],
    ['all_tests', { spirometry_tests: { best_test: good, all_tests: good } }, {}],
    ['all_tests.1', { spirometry_tests: { best_test: good, all_tests: [good, null] } }, { sent: 'null' }],
  ])('tell that %s was sent in another form', (field, values, figures) => {
    expect(flagsOf(good, values)).toMatchObject([{ code: 'other-form', field, figures }])
  })
  test.each<Record<string, Json>>([
    { medications: null, diagnoses: [] },
    { medications: ['', ' '], diagnoses: '' },
    { spirometry_tests: { best_test: good, all_tests: null } },
    { spirometry_tests: { best_test: good, all_tests: [{}] } },
  ])('tell nothing of what was left out: %j', (values) => {
    expect(flagsOf(good, values)).toEqual([])
  })
  // beyond which a value is implausible, unlikely, unlikely again, and implausible again
  test.each([
    // that of a newborn is possible
    ['age', [-0.001, 3, 95, 120]],
    ['height_in_cm', [50, 90, 210, 250]],
    ['weight_in_kg', [2, 12, 250, 450]],
    ['fev1_actual', [0.05, 0.3, 8, 11]],
    ['fvc_actual', [0.1, 0.4, 10, 14]],
    ['pef_actual', [0.3, 0.8, 16, 20]],
    ['ratio_actual', [0.1, 0.25, 0.98, 1.02]],
    ['fev1_predicted', [0.05, 0.3, 8, 11]],
    ['pef_predicted', [0.3, 0.8, 16, 20]],
    ['fev1_percentage', [5, 15, 150, 250]],
  ] as const)('keep to the limits of %s', (field, [above, low, high, to]) => {
    const told = (value: number) => {
      const flags = flagsOf({ [field]: value }, { [field]: value }, [], knownUnits)
      return flags.find((each) => each.field === field)?.code ?? null
    }
    const step = 0.001
    expect([low, high].map(told)).toEqual([null, null])
    expect([above + step, low - step, high + step, to].map(told)).toEqual(Array(4).fill('unlikely'))
    expect([above, above - step, to + step].map(told)).toEqual(Array(3).fill('implausible'))
  })
  test('name the test that holds a larger value', () => {
    const flags = flagsOf(good, {}, [
      good,
      { ...good, fev1_actual: 3.2, fev1_percentage: 91, fvc_actual: 4.1 },
    ])
    expect(flags).toEqual([
      { code: 'larger-elsewhere', field: 'fev1_actual', figures: { best: 3.1, largest: 3.2, test: 2 } },
      { code: 'larger-elsewhere', field: 'fvc_actual', figures: { best: 4, largest: 4.1, test: 2 } },
    ])
  })
  test('are told once for the best test and the one that it repeats', () => {
    const odd = { ...good, fev1_actual: 4.2, fev1_percentage: 120, ratio_actual: '1,05' }
    expect(flagsOf(odd).filter((each) => each.code === 'decimal-comma')).toHaveLength(1)
    const elsewhere = flagsOf(good, {}, [good, { fev1_actual: 0.02, fvc_actual: 3 }])
    expect(flag('implausible', elsewhere)?.field).toBe('all_tests.1.fev1_actual')
  })
  test('hold a ratio_percentage in either meaning', () => {
    const predicted = { ...good, ratio_predicted: 0.82 }
    expect(flagsOf({ ...predicted, ratio_percentage: 95 })).toEqual([])
    expect(flagsOf({ ...predicted, ratio_percentage: 77.5 })).toEqual([])
    expect(flag('percent-differs', flagsOf({ ...predicted, ratio_percentage: 60 }))?.field).toBe(
      'ratio_percentage',
    )
  })
  test('name a ratio_percentage as it was sent, where the other percentages are fractions', () => {
    const fractions = { ...knownUnits, percent: { ...knownUnits.percent, unit: 'fraction' as const } }
    const best = { ...good, fev1_percentage: 0.886, ratio_predicted: 0.82, ratio_percentage: 60 }
    expect(flag('percent-differs', flagsOf(best, {}, [best], fractions))?.figures).toMatchObject({ sent: 60 })
  })
  test('fit into the bits of one number', () => {
    const flags = flagsOf({ ...good, fev1_actual: 'x' }, { gender: 'f' })
    expect(flagsOfBits(flagBits(flags))).toEqual(['value-unread', 'gender-unread'])
  })
})

describe('a value that cannot be right', () => {
  const leftOut = (best: Record<string, Json>, all: Json[] = [best]) =>
    leftOutBy(flagsOf({ ...good, ...best }, {}, all, knownUnits), null)
  test('is one outside its limits, and goes with what was computed from it', () => {
    expect(leftOut({ fev1_actual: 0.02 })).toEqual({
      fev1_actual: 'limits',
      fev1_percentage: 'limits',
      ratio_actual: 'limits',
      ratio_percentage: 'limits',
    })
    expect(leftOut({ fev1_percentage: 251 })).toEqual({ fev1_percentage: 'limits' })
    expect(leftOut({ pef_predicted: 480 })).toEqual({
      pef_predicted: 'limits',
      pef_percentage: 'limits',
    })
    expect(leftOut({})).toBe(nothingLeftOut)
  })
  test('is FEV1 above FVC by more than 2 %; up to that it is unusual, beyond rounding, in any unit', () => {
    const told = (fev1_actual: number, fvc_actual: number, ratio_actual: number | null = null) => {
      const flags = flagsOf({ fev1_actual, fvc_actual, ratio_actual }, {}, [], knownUnits)
      const over = flags.find(({ code }) => code.endsWith('over-fvc'))?.code ?? null
      return [over, Object.keys(leftOutBy(flags, null)).length > 0]
    }
    expect([told(3.45, 3.45), told(3.455, 3.45)]).toEqual([
      [null, false],
      [null, false],
    ])
    // a quotient of 1.02 counts, 1.021 not, whatever the division rounds to
    for (const fvc of [3, 3.45, 4.1, 0.5])
      expect([told(fvc * 1.02, fvc, 1.02), told(fvc * 1.021, fvc)]).toEqual([
        ['fev1-just-over-fvc', false],
        ['fev1-over-fvc', true],
      ])
    expect([told(3.46, 3.45), told(3460, 3450), told(5.4, 3.45)].map(([code]) => code)).toEqual([
      'fev1-just-over-fvc',
      'fev1-just-over-fvc',
      'fev1-over-fvc',
    ])
    expect(listedFlags).toContain('fev1-just-over-fvc')
  })
  test('is no duration, whose unit nobody declares: an unusual one is for the page of the session', () => {
    const told = (duration: number, age = 40) =>
      flagsOf({ ...good, duration }, { age }, [], knownUnits).map(({ code }) => code)
    expect([3, 15, 6500].flatMap((duration) => told(duration))).toEqual([])
    expect([2.9, 15.1, 0.1, 250].map((duration) => told(duration))).toEqual(Array(4).fill(['odd-duration']))
    expect([told(2, 9), told(0.9, 9)]).toEqual([[], ['odd-duration']])
    expect(listedFlags).not.toContain('odd-duration')
  })
  test('contradicts two others that agree, and no poor effort does', () => {
    const of = (...values: number[]) => values.map((fev1_actual) => ({ ...good, fvc_actual: 8, fev1_actual }))
    const high = flagsOf(of(5.4)[0] ?? null, {}, of(3.1, 5.4, 3), knownUnits)
    expect(flag('contradicts', high)).toMatchObject({
      field: 'fev1_actual',
      figures: { value: 5.4, others: 3.1 },
    })
    const low = flagsOf(of(0.8)[0] ?? null, {}, of(3.1, 0.8, 3), knownUnits)
    expect(leftOutBy(low, null).fev1_actual).toBe('contradicts')
    const none = [of(5.4, 3.1), of(3.1, 3, 1), of(4.5, 3.1, 3), of(5.4, 3.1, 2.2)]
    expect(none.map((all) => flag('contradicts', flagsOf(all[0] ?? null, {}, all, knownUnits)))).toEqual(
      none.map(() => undefined),
    )
    const elsewhere = flagsOf(of(3.1)[0] ?? null, {}, of(3.1, 3, 5.4), knownUnits)
    expect(flag('contradicts', elsewhere)?.field).toBe('all_tests.2.fev1_actual')
    expect(flag('larger-elsewhere', elsewhere)).toBeUndefined()
  })
  test('while a unit is open, the values of the manoeuvre itself tell it, and a size that no unit has is none', () => {
    const open = (values: Record<string, Json>) => leftOutBy(flagsOf(values), null)
    expect(open({ fev1_actual: 2400, fvc_actual: 4000 })).toEqual({})
    expect(open({ fev1_actual: 2400, fvc_actual: 4 }).fev1_actual).toBe('limits')
    expect(open({ pef_actual: 45 })).toEqual({})
    expect(open({ pef_actual: 1e6 }).pef_actual).toBe('limits')
    expect(open({ pef_actual: -1 }).pef_actual).toBe('limits')
  })
  test('is read back from the bits that columns keep', () => {
    const sets = [leftOut({ fev1_actual: 5.4 }), leftOut({ pef_actual: 99, fvc_predicted: 0 }), leftOut({})]
    for (const set of sets) expect(leftOutOfBits(leftOutBits(set))).toEqual(set)
    expect(leftOutBits(nothingLeftOut)).toBe(0)
  })
})

describe('recomputed values', () => {
  const values = { ...emptyTest(), fev1_actual: 3.1, fev1_predicted: 3.5, fvc_actual: 4 }
  test('need both of their parts', () => {
    expect(recomputedRatio(values)).toBeCloseTo(0.775)
    expect(recomputedPercent(values.fev1_actual, values.fev1_predicted)).toBeCloseTo(88.571)
    expect(recomputedRatio({ ...values, fvc_actual: 0 })).toBeNull()
    expect(recomputedPercent(values.fvc_actual, values.fvc_predicted)).toBeNull()
  })
  test('the best two differ by what was sent, without decimals of arithmetic', () => {
    const tests = [2.95, 3.1, null, 3.07].map((fev1_actual) => ({ ...values, fev1_actual }))
    expect(bestTwoDifference(tests, 'fev1_actual')).toBe(0.03)
    expect(bestTwoDifference(tests.slice(1, 3), 'fev1_actual')).toBeNull()
    expect(bestTwoDifference([values, values], 'fvc_actual')).toBe(0)
  })
  test('the best test is found among all by its values', () => {
    const other = { ...values, duration: 6 }
    expect(bestIndex(other, [values, other])).toBe(1)
    expect(bestIndex({ ...values, duration: 7 }, [values, other])).toBeNull()
    expect(bestIndex(null, [values])).toBeNull()
  })
})

test('red is rare: few of the sample’s sessions have a value that cannot be right', () => {
  const sessions = sampleSessions(112).map(({ session }) => {
    const { day, instant, offsetMinutes } = session.local
    const flags = sessionFlags({ ...session, moment: { day, instant, offsetMinutes } }, knownUnits)
    return flags.map(({ code }) => code)
  })
  const having = (isOne: (code: FlagCode) => boolean) =>
    sessions.filter((codes) => codes.some((code) => isOne(code))).length
  const isRed = (code: FlagCode) => flagKinds[code] === 'fault'
  // all that a list points at was in colour once, 18 of a hundred
  expect([sessions.length, having((code) => listedFlags.includes(code)), having(isRed)]).toEqual([
    1523, 13, 6,
  ])
  expect(flagKinds['value-unread']).toBe('note')
})

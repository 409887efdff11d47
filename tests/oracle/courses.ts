import { amount } from '../whole'
import { type Person, randomNumbers, type SentRecord, textOfTime } from './population'

/** The units of everybody's device, or of two kinds of devices. */
export type DeviceUnits = 'L' | 'mL' | 'both'

/** Somebody whose course is at the edges of a question, with what a clinician enters of them. */
export interface Asked extends Person {
  /** The day of a transplantation, and an FEV1 of a day, in L, that is a baseline. */
  readonly transplanted: string | null
  readonly baseline: { readonly day: string; readonly value: number } | null
  /** Pairs of ids, before and after a bronchodilator. */
  readonly pairs: readonly (readonly [pre: string, post: string])[]
}

/** A session to be: its day and what the clock shows, who somebody is on it, and the manoeuvres, L and L/s. */
interface Plan {
  readonly day: string
  readonly clock?: string
  readonly age: number
  readonly height: number | null
  readonly blows: readonly Blow[]
  readonly predicted: number
  /** Marked as before, or after, together with the one before it in the list. */
  readonly isAfterPrevious?: boolean
}

interface Blow {
  readonly fev1: number
  readonly fvc: number
  readonly pef: number
}

interface Course {
  readonly plans: readonly Plan[]
  readonly transplanted?: string
  readonly baseline?: { readonly day: string; readonly value: number }
}

interface Chance {
  /** A number from 0 up to 1. */
  (): number
}

type Somebody = (chance: Chance, until: string) => Course

const msPerDay = 86_400_000
const day = (from: string, days: number) =>
  new Date(Date.parse(from) + days * msPerDay).toISOString().slice(0, 10)
const sameDate = (of: string, months: number, date: number) => {
  const [year = 0, month = 1] = of.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10)
}
const hundredth = (value: number) => Math.round(value * 100) / 100
const one = <T>(chance: Chance, items: readonly [T, ...T[]]): T =>
  items[Math.floor(chance() * items.length)] ?? items[0]

/** A best manoeuvre of so many litres, and some that are less by amounts around 0.100 and 0.150 L. */
function blows(chance: Chance, fev1: number): Blow[] {
  const ratio = 0.6 + 0.3 * chance()
  const less = Array.from({ length: Math.floor(chance() * 5) }, () =>
    one(chance, [0, 0.02, 0.05, 0.09, 0.1, 0.11, 0.14, 0.149, 0.15, 0.151, 0.16, 0.2]),
  )
  return [0, ...less].map((by) => {
    const mine = Math.max(0.4, Math.round((fev1 - by) * 1000) / 1000)
    const fvc = hundredth(fev1 / ratio - one(chance, [0, 0, 0.1, 0.15, 0.151, -0.04]))
    return { fev1: mine, fvc: Math.max(mine, fvc), pef: hundredth(Math.max(1, 2.4 * mine + chance())) }
  })
}

function plan(chance: Chance, of: Omit<Plan, 'blows' | 'predicted'> & { fev1: number; predicted?: number }) {
  const { fev1, predicted, ...rest } = of
  const usual = of.age < 18 ? Math.max(0.6, 2.1e-6 * (of.height ?? 100) ** 2.8) : 4.6 - 0.025 * of.age
  return { ...rest, blows: blows(chance, hundredth(fev1)), predicted: predicted ?? hundredth(usual) }
}

/** Grows, with one height that is wrong, or an age that nobody calculates with, until grown up. */
const child: Somebody = (chance, until) => {
  const [count, from] = [4 + Math.floor(chance() * 8), one(chance, [2.9, 3, 5.7, 6, 9, 12, 14.5, 16])]
  const [step, wrongAt] = [one(chance, [40, 91, 92, 183, 365]), Math.floor(chance() * 1.5 * count)]
  const plans = Array.from({ length: count }, (_, nth) => {
    const age = Math.round((from + (nth * step) / 365.25) * 10) / 10
    const grown = Math.round(82 + 5.8 * Math.min(age, 16) + chance())
    const height = nth === wrongAt ? grown + one(chance, [-50, -2, -1, 0.5, 6, 13, 50]) : grown
    const predicted = Math.max(0.6, 2.1e-6 * grown ** 2.8)
    const fev1 = Math.max(0.45, predicted * (0.6 + 0.5 * chance()))
    return plan(chance, {
      day: day(until, (nth - count) * step),
      age,
      height,
      fev1,
      predicted: hundredth(predicted),
    })
  })
  return { plans }
}

/** Whose height is a point away from the truth once, or was measured anew. */
const adult: Somebody = (chance, until) => {
  const [count, from] = [4 + Math.floor(chance() * 10), one(chance, [17.6, 24, 45, 70, 94.6])]
  const [step, tall] = [one(chance, [30, 183, 365]), one(chance, [158, 172, 186.5])]
  const level = 0.5 + 0.4 * chance()
  const plans = Array.from({ length: count }, (_, nth) => {
    const age = Math.round((from + (nth * step) / 365.25) * 10) / 10
    const height = one<number | null>(chance, [
      tall,
      tall,
      tall,
      tall + 1,
      tall - 3,
      tall + 3.5,
      tall / 10,
      null,
    ])
    const fev1 = Math.max(0.4, (4.6 - 0.025 * age) * (level + 0.06 * chance() - 0.006 * nth))
    const predicted =
      chance() < 0.2 ? hundredth((4.6 - 0.025 * age) * one(chance, [1.019, 1.021, 1.12])) : undefined
    return plan(chance, {
      day: day(until, (nth - count) * step),
      age,
      height,
      fev1,
      ...(predicted && { predicted }),
    })
  })
  return { plans }
}

/** Falls by a tenth, or by a little more or less, from a best at an edge of six months. */
const falling: Somebody = (chance, until) => {
  const last = one(chance, [
    until,
    day(until, -30),
    day(until, -31),
    day(until, -85),
    '2026-08-31',
    '2026-11-01',
  ])
  const best = one(chance, [2, 2.24, 2.5, 3.1])
  const [, , date = 1] = last.split('-').map(Number)
  const edge = sameDate(last, -6, date)
  const at = one(chance, [edge, day(edge, -1), day(edge, 1), day(last, -1), last])
  const between = Array.from({ length: Math.floor(chance() * 4) }, () =>
    day(last, -2 - Math.floor(chance() * 170)),
  )
  const session = (of: string, fev1: number, clock = '09:00') => ({
    day: of,
    clock,
    age: 40.2,
    height: 170,
    fev1,
  })
  const plans = [
    session(day(edge, -40), 1.2 * best),
    session(at, best),
    ...between.sort().map((of) => session(of, best * (0.85 + 0.14 * chance()))),
    session(last, one(chance, [0.9, 0.9, 0.899, 0.902, 0.96]) * best, '15:00'),
  ].map((each) => ({ ...plan(chance, each), blows: exactly(each.fev1, chance) }))
  const baseline = { day: one(chance, [at, day(last, 1), last]), value: best }
  return { plans, ...(chance() < 0.7 && { baseline }) }
}

/** Manoeuvres to the millilitre, so that a tenth is one. */
function exactly(fev1: number, chance: Chance): Blow[] {
  const mine = Math.round(fev1 * 1000) / 1000
  return blows(chance, fev1).map((each, at) => (at === 0 ? { ...each, fev1: mine } : each))
}

/** Sessions 14, 20, 21 and more days apart, around the day of a transplantation; then worse. */
const transplanted: Somebody = (chance, until) => {
  const count = 5 + Math.floor(chance() * 9)
  let at = day(until, -700)
  const entered = one(chance, [at, day(at, 1), day(at, -20), day(until, -8), day(until, 5)])
  const plans = Array.from({ length: count }, (_, nth) => {
    at = day(at, one(chance, [7, 13, 14, 20, 21, 22, 45, 91]))
    const fev1 =
      (nth < 5 ? 2 + 0.16 * nth : 2.66) * one(chance, nth < 7 ? [1, 0.98, 1.01] : [1, 0.8, 0.79, 0.78, 0.65])
    return { ...plan(chance, { day: at, age: 51, height: 168, fev1 }), blows: exactly(fev1, chance) }
  })
  return { plans, transplanted: entered }
}

/** At home, twice a day, some six hours apart, on six to fourteen days. */
const atHome: Somebody = (chance, until) => {
  const [days, age, last] = [
    5 + Math.floor(chance() * 10),
    one(chance, [9, 17.9, 18, 34]),
    Math.floor(chance() * 20),
  ]
  const [height, low] = [age < 18 ? 140 : 171, 1.6 + chance()]
  const plans = Array.from({ length: days }, (_, nth) => {
    const of = day(until, nth - days - last)
    const [first, second, third] = one<readonly [string, string, string]>(chance, [
      ['07:00', '13:00', '21:00'],
      ['07:00', '12:59', '12:59'],
      ['07:10', '13:10', '13:10'],
      ['06:00', '06:05', '22:30'],
      ['08:00', '13:59', '14:00'],
    ])
    return [first, second, ...(chance() < 0.3 && third !== second ? [third] : [])].map((clock) => ({
      ...plan(chance, { day: of, clock, age, height, fev1: low * (1 + 0.25 * chance()) }),
    }))
  }).flat()
  return { plans }
}

/** Pairs before and after a bronchodilator, at the limits, over years. */
const paired: Somebody = (chance, until) => {
  const count = 1 + Math.floor(chance() * 5)
  const plans = Array.from({ length: count }, (_, nth) => {
    const [of, age] = [day(until, (nth - count) * 200), 60 + nth / 2]
    const fev1 = one(chance, [1, 2.4, 3])
    const after = fev1 + one(chance, [0.05, 0.12, 0.199, 0.2, 0.3, 0.35])
    const pre = {
      ...plan(chance, {
        day: of,
        clock: '09:00',
        age,
        height: 170,
        fev1,
        predicted: one(chance, [2.5, 3, 3.4]),
      }),
    }
    const post = { ...pre, clock: one(chance, ['09:20', '09:45', '11:00']), blows: exactly(after, chance) }
    return [
      { ...pre, blows: exactly(fev1, chance) },
      { ...post, isAfterPrevious: chance() < 0.8 },
    ]
  }).flat()
  return { plans }
}

/** The same lungs again and again, then one visit at the edge of what they vary by. */
const steady: Somebody = (chance, until) => {
  const count = one(chance, [5, 6, 7, 8, 20, 45])
  const step = one(chance, [7, 30, 60])
  const plans = Array.from({ length: count }, (_, nth) => {
    const fev1 = nth === count - 1 ? one(chance, [2.29, 2.3, 2.5]) : 2.44 + 0.12 * chance()
    const height = one(chance, [176, 176, 176.5])
    return plan(chance, { day: day(until, (nth - count) * step), age: 41.5, height, fev1 })
  })
  return { plans }
}

/** Sees a clinic after more than 18 months, and within them, as a child and grown up. */
const longApart: Somebody = (chance, until) => {
  const from = one(chance, [12, 17.4, 30, 63])
  const gaps = [
    one(chance, [540, 547, 548, 549, 560]),
    one(chance, [182, 183, 365]),
    one(chance, [700, 1100]),
  ]
  let passed = 0
  const plans = [0, ...gaps].map((gap) => {
    passed += gap
    const age = Math.round((from + passed / 365.25) * 10) / 10
    const height = age < 18 ? Math.round(82 + 5.8 * Math.min(age, 16)) : 175
    return plan(chance, { day: day(until, passed - 2250), age, height, fev1: 2.6 * (0.8 + 0.3 * chance()) })
  })
  return { plans }
}

const kinds = [child, adult, falling, transplanted, atHome, paired, steady, longApart] as const

/** Invents people whose courses are at the edges of the questions; the same seed makes the same ones. */
export function inventCourses(seed: number, until: number, units: DeviceUnits): Asked[] {
  const chance = randomNumbers(1000 + seed)
  const today = new Date(until).toISOString().slice(0, 10)
  return Array.from({ length: kinds.length * amount(2, 12) }, (_, at): Asked => {
    const course = (kinds[at % kinds.length] ?? child)(chance, today)
    const email = `q${seed}-${at}@example.org`
    const profile = { id: `qr-${seed}-${at}`, email, patient_name: `Asked ${at}`, share_code: `Q${at}` }
    const isMale = chance() < 0.5
    const gender = at % 11 === 5 ? null : isMale ? 'male' : 'female'
    const inMl = units === 'both' ? at % 2 === 1 : units === 'mL'
    const offset = one(chance, [0, 60, -300])
    const sessions = course.plans.map((each, nth): SentRecord => ({
      id: `q-${seed}-${at}-${String(nth).padStart(2, '0')}`,
      email,
      name: chance() < 0.05 ? 'Somebody Else' : profile.patient_name,
      age: at % 13 === 7 && nth % 3 === 1 ? null : each.age,
      height_in_cm: each.height,
      weight_in_kg: 60,
      medications: [],
      diagnoses: [],
      ethnicity: '',
      ...(gender !== null && { gender }),
      created_at: textOfTime(
        Date.parse(`${each.day}T${each.clock ?? '10:30'}:00Z`) - offset * 60_000,
        offset,
      ),
      spirometry_tests: testsOf(each, inMl),
    }))
    const pairs = course.plans.flatMap((each, nth) => {
      const [pre, post] = [sessions[nth - 1], sessions[nth]]
      return each.isAfterPrevious && pre && post ? [[pre.id, post.id] as const] : []
    })
    return {
      profile,
      isShared: true,
      sessions,
      pairs,
      transplanted: course.transplanted ?? null,
      baseline: course.baseline ?? null,
    }
  })
}

function testsOf({ blows: all, predicted }: Plan, inMl: boolean) {
  const volume = (litres: number) => (inMl ? Math.round(litres * 1000) : litres)
  const flow = (perSecond: number) => (inMl ? Math.round(perSecond * 60) : perSecond)
  const fvcPredicted = hundredth(predicted * 1.22)
  const percent = (value: number, of: number) => Math.round((100 * value) / of)
  const pefPredicted = hundredth(2.3 * predicted + 0.6)
  const tests = all.map(({ fev1, fvc, pef }) => ({
    duration: 6.1,
    fev1_actual: volume(fev1),
    fev1_predicted: volume(predicted),
    fev1_percentage: percent(fev1, predicted),
    fvc_actual: volume(fvc),
    fvc_predicted: volume(fvcPredicted),
    fvc_percentage: percent(fvc, fvcPredicted),
    pef_actual: flow(pef),
    pef_predicted: flow(pefPredicted),
    pef_percentage: percent(pef, pefPredicted),
    ratio_actual: Math.round((1000 * fev1) / fvc) / 1000,
    ratio_predicted: 0.82,
    ratio_percentage: percent(fev1, fvc),
  }))
  return { best_test: { ...tests[0] }, all_tests: tests }
}

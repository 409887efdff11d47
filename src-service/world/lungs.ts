import type { CalendarDay } from '../calendar'
import { randomStream, type RandomStream, streamOf } from '../random'
import type { Person } from './person'

/** The capacity of somebody's lungs on one day, as fractions of the predicted values. */
interface LungState {
  readonly fev1: number
  readonly fvc: number
}

function courseOf({ condition, severity }: Person): {
  readonly obstruction: number
  readonly restriction: number
  readonly declinePerYear: number
  readonly seasonal: number
  readonly restless: number
  readonly flareUpsPerYear: number
  readonly flareUpDepth: number
} {
  const still = {
    restriction: 0,
    declinePerYear: 0,
    seasonal: 0,
    restless: 0.01,
    flareUpsPerYear: 0.1,
    flareUpDepth: 0.05,
  }
  switch (condition) {
    case 'healthy':
      return { ...still, obstruction: 0 }
    case 'asthma':
      return {
        ...still,
        obstruction: 0.04 + 0.22 * severity,
        seasonal: 0.04 + 0.1 * severity,
        restless: 0.03 + 0.08 * severity,
        flareUpsPerYear: 0.5 + 2 * severity,
        flareUpDepth: 0.2,
      }
    case 'copd':
      return {
        ...still,
        obstruction: 0.25 + 0.35 * severity,
        declinePerYear: 0.01 + 0.025 * severity,
        restless: 0.02,
        flareUpsPerYear: 0.4 + 2.2 * severity,
        flareUpDepth: 0.14,
      }
    case 'cystic-fibrosis':
      return {
        ...still,
        obstruction: 0.1 + 0.4 * severity,
        restriction: 0.05,
        declinePerYear: 0.008 + 0.014 * severity,
        restless: 0.03,
        flareUpsPerYear: 1 + 2 * severity,
        flareUpDepth: 0.15,
      }
    case 'bronchiectasis':
      return {
        ...still,
        obstruction: 0.12 + 0.25 * severity,
        restriction: 0.06,
        declinePerYear: 0.008,
        restless: 0.025,
        flareUpsPerYear: 1.5,
        flareUpDepth: 0.1,
      }
    case 'restrictive':
      return {
        ...still,
        obstruction: 0,
        restriction: 0.18 + 0.3 * severity,
        declinePerYear: 0.012,
        restless: 0.015,
      }
    // before it takes place, which is an event
    case 'transplant':
      return { ...still, obstruction: 0.03, restriction: 0.6, restless: 0.015 }
  }
}

const flareUpMonth = 30

/** The depth of a person's flare-up, 0 to 1: sudden on its first day, healing over about four weeks. */
function flareUp(seed: number, person: Person, day: CalendarDay, perYear: number): number {
  const month = Math.floor(day / flareUpMonth)
  const depth = [month, month - 1].map((each) => {
    const random = randomStream(seed, streamOf.flareUp, person.index, each)
    if (!random.chance((perYear * flareUpMonth) / 365)) return 0
    const since = day - each * flareUpMonth - random.whole(0, flareUpMonth - 1)
    return since < 0 ? 0 : Math.exp(-since / 12)
  })
  return Math.max(...depth)
}

/** A value from -1 to 1 that wanders from week to week without jumping. */
function weather(seed: number, person: Person, day: CalendarDay): number {
  const week = Math.floor(day / 7)
  const [now, next] = [week, week + 1].map((each) =>
    randomStream(seed, streamOf.weather, person.index, each).between(-1, 1),
  )
  const way = day / 7 - week
  return (now ?? 0) * (1 - way) + (next ?? 0) * way
}

const within = (value: number) => Math.min(1.35, Math.max(0.2, value))

function eventFactor({ events }: Person, day: CalendarDay, of: 'fev1' | 'fvc'): number {
  return events.reduce((factor, event) => {
    const way = Math.min(1, Math.max(0, (day - event.from) / event.days))
    return factor * (1 + event[of] * way)
  }, 1)
}

/**
 * A person's lungs on a calendar day, also after a bronchodilator; the same for the same seed, whichever day is requested
 * first.
 */
export function lungState(seed: number, person: Person, day: CalendarDay, isRelieved = false): LungState {
  const course = courseOf(person)
  const years = (day - person.anchor) / 365.25
  const season = Math.cos((2 * Math.PI * (day - person.worstSeason)) / 365.25)
  const constricted = Math.max(
    0,
    course.obstruction +
      course.seasonal * season +
      course.restless * weather(seed, person, day) +
      course.flareUpDepth * flareUp(seed, person, day, course.flareUpsPerYear) +
      (course.restriction > 0.1 ? 0 : course.declinePerYear * years),
  )
  const narrowing = isRelieved ? constricted * (1 - person.reversible) : constricted
  const lost = course.restriction + (course.restriction > 0.1 ? course.declinePerYear * years : 0)
  return {
    fev1: within(person.lungSize * (1 - lost) * (1 - narrowing) * eventFactor(person, day, 'fev1')),
    // narrow airways trap air, so the volume suffers too, only less
    fvc: within(person.lungSize * (1 - lost) * (1 - 0.4 * narrowing) * eventFactor(person, day, 'fvc')),
  }
}

/** A spirometer's settings before a blow. */
interface Setting {
  readonly predicted: PredictedValues
  readonly lungs: LungState
  readonly unevenness: number
  readonly isChild: boolean
  readonly percentDecimals: 0 | 1
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

/** `actual` as percent of `predicted`, rounded as the spirometer rounds. */
export function percentOf(actual: number, predicted: number, decimals: 0 | 1): number {
  return round((100 * actual) / predicted, decimals)
}

function drawEffort(
  random: RandomStream,
  { unevenness, isChild, lungs }: Setting,
): { readonly fev1: number; readonly fvc: number; readonly pef: number; readonly duration: number } {
  const spread = 0.02 + 0.045 * unevenness + (isChild ? 0.02 : 0)
  const held = Math.abs(random.normal(0, spread))
  const will = 1 - held
  const narrow = lungs.fvc > 0 ? Math.max(0, 1 - lungs.fev1 / lungs.fvc) : 0
  const effort = {
    fev1: will,
    // a half-hearted blow is short of both
    fvc: 1 - 0.8 * held - 0.2 * Math.abs(random.normal(0, spread)),
    pef: will * random.between(0.9, 1),
    duration: (isChild ? random.between(2.2, 4.5) : random.between(5, 8)) + 8 * narrow,
  }
  const mishap = random.unit()
  if (mishap < 0.03) return { ...effort, fev1: will * random.between(0.78, 0.92) } // cough
  if (mishap < 0.07)
    return { ...effort, fvc: effort.fvc * random.between(0.8, 0.93), duration: random.between(1.2, 2.4) }
  return effort
}

/** One blow: the lungs' capacity, less the effects of effort, a cough or an early end, rounded to 0.01. */
export function makeTest(random: RandomStream, setting: Setting): SpirometryTest {
  const { predicted, lungs, percentDecimals } = setting
  const effort = drawEffort(random, setting)
  const fvc = Math.max(0.3, round(predicted.fvc * lungs.fvc * effort.fvc, 2))
  // never all of the volume in the first second, however short the blow
  const fev1 = Math.max(0.2, round(Math.min(predicted.fev1 * lungs.fev1 * effort.fev1, 0.97 * fvc), 2))
  const pef = Math.max(0.6, round(predicted.pef * lungs.fev1 ** 0.9 * effort.pef, 2))
  const shown = {
    fev1: round(predicted.fev1, 2),
    fvc: round(predicted.fvc, 2),
    pef: round(predicted.pef, 2),
    ratio: round(predicted.ratio, 2),
  }
  const ratio = round(fev1 / fvc, 2)
  return {
    duration: round(effort.duration, 1),
    fev1_actual: fev1,
    fev1_predicted: shown.fev1,
    fev1_percentage: percentOf(fev1, shown.fev1, percentDecimals),
    fvc_actual: fvc,
    fvc_predicted: shown.fvc,
    fvc_percentage: percentOf(fvc, shown.fvc, percentDecimals),
    pef_actual: pef,
    pef_predicted: shown.pef,
    pef_percentage: percentOf(pef, shown.pef, percentDecimals),
    ratio_actual: ratio,
    ratio_predicted: shown.ratio,
    ratio_percentage: percentOf(ratio, shown.ratio, percentDecimals),
  }
}

export type Quantity = 'fev1' | 'fvc' | 'pef' | 'ratio'

/** One SpirometryTest of the interface, in s, L and L/s; the ratio is a fraction, percentages are of predicted. */
export type SpirometryTest = { duration: number } & Record<
  `${Quantity}_${'actual' | 'predicted' | 'percentage'}`,
  number
> & { raw?: RawArrays }

/** The curve of one test: volume in litres and flow in litres per second, a sample each `sample_interval` seconds. */
interface RawArrays {
  sample_interval: number
  volume: number[]
  flow: number[]
}

/** Predicted values: FEV1 and FVC in litres, PEF in litres per second, ratio as a fraction. */
interface PredictedValues {
  readonly fev1: number
  readonly fvc: number
  readonly pef: number
  readonly ratio: number
}

interface Linear {
  readonly height: number
  readonly age: number
  readonly constant: number
}

type Adult = Readonly<Record<'fev1' | 'fvc' | 'pef', Linear>> & { readonly ratio: Omit<Linear, 'height'> }

// ECSC-93, height in metres and age in years
const men: Adult = {
  fev1: { height: 4.3, age: -0.029, constant: -2.49 },
  fvc: { height: 5.76, age: -0.026, constant: -4.34 },
  pef: { height: 6.14, age: -0.043, constant: 0.15 },
  ratio: { age: -0.18, constant: 87.21 },
}
const women: Adult = {
  fev1: { height: 3.95, age: -0.025, constant: -2.6 },
  fvc: { height: 4.43, age: -0.026, constant: -2.89 },
  pef: { height: 5.5, age: -0.03, constant: -1.11 },
  ratio: { age: -0.19, constant: 89.1 },
}

function ofAdult(gender: 'male' | 'female', age: number, centimetres: number): PredictedValues {
  const equations = gender === 'male' ? men : women
  const years = Math.max(25, age)
  const value = (of: Linear) => of.height * (centimetres / 100) + of.age * years + of.constant
  return {
    fev1: value(equations.fev1),
    fvc: value(equations.fvc),
    pef: value(equations.pef),
    ratio: (equations.ratio.age * years + equations.ratio.constant) / 100,
  }
}

// Polgar and Promadhat 1971, height in centimetres, PEF there in litres per minute
function ofChild(gender: 'male' | 'female', centimetres: number): PredictedValues {
  const fev1 = 2.1e-6 * centimetres ** 2.8
  const fvc = gender === 'male' ? 4.4e-6 * centimetres ** 2.67 : 3.3e-6 * centimetres ** 2.72
  return { fev1, fvc, pef: (5.2428 * centimetres - 425.57) / 60, ratio: fev1 / fvc }
}

/** Predicted values by age (years) and height (cm): children's up to 14, adults' from 20, a steady passage in between. */
export function predictedValues(
  gender: 'male' | 'female',
  age: number,
  centimetres: number,
): PredictedValues {
  if (age >= 20) return ofAdult(gender, age, centimetres)
  const child = ofChild(gender, centimetres)
  if (age <= 14) return child
  const adult = ofAdult(gender, age, centimetres)
  const way = (age - 14) / 6
  const between = (quantity: keyof PredictedValues) =>
    child[quantity] + way * (adult[quantity] - child[quantity])
  return { fev1: between('fev1'), fvc: between('fvc'), pef: between('pef'), ratio: between('ratio') }
}

const thousandth = (value: number) => Math.round(value * 1000) / 1000

/**
 * The curve of a test, a sample each `interval` seconds: the flow rises to a peak within a twentieth of a second, the
 * volume passes the FEV1 after one second and nears the FVC, and the flow is its slope.
 */
export function rawArrays(test: SpirometryTest, interval: number): RawArrays {
  const blow = blowOf(test)
  const count = Math.floor(test.duration / interval) + 1
  const times = Array.from({ length: count }, (_, index) => index * interval)
  return {
    sample_interval: interval,
    volume: times.map((time) => thousandth(blow.volume(time))),
    flow: times.map((time) => thousandth(blow.flow(time))),
  }
}

/** The flow of one forced expiration: litres and litres per second at a time in seconds. */
interface Blow {
  volume(time: number): number
  flow(time: number): number
}

const riseTime = 0.05
const fastTime = 0.12
const halvings = 40

/**
 * A blow that passes the test's FEV1 after a second and nears its FVC. The lungs are two parts, of which one empties at
 * once and the other slowly; their shares are chosen so that the peak comes as near to the PEF as they can.
 */
export function blowOf({ fev1_actual: fev1, fvc_actual: fvc, pef_actual: pef }: SpirometryTest): Blow {
  const after = (fast: number): Blow => {
    const slow = fvc - fast
    const first = fastVolume(fast, 1 - riseTime / 2)
    // the rest of the slow part after a second
    const left = Math.min(0.999, Math.max(0.001, 1 - (fev1 - first) / slow))
    const rate = -Math.log(left) / (1 - riseTime / 2)
    return {
      volume: (time) => fastVolume(fast, effort(time)) + slow * (1 - Math.exp(-rate * effort(time))),
      flow: (time) =>
        Math.min(1, time / riseTime) *
        ((fast / fastTime) * Math.exp(-effort(time) / fastTime) +
          slow * rate * Math.exp(-rate * effort(time))),
    }
  }
  let least = 0
  let most = 0.98 * Math.min(fev1, fvc)
  for (let step = 0; step < halvings; step += 1) {
    const middle = (least + most) / 2
    if (after(middle).flow(riseTime) < pef) least = middle
    else most = middle
  }
  return after(least)
}

function fastVolume(fast: number, time: number): number {
  return fast * (1 - Math.exp(-time / fastTime))
}

/** The blowing time at full strength, which is only reached after the rise. */
function effort(time: number): number {
  return time < riseTime ? time ** 2 / (2 * riseTime) : time - riseTime / 2
}

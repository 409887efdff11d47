import { dayNumber, type PageDay, undated } from '../records/day'
import {
  type Limits,
  mostRatio,
  percentQuantities,
  quantities,
  quantityFacts,
  quantityFields,
  quantityPlaces,
  readValues,
  type SpirometryTest,
  testFields,
} from '../records/test'
import {
  type ConfirmedUnits,
  unitChoices,
  type UnitConfirmation,
  type UnitQuestion,
  unitQuestions,
  type Units,
  type UnitScope,
  type ValueUnits,
} from '../records/units'

/** Votes that are counted, in the order of a tally: `of` is the number of values that could vote. */
export const ballot = [
  'volume:of',
  'volume:L',
  'volume:mL',
  'flow:of',
  'flow:L/s',
  'flow:L/min',
  'flow:cL/s',
  'percent:of',
  'percent:percent',
  'percent:fraction',
  'ratio:of',
  'ratio:fraction',
  'ratio:percent',
] as const

/** Votes for the units that the service does not declare, one count for each entry of the ballot. */
export type UnitTally = number[]

/** A tally without votes. */
export function emptyTally(): UnitTally {
  return ballot.map(() => 0)
}

/** Adds `other` to `tally`, or takes it away again with a `weight` of -1. */
export function addTally(tally: UnitTally, other: readonly number[], weight: 1 | -1 = 1): void {
  for (let at = 0; at < ballot.length; at++) tally[at] = (tally[at] ?? 0) + weight * (other[at] ?? 0)
}

/** Adds the votes of one test's values to `tally`. */
export function countVotes(tally: UnitTally, test: SpirometryTest): void {
  readValues(test, values)
  for (const at of volumes) {
    const volume = values[at] ?? NaN
    if (!Number.isNaN(volume)) vote(tally, places.volume, unitOfSize.volume(volume))
  }
  // the size of other flows tells their unit less clearly
  if (test.pef_actual !== null) vote(tally, places.flow, guessFlowUnit(test))
  for (const { actual, predicted, percentage } of ofPredicted) {
    const percent = values[percentage] ?? NaN
    if (Number.isNaN(percent)) continue
    vote(tally, places.percent, guessPercentScale(percent, values[actual] ?? NaN, values[predicted] ?? NaN))
  }
  if (test.ratio_actual !== null)
    vote(tally, places.ratio, guessRatioScale(test.ratio_actual, test.fev1_actual, test.fvc_actual))
}

// values of the test being counted
const values = new Float64Array(testFields.length)

const volumes = quantities
  .filter((quantity) => quantityFacts[quantity].dimension === 'volume')
  .map((quantity) => quantityPlaces[quantity].actual)
const ofPredicted = percentQuantities.map((quantity) => quantityPlaces[quantity])

const placeOf = (entry: (typeof ballot)[number]) => ballot.indexOf(entry)

const places = {
  volume: { of: placeOf('volume:of'), L: placeOf('volume:L'), mL: placeOf('volume:mL') },
  flow: {
    of: placeOf('flow:of'),
    'L/s': placeOf('flow:L/s'),
    'L/min': placeOf('flow:L/min'),
    'cL/s': placeOf('flow:cL/s'),
  },
  percent: {
    of: placeOf('percent:of'),
    percent: placeOf('percent:percent'),
    fraction: placeOf('percent:fraction'),
  },
  ratio: { of: placeOf('ratio:of'), fraction: placeOf('ratio:fraction'), percent: placeOf('ratio:percent') },
}

function vote<T extends string>(
  tally: UnitTally,
  question: Readonly<Record<T | 'of', number>>,
  choice: T | null,
): void {
  const places: number[] = choice === null ? [question.of] : [question.of, question[choice]]
  for (const place of places) tally[place] = (tally[place] ?? 0) + 1
}

/** A choice of unit that the values of one test imply; null for none. */
type Guess<K extends keyof Units> = Units[K]['unit']

/**
 * Unit that the size of a value alone implies; null for none. No breath holds 100 L, none that counts less than 100 mL; where
 * L/min and cL/s overlap, the size of a flow implies nothing.
 */
export const unitOfSize: { readonly [K in UnitQuestion]: (value: number) => Guess<K> } = {
  volume(volume) {
    if (volume > 0 && volume <= 14) return 'L'
    return volume >= 100 && volume <= 14_000 ? 'mL' : null
  },
  flow(flow) {
    if (flow > 0 && flow < 20) return 'L/s'
    return flow > 60 && flow < leastEitherFlow ? 'L/min' : null
  },
  percent(percentage) {
    if (percentage > 3) return 'percent'
    return percentage > 0 && percentage <= 1.6 ? 'fraction' : null
  },
  ratio(ratio) {
    if (ratio > 0 && ratio <= mostRatio) return 'fraction'
    return ratio >= 10 && ratio <= 100 * mostRatio ? 'percent' : null
  },
}

// from here on a flow may be of L/min or cL/s
const leastEitherFlow = 390
const mostEitherFlow = 1200

/** A test's PEF unit by its predicted, else measured value; PEF over FEV1 decides overlaps, null when both fit. */
export function guessFlowUnit(test: SpirometryTest): Guess<'flow'> {
  const flow = test.pef_predicted ?? test.pef_actual
  if (flow === null) return null
  if (flow < leastEitherFlow || flow > mostEitherFlow) return unitOfSize.flow(flow)
  const fev1 = test.pef_predicted === null ? test.fev1_actual : test.fev1_predicted
  const litres = fev1 === null || unitOfSize.volume(fev1) !== 'mL' ? fev1 : fev1 / 1000
  const perFev1 = litres === null || litres <= 0 ? null : flow / litres
  if (perFev1 !== null && perFev1 < 150) return 'L/min'
  return perFev1 !== null && perFev1 > 240 ? 'cL/s' : null
}

/** Whether a percentage is in percent or a fraction, by the measured and the predicted value, or by its size. */
export function guessPercentScale(
  percentage: number,
  actual: number | null,
  predicted: number | null,
): Guess<'percent'> {
  const ratio = actual === null || predicted === null || predicted <= 0 ? NaN : actual / predicted
  if (Number.isNaN(ratio)) return unitOfSize.percent(percentage)
  const percent = Math.abs(percentage - 100 * ratio) <= Math.max(1, 2 * ratio)
  const fraction = Math.abs(percentage - ratio) <= Math.max(0.011, 0.02 * ratio)
  if (percent === fraction) return null
  return percent ? 'percent' : 'fraction'
}

/** Whether FEV1/FVC is a fraction or in percent, by FEV1 and FVC, or by its size. */
export function guessRatioScale(ratio: number, fev1: number | null, fvc: number | null): Guess<'ratio'> {
  if (fev1 === null || fvc === null || fvc <= 0) return unitOfSize.ratio(ratio)
  if (Math.abs(ratio - fev1 / fvc) <= 0.02) return 'fraction'
  return Math.abs(ratio - (100 * fev1) / fvc) <= 2 ? 'percent' : null
}

/** Least number of values that decide. */
export const fewestVotes = 20

const majority = 0.9

/**
 * Decides the units of a whole data set. Votes decide when there are at least 20 values, nine tenths of which agree; a person's
 * confirmation counts before that, and is contradicted when the same votes are against it.
 */
export function decideUnits(tally: UnitTally, confirmed: ConfirmedUnits = {}): Units {
  return {
    volume: decide(tally, 'volume', unitChoices.volume, confirmed.volume),
    flow: decide(tally, 'flow', unitChoices.flow, confirmed.flow),
    percent: decide(tally, 'percent', unitChoices.percent, confirmed.percent),
    ratio: decide(tally, 'ratio', unitChoices.ratio, confirmed.ratio),
  }
}

/** Width of a scope; the less, the narrower: one profile, then a span of days, the shorter first, then everything. */
function widthOf(scope: UnitScope): number {
  if (scope.of === 'profile') return 0
  if (scope.of === 'everything') return Infinity
  const { from, to } = scope
  return from === null || to === null ? Number.MAX_SAFE_INTEGER : 1 + dayNumber(to) - dayNumber(from)
}

/** Owner of a session, null without a profile, and its time. */
export interface UnitsAbout {
  readonly profile: string | null
  readonly day: PageDay
}

function isAbout(scope: UnitScope, { profile, day }: UnitsAbout): boolean {
  if (scope.of === 'profile') return scope.profile === profile
  if (scope.of === 'everything') return true
  return day !== undated && (scope.from ?? day) <= day && day <= (scope.to ?? day)
}

/**
 * Finds the valid confirmations of a session; no other rule does: the narrowest counts, of two as narrow the later one. `said`
 * is in the order in which they were made.
 */
export function confirmedFor(confirmations: readonly UnitConfirmation[], about: UnitsAbout): ConfirmedUnits {
  const narrowest = new Map<UnitQuestion, UnitConfirmation>()
  for (const one of confirmations) {
    const before = narrowest.get(one.question)
    if (isAbout(one.scope, about) && !(before && widthOf(before.scope) < widthOf(one.scope)))
      narrowest.set(one.question, one)
  }
  return Object.fromEntries(Array.from(narrowest.values(), ({ question, unit }) => [question, unit]))
}

/** Confirmations about everything. */
export function confirmedOfAll(confirmations: readonly UnitConfirmation[]): ConfirmedUnits {
  return confirmedFor(
    confirmations.filter(({ scope }) => scope.of === 'everything'),
    { profile: null, day: undated },
  )
}

/** The units of some sessions by their confirmations, else those of the data set. */
export function unitsWith(units: Units, confirmed: ConfirmedUnits): Units {
  const confirmedQuestions = unitQuestions.filter((question) => confirmed[question] !== undefined)
  const changed = confirmedQuestions.map((question) => {
    const unit = confirmed[question] ?? null
    // the votes are those of other sessions
    return [question, { ...units[question], unit, confirmed: unit, agree: 0, of: 0, contradicted: false }]
  })
  return { ...units, ...(Object.fromEntries(changed) as Partial<Units>) }
}

/** The units of a data set, but for those that the values of one session contradict. */
export function unitsOfSession(units: Units, own: ValueUnits): Units {
  const others = unitQuestions.filter((question) => own[question] !== units[question].unit)
  if (others.length === 0) return units
  return unitsWith(units, Object.fromEntries(others.map((question) => [question, own[question]])))
}

/** The units alone, without their evidence. */
export function valueUnits({ volume, flow, percent, ratio }: Units): ValueUnits {
  return { volume: volume.unit, flow: flow.unit, percent: percent.unit, ratio: ratio.unit }
}

/** Subtracts from one question's votes those in `other`. */
export function withoutVotes(tally: UnitTally, other: readonly number[], question: UnitQuestion): void {
  for (const [at, entry] of ballot.entries())
    if (entry.startsWith(`${question}:`)) tally[at] = (tally[at] ?? 0) - (other[at] ?? 0)
}

function decide<const T extends string>(
  tally: UnitTally,
  question: UnitQuestion,
  choices: readonly [T, ...T[]],
  confirmed: T | null = null,
) {
  const votes = (choice: T | 'of') =>
    tally[ballot.findIndex((entry) => entry === `${question}:${choice}`)] ?? 0
  const of = votes('of')
  const first = choices.reduce((most, choice) => (votes(choice) > votes(most) ? choice : most))
  const isDecided = of >= fewestVotes && votes(first) >= majority * of
  const inferred = isDecided ? first : null
  const agree = votes(confirmed ?? first)
  const contradicted = confirmed !== null && of >= fewestVotes && agree < majority * of
  return { unit: confirmed ?? inferred, inferred, confirmed, agree, of, contradicted }
}

/** Factors that turn the values of one test into L, L/s, percent and a fraction; null when unknown. */
export interface StandardFactors {
  readonly volume: number | null
  readonly flow: number | null
  readonly percent: number | null
  readonly ratio: number | null
}

/** Factors that turn a volume in each unit into L. */
export const volumeFactors = { L: 1, mL: 0.001 }
/** Factors that turn a flow in each unit into L/s. */
export const flowFactors = { 'L/s': 1, 'L/min': 1 / 60, 'cL/s': 0.01 }
const percentFactors = { percent: 1, fraction: 100 }
const ratioFactors = { fraction: 1, percent: 0.01 }

/** A test's factors to compare with limits, by the data set's units or its own; shown values are never multiplied. */
export function standardFactors(test: SpirometryTest, units: Units): StandardFactors {
  const known = decided.get(units)
  if (known) return known
  const volume = units.volume.unit ?? ask(test.fvc_actual ?? test.fev1_actual, unitOfSize.volume)
  const flow = units.flow.unit ?? guessFlowUnit(test)
  const percent = units.percent.unit ?? guessPercent(test)
  const ratio = units.ratio.unit ?? guessRatio(test)
  const factors = {
    volume: volume && volumeFactors[volume],
    flow: flow && flowFactors[flow],
    percent: percent && percentFactors[percent],
    ratio: ratio && ratioFactors[ratio],
  }
  const { volume: v, flow: f, percent: p, ratio: r } = units
  if (v.unit && f.unit && p.unit && r.unit) decided.set(units, factors)
  return factors
}

/** The factors of data sets that have decided on every unit, which are the same for each of thousands of tests. */
const decided = new WeakMap<Units, StandardFactors>()

/** Factors that turn values in known units into L, L/s and percent; NaN for an unknown unit, whose values no question uses. */
export function knownFactors({ volume, flow, percent }: ValueUnits) {
  return {
    volume: volume === null ? NaN : volumeFactors[volume],
    flow: flow === null ? NaN : flowFactors[flow],
    percent: percent === null ? NaN : percentFactors[percent],
  }
}

function guessRatio({ ratio_actual: ratio, fev1_actual: fev1, fvc_actual: fvc }: SpirometryTest) {
  return ratio === null ? null : (guessRatioScale(ratio, fev1, fvc) ?? guessRatioScale(ratio, null, null))
}

function ask<T>(value: number | null, guess: (value: number) => T | null): T | null {
  return value === null ? null : guess(value)
}

const percentFields = percentQuantities.map((quantity) => quantityFields[quantity])

/** Guesses by the measured and the predicted value of any quantity; where those contradict all, by size. */
function guessPercent(test: SpirometryTest) {
  let bySize: Guess<'percent'> = null
  for (const { actual, predicted, percentage } of percentFields) {
    const value = test[percentage]
    if (value === null) continue
    const guess = guessPercentScale(value, test[actual], test[predicted])
    if (guess !== null) return guess
    bySize ??= guessPercentScale(value, null, null)
  }
  return bySize
}

/** Limits for percent of predicted, in percent. */
export const percentLimits = { usual: [15, 150], possible: [5, 250] } as const satisfies Limits

/** Usual duration of a manoeuvre, in s. */
export const usualDuration = { child: [1, 15], adult: [3, 15] } as const satisfies Record<
  string,
  Limits['usual']
>

/** Limits for a person's age in years, height in cm and weight in kg. */
export const personLimits = {
  age: { usual: [3, 95], possible: [0, 120] },
  height_in_cm: { usual: [90, 210], possible: [50, 250] },
  weight_in_kg: { usual: [12, 250], possible: [2, 450] },
} as const satisfies Record<string, Limits>

/** Judges a value in the unit of its limits. */
export function judgeValue(value: number, { possible, usual }: Limits): 'implausible' | 'unlikely' | null {
  // by index, since destructuring makes an iterator for each of a million values
  if (value <= possible[0] || value > possible[1]) return 'implausible'
  return value < usual[0] || value > usual[1] ? 'unlikely' : null
}

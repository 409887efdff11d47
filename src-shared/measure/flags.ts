import { byFlagOrder, type Flag, flagBit, type FlagCode } from '../records/flag'
import type { Json } from '../records/json'
import {
  type Dimension,
  type Limits,
  mostRatio,
  percentQuantities,
  quantities,
  quantityFacts,
  quantityFields,
  quantityPlaces,
  readValues,
  type SpirometryTest,
  type TestField,
  testFields,
} from '../records/test'
import type { Units } from '../records/units'
import { numberFields, numberSpelling } from '../wire/read-values'
import { isOfDeclaredForm, type SentSession } from '../wire/read-session'
import { agreementOf, bestIndex, checks, fixedCutOff, recomputedPercent, recomputedRatio } from './figures'
import { type Manoeuvres, usableTests } from './left-out'
import { judgeValue, percentLimits, personLimits, standardFactors, usualDuration } from './units'

/** The most that rounding alone can put FEV1 above FVC by, in L: half of the last digit shown. */
const roundedBy = 0.005 + 1e-9

// for an unknown unit; no lungs reach this in any, mL included
const mostInAnyUnit = 100_000
const mostPercent = 10_000

/**
 * Adds the flags of one test's values; `index` is its place in `all_tests`, null for the best test. Figures: `value`, `low`,
 * `high` and `unit` for values outside their limits, in the unit of those; `fev1` and `fvc` as sent; `sent` and `recomputed` in
 * percent, or as a fraction for the ratio. It runs for every test that comes in, so it allocates nothing until there is a flag.
 */
export function addTestFlags(
  flags: Flag[],
  index: number | null,
  test: SpirometryTest,
  units: Units,
  age: number | null,
): void {
  const { volume, flow, percent, ratio } = standardFactors(test, units)
  readValues(test, values)
  for (const { field, place, dimension, low, high, most, limits, unit } of judged) {
    const sent = values[place] ?? NaN
    const factor =
      dimension === 'volume' ? volume : dimension === 'flow' ? flow : dimension === 'ratio' ? ratio : percent
    const value = sent * (factor ?? NaN)
    if (value < low || value > high) addJudged(flags, index, field, value, limits, unit)
    // a size that no unit has
    else if (sent <= 0 || sent >= most) flags.push({ code: 'implausible', field: pathOf(index, field) })
  }
  addOddDuration(flags, index, test.duration, age)
  addOver(flags, index, test, volume)
  for (const { field, actual, predicted, percentage } of percentages) {
    const over = values[predicted] ?? NaN
    const recomputed = over > 0 ? 100 * ((values[actual] ?? NaN) / over) : NaN
    const sent = (values[percentage] ?? NaN) * (percent ?? NaN)
    // an impossible value recomputes to another one, which needs no flag of its own
    if (agreementOf(sent, recomputed, checks.percent) === false)
      addPercentDiffers(flags, index, field, sent, recomputed)
  }
  addRatioPercentDiffers(flags, index, test, percent)
  addRatioDiffers(flags, index, test, ratio)
}

const standardUnits: Readonly<Record<Dimension | 'percent', string>> = {
  volume: 'L',
  flow: 'L/s',
  ratio: '',
  percent: '%',
}

// values of the test being flagged; NaN, a missing value, is neither above nor below anything
const values = new Float64Array(testFields.length)

const noLimits: Limits = { usual: [-Infinity, Infinity], possible: [-Infinity, Infinity] }

/** Every measured, predicted and percentage field, with its limits. */
const judged = (['actual', 'predicted', 'percentage'] as const).flatMap((aspect) =>
  quantities.map((quantity) => {
    const facts = quantityFacts[quantity]
    const isPercent = aspect === 'percentage'
    const dimension = isPercent ? 'percent' : facts.dimension
    // the reference of the ratio's percentage is not declared
    const limits = !isPercent ? facts.limits : quantity === 'ratio' ? noLimits : percentLimits
    const [low, high] = limits.usual
    return {
      field: quantityFields[quantity][aspect],
      place: quantityPlaces[quantity][aspect],
      dimension,
      low,
      high,
      most: isPercent ? mostPercent : mostInAnyUnit,
      limits,
      unit: standardUnits[dimension],
    }
  }),
)

const percentages = percentQuantities.map((quantity) => ({
  field: quantityFields[quantity].percentage,
  ...quantityPlaces[quantity],
}))

/** Judges a value in the unit of its limits. */
function addJudged(
  flags: Flag[],
  index: number | null,
  field: TestField,
  value: number,
  limits: Limits,
  unit: string,
): void {
  const code = judgeValue(value, limits)
  if (code === null) return
  const [low, high] = code === 'implausible' ? limits.possible : limits.usual
  flags.push({ code, field: pathOf(index, field), figures: { value: tidy(value), low, high, unit } })
}

function addOver(flags: Flag[], index: number | null, test: SpirometryTest, litres: number | null): void {
  const { fev1_actual: fev1, fvc_actual: fvc } = test
  if (fev1 === null || fvc === null || fev1 <= fvc) return
  const isImpossible = fev1 > fvc * (mostRatio + 1e-9)
  if (!isImpossible && (fev1 - fvc) * (litres ?? 1) <= roundedBy) return
  const code = isImpossible ? 'fev1-over-fvc' : 'fev1-just-over-fvc'
  flags.push({ code, field: pathOf(index, 'fev1_actual'), figures: { fev1, fvc } })
}

/** Flags a duration. The service declares no unit for it, and no figure follows from it, so it is never impossible. */
function addOddDuration(flags: Flag[], index: number | null, sent: number | null, age: number | null): void {
  if (sent === null) return
  const [low, high] = usualDuration[age !== null && age < 18 ? 'child' : 'adult']
  // some devices count milliseconds
  const value = sent > 300 ? sent / 1000 : sent
  if (value >= low && value <= high) return
  const figures = { value: tidy(value), low, high, unit: 's' }
  flags.push({ code: 'odd-duration', field: pathOf(index, 'duration'), figures })
}

function addPercentDiffers(
  flags: Flag[],
  index: number | null,
  field: TestField,
  percent: number,
  recomputed: number,
): void {
  const figures = { sent: tidy(percent), recomputed: tidy(recomputed) }
  flags.push({ code: 'percent-differs', field: pathOf(index, field), figures })
}

/** Flags the ratio's percentage: FEV1/FVC as percent of predicted, or FEV1/FVC itself in percent. */
function addRatioPercentDiffers(
  flags: Flag[],
  index: number | null,
  test: SpirometryTest,
  factor: number | null,
): void {
  const sent = test.ratio_percentage
  if (sent === null || factor === null) return
  const itself = recomputedPercent(test.fev1_actual, test.fvc_actual)
  const ofPredicted = recomputedPercent(test.ratio_actual, test.ratio_predicted)
  if (fits(sent * factor, itself) || fits(sent * factor, ofPredicted)) return
  // the published samples show this field alone as a bare number, in its own scale
  if (fits(sent, itself) || fits(sent, ofPredicted)) return
  const recomputed = ofPredicted ?? itself
  const percent = sent > mostAsFraction ? sent : sent * factor
  if (recomputed !== null) addPercentDiffers(flags, index, 'ratio_percentage', percent, recomputed)
}

// more is in percent, whatever scale the others have
const mostAsFraction = 3

function fits(percent: number, recomputed: number | null): boolean {
  return recomputed !== null && Math.abs(percent - recomputed) <= checks.percent.most
}

function addRatioDiffers(
  flags: Flag[],
  index: number | null,
  test: SpirometryTest,
  factor: number | null,
): void {
  const recomputed = recomputedRatio(test)
  if (test.ratio_actual === null || factor === null || recomputed === null) return
  const sent = test.ratio_actual * factor
  if (agreementOf(sent, recomputed, checks.ratio) !== false) return
  const figures = { sent: tidy(sent), recomputed: tidy(recomputed) }
  flags.push({ code: 'ratio-differs', field: pathOf(index, 'ratio_actual'), figures })
}

function pathOf(index: number | null, field: TestField): string {
  return index === null ? field : `all_tests.${index}.${field}`
}

function tidy(value: number): number {
  return Number(value.toPrecision(6))
}

/**
 * The flags of a session's own content, in the fixed order of the codes. Those that the library adds (`unattributed`,
 * `unshared`, `withdrawn`) are not among them. Figures besides those of {@link addTestFlags}: `sent`, the text of an unread
 * value; `best`, `largest` and `test` (counted from 1) for a larger value elsewhere; `ratio`, FEV1/FVC as a fraction.
 */
export function sessionFlags(session: SentSession, units: Units): Flag[] {
  const same = bestIndex(session.best_test, session.all_tests)
  const flags: Flag[] = []
  addSpellingFlags(flags, session, same)
  addPersonFlags(flags, session)
  addMomentFlags(flags, session)
  addManoeuvreFlags(flags, session, same, units, session.age)
  addBestFlags(flags, session, usableTests(session, flags, same), units)
  if (flags.length < 2) return flags
  return flags.sort(byFlagOrder)
}

/**
 * The flags of the values of a session's manoeuvres; those of the best one have no `all_tests` in their path, and `same`, its
 * place among all, is not judged again.
 */
export function manoeuvreFlags(
  tests: Manoeuvres,
  same: number | null,
  units: Units,
  age: number | null,
): Flag[] {
  const flags: Flag[] = []
  addManoeuvreFlags(flags, tests, same, units, age)
  return flags
}

function addManoeuvreFlags(
  flags: Flag[],
  tests: Manoeuvres,
  same: number | null,
  units: Units,
  age: number | null,
): void {
  if (tests.best_test) addTestFlags(flags, null, tests.best_test, units, age)
  for (const [index, test] of tests.all_tests.entries())
    if (index !== same) addTestFlags(flags, index, test, units, age)
  addContradictions(flags, usableTests(tests, flags, same), same, units)
}

/** The flags of a session as the bits of one number. */
export function flagBits(flags: readonly Flag[]): number {
  return flags.reduce((bits, flag) => bits | flagBit(flag.code), 0)
}

function addSpellingFlags(flags: Flag[], session: SentSession, same: number | null): void {
  for (const path of Object.keys(session.asSent)) {
    const sent = session.asSent[path] ?? null
    if (!isOfDeclaredForm(path, sent))
      flags.push({ code: 'other-form', field: path, figures: { sent: excerptOf(sent) } })
    const spelling = numberSpelling(sent)
    if (spelling !== 'unread' && spelling !== 'decimal-comma') continue
    const name = path.slice(path.lastIndexOf('.') + 1)
    if (!isNumeric(path, name) || (same !== null && path.startsWith(`all_tests.${same}.`))) continue
    const code: FlagCode = spelling === 'unread' ? 'value-unread' : 'decimal-comma'
    flags.push({ code, field: path.replace(/^best_test\./, ''), figures: { sent: excerptOf(sent) } })
  }
}

function excerptOf(sent: Json): string {
  return (typeof sent === 'string' ? sent : JSON.stringify(sent)).slice(0, 60)
}

function isNumeric(path: string, name: string): boolean {
  return path.includes('.')
    ? (testFields as readonly string[]).includes(name)
    : (numberFields as readonly string[]).includes(name)
}

const personUnits = { age: 'y', height_in_cm: 'cm', weight_in_kg: 'kg' }

function addPersonFlags(flags: Flag[], session: SentSession): void {
  for (const field of numberFields) {
    const value = session[field]
    const limits = personLimits[field]
    // a newborn's age of 0 is possible, if unlikely here
    const code =
      value === null ? null : value === 0 && field === 'age' ? 'unlikely' : judgeValue(value, limits)
    if (value === null || code === null) continue
    const [low, high] = code === 'implausible' ? limits.possible : limits.usual
    flags.push({ code, field, figures: { value, low, high, unit: personUnits[field] } })
  }
  const gender = session.gender ?? session.asSent['gender'] ?? null
  if (gender === null || gender === 'male' || gender === 'female') return
  if (!(typeof gender === 'string' && /^\s*(?:male|female)?\s*$/i.test(gender)))
    flags.push({ code: 'gender-unread', field: 'gender', figures: { sent: excerptOf(gender) } })
}

function addMomentFlags(flags: Flag[], { moment }: SentSession): void {
  if (moment.instant === null) flags.push({ code: 'undated', field: 'created_at' })
  else if (moment.offsetMinutes === null) flags.push({ code: 'no-offset', field: 'created_at' })
}

/** Factor, up or down, between a manoeuvre and two others at which it contradicts them. */
const contradiction = 1.5

/** Factor up to which two manoeuvres agree. */
const agreement = 1.1

/**
 * Flags volumes that contradict the other manoeuvres: half as much again as the two largest of the others, which agree; a poor
 * effort is smaller and contradicts nothing, unless it is the best one.
 */
function addContradictions(flags: Flag[], usable: Manoeuvres, same: number | null, units: Units): void {
  const { best_test: best, all_tests: all } = usable
  if (all.length < 3 && !(same === null && best !== null && all.length === 2)) return
  for (const field of ['fev1_actual', 'fvc_actual'] as const) {
    if (!mayContradict(best, all, field, units)) continue
    const litres = all.map((test) => litresOf(test, field, units))
    // of the three largest, two are others than any given one
    const largest = [...litres.keys()]
      .filter((at) => !Number.isNaN(litres[at]))
      .sort((a, b) => (litres[b] ?? 0) - (litres[a] ?? 0))
      .slice(0, 3)
    const addContradiction = (index: number | null, test: SpirometryTest, ownLitres: number) => {
      const [first = NaN, second = NaN] = largest
        .filter((at) => at !== (index ?? same))
        .map((at) => litres[at] ?? NaN)
      const isHigh = ownLitres > first * contradiction
      const isLow = index === null && ownLitres * contradiction < second
      if (!(first <= second * agreement) || !(isHigh || isLow)) return
      const value = test[field]
      // in the unit of the value, the only one shown
      const others = value === null ? 0 : tidy((first * value) / ownLitres)
      if (value !== null)
        flags.push({ code: 'contradicts', field: pathOf(index, field), figures: { value, others } })
    }
    if (best) addContradiction(null, best, litresOf(best, field, units))
    for (const [at, test] of all.entries()) if (at !== same) addContradiction(at, test, litres[at] ?? NaN)
  }
}

/** Whether any volume may be so far from the others: a quick test that nearly all sessions fail. */
function mayContradict(
  best: SpirometryTest | null,
  all: readonly SpirometryTest[],
  field: 'fev1_actual' | 'fvc_actual',
  units: Units,
): boolean {
  let most = 0
  let second = 0
  for (const test of all) {
    const litres = litresOf(test, field, units)
    if (litres > most) {
      second = most
      most = litres
    } else if (litres > second) second = litres
  }
  const bestLitres = best ? litresOf(best, field, units) : NaN
  return (
    most > second * contradiction || bestLitres > most * contradiction || bestLitres * contradiction < most
  )
}

function litresOf(test: SpirometryTest, field: 'fev1_actual' | 'fvc_actual', units: Units): number {
  return (test[field] ?? NaN) * (standardFactors(test, units).volume ?? NaN)
}

function addBestFlags(
  flags: Flag[],
  { best_test: sent }: SentSession,
  { best_test: best, all_tests: all }: Manoeuvres,
  units: Units,
): void {
  if (best === null || sent === null || testFields.every((field) => sent[field] === null)) {
    flags.push({ code: 'best-missing' })
    return
  }
  for (const field of ['fev1_actual', 'fvc_actual'] as const) {
    const value = best[field]
    if (value === null) continue
    let largest = value
    let at = -1
    for (let index = 0; index < all.length; index++) {
      const other = all[index]?.[field] ?? null
      if (other === null || other <= largest) continue
      largest = other
      at = index
    }
    if (at >= 0)
      flags.push({ code: 'larger-elsewhere', field, figures: { best: value, largest, test: at + 1 } })
  }
  const factor = standardFactors(best, units).ratio
  const ratio =
    recomputedRatio(best) ??
    (best.ratio_actual === null || factor === null ? null : best.ratio_actual * factor)
  // without the decimals that the calculation added: 5.81 of 8.30 is 0.70
  if (ratio !== null && Number(ratio.toFixed(9)) < fixedCutOff)
    flags.push({ code: 'below-070', figures: { ratio: Number(ratio.toPrecision(6)) } })
}

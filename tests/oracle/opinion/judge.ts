import { type Manoeuvre, type Quantity, quantities, repeatedBy, type Session } from './record'
import { factorsOf, type Question, type Units } from './units'

/** What is said of a session, by the codes of the exports. */
export interface Judged {
  readonly flags: ReadonlySet<string>
  /** The values of the best manoeuvre that cannot be right, by field. */
  readonly leftOut: ReadonlySet<string>
  /** The manoeuvres with only those values that can be right. */
  readonly best: Manoeuvre | null
  readonly all: readonly Manoeuvre[]
}

type Limits = readonly [
  impossibleTo: number,
  unlikelyBelow: number,
  unlikelyAbove: number,
  impossibleAbove: number,
]

// in L, L/s, as a fraction: GLI Global's z = ±4 leaves room for the largest healthy people
const limits: Readonly<Record<Quantity, Limits>> = {
  fev1: [0.05, 0.3, 8, 11],
  fvc: [0.1, 0.4, 10, 14],
  pef: [0.3, 0.8, 16, 20],
  ratio: [0.1, 0.25, 0.98, 1.02],
}
const percentLimits: Limits = [5, 15, 150, 250]
const questionOf: Readonly<Record<Quantity, Question>> = {
  fev1: 'volume',
  fvc: 'volume',
  pef: 'flow',
  ratio: 'ratio',
}
// of no unit
const mostOfAll = 100_000
const mostPercent = 10_000

function judge(value: number, [low, few, many, high]: Limits): 'implausible' | 'unlikely' | null {
  if (value <= low || value > high) return 'implausible'
  return value < few || value > many ? 'unlikely' : null
}

/** Judges a session by its own content. */
export function judgeSession(session: Session, units: Units): Judged {
  const flags = new Set<string>()
  for (const each of session.spelled) flags.add(each === 'comma' ? 'decimal-comma' : 'value-unread')
  judgePerson(session, flags)
  const same = repeatedBy(session)
  const outOfBest = session.best ? judgeManoeuvre(session.best, units, session.age, flags) : new Set<string>()
  const outOf = session.all.map((test, at) =>
    at === same ? new Set(outOfBest) : judgeManoeuvre(test, units, session.age, flags),
  )
  addContradictions(session, units, same, outOfBest, outOf, flags)
  const best = session.best && without(session.best, outOfBest)
  const all = session.all.map((test, at) => without(test, outOf[at] ?? new Set()))
  if (session.best === null || Object.keys(session.best).length === 0) flags.add('best-missing')
  else if (best) {
    for (const field of ['fev1_actual', 'fvc_actual']) {
      const mine = best[field]
      if (mine !== undefined && all.some((test) => (test[field] ?? -Infinity) > mine))
        flags.add('larger-elsewhere')
    }
    const ratio =
      quotient(best['fev1_actual'], best['fvc_actual']) ??
      times(best['ratio_actual'], factorsOf(best, units).ratio)
    if (ratio !== null && Math.round(ratio * 1e9) < 7e8) flags.add('below-070')
  }
  return { flags, leftOut: outOfBest, best, all }
}

function judgePerson({ age, height, weight, gender, when }: Session, flags: Set<string>): void {
  const person: [number | null, Limits][] = [
    [height, [50, 90, 210, 250]],
    [weight, [2, 12, 250, 450]],
  ]
  if (age !== null) {
    if (age < 0 || age > 120) flags.add('implausible')
    else if (age < 3 || age > 95) flags.add('unlikely')
  }
  for (const [value, by] of person) {
    const code = value === null ? null : judge(value, by)
    if (code !== null) flags.add(code)
  }
  if (gender !== null && !['male', 'female', ''].includes(gender.trim().toLowerCase()))
    flags.add('gender-unread')
  if (when === null) flags.add('undated')
  else if (when.offset === null) flags.add('no-offset')
}

/** Judges one manoeuvre; the fields of it that cannot be right. */
function judgeManoeuvre(test: Manoeuvre, units: Units, age: number | null, flags: Set<string>): Set<string> {
  const out = new Set<string>()
  const factors = factorsOf(test, units)
  const say = (field: string, code: 'implausible' | 'unlikely' | null) => {
    if (code === null) return
    flags.add(code)
    if (code === 'implausible') leaveOut(field, out)
  }
  for (const quantity of quantities) {
    for (const field of [`${quantity}_actual`, `${quantity}_predicted`]) {
      const value = test[field]
      if (value === undefined) continue
      const factor = factors[questionOf[quantity]]
      if (factor !== null) say(field, judge(value * factor, limits[quantity]))
      else if (value <= 0 || value >= mostOfAll) say(field, 'implausible')
    }
    const percentage = test[`${quantity}_percentage`]
    if (percentage === undefined) continue
    const isOutside = percentage <= 0 || percentage >= mostPercent
    // of what that of the ratio is a percentage is not declared
    if (quantity !== 'ratio' && factors.percent !== null)
      say(`${quantity}_percentage`, judge(percentage * factors.percent, percentLimits))
    else if (isOutside) say(`${quantity}_percentage`, 'implausible')
  }
  const { duration } = test
  if (duration !== undefined) {
    // its unit is not declared; some devices count ms
    const seconds = duration > 300 ? duration / 1000 : duration
    if (seconds < (age !== null && age < 18 ? 1 : 3) || seconds > 15) flags.add('odd-duration')
  }
  const { fev1_actual: fev1, fvc_actual: fvc } = test
  if (fev1 !== undefined && fvc !== undefined && fev1 > fvc) {
    // up to 2 % is unusual, and 0.005 L is what rounding alone can make
    if (fvc <= 0 || Math.round((fev1 / fvc) * 1e9) > 1.02e9) {
      flags.add('fev1-over-fvc')
      leaveOut('fev1_actual', out)
      leaveOut('fvc_actual', out)
    } else if ((fev1 - fvc) * (factors.volume ?? 1) > 0.005 + 1e-9) flags.add('fev1-just-over-fvc')
  }
  judgePercentages(test, factors, flags)
  return out
}

function judgePercentages(
  test: Manoeuvre,
  factors: Readonly<Record<Question, number | null>>,
  flags: Set<string>,
): void {
  for (const quantity of ['fev1', 'fvc', 'pef']) {
    const sent = times(test[`${quantity}_percentage`], factors.percent)
    const own = percent(test[`${quantity}_actual`], test[`${quantity}_predicted`])
    if (sent === null || own === null || judge(own, percentLimits) === 'implausible') continue
    if (Math.abs(sent - own) > 2) flags.add('percent-differs')
  }
  const bare = test['ratio_percentage']
  const itself = percent(test['fev1_actual'], test['fvc_actual'])
  const ofPredicted = percent(test['ratio_actual'], test['ratio_predicted'])
  if (bare !== undefined && factors.percent !== null) {
    const fits = [bare, bare * factors.percent].some((value) =>
      [itself, ofPredicted].some((own) => own !== null && Math.abs(value - own) <= 2),
    )
    if (!fits && (itself !== null || ofPredicted !== null)) flags.add('percent-differs')
  }
  const ratio = times(test['ratio_actual'], factors.ratio)
  const own = quotient(test['fev1_actual'], test['fvc_actual'])
  if (
    ratio !== null &&
    own !== null &&
    Math.abs(ratio - own) > 0.02 + 1e-9 &&
    judge(own, limits.ratio) !== 'implausible'
  )
    flags.add('ratio-differs')
}

/** Whether a figure of the best manoeuvre agrees with what its values give, or nothing can be said. */
export type Agreement = 'agrees' | 'differs' | 'none'

/** Recomputes percent of predicted, and FEV1/FVC, of the best manoeuvre, by what was sent and by what of it can be right. */
export function agreementOf(
  { best: sent }: Session,
  { best: usable }: Judged,
  quantity: Quantity,
  units: Units,
): Agreement {
  if (!sent || !usable) return 'none'
  const factors = factorsOf(sent, units)
  const isRatio = quantity === 'ratio'
  const own = (test: Manoeuvre) =>
    isRatio
      ? quotient(test['fev1_actual'], test['fvc_actual'])
      : percent(test[`${quantity}_actual`], test[`${quantity}_predicted`])
  const field = isRatio ? 'ratio_actual' : `${quantity}_percentage`
  const stated = times(sent[field], isRatio ? factors.ratio : factors.percent)
  const found = own(sent)
  if (stated === null || found === null) return 'none'
  if (judge(found, isRatio ? limits.ratio : percentLimits) === 'implausible') return 'none'
  if (Math.abs(stated - found) > (isRatio ? 0.02 + 1e-9 : 2)) return 'differs'
  const scale = isRatio ? units.ratio : units.percent
  // where percent are sent, a small number is a fraction by exception, and of no scale
  const hasScale = scale !== null && (isRatio || scale === 'fraction' || (sent[field] ?? 0) > 1.6)
  return hasScale && own(usable) !== null && usable[field] !== undefined ? 'agrees' : 'none'
}

/** With a measured value goes what the service computed from it. */
function leaveOut(field: string, out: Set<string>): void {
  out.add(field)
  out.add(field.replace(/_(actual|predicted)$/, '_percentage'))
  if (/^f.*_actual$/.test(field)) for (const ratio of ['ratio_actual', 'ratio_percentage']) out.add(ratio)
}

/** A volume half as much again as the two largest of the others, which agree within a tenth; the best one also as much less. */
function addContradictions(
  session: Session,
  units: Units,
  same: number | null,
  outOfBest: Set<string>,
  outOf: readonly Set<string>[],
  flags: Set<string>,
): void {
  const found: (() => void)[] = []
  for (const field of ['fev1_actual', 'fvc_actual']) {
    const litres = (test: Manoeuvre | null, out: Set<string> | undefined): number | null =>
      !test || out?.has(field)
        ? null
        : times(test[field], factorsOf(without(test, out ?? new Set()), units).volume)
    const each = session.all.map((test, at) => litres(test, outOf[at]))
    const contradicts = (mine: number | null, but: number | null, isBest: boolean): boolean => {
      const others = each
        .filter((value, at): value is number => value !== null && at !== but)
        .sort((a, b) => b - a)
      const [first, second] = others
      if (mine === null || first === undefined || second === undefined || first > second * 1.1) return false
      return mine > first * 1.5 || (isBest && mine * 1.5 < second)
    }
    if (contradicts(litres(session.best, outOfBest), same, true))
      found.push(() => {
        leaveOut(field, outOfBest)
        const twin = same === null ? undefined : outOf[same]
        if (twin) leaveOut(field, twin)
      })
    for (const [at, mine] of each.entries()) {
      const out = outOf[at]
      if (at !== same && out && contradicts(mine, at, false)) found.push(() => leaveOut(field, out))
    }
  }
  if (found.length > 0) flags.add('contradicts')
  for (const act of found) act()
}

function without(test: Manoeuvre, out: ReadonlySet<string>): Manoeuvre {
  return Object.fromEntries(Object.entries(test).filter(([field]) => !out.has(field)))
}

function times(value: number | undefined, factor: number | null): number | null {
  return value === undefined || factor === null ? null : value * factor
}

/** A part of a whole; null without both, or of nothing. */
export function quotient(part: number | undefined, whole: number | undefined): number | null {
  return part === undefined || whole === undefined || whole <= 0 ? null : part / whole
}

function percent(part: number | undefined, whole: number | undefined): number | null {
  const share = quotient(part, whole)
  return share === null ? null : 100 * share
}

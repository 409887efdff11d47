import type { Manoeuvre, Session } from './record'

/** What the service declares no unit of. */
export type Question = 'volume' | 'flow' | 'percent' | 'ratio'

/** The unit of each for a whole data set; null while it is undecided. */
export type Units = Readonly<Record<Question, string | null>>

/** Litres up to the largest lungs there are, millilitres from the smallest. */
function volumeUnit(value: number | undefined): string | null {
  if (value === undefined || value <= 0) return null
  return value <= 14 ? 'L' : value >= 100 && value <= 14_000 ? 'mL' : null
}

/** By the predicted PEF where there is one: adults have 3.9 to 12.0 L/s or 233 to 718 L/min, which do not overlap. */
function flowUnit(test: Manoeuvre): string | null {
  const flow = test['pef_predicted'] ?? test['pef_actual']
  if (flow === undefined || flow <= 0 || flow > 1200) return null
  if (flow < 20) return 'L/s'
  if (flow <= 60) return null
  if (flow < 390) return 'L/min'
  // in cL/s or L/min: a person's PEF in L/s is 1.5 to 4 times the FEV1 in L
  const fev1 = test['pef_predicted'] === undefined ? test['fev1_actual'] : test['fev1_predicted']
  if (fev1 === undefined || fev1 <= 0) return null
  const perLitre = flow / (volumeUnit(fev1) === 'mL' ? fev1 / 1000 : fev1)
  return perLitre < 150 ? 'L/min' : perLitre > 240 ? 'cL/s' : null
}

/** Whether a percentage of predicted is one, or a fraction. */
function percentScale(
  percentage: number,
  actual: number | undefined,
  predicted: number | undefined,
): string | null {
  if (actual === undefined || predicted === undefined || predicted <= 0)
    return percentage > 3 ? 'percent' : percentage > 0 && percentage <= 1.6 ? 'fraction' : null
  const fraction = actual / predicted
  const isPercent = Math.abs(percentage - 100 * fraction) <= Math.max(1, 2 * fraction)
  const isFraction = Math.abs(percentage - fraction) <= Math.max(0.011, 0.02 * fraction)
  return isPercent === isFraction ? null : isPercent ? 'percent' : 'fraction'
}

/** Whether FEV1/FVC is a fraction or in percent. */
function ratioScale(test: Manoeuvre): string | null {
  const { ratio_actual: ratio, fev1_actual: fev1, fvc_actual: fvc } = test
  if (ratio === undefined) return null
  if (fev1 === undefined || fvc === undefined || fvc <= 0)
    return ratio > 0 && ratio <= 1.02 ? 'fraction' : ratio >= 10 && ratio <= 102 ? 'percent' : null
  if (Math.abs(ratio - fev1 / fvc) <= 0.02) return 'fraction'
  return Math.abs(ratio - (100 * fev1) / fvc) <= 2 ? 'percent' : null
}

/** Decides per data set: nine tenths of at least twenty values of best manoeuvres agree, or nothing is decided. */
export function decideUnits(sessions: readonly Session[]): Units {
  const votes: Record<Question, (string | null)[]> = { volume: [], flow: [], percent: [], ratio: [] }
  for (const { best, all } of sessions) {
    const test = best ?? all[0]
    if (!test) continue
    for (const field of ['fev1_actual', 'fvc_actual'])
      if (test[field] !== undefined) votes.volume.push(volumeUnit(test[field]))
    if (test['pef_actual'] !== undefined) votes.flow.push(flowUnit(test))
    for (const quantity of ['fev1', 'fvc', 'pef']) {
      const percentage = test[`${quantity}_percentage`]
      if (percentage === undefined) continue
      votes.percent.push(percentScale(percentage, test[`${quantity}_actual`], test[`${quantity}_predicted`]))
    }
    if (test['ratio_actual'] !== undefined) votes.ratio.push(ratioScale(test))
  }
  return {
    volume: majorityOf(votes.volume),
    flow: majorityOf(votes.flow),
    percent: majorityOf(votes.percent),
    ratio: majorityOf(votes.ratio),
  }
}

function majorityOf(votes: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>()
  for (const vote of votes) if (vote !== null) counts.set(vote, (counts.get(vote) ?? 0) + 1)
  const [first] = [...counts].sort(([, a], [, b]) => b - a)
  return first && votes.length >= 20 && first[1] >= 0.9 * votes.length ? first[0] : null
}

const times: Readonly<Record<string, number>> = {
  'volume L': 1,
  'volume mL': 0.001,
  'flow L/s': 1,
  'flow L/min': 1 / 60,
  'flow cL/s': 0.01,
  'percent percent': 1,
  'percent fraction': 100,
  'ratio fraction': 1,
  'ratio percent': 0.01,
}

/** What values of one manoeuvre are multiplied by to get L, L/s, percent and a fraction; null where nobody knows. */
export function factorsOf(test: Manoeuvre, units: Units): Readonly<Record<Question, number | null>> {
  const own: Units = {
    volume: units.volume ?? volumeUnit(test['fvc_actual'] ?? test['fev1_actual']),
    flow: units.flow ?? flowUnit(test),
    percent: units.percent ?? ownPercent(test),
    // where values contradict each other, the size still leaves no doubt
    ratio: units.ratio ?? ratioScale(test) ?? ratioScale({ ratio_actual: test['ratio_actual'] ?? 0 }),
  }
  const factor = (question: Question) => times[`${question} ${own[question] ?? ''}`] ?? null
  return {
    volume: factor('volume'),
    flow: factor('flow'),
    percent: factor('percent'),
    ratio: factor('ratio'),
  }
}

function ownPercent(test: Manoeuvre): string | null {
  const sent = ['fev1', 'fvc', 'pef'].flatMap((quantity) => {
    const percentage = test[`${quantity}_percentage`]
    const [actual, predicted] = [test[`${quantity}_actual`], test[`${quantity}_predicted`]]
    return percentage === undefined ? [] : [{ percentage, actual, predicted }]
  })
  const proven = sent.map(({ percentage, actual, predicted }) => percentScale(percentage, actual, predicted))
  const bySize = sent.map(({ percentage }) => percentScale(percentage, undefined, undefined))
  return [...proven, ...bySize].find((scale) => scale !== null) ?? null
}

/** Whether two values surely share a unit: the data set's, or while that is open, the same one by their size alone. */
export function surelyShare(question: 'volume' | 'flow', one: number, other: number, units: Units): boolean {
  if (units[question] !== null) return true
  const size = (value: number) =>
    question === 'volume'
      ? volumeUnit(value)
      : value > 0 && value < 20
        ? 'L/s'
        : value > 60 && value < 390
          ? 'L/min'
          : null
  return size(one) !== null && size(one) === size(other)
}

import {
  bronchodilatorLimits,
  changeAfter,
  figuresOf,
  type Guideline,
  type LimitedFigure,
  type LimitedFigures,
  meetsLimits,
} from '#shared/measure/bronchodilator'
import { surelyShareUnit } from '#shared/measure/comparable'
import { withoutNoise } from '#shared/measure/figures'
import type { Manoeuvres } from '#shared/measure/left-out'
import type { SessionRow } from '#shared/records/session'
import type { Measures } from '../format/measures'
import { change, decidingDigits, figure, whole, withUnit } from '../format/numbers'
import { t } from '../text/texts.svelte'

/** How each limited figure is written. */
const written = {
  ofPredicted: { unit: '%', digits: 1, title: 'pair.card.ofPredicted' },
  ofPre: { unit: '%', digits: 1, title: 'pair.card.ofPre' },
  millilitres: { unit: 'mL', digits: 0, title: null },
} as const satisfies Record<LimitedFigure, object>

/** The texts of each guideline. */
const guidelineTexts = {
  '2021': { title: 'compare.limits.of2021', met: 'compare.pair.over', notMet: 'compare.pair.notOver' },
  '2005': { title: 'compare.limits.of2005', met: 'compare.pair.reached', notMet: 'compare.pair.notReached' },
} as const satisfies Record<Guideline, object>

/** Year of the guideline that states a limit. */
export function guidelineOf(name: LimitedFigure): Guideline {
  return bronchodilatorLimits[name].of
}

/** The heading of a figure with a limit: its unit where that alone says it. */
export function limitedTitle(name: LimitedFigure): string {
  const { title, unit } = written[name]
  return title === null ? unit : t(title)
}

/** The heading of a guideline, with what its limits are for. */
export function guidelineTitle(guideline: Guideline): string {
  return t(guidelineTexts[guideline].title)
}

/** Each limit with its unit, for sentences: percent of predicted, percent of the value before, and mL. */
export function limitTexts(): Readonly<Record<LimitedFigure, string>> {
  const text = (name: LimitedFigure) => withUnit(whole(bronchodilatorLimits[name].limit), written[name].unit)
  return {
    ofPredicted: text('ofPredicted'),
    ofPre: text('ofPre'),
    millilitres: text('millilitres'),
  }
}

/** A limit in words, as one of those of its guideline: `over 10`, `12`, `and 200`; with its unit where no heading has it. */
export function limitWords(name: LimitedFigure, withUnits: boolean): string {
  const { of, limit: value, isOver } = bronchodilatorLimits[name]
  const limit = withUnits ? limitTexts()[name] : whole(value)
  if (isOver) return t('pair.card.over', { limit })
  return figuresOf(of)[0] === name ? limit : t('pair.card.and', { limit })
}

/** The limits of a guideline in words: `over 10 %`, `12 % and 200 mL`. */
export function guidelineWords(guideline: Guideline): string {
  return figuresOf(guideline)
    .map((name) => limitWords(name, true))
    .join(' ')
}

/** Whether a change meets the limits of a guideline, in words. */
export function comparedWords(found: BronchodilatorChange, guideline: Guideline): string {
  const met = meetsLimits(found, guideline)
  if (met === null) return t('compare.pair.untold')
  const { ofPredicted, ofPre, millilitres } = limitTexts()
  const limit = guideline === '2021' ? ofPredicted : ofPre
  return t(guidelineTexts[guideline][met ? 'met' : 'notMet'], { limit, millilitres })
}

/** A figure with the digit that decides whether it meets its limit. */
export function figureBesideLimit(name: LimitedFigure, value: number | null): string {
  return figure(value, digitsOf(name, value))
}

/** A signed change, with its unit and the digit that decides whether it meets its limit. */
export function changeBesideLimit(name: LimitedFigure, value: number | null): string {
  return withUnit(change(value, digitsOf(name, value)), written[name].unit)
}

function digitsOf(name: LimitedFigure, value: number | null): number {
  const { digits } = written[name]
  return value === null ? digits : decidingDigits(value, bronchodilatorLimits[name].limit, digits)
}

/** The best manoeuvre of a session, with its plausible values only, and the session's units. */
export interface Best extends Pick<Manoeuvres, 'best_test'> {
  readonly units: SessionRow['units']
}

/** The change of FEV1 or FVC from before to after a bronchodilator. */
export interface BronchodilatorChange extends LimitedFigures {
  readonly quantity: 'fev1' | 'fvc'
  /** The best tests' values and their difference, as sent. */
  readonly pre: number
  readonly post: number
  readonly difference: number
  /** Null if the unit of volumes is unknown. */
  readonly millilitres: number | null
  /** Percent of the predicted value of the session before, or else after; null if neither was sent. */
  readonly ofPredicted: number | null
  /** Percent of the value before. */
  readonly ofPre: number
}

/** The change of one quantity between the best tests of two sessions; null if either has none, or the units differ. */
export function bronchodilatorChange(
  pre: Best,
  post: Best,
  quantity: 'fev1' | 'fvc',
  measures: Measures,
): BronchodilatorChange | null {
  const before = pre.best_test?.[`${quantity}_actual`] ?? null
  const after = post.best_test?.[`${quantity}_actual`] ?? null
  if (before === null || after === null) return null
  if (!surelyShareUnit('volume', [before, pre], [after, post])) return null
  const predicted =
    pre.best_test?.[`${quantity}_predicted`] ?? post.best_test?.[`${quantity}_predicted`] ?? null
  const found = changeAfter(before, after, predicted)
  if (!found) return null
  const litres = measures.litres(found.difference)
  const millilitres = litres === null ? null : withoutNoise(litres * 1000)
  return { quantity, pre: before, post: after, ...found, millilitres }
}

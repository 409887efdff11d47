import { dayNumber } from '#shared/records/day'
import type { SessionDetail } from '#shared/records/session'
import type { Quantity } from '#shared/records/test'
import { change, twoDecimals, whole, withUnit } from '../format/figures'
import { type Measures, quantityOrder } from '../format/measures'

/** What recomputing a percentage or FEV1/FVC gave: the same, something else, or nothing to compare. */
export type Recomputed =
  | { readonly state: 'agrees' }
  | { readonly state: 'none' }
  | { readonly state: 'differs'; readonly text: string }

/** One quantity of the best test, beside the session before. */
export interface BestRow {
  readonly quantity: Quantity
  readonly measured: string
  readonly unit: string
  readonly predicted: string
  /** Percent of predicted on a scale to 100, for the bar. */
  readonly percent: number | null
  readonly percentText: string
  readonly recomputed: Recomputed
  readonly previous: string
  readonly change: string
  readonly changePercent: string
}

/** The quantities of a session's best test as its page shows them. */
export function bestRows(detail: SessionDetail, measures: Measures): BestRow[] {
  const best = detail.session.best_test
  if (!best) return []
  return quantityOrder.map((quantity) => {
    const actual = best[`${quantity}_actual`]
    const percentage = best[`${quantity}_percentage`]
    const before = detail.previous?.[quantity] ?? null
    const difference = actual === null || before === null ? null : actual - before
    const percentText = measures.percentText(percentage)
    return {
      quantity,
      measured: measures.value(quantity, actual),
      unit: actual === null ? '' : (measures.unit(quantity) ?? ''),
      predicted: measures.value(quantity, best[`${quantity}_predicted`]),
      percent: measures.percent(percentage),
      percentText: measures.percent(percentage) === null ? percentText : withUnit(percentText, '%'),
      recomputed: recomputed(detail, quantity, measures),
      previous: measures.value(quantity, before),
      change: measures.change(quantity, difference),
      changePercent:
        quantity === 'ratio' || difference === null || !before
          ? ''
          : withUnit(change((difference / before) * 100, 1), '%'),
    }
  })
}

/** Days from the session before to this one; null when either has no date. */
export function daysSincePrevious({ session, previous }: SessionDetail): number | null {
  const { day } = session.local
  if (!previous || previous.day === 'undated' || day === 'undated') return null
  return dayNumber(day) - dayNumber(previous.day)
}

function recomputed({ session, flags }: SessionDetail, quantity: Quantity, measures: Measures): Recomputed {
  const best = session.best_test
  if (!best) return { state: 'none' }
  const figureOf = (code: 'percent-differs' | 'ratio-differs', field: string) =>
    flags.find((flag) => flag.code === code && flag.field === field)?.figures?.['recomputed']

  const ratio = quantity === 'ratio' ? figureOf('ratio-differs', 'ratio_actual') : undefined
  if (typeof ratio === 'number') return { state: 'differs', text: twoDecimals(ratio) }
  const percent = figureOf('percent-differs', `${quantity}_percentage`)
  if (typeof percent === 'number') return { state: 'differs', text: withUnit(whole(percent), '%') }

  const comparable =
    best[`${quantity}_actual`] !== null &&
    best[`${quantity}_predicted`] !== null &&
    measures.percent(best[`${quantity}_percentage`]) !== null
  return { state: comparable ? 'agrees' : 'none' }
}

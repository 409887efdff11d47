import { dayNumber } from '#shared/records/day'
import type { Session } from '#shared/records/session'
import { change, whole, withUnit } from '../../format/numbers'
import type { Measures } from '../../format/measures'
import { t } from '../../text/texts.svelte'
import {
  type BronchodilatorChange,
  bronchodilatorChange,
  isOverOfPredicted,
  ofPredictedOver,
  ofPreAtLeast,
  reachesOfPre,
} from './bronchodilator-change'

/** One quantity of a pair of sessions, in words. */
export interface PairRow {
  readonly quantity: 'fev1' | 'fvc'
  readonly before: string
  readonly after: string
  /** In mL where the unit is known, else as sent. */
  readonly change: string
  readonly ofPredicted: string
  /** How that stands to the limit of 2021. */
  readonly over: string
  readonly ofPre: string
  /** How that stands to the limits of 2005. */
  readonly reached: string
}

/** The limits that a change is held against: percent of predicted, percent of the value before, and mL. */
export function pairLimits() {
  return {
    ofPredicted: percent(ofPredictedOver),
    ofPre: percent(ofPreAtLeast.percent),
    millilitres: withUnit(whole(ofPreAtLeast.millilitres), 'mL'),
  }
}

/** FEV1 and FVC of a pair as far as both sessions have them. */
export function pairRows(pre: Session, post: Session, measures: Measures): PairRow[] {
  return (['fev1', 'fvc'] as const).flatMap((quantity) => {
    const found = bronchodilatorChange(pre, post, quantity, measures)
    return found ? [rowOf(found, measures)] : []
  })
}

function rowOf(found: BronchodilatorChange, measures: Measures): PairRow {
  const { quantity, pre, post, difference, millilitres, ofPredicted, ofPre } = found
  const over = isOverOfPredicted(found)
  const reached = reachesOfPre(found)
  const limits = pairLimits()
  return {
    quantity,
    before: measures.full(quantity, pre),
    after: measures.full(quantity, post),
    change:
      millilitres === null ? measures.change(quantity, difference) : withUnit(change(millilitres, 0), 'mL'),
    ofPredicted: withUnit(change(ofPredicted, 1), '%'),
    over:
      over === null
        ? t('compare.pair.untold')
        : t(over ? 'compare.pair.over' : 'compare.pair.notOver', { limit: limits.ofPredicted }),
    ofPre: withUnit(change(ofPre, 1), '%'),
    reached:
      reached === null
        ? t('compare.pair.untold')
        : t(reached ? 'compare.pair.reached' : 'compare.pair.notReached', {
            limit: limits.ofPre,
            millilitres: limits.millilitres,
          }),
  }
}

function percent(value: number): string {
  return withUnit(whole(value), '%')
}

const farApartMs = 86_400_000

/** What is to be said about the time between the sessions of a pair; null where either has no moment. */
export function timeBetween(pre: Session, post: Session): { text: string; odd: boolean } | null {
  const from = pre.local.instant
  const to = post.local.instant
  if (from === null || to === null) return null
  if (to < from) return { text: t('compare.pair.wrongWay'), odd: true }
  if (to - from >= farApartMs && pre.local.day !== 'undated' && post.local.day !== 'undated') {
    const days = dayNumber(post.local.day) - dayNumber(pre.local.day)
    return { text: t('compare.pair.far', { days }), odd: true }
  }
  return { text: t('compare.pair.apart', { minutes: Math.round((to - from) / 60_000) }), odd: false }
}

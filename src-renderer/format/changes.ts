import {
  type ChangeStanding,
  isGrowing,
  standingOf,
  surelyShareUnit,
  variability,
} from '#shared/measure/comparable'
import { dayNumber } from '#shared/records/day'
import { doubtsOf, doubtsOfAll, type Doubts } from '#shared/records/doubt'
import type { SessionRow } from '#shared/records/session'
import { quantityFacts } from '#shared/records/test'
import { t } from '../text/texts.svelte'
import { doubted, doubtWords } from './doubt'
import type { Measures } from './measures'
import { change, decidingDigits, rounded, whole, withUnit } from './numbers'

type Visit = Pick<SessionRow, 'day' | 'age' | 'bronchodilator' | 'units' | 'flags'>

/** One value of a visit, as sent. */
interface ValueOfVisit {
  readonly visit: Visit
  readonly value: number
}

/** How FEV1 or FVC changed from one visit of a patient to another. */
export interface VisitChange {
  /** Why it is doubtful; empty for one that is not. */
  readonly doubts: Doubts
  /** The difference as sent, and as text: `−0.09`; a doubtful one is `−0.09?`. */
  readonly difference: number
  readonly text: string
  /** In percent of the value before: `−3.6 %`. */
  readonly relative: string
  /** Null where visits are not comparable by it: while lungs grow, or only one is after a bronchodilator. */
  readonly standing: ChangeStanding | null
  /** How it stands to the variability between visits, in words, or why it is doubtful; empty where nothing is to be said. */
  readonly words: string
}

/** Puts a change between two visits of one patient into words; null where units may differ, or there is no value. */
export function visitChange(
  quantity: keyof typeof variability,
  before: ValueOfVisit,
  now: ValueOfVisit,
  measures: Measures,
): VisitChange | null {
  const { dimension } = quantityFacts[quantity]
  if (!surelyShareUnit(dimension, [now.value, now.visit], [before.value, before.visit])) return null
  const difference = now.value - before.value
  // without the decimals that only the calculation made, since a limit may be met exactly
  const percent = before.value > 0 ? rounded((difference / before.value) * 100, 6) : null
  const isPost = ({ visit }: ValueOfVisit) => visit.bronchodilator === 'post'
  const isGrown = !isGrowing(now.visit) && !isGrowing(before.visit)
  const days = daysBetween(before.visit, now.visit)
  const standing =
    percent === null || days === null || !isGrown || isPost(before) !== isPost(now)
      ? null
      : standingOf(quantity, percent, days)
  const size = Math.abs(percent ?? 0)
  const digits = standing
    ? Math.max(...[standing.normal, standing.copd].map((limit) => decidingDigits(size, limit, 1)))
    : 1
  const doubts = doubtsOfAll(doubtsOf(before.visit), doubtsOf(now.visit))
  const words = standing ? standingWords(standing) : isGrown ? '' : t('change.growing')
  return {
    doubts,
    difference,
    text: doubted(measures.of(now.visit).changeFrom(quantity, before.value, now.value), doubts),
    relative: doubted(withUnit(change(percent, digits), '%'), doubts),
    standing,
    // a conclusion that the sessions do not support is none
    words: doubts.length > 0 ? t('change.doubtful', { reasons: doubtWords(doubts) }) : words,
  }
}

function daysBetween(before: Visit, now: Visit): number | null {
  if (before.day === 'undated' || now.day === 'undated') return null
  return dayNumber(now.day) - dayNumber(before.day)
}

function standingWords({ standing, span }: ChangeStanding): string {
  return t('change.standing', { standing, span })
}

/** What FEV1 or FVC differs by between visits anyway, with the source. */
export function variabilityText(quantity: keyof typeof variability): string {
  const { day, weeks, years } = variability[quantity]
  const percent = (value: number) => withUnit(whole(value), '%')
  return t('change.variability', {
    name: t(`spirometry.quantity.${quantity}`),
    day: percent(day.normal),
    dayCopd: percent(day.copd),
    weeks: percent(weeks.normal),
    weeksCopd: percent(weeks.copd),
    years: percent(years.normal),
  })
}

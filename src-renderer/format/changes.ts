import { type ChangeMeaning, changeMeaning, variability } from '#shared/measure/change'
import { surelyShareUnit, usableValue } from '#shared/measure/comparable'
import { doubtsOf, doubtsOfAll, type Doubts } from '#shared/records/doubt'
import type { SessionRow } from '#shared/records/session'
import { quantityFacts } from '#shared/records/test'
import { t } from '../text/texts.svelte'
import { doubted, doubtWords } from './doubt'
import type { Measures } from './measures'
import { change, decidingDigits, whole, withUnit } from './numbers'

/** One value of a visit, as sent. */
interface ValueOfVisit {
  readonly visit: SessionRow
  readonly value: number
}

/** The change of FEV1 or FVC from one visit of a patient to another. */
export interface VisitChange extends Pick<ChangeMeaning, 'said' | 'limits'> {
  /** The reasons to doubt it, with which it has no meaning and no limits; empty for none. */
  readonly doubts: Doubts
  /** The difference of the figures shown: `−0.09`; a doubtful one is `−0.09?`. */
  readonly text: string
  /** In percent of the value before: `−3.6 %`. */
  readonly relative: string
  /**
   * The meaning in words, or the reasons for doubt; for a child's small change, or rise, the points of predicted alone. May
   * be empty.
   */
  readonly words: string
  /**
   * The sentence for the notes of a trend: a change beyond variability, a child's fall, or the doubt about one of these; else
   * empty.
   */
  readonly note: string
}

/** Puts a change between two visits of one patient into words; null if units may differ, or a value is missing. */
export function visitChange(
  quantity: keyof typeof variability,
  before: ValueOfVisit,
  now: ValueOfVisit,
  measures: Measures,
): VisitChange | null {
  const { dimension } = quantityFacts[quantity]
  if (!surelyShareUnit(dimension, [now.value, now.visit], [before.value, before.visit])) return null
  const own = measures.of(now.visit)
  const meaning = changeMeaning(quantity, visitOf(before), visitOf(now))
  const doubts = doubtsOfAll(doubtsOf(before.visit), doubtsOf(now.visit))
  const isDoubtful = doubts.length > 0
  // a doubtful change has no meaning
  const { said, limits } = isDoubtful ? { said: null, limits: null } : meaning
  const percent = own.relative(quantity, before.value, now.value)
  const size = Math.abs(percent ?? 0)
  const beside = limits ? [limits.normal, limits.copd ?? limits.normal] : []
  const digits = percent === 0 ? 1 : Math.max(1, ...beside.map((limit) => decidingDigits(size, limit, 1)))
  const words = isDoubtful
    ? t('change.doubtful', { reasons: doubtWords(doubts) })
    : wordsOf(meaning, { quantity, before, now, measures: own })
  return {
    doubts,
    said,
    limits,
    text: doubted(own.change(quantity, before.value, now.value), doubts),
    relative: doubted(withUnit(change(percent, digits), '%'), doubts),
    words,
    note: noteOf(meaning, words, isDoubtful),
  }
}

/** The note of a change; a doubtful one gets its reasons in place of its meaning. */
function noteOf({ said }: ChangeMeaning, words: string, isDoubtful: boolean): string {
  if (said === 'beyond' || (said === 'fell' && isDoubtful)) return t('change.noted', { words })
  return said === 'fell' ? words : ''
}

function visitOf({ visit, value }: ValueOfVisit) {
  return { ...visit, value, isPost: visit.bronchodilator === 'post' }
}

interface Compared {
  readonly quantity: keyof typeof variability
  readonly before: ValueOfVisit
  readonly now: ValueOfVisit
  readonly measures: Measures
}

function wordsOf({ said, limits, isGrowing, years, isBackwards }: ChangeMeaning, compared: Compared): string {
  if (said === 'a-year') return yearWords(compared, years ?? 0)
  if (!isGrowing) return said === null || limits === null ? '' : standingWords(said, limits)
  const points = heightDiffers(compared.before.visit, compared.now.visit)
    ? t('change.heightDiffers')
    : pointsWords(isBackwards ? pointsOf(compared, 'now', 'before') : pointsOf(compared, 'before', 'now'))
  return [said === 'fell' ? t('change.fell') : '', points].filter(Boolean).join(', ')
}

function standingWords(
  standing: NonNullable<ChangeMeaning['said']>,
  { span, normal, copd }: NonNullable<ChangeMeaning['limits']>,
): string {
  return t('change.standing', { standing, span, normal: limitText(normal), copd: limitText(copd ?? normal) })
}

function limitText(limit: number): string {
  return withUnit(whole(limit), '%')
}

function yearWords({ before, now, measures }: Compared, years: number): string {
  const aYear = (now.value - before.value) / years
  const litres = measures.litres(aYear)
  // an unknown unit is not named
  const text = litres === null ? change(aYear, 2) : withUnit(change(litres * 1000, 0), 'mL')
  return t('change.aYear', { change: text })
}

/** Whether the height of either contradicts those around it, so that no % of predicted is compared. */
export function heightDiffers(...visits: readonly Pick<SessionRow, 'flags'>[]): boolean {
  return visits.some(({ flags }) => flags.includes('height-differs'))
}

/** The points between two plausible percentages of predicted of one scale; else null. */
function pointsOf(compared: Compared, from: 'before' | 'now', to: 'before' | 'now'): number | null {
  const [one, other] = [compared[from].visit, compared[to].visit]
  const [before, now] = [one, other].map((visit) => usableValue(visit, `${compared.quantity}Percent`))
  if (typeof before !== 'number' || typeof now !== 'number') return null
  return surelyShareUnit('percent', [before, one], [now, other])
    ? compared.measures.points(before, now)
    : null
}

/** Points of predicted in words: `−9.4 points of predicted`; empty for none. */
export function pointsWords(points: number | null): string {
  return points === null ? '' : t('change.points', { points: change(points, 1) })
}

/** A sentence that lungs still grow, if a value rose; none if none did. Once on a page. */
export function growthSentences(changes: readonly Pick<VisitChange, 'said'>[]): string[] {
  return changes.some(({ said }) => said === 'rose') ? [t('change.growing')] : []
}

/** The variability of FEV1 or FVC between visits, with the source. */
export function variabilityText(quantity: keyof typeof variability): string {
  const { day, weeks, years } = variability[quantity]
  return t('change.variability', {
    name: t(`spirometry.quantity.${quantity}`),
    day: limitText(day.normal),
    dayCopd: limitText(day.copd),
    weeks: limitText(weeks.normal),
    weeksCopd: limitText(weeks.copd),
    years: limitText(years.normal),
  })
}

/** The limit for a child's fall of FEV1, with the source. */
export function fallLimitText(): string {
  const { day, weeks, years } = variability.fev1
  return t('change.fellCaveat', {
    day: limitText(day.normal),
    weeks: limitText(weeks.normal),
    years: limitText(years.normal),
  })
}

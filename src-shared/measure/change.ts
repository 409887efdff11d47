import { withoutNoise } from '#shared/measure/figures'
import { addMonths, dayNumber, type PageDay, undated } from '../records/day'
import { isGrowing } from './growth'

/** Difference of two visits without a change of the lungs: less than so many percent, in health and in COPD. */
interface Variability {
  readonly span: 'day' | 'weeks' | 'years'
  readonly normal: number
  /** Null where the table has none. */
  readonly copd: number | null
}

/** ATS/ERS 2005 (Pellegrino, doi 10.1183/09031936.05.00035205), table 12: reported significant changes over time. */
export const variability = {
  fev1: {
    day: { span: 'day', normal: 5, copd: 13 },
    weeks: { span: 'weeks', normal: 12, copd: 20 },
    years: { span: 'years', normal: 15, copd: null },
  },
  fvc: {
    day: { span: 'day', normal: 5, copd: 11 },
    weeks: { span: 'weeks', normal: 11, copd: 20 },
    years: { span: 'years', normal: 15, copd: null },
  },
} as const satisfies Record<string, Record<Variability['span'], Variability>>

/** Days from which a change is compared with the variability from year to year; the table names none. */
const longTermFromDays = 183

/** Calendar months up to which that is valid: it is about one year. */
const longTermMonths = 18

const daysPerYear = 365.25

/** A value of a visit, as sent, with the conditions of its comparison. */
export interface VisitValue {
  readonly value: number
  readonly day: PageDay
  /** ms since 1970; tells visits of one day apart. */
  readonly instant: number | null
  /** In years. */
  readonly age: number | null
  /** Whether it was after a bronchodilator. */
  readonly isPost: boolean
}

/** Meaning of a change between two visits of one patient. */
export interface ChangeMeaning {
  /**
   * Statement about it: its relation to the variability between visits; a change per year, of visits more than 18 months apart;
   * a significant fall, or a rise, of a child's value. Null for none.
   */
  readonly said: 'within' | 'copd' | 'beyond' | 'a-year' | 'fell' | 'rose' | null
  /** Variability that it is compared with; null for none. */
  readonly limits: Variability | null
  /** True when lungs were growing, so that points of predicted stand beside it. */
  readonly isGrowing: boolean
  /** From the earlier to the later visit; null without two days. */
  readonly years: number | null
  /** True when the later visit is the reference. */
  readonly isBackwards: boolean
}

/**
 * Judges a change of FEV1 or FVC, in one unit; no other rule does. A sentence is about the way from the earlier visit to the
 * later: compared with a later one only a child's fall, or rise, is stated.
 */
export function changeMeaning(
  quantity: keyof typeof variability,
  from: VisitValue,
  to: VisitValue,
): ChangeMeaning {
  const growing = isGrowing(from) || isGrowing(to)
  const isBackwards = isBefore(to, from)
  const nothing = { said: null, limits: null, isGrowing: growing, years: null, isBackwards }
  if (from.day === undated || to.day === undated || from.isPost !== to.isPost) return nothing
  const [earlier, later] = isBackwards ? [to, from] : [from, to]
  const days = Math.abs(dayNumber(to.day) - dayNumber(from.day))
  const years = days / daysPerYear
  const [first, last] = isBackwards ? [to.day, from.day] : [from.day, to.day]
  const isFar = last > addMonths(first, longTermMonths)
  const { value } = earlier
  // without the decimals that the calculation added, since a limit may be met exactly
  const percent = value > 0 ? withoutNoise(((later.value - value) / value) * 100) : null
  const found = variability[quantity][days === 0 ? 'day' : days < longTermFromDays ? 'weeks' : 'years']
  if (growing) {
    if (later.value > value) return { ...nothing, said: 'rose', years }
    const fell = !isFar && percent !== null && -percent >= found.normal
    return { ...nothing, ...(fell && { said: 'fell', limits: found }), years }
  }
  if (isBackwards) return { ...nothing, years }
  if (isFar) return { ...nothing, said: 'a-year', years }
  if (percent === null) return { ...nothing, years }
  const size = Math.abs(percent)
  const said = size < found.normal ? 'within' : found.copd !== null && size < found.copd ? 'copd' : 'beyond'
  return { ...nothing, said, limits: found, years }
}

function isBefore(one: VisitValue, other: VisitValue): boolean {
  if (one.day === undated || other.day === undated) return false
  if (one.day !== other.day) return one.day < other.day
  return one.instant !== null && other.instant !== null && one.instant < other.instant
}

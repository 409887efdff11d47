import { trendSessions } from '#shared/measure/comparable'
import { volumeFactors } from '#shared/measure/units'
import { addMonths, type Day } from '#shared/records/day'
import { type Doubts, doubtsOf } from '#shared/records/doubt'
import { type Baseline, isPossibleBaseline } from '#shared/records/marks'
import type { SessionRow } from '#shared/records/session'
import { quantityFacts } from '#shared/records/test'
import { baselineVolume } from '../../format/entered'
import { dayText } from '../../format/moments'
import { listText } from '../../format/numbers'
import { t } from '../../text/texts.svelte'

/** A day as it was entered, and what it must not come before or after. */
interface EnteredDay {
  readonly day: Day | null
  /** The parts of it that are empty while others are not. */
  readonly lacking: readonly string[]
  /** Date of birth as entered; null for none. */
  readonly born: Day | null
  readonly today: Day
}

const earliest = '1900-01-01'

/** What is wrong with a day on which something was found or done to a patient; undefined for nothing. */
export function dayFault({ day, lacking, born, today }: EnteredDay): string | undefined {
  if (lacking.length > 0) return t('patient.mark.lacks', { parts: listText(lacking) })
  if (day === null) return t('patient.mark.empty')
  if (day > today) return t('patient.identity.ahead')
  if (day < earliest) return t('patient.mark.early')
  return born !== null && day < born ? t('patient.mark.unborn', { day: dayText(born) }) : undefined
}

/** What is wrong with an FEV1 as a baseline, by the limits beyond which none can be right; undefined for nothing. */
export function baselineFault(value: number | null, unit: Baseline['unit']): string | undefined {
  if (value !== null && isPossibleBaseline({ value, unit })) return undefined
  const [above, to] = quantityFacts.fev1.limits.possible
  const words = (litres: number) => baselineVolume({ value: litres / volumeFactors[unit], unit })
  return t('patient.baseline.limits', { low: words(above), high: words(to) })
}

/** A measured FEV1 that may become the baseline. */
interface Proposal {
  readonly of: 'last' | 'best'
  readonly baseline: Baseline
  readonly doubts: Doubts
}

const monthsOfBest = 6

/**
 * The FEV1 to propose as a baseline: the last one that is usable and in a known unit, and the highest of six months up to its
 * day, the newest of equals, where that is another one. `rows` are newest first.
 */
export function proposedBaselines(rows: readonly SessionRow[]): Proposal[] {
  const known = trendSessions(rows).flatMap((row) => {
    const unit = row.units.volume
    if (unit === null) return []
    const baseline = { day: row.day, value: row.fev1, unit }
    return [{ baseline, litres: row.fev1 * volumeFactors[unit], doubts: doubtsOf(row) }]
  })
  const [last] = known
  if (!last) return []
  const from = addMonths(last.baseline.day, -monthsOfBest)
  const best = known
    .filter(({ baseline }) => baseline.day >= from)
    .reduce((most, one) => (one.litres > most.litres ? one : most), last)
  const propose = (of: Proposal['of'], { baseline, doubts }: typeof last) => ({ of, baseline, doubts })
  return best === last ? [propose('last', last)] : [propose('last', last), propose('best', best)]
}

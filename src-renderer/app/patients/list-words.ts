import { daysOfRange } from '#shared/queries/date-range'
import { fallClauses } from '#shared/queries/falls'
import { type Clause, type Criterion, type Filter, type FilterMoment, isPinned } from '#shared/queries/filter'
import type { PatientList } from '#shared/queries/patients-query'
import { addDays } from '#shared/records/day'
import { dayText } from '../../format/moments'
import { numberText, whole, withUnit } from '../../format/numbers'
import { shortened } from '../../format/people'
import { t } from '../../text/texts.svelte'
import { type FallRule, fallRule } from '../filters/filter'
import { choiceWords, clauseWords, type FormatContext } from '../filters/filter-words'

interface NamedList {
  readonly title: string
  readonly filter: Filter
  /** Its order in words: `by Change %, ascending`. */
  readonly order: string
}

// a filter by thousands of values must not fill a page
const longestLine = 600

/** A list of patients in words with real dates, for a file or paper: its name, a line for each thing it asks for, its order. */
export function listWords(
  { title, filter, order }: NamedList,
  context: FormatContext & Pick<FilterMoment, 'today'>,
): string[] {
  const rule = fallRule(filter)
  const falls: readonly Clause[] = fallClauses(filter)
  const others = filter.clauses.filter((clause) => !falls.includes(clause))
  return [
    title,
    ...(rule ? [fallWords(rule)] : []),
    ...others.map((clause) => clauseWords(clause, context) + datesOf(clause, context)),
    t('patients.words.order', { order }),
  ].map((line) => shortened(line, longestLine))
}

/** How many patients a list shows; empty where there are none at all. */
export function countWords(
  { matching, of }: Pick<PatientList, 'matching' | 'of'>,
  filtered: boolean,
): string {
  if (of === 0) return ''
  if (!filtered) return t('patients.all', { count: of })
  return t('sessions.showing', { matching: whole(matching), of: whole(of) })
}

const longestName = 60

/** The name that a worklist begins with: what its filter asks for beside the list. */
export function proposedName({ clauses }: Filter, context: FormatContext): string {
  const words = (one: Criterion) =>
    one.kind === 'choice' && !one.not
      ? one.values.map((value) => choiceWords(one.field, value)).join(', ')
      : clauseWords([one], context)
  const all = clauses.filter((clause) => !isPinned(clause)).flatMap((clause) => clause.map(words))
  return shortened(all.join(', '), longestName)
}

function fallWords({ percent, mL, join, since, day }: FallRule): string {
  const amounts = [
    ...(percent === null ? [] : [withUnit(numberText(percent, 0, 3), '%')]),
    ...(mL === null ? [] : [withUnit(numberText(mL, 0, 3), 'mL')]),
  ]
  return t('filters.fell.chip', {
    least: amounts.join(` ${t(join === 'or' ? 'filters.or' : 'filters.and')} `),
    since:
      day === null ? t(`filters.fell.since.${since}`) : t('filters.fell.sinceDay', { day: dayText(day) }),
  })
}

/** The real dates of a clause that depends on the day it is asked on; empty for any other. */
function datesOf(clause: Clause, { today }: Pick<FilterMoment, 'today'>): string {
  const dates = clause.map((one) => datesOfCriterion(one, today)).filter(Boolean)
  return dates.length === 0 ? '' : ` (${dates.join('; ')})`
}

function datesOfCriterion(one: Criterion, today: FilterMoment['today']): string {
  if (one.kind === 'quiet') return t('patients.words.noneAfter', { day: dayText(addDays(today, -one.days)) })
  if (one.kind !== 'dates' || one.range.kind === 'own' || one.range.kind === 'all') return ''
  const { from, to } = daysOfRange(one.range, today)
  return `${dayText(from)} – ${dayText(to ?? today)}`
}

import {
  allOf,
  type Clause,
  type Criterion,
  everySession,
  type Filter,
  type FilterMoment,
  type PatientFilter,
  resolveForPatients,
} from '#shared/queries/filter'
import { fallClauses } from '#shared/queries/falls'
import { type CourseFigureName, figureFacts } from '#shared/measure/questions/questions'
import { changeOfAsked } from '#shared/queries/patient-row'
import { usualSpan } from '#shared/queries/date-range'
import { firstSorts } from '#shared/queries/view'
import { momentText } from '../../format/moments'
import { now } from '#shared/now'
import { t } from '../../text/texts.svelte'
import type { Command } from '../core/commands.svelte'
import type { Navigation } from '../core/navigation.svelte'
import { fallRule } from '../filters/filter'
import { rangeOf } from '../filters/filter-words'
import { applyFilter, patientsToReview, type PatientsView, quietFor } from '../workspace/page-views.svelte'
import type { SavedView } from '../workspace/saved-views.svelte'

/** The preset rule for falls: 10 % alone. */
export const usualFall = {
  percent: 10,
  mL: null,
  join: 'or',
  since: 'Before',
  day: null,
} as const

/** The amount in mL that stands beside the preset. */
export const usualMillilitres = 200

/** The days without a session that a list begins with. */
export const usualQuietDays = 90

type Order = PatientsView['sort']

const allOfPatients = (...criteria: readonly Criterion[]): Filter => allOf(...criteria)

interface BuiltIn {
  readonly filter: Filter
  readonly sort: Order
}

/** Overdue by their recall interval or, without one, after the usual days without a session. */
export const overdueList: BuiltIn = {
  filter: allOf({ kind: 'due', overdue: true, otherwise: usualQuietDays, not: false }),
  sort: { by: 'lastDay', descending: false },
}

/** Those with a session that nobody has reviewed, the newest first. */
export const toReviewList: BuiltIn = {
  filter: patientsToReview,
  sort: { by: 'lastDay', descending: true },
}

/** A worklist that is always there. */
interface Worklist extends BuiltIn {
  /** Whether a criterion is what it asks for, with whatever figures; it stands in a clause by itself. */
  readonly asks: (one: Criterion) => boolean
  /** Whether its sentence says a criterion as well. */
  readonly says?: (one: Criterion) => boolean
}

const isPlain = (kind: Criterion['kind']) => (one: Criterion) => one.kind === kind && !one.not

type OfFigure = Extract<Criterion, { readonly kind: 'figure' }>

/** The criterion that a list of a figure begins with: its usual limit. */
export function criterionOfFigure(figure: CourseFigureName): OfFigure {
  const { is = 'atMost', value = 0 } = figureFacts(figure).limit ?? {}
  return { kind: 'figure', figure, ...rangeOf(is, { from: value, to: value }) }
}

/** The question that the worklist of questions begins with. */
const usualQuestion = criterionOfFigure('fromBest6')

/** The worklists that are always there, in their order. Falls are asked for by a rule, which may be of several clauses. */
export const worklists = {
  all: { filter: everySession, sort: firstSorts.patients, asks: () => false },
  fell: {
    filter: allOfPatients(
      {
        kind: 'fell',
        since: usualFall.since,
        day: null,
        least: usualFall.percent,
        unit: 'percent',
        not: false,
      },
      { kind: 'dates', range: usualSpan, not: false },
    ),
    sort: { by: 'relativeSinceBefore', descending: false },
    asks: () => false,
  },
  new: {
    filter: allOfPatients({ kind: 'new', not: false }),
    sort: firstSorts.patients,
    asks: isPlain('new'),
  },
  quiet: {
    filter: quietFor(usualQuietDays),
    sort: { by: 'lastDay', descending: false },
    asks: isPlain('quiet'),
    says: (one) => one.kind === 'sharing' && !one.not && one.values.join() === 'shared',
  },
  due: {
    filter: allOfPatients({ kind: 'due', overdue: false, otherwise: null, not: false }),
    sort: { by: 'lastDay', descending: false },
    asks: isPlain('due'),
  },
  watched: {
    filter: allOfPatients({ kind: 'marked', mark: 'watch', words: ['watched'], not: false }),
    sort: firstSorts.patients,
    asks: (one) => one.kind === 'marked' && one.mark === 'watch' && !one.not,
  },
  question: {
    filter: allOfPatients(usualQuestion),
    sort: { by: usualQuestion.figure, descending: false },
    asks: (one) => one.kind === 'figure' || (one.kind === 'unasked' && changeOfAsked(one.of) === null),
  },
  lowest: {
    filter: allOfPatients({ kind: 'missing', field: 'fev1Percent', not: true }),
    sort: { by: 'fev1Percent', descending: false },
    asks: (one) => one.kind === 'missing' && one.field === 'fev1Percent' && one.not,
  },
} as const satisfies Record<string, Worklist>

export type WorklistName = keyof typeof worklists

/** The worklists in their order. */
export const worklistNames = Object.keys(worklists) as readonly WorklistName[]

/** Those that stand behind the saved ones, which are somebody's own. */
export const lateWorklists: readonly WorklistName[] = ['due', 'question', 'lowest']

/** The worklists by which of them a filter is taken for, where it asks for several. */
const asked = [
  'quiet',
  'due',
  'new',
  'watched',
  'question',
  'lowest',
] as const satisfies readonly WorklistName[]

/** The built-in worklist that a filter is one of, with whatever figures and filters beside. */
export function worklistOf(filter: Filter): WorklistName {
  if (fallRule(filter)) return 'fell'
  const holds = (name: WorklistName) => filter.clauses.some((clause) => only(clause, worklists[name].asks))
  return asked.find(holds) ?? 'all'
}

/** Whether a clause is one criterion for which a test holds. */
function only([one, ...others]: Clause, holds: Worklist['asks']): boolean {
  return one !== undefined && others.length === 0 && holds(one)
}

/** Whether the sentence of a list says a clause of its filter. */
export function isSaid(filter: Filter, clause: Clause): boolean {
  if (fallClauses(filter).some((one) => one === clause)) return true
  const { asks, says }: Worklist = worklists[worklistOf(filter)]
  return only(clause, asks) || (says !== undefined && only(clause, says))
}

/** The worklist of a filter that is empty by its own question alone; null for none. */
export function emptyWorklist(filter: Filter) {
  const name = worklistOf(filter)
  return name !== 'all' &&
    name !== 'fell' &&
    name !== 'lowest' &&
    filter.clauses.every((clause) => isSaid(filter, clause))
    ? name
    : null
}

/** Shows a worklist from its beginning. */
export function showWorklist(view: PatientsView, name: WorklistName): void {
  showList(view, worklists[name])
}

/** Shows a list that is not among the worklists from its beginning. */
export function showList(view: PatientsView, { filter, sort }: BuiltIn): void {
  applyFilter(view, filter)
  view.sort = { ...sort }
}

/** The name of a worklist: `New since 16 Nov`. */
export function worklistTitle(name: WorklistName, { lastVisit }: Pick<FilterMoment, 'lastVisit'>): string {
  if (name !== 'new') return t(`patients.worklist.${name}`)
  return lastVisit === null
    ? t('patients.worklist.newEver')
    : t('patients.worklist.new', { since: momentText(lastVisit, now()) })
}

/** The filters of saved worklists, by their ids, as they are counted. */
export function savedFilters(saved: readonly SavedView[], moment: FilterMoment): [string, PatientFilter][] {
  return saved.flatMap(({ id, read }): [string, PatientFilter][] =>
    read.state === 'ready' ? [[id, resolveForPatients(read.content.filter, moment)]] : [],
  )
}

/** Commands that show a worklist. */
export function worklistCommands(view: PatientsView, navigation: Pick<Navigation, 'go'>): Command[] {
  return worklistNames.map((name) => ({
    id: `patients ${name}`,
    kind: 'view',
    title: worklistTitle(name, { lastVisit: null }),
    detail: t('patients.title'),
    run: () => {
      showWorklist(view, name)
      navigation.go({ page: 'patients' })
    },
  }))
}

import {
  allOf,
  everySession,
  type Filter,
  resolve,
  type SessionChoice,
  type SessionFilter,
  type SortOrder,
  withEverySession,
} from '#shared/queries/filter'
import type { PatientSortColumn } from '#shared/queries/patients-query'
import { firstSorts } from '#shared/queries/view'
import type { Day } from '#shared/records/day'
import type { SpanChoice } from '../../course/panel'
import type { Quantity } from '#shared/records/test'
import type { CourseScale } from '../../course/tests'
import type { FocusedRow } from '../table/keys.svelte'
import type { TableOrder } from '../table/layout.svelte'
import { noneSelected, type Selected } from './selection'

/** The state of the list of sessions, kept while other pages are open. */
export interface SessionsView {
  filter: Filter
  sort: SortOrder
  /** The id of the saved view behind it; null if it was set by hand. */
  savedView: string | null
  /** The previous use of the window, ms since 1970; null on a first visit. */
  lastVisit: number | null
  focused: FocusedRow
  /** Whether the side panel is wanted beside the list, and over it in a narrow window. */
  peekBeside: boolean
  peekOver: boolean
  scrollTop: number
}

/** A list of all sessions, newest first. */
export function createSessionsView(): SessionsView {
  const view = $state<SessionsView>({
    filter: everySession,
    sort: firstSorts.sessions,
    savedView: null,
    lastVisit: null,
    focused: { index: 0, id: null },
    peekBeside: true,
    peekOver: false,
    scrollTop: 0,
  })
  return view
}

/** Shows the sessions that pass a filter, from the first, as a new list. */
export function applyFilter(
  view: Pick<SessionsView, 'filter' | 'savedView' | 'focused' | 'scrollTop'>,
  filter: Filter,
): void {
  view.filter = filter
  view.savedView = null
  view.focused = { index: 0, id: null }
  view.scrollTop = 0
}

/** The filter of a view, seen from `today`. */
export function filterOf({ filter, lastVisit }: SessionsView, today: Day): SessionFilter {
  return resolve(filter, { today, lastVisit })
}

/** The selection in the list of sessions, kept while other pages are open. */
export interface SelectionState {
  current: Selected
}

/** An empty selection. */
export function createSelectionState(): SelectionState {
  let current = $state.raw(noneSelected)
  return {
    get current() {
      return current
    },
    set current(next) {
      current = next
    },
  }
}

/** The state of the list of patients, kept while other pages are open. */
export interface PatientsView {
  filter: Filter
  sort: TableOrder<PatientSortColumn>
  /** The id of the saved view behind it; null if it was set by hand. */
  savedView: string | null
  focused: FocusedRow
  /** Whether the side panel is wanted. */
  peek: boolean
  scrollTop: number
}

/** A list of all patients, the last session first. */
export function createPatientsView(): PatientsView {
  const view = $state<PatientsView>({
    filter: everySession,
    sort: firstSorts.patients,
    savedView: null,
    focused: { index: 0, id: null },
    peek: false,
    scrollTop: 0,
  })
  return view
}

/** The filter for patients with a session that nobody has reviewed. */
export const patientsToReview: Filter = allOf({
  kind: 'marked',
  mark: 'reviewed',
  words: ['to-review'],
  not: false,
})

/** The filter for patients who share and have had no session for so many days. */
export function quietFor(days: number): Filter {
  return allOf({ kind: 'sharing', values: ['shared'], not: false }, { kind: 'quiet', days, not: false })
}

/** The state of trend pages, kept from patient to patient and while other pages are open. */
export interface CourseView {
  look: 'chart' | 'table'
  tests: 'best' | 'all'
  /** The chosen scale by the usual one: a choice for adults does not apply to children. */
  scales: Record<CourseScale, CourseScale>
  span: SpanChoice
  /** The quantity of the tall chart. */
  large: Quantity
  /** Whether many sessions have a heading for each month. */
  byMonth: boolean
  /** Whether the answers to questions are shown with what they rest on. */
  questions: boolean
  /** Whether lines are drawn at shares of a transplant baseline, where there is one. */
  graftLines: boolean
  /** Sessions that everything rests on. */
  of: SessionChoice
}

/** Charts of the whole course: the best manoeuvre of each session, in the usual scale. */
export function createCourseView(): CourseView {
  const view = $state<CourseView>({
    look: 'chart',
    tests: 'best',
    scales: { sent: 'sent', percent: 'percent', z: 'z' },
    span: { kind: 'all' },
    large: 'fev1',
    byMonth: true,
    questions: false,
    graftLines: true,
    of: withEverySession,
  })
  return view
}

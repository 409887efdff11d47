import { createContext } from 'svelte'
import type { SessionFilter, SortOrder } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import { type ViewFilter, emptyFilter, sessionFilterOf } from '../filters/view-filter'
import type { FocusedRow } from '../table/follow-focus'

type Changing<T> = { -readonly [K in keyof T]: T[K] }

/** How the list of sessions is set, kept while other pages are open. */
export interface SessionsView extends Changing<ViewFilter> {
  sort: SortOrder
  /** The id of the saved view that the list was set by; null when it was set by hand. */
  savedView: string | null
  /** When the window was last in use before this time, ms since 1970; null on a first visit. */
  lastVisit: number | null
  focused: FocusedRow
  /** Whether the side panel is wanted beside the list, and over it in a narrow window. */
  peekBeside: boolean
  peekOver: boolean
  /** How far the list was scrolled, in px. */
  scrollTop: number
}

/** A list of all sessions, newest first. */
export function createSessionsView(): SessionsView {
  const view = $state<SessionsView>({
    ...emptyFilter,
    sort: { by: 'date', descending: true },
    savedView: null,
    lastVisit: null,
    focused: { index: 0, id: null },
    peekBeside: true,
    peekOver: false,
    scrollTop: 0,
  })
  return view
}

/** Changes what is shown by hand, in the view that is open. */
export function changeFilter(view: SessionsView, filter: ViewFilter): void {
  const { text, range, patient, withdrawn, changed, clauses } = filter
  Object.assign(view, { text, range, patient, withdrawn, changed, clauses })
}

/** Shows the sessions that pass a filter, from the first, as a list of their own. */
export function applyFilter(view: SessionsView, filter: ViewFilter): void {
  changeFilter(view, filter)
  view.savedView = null
  view.focused = { index: 0, id: null }
  view.scrollTop = 0
}

/** Lets every session pass again. */
export function clearFilters(view: SessionsView): void {
  applyFilter(view, emptyFilter)
}

/** The filter that a view stands for, seen from `today`. */
export function filterOf(view: ViewFilter & Pick<SessionsView, 'lastVisit'>, today: Day): SessionFilter {
  return sessionFilterOf(view, { today, lastVisit: view.lastVisit })
}

/** Hands the view of the sessions down the tree, and gets it there. */
export const [useSessionsView, provideSessionsView] = createContext<SessionsView>()

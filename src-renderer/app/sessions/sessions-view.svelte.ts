import { createContext } from 'svelte'
import { type SessionFilter, type SortOrder, everySession } from '#shared/queries/session-query'
import type { Day } from '#shared/records/day'
import type { FocusedRow } from '../table/follow-focus'
import { type DateRange, daysOfRange } from './date-range'

/** How the list of sessions is set, kept while other pages are open. */
export interface SessionsView {
  text: string
  range: DateRange
  /** Shows the sessions that the service no longer sends, instead of those that it does. */
  withdrawn: boolean
  sort: SortOrder
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
    text: '',
    range: { kind: 'all' },
    withdrawn: false,
    sort: { by: 'date', descending: true },
    focused: { index: 0, id: null },
    peekBeside: true,
    peekOver: false,
    scrollTop: 0,
  })
  return view
}

/** Lets every session pass again. */
export function clearFilters(view: SessionsView): void {
  view.text = ''
  view.range = { kind: 'all' }
  view.withdrawn = false
}

/** The filter that a view stands for, seen from `today`. */
export function filterOf(
  view: Pick<SessionsView, 'text' | 'range' | 'withdrawn'>,
  today: Day,
): SessionFilter {
  return {
    ...everySession,
    text: view.text.trim(),
    ...daysOfRange(view.range, today),
    withdrawn: view.withdrawn ? 'only' : 'without',
  }
}

/** Hands the view of the sessions down the tree, and gets it there. */
export const [useSessionsView, provideSessionsView] = createContext<SessionsView>()

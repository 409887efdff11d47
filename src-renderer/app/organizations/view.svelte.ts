import { createContext } from 'svelte'
import {
  everySession,
  type Filter,
  type SessionChoice,
  type SortColumn,
  withEverySession,
} from '#shared/queries/filter'
import type { PatientSortColumn } from '#shared/queries/patients-query'
import { withSessions, withText } from '../filters/filter'
import type { FocusedRow } from '../table/keys.svelte'
import { createTableState, type TableOrder } from '../table/layout.svelte'

/** The state of a list of all organizations. */
export interface AllView<By extends string> {
  sort: TableOrder<By>
  focused: FocusedRow
  scrollTop: number
}

interface AllLists {
  list: 'sessions' | 'patients'
  text: string
  /** What the worklist of patients asks for beside the text. */
  worklist: Filter
  /** The sessions that figures rest on. */
  of: SessionChoice
  /** The ids of the excluded organizations. */
  without: string[]
}

/** The filter of a list of all organizations. */
export function allFilter({ list, text, worklist, of }: AllLists): Filter {
  return withSessions(withText(list === 'patients' ? worklist : everySession, text), of)
}

export type OrganizationsView = ReturnType<typeof createOrganizationsView>

/** The state of the lists of all organizations, kept while the window shows one of them. */
export function createOrganizationsView() {
  const view = $state<AllLists>({
    list: 'sessions',
    text: '',
    worklist: everySession,
    of: withEverySession,
    without: [],
  })
  const sessions = $state<AllView<SortColumn>>({
    sort: { by: 'date', descending: true },
    focused: { index: 0, id: null },
    scrollTop: 0,
  })
  const patients = $state<AllView<PatientSortColumn>>({
    sort: { by: 'lastDay', descending: true },
    focused: { index: 0, id: null },
    scrollTop: 0,
  })
  return { view, sessions, patients, sessionTable: createTableState(), patientTable: createTableState() }
}

/** Passes the view down the tree. */
export const [useOrganizationsView, provideOrganizationsView] = createContext<OrganizationsView>()

import { createContext } from 'svelte'
import { everySession, type Filter, type SortColumn } from '#shared/queries/filter'
import type { PatientSortColumn } from '#shared/queries/patients-query'
import { withoutDoubtful, withText } from '../filters/filter'
import type { FocusedRow } from '../table/keys.svelte'
import { createTableState, type TableOrder } from '../table/layout.svelte'

/** How a list of all organizations stands. */
export interface AllView<By extends string> {
  sort: TableOrder<By>
  focused: FocusedRow
  scrollTop: number
}

interface AllLists {
  list: 'sessions' | 'patients'
  text: string
  /** Whether doubtful sessions take no part in what is listed. */
  withoutDoubtful: boolean
  /** The organizations that the lists are without, by their ids. */
  without: string[]
}

/** What the lists of all organizations ask. */
export function allFilter({ text, withoutDoubtful: without }: AllLists): Filter {
  return withoutDoubtful(withText(everySession, text), without)
}

export type OrganizationsView = ReturnType<typeof createOrganizationsView>

/** How the lists of all organizations are set, whichever of these the window shows. */
export function createOrganizationsView() {
  const view = $state<AllLists>({ list: 'sessions', text: '', withoutDoubtful: false, without: [] })
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

/** Hands the view down the tree, and gets it there. */
export const [useOrganizationsView, provideOrganizationsView] = createContext<OrganizationsView>()

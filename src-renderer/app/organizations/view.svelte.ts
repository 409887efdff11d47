import { createContext } from 'svelte'
import type { FocusedRow } from '../table/keys.svelte'
import type { TableOrder } from '../table/layout.svelte'
import type { AllPatientsOrder } from './merged'

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

export type OrganizationsView = ReturnType<typeof createOrganizationsView>

/** How the lists of all organizations are set, whichever of these the window shows. */
export function createOrganizationsView() {
  const view = $state<AllLists>({ list: 'sessions', text: '', withoutDoubtful: false, without: [] })
  const sessions = $state<AllView<'date'>>({
    sort: { by: 'date', descending: true },
    focused: { index: 0, id: null },
    scrollTop: 0,
  })
  const patients = $state<AllView<AllPatientsOrder>>({
    sort: { by: 'lastDay', descending: true },
    focused: { index: 0, id: null },
    scrollTop: 0,
  })
  return { view, sessions, patients }
}

/** Hands the view down the tree, and gets it there. */
export const [useOrganizationsView, provideOrganizationsView] = createContext<OrganizationsView>()

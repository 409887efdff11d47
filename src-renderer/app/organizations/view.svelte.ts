import { createContext } from 'svelte'
import type { Route } from '../core/navigation.svelte'
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
  /** The organizations that the lists are without, by their ids. */
  without: string[]
}

export type OrganizationsView = ReturnType<typeof createOrganizationsView>

/** How the lists of all organizations are set, whichever of these the window shows; and where it is to go in the next. */
export function createOrganizationsView() {
  const view = $state<AllLists>({ list: 'sessions', text: '', without: [] })
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
  let shown: string | null = null
  let arrival: { readonly organization: string; readonly route: Route } | null = null
  return {
    /** The organization whose pages were shown last; null before any were. */
    last: () => shown,
    view,
    sessions,
    patients,
    /** Where the window is to go once it shows an organization. */
    arriveAt(organization: string, route: Route) {
      arrival = { organization, route }
    },
    /** The window shows an organization now: whether it has shown another before, and where it is to go. */
    arrive(organization: string) {
      const isOther = shown !== null && shown !== organization
      const route = arrival?.organization === organization ? arrival.route : null
      shown = organization
      arrival = null
      return { isOther, route }
    },
  }
}

/** Hands the view down the tree, and gets it there. */
export const [useOrganizationsView, provideOrganizationsView] = createContext<OrganizationsView>()

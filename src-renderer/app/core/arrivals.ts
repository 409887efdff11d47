import { createContext } from 'svelte'
import type { Route } from './navigation.svelte'

export type Arrivals = ReturnType<typeof createArrivals>

/** Which organization's pages the window shows, and where it is to go in the next. */
export function createArrivals() {
  let shown: string | null = null
  let awaited: { readonly organization: string; readonly route: Route } | null = null
  return {
    /** The organization whose pages were shown last; null before any were. */
    last: () => shown,
    /** Has the window go to a place once it shows an organization. */
    lead(organization: string, route: Route) {
      awaited = { organization, route }
    },
    /** The window shows an organization now: whether it has shown another before, and where it is to go. */
    arrive(organization: string) {
      const isOther = shown !== null && shown !== organization
      const route = awaited?.organization === organization ? awaited.route : null
      shown = organization
      awaited = null
      return { isOther, route }
    },
  }
}

/** Hands them down the tree, and gets them there. */
export const [useArrivals, provideArrivals] = createContext<Arrivals>()

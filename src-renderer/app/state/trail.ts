import { createContext } from 'svelte'
import type { SessionFilter, SortOrder } from '#shared/queries/filter'

/** The list that a session was opened from, and the session's place in it. */
export interface TrailList {
  readonly filter: SessionFilter
  readonly sort: SortOrder
  readonly index: number
  readonly id: string
}

/** Remembers the list that the open session came from. */
export interface Trail {
  current: TrailList | null
}

/** A trail with nothing on it. */
export function createTrail(): Trail {
  return { current: null }
}

/** Hands the trail down the tree, and gets it there. */
export const [useTrail, provideTrail] = createContext<Trail>()

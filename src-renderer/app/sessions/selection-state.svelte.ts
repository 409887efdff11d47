import { createContext } from 'svelte'
import { type Selected, noneSelected } from './selected'

/** What is selected in the list of sessions, kept while other pages are open. */
export interface SelectionState {
  current: Selected
}

/** Nothing selected. */
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

/** Hands what is selected down the tree, and gets it there. */
export const [useSelection, provideSelection] = createContext<SelectionState>()

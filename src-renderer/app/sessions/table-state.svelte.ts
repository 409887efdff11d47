import { createContext } from 'svelte'
import { type TableLayout, firstLayout } from '../table/table-layout'
import { type Selected, noneSelected } from './selected'

/** How the table of sessions is set and what is selected in it, kept while other pages are open. */
export interface TableState {
  layout: TableLayout
  selected: Selected
  /** How wide the list is, px. */
  width: number
}

/** What the list is taken for before it is on the screen, px. */
const usualWidth = 816

/** A table with the columns that fit and nothing selected. */
export function createTableState(): TableState {
  let layout = $state.raw(firstLayout)
  let selected = $state.raw(noneSelected)
  let width = $state(usualWidth)
  return {
    get layout() {
      return layout
    },
    set layout(next) {
      layout = next
    },
    get selected() {
      return selected
    },
    set selected(next) {
      selected = next
    },
    get width() {
      return width
    },
    set width(next) {
      width = next
    },
  }
}

/** Hands the state of the table down the tree, and gets it there. */
export const [useTableState, provideTableState] = createContext<TableState>()

import { type TableLayout, firstLayout } from './table-layout'

/** How a table is set, kept while other pages are open. */
export interface TableState {
  layout: TableLayout
  /** How wide the list is, px. */
  width: number
}

/** What a list is taken for before it is on the screen, px. */
const usualWidth = 816

/** A table with the columns that fit. */
export function createTableState(): TableState {
  let layout = $state.raw(firstLayout)
  let width = $state(usualWidth)
  return {
    get layout() {
      return layout
    },
    set layout(next) {
      layout = next
    },
    get width() {
      return width
    },
    set width(next) {
      width = next
    },
  }
}

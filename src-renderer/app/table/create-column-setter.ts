import { whole } from '../../format/numbers'
import { t } from '../../text/texts.svelte'
import type { TableColumn } from './table-column'
import { withMoved, withWidth } from './table-layout'
import type { TableState } from './table-state.svelte'

/** What headings do to the columns of their table. */
export interface ColumnSetter {
  /** Gives a column a width in px, or its own again. */
  resize(name: string, width: number | null): void
  /** Moves a column by so many places. */
  move(name: string, by: number): void
}

/** Makes the {@link ColumnSetter} of a table that shows `columns`; `say` is told what it did, in words. */
export function createColumnSetter(
  state: Pick<TableState, 'layout'>,
  columns: () => readonly TableColumn<string>[],
  say: (text: string) => void,
): ColumnSetter {
  const wordsOf = (name: string) => {
    const column = columns().find((one) => one.name === name)
    return column ? `${column.title} ${column.under}`.trim() : ''
  }
  return {
    resize(name, width) {
      state.layout = withWidth(state.layout, name, width)
      say(width === null ? '' : t('table.columns.wide', { column: wordsOf(name), width: whole(width) }))
    },
    move(name, by) {
      const names = columns().map((column) => column.name)
      state.layout = withMoved(state.layout, names, name, by)
      const order = state.layout.columns?.filter((one) => names.includes(one)) ?? names
      say(
        t('table.columns.placed', {
          column: wordsOf(name),
          place: order.indexOf(name) + 1,
          of: names.length,
        }),
      )
    },
  }
}

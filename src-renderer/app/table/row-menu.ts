import type { Component } from 'svelte'
import type { ShortcutId } from '../core/shortcuts'

/** An action of a row's menu. */
export interface RowAction {
  readonly title: string
  readonly icon: Component<{ size?: number }>
  /** The key that does the same in the list. */
  readonly shortcut?: ShortcutId
  readonly run: () => void
}

/** The actions for a row, group by group; the column is the one pointed at, null for the menu key. */
export type RowMenuOf<R, C> = (row: R, column: C | null) => readonly (readonly RowAction[])[]

/** The place of a menu on the screen, px. */
export interface MenuPlace {
  readonly x: number
  readonly y: number
}

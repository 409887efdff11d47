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

/** Where a menu was asked for in a list. */
interface MenuTarget {
  readonly index: number
  /** The index of the cell pointed at, its box not counted; -1 for the menu key. */
  readonly cell: number
  readonly place: MenuPlace
}

const rightButton = 2

/** Whether a menu is asked for by the pointer, not by a key. */
export function isByPointer({ button }: MouseEvent): boolean {
  return button === rightButton
}

// past a box, where there is one
const indent = 38

/** The row that a list's menu is asked for: the one pointed at, or the focused one by a key; null for the head. */
export function menuTarget(event: MouseEvent, idOf: string, focused: number): MenuTarget | null {
  const target = event.target instanceof Element ? event.target : null
  // a menu key reaches the table itself; beneath its rows there is none
  if (!target?.closest('table') || target.closest('thead')) return null
  const row = target.closest('tr')
  if (!row)
    return { index: focused, cell: -1, place: placeBelow(document.getElementById(`${idOf}-${focused}`)) }
  const cells = [...row.querySelectorAll('td:not(.corner)')]
  return {
    index: Number(row.getAttribute('aria-rowindex')) - 2,
    cell: cells.findIndex((cell) => cell === target.closest('td')),
    place: { x: event.clientX, y: event.clientY },
  }
}

/** The place below the beginning of an element. */
export function placeBelow(element: Element | null): MenuPlace {
  const { left, bottom } = (element ?? document.body).getBoundingClientRect()
  return { x: left + indent, y: bottom }
}

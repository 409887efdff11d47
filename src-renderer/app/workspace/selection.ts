import type { SessionFilter } from '#shared/queries/filter'

/** Single sessions, each with its filter, or all that pass one with exceptions: a query, since they may be a million. */
export type Selected =
  | { readonly kind: 'some'; readonly ids: ReadonlyMap<string, string> }
  | { readonly kind: 'all'; readonly filter: SessionFilter; readonly except: ReadonlySet<string> }

export const noneSelected: Selected = { kind: 'some', ids: new Map() }

/** The selection of all that pass a filter. */
export function allSelected(filter: SessionFilter): Selected {
  return { kind: 'all', filter, except: new Set() }
}

/** Whether a session of the list is selected. */
export function isSelected(selected: Selected, id: string): boolean {
  return selected.kind === 'some' ? selected.ids.has(id) : !selected.except.has(id)
}

/** Selects sessions of the list under `filter`, or deselects them. */
export function withSelected(
  selected: Selected,
  ids: readonly string[],
  on: boolean,
  filter: SessionFilter,
): Selected {
  if (selected.kind === 'all') {
    const except = new Set(selected.except)
    for (const id of ids)
      if (on) except.delete(id)
      else except.add(id)
    return { ...selected, except }
  }
  const next = new Map(selected.ids)
  const filterKey = JSON.stringify(filter)
  for (const id of ids)
    if (on) next.set(id, filterKey)
    else next.delete(id)
  return { kind: 'some', ids: next }
}

/** The number of selected sessions, if so many match the filter of the list. */
export function selectedCount(selected: Selected, matching: number): number {
  return selected.kind === 'some' ? selected.ids.size : Math.max(0, matching - selected.except.size)
}

/** The number of selected sessions picked under another filter than the list's, which may not show them. */
export function pickedElsewhere(selected: Selected, filter: SessionFilter): number {
  if (selected.kind === 'all') return 0
  const presentKey = JSON.stringify(filter)
  return [...selected.ids.values()].filter((filterKey) => filterKey !== presentKey).length
}

/** The selection under another filter: single sessions stay, all that matched the previous one do not. */
export function underFilter(selected: Selected, filter: SessionFilter): Selected {
  if (selected.kind === 'some') return selected
  return JSON.stringify(selected.filter) === JSON.stringify(filter) ? selected : noneSelected
}

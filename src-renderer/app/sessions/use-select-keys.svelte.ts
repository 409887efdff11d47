import { useApp } from '../state/app-context'

/** What the keys that select do. */
export interface SelectKeys {
  toggle(): void
  /** Extends the selection by a row, down or up. */
  extend(by: 1 | -1): void
  all(): void
  /** The element that has the focus while its rows are moved through. */
  list(): HTMLElement | undefined
}

/** Selects rows by keys for as long as a component lives. To be called while a component is set up. */
export function useSelectKeys(keys: SelectKeys): void {
  const { shortcuts } = useApp()
  const whenFree = (act: () => void) => () => {
    const active = document.activeElement
    if (active !== null && active !== document.body && active !== keys.list()) return false
    act()
    return true
  }

  $effect(() => {
    const ends = [
      shortcuts.on('select', whenFree(keys.toggle)),
      shortcuts.on(
        'extendDown',
        whenFree(() => keys.extend(1)),
      ),
      shortcuts.on(
        'extendUp',
        whenFree(() => keys.extend(-1)),
      ),
      shortcuts.on('selectAll', whenFree(keys.all)),
    ]
    return () => ends.forEach((end) => end())
  })
}

import { useApp } from '../state/app-context'

/** What the keys that select do. */
export interface SelectKeys {
  toggle(): void
  /** Extends the selection by a row, down or up. */
  extend(by: 1 | -1): void
  all(): void
}

/** Selects rows by keys for as long as a component lives. To be called while a component is set up. */
export function useSelectKeys(keys: SelectKeys): void {
  const { shortcuts } = useApp()
  $effect(() => {
    const ends = [
      shortcuts.on('select', keys.toggle),
      shortcuts.on('extendDown', () => keys.extend(1)),
      shortcuts.on('extendUp', () => keys.extend(-1)),
      shortcuts.on('selectAll', () => {
        // in a field, this selects what is typed there
        if (document.activeElement instanceof HTMLInputElement) return false
        keys.all()
        return true
      }),
    ]
    return () => ends.forEach((end) => end())
  })
}

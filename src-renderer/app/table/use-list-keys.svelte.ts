import { useApp } from '../state/app-context'
import { isFocusFree } from '../state/free-focus'

/** What the keys of a list do. */
export interface ListKeys {
  move(by: number): void
  moveTo(place: 'first' | 'last'): void
  /** How many rows a page is. */
  page(): number
  open(): void
  /** Shows or hides the side panel, where there is one. */
  peek?(): void
  /** The element that has the focus while its rows are moved through. */
  list(): HTMLElement | undefined
}

/**
 * Moves through a list by keys for as long as a component lives. Keys that a focused button or field has a use
 * for are left to it. To be called while a component is set up.
 */
export function useListKeys(keys: ListKeys): void {
  const { shortcuts } = useApp()

  const free = () => isFocusFree() || document.activeElement === keys.list()
  const whenFree = (act: () => void) => () => {
    if (!free()) return false
    act()
    return true
  }

  $effect(() => {
    const ends = [
      shortcuts.on('down', () => keys.move(1)),
      shortcuts.on('up', () => keys.move(-1)),
      shortcuts.on(
        'pageDown',
        whenFree(() => keys.move(keys.page())),
      ),
      shortcuts.on(
        'pageUp',
        whenFree(() => keys.move(-keys.page())),
      ),
      shortcuts.on(
        'first',
        whenFree(() => keys.moveTo('first')),
      ),
      shortcuts.on(
        'last',
        whenFree(() => keys.moveTo('last')),
      ),
      shortcuts.on(
        'open',
        whenFree(() => keys.open()),
      ),
      shortcuts.on('peek', () => (keys.peek ? whenFree(keys.peek)() : false)),
    ]
    return () => ends.forEach((end) => end())
  })
}

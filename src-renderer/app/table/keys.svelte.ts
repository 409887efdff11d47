import type { Attachment } from 'svelte/attachments'
import { useApp } from '../core/context'
import { isFocusFree } from '../core/focus.svelte'

export interface HeadingDrag {
  /** Called with the distance from the press, px. */
  onmove(by: number): void
  /** Called at the end: true for a release, false for a cancelled drag. */
  onend(done: boolean): void
}

const dragThreshold = 4

/** Follows a horizontal drag of an element; a press without one stays a click, Escape cancels. */
export function dragHeading(begin: () => HeadingDrag): Attachment<HTMLElement> {
  return (element) => {
    let from = 0
    let drag: HeadingDrag | null = null

    function press(event: PointerEvent): void {
      if (event.button !== 0) return
      from = event.clientX
      element.setPointerCapture(event.pointerId)
      element.addEventListener('pointermove', move)
      element.addEventListener('pointerup', release)
      element.addEventListener('pointercancel', cancel)
      addEventListener('keydown', escape, true)
    }
    function move(event: PointerEvent): void {
      const by = event.clientX - from
      if (!drag && Math.abs(by) < dragThreshold) return
      drag ??= begin()
      drag.onmove(by)
    }
    function end(done: boolean): void {
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerup', release)
      element.removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', escape, true)
      if (!drag) return
      drag.onend(done)
      drag = null
      // the following click belongs to the drag
      element.addEventListener('click', stopClick, { capture: true, once: true })
      setTimeout(() => element.removeEventListener('click', stopClick, true))
    }
    const release = () => end(true)
    const cancel = () => end(false)
    const stopClick = (event: Event) => event.stopPropagation()
    function escape(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      cancel()
    }

    element.addEventListener('pointerdown', press)
    return () => {
      cancel()
      element.removeEventListener('pointerdown', press)
    }
  }
}

interface ListKeys {
  move(by: number): void
  moveTo(place: 'first' | 'last'): void
  /** The number of rows on a page. */
  page(): number
  open(): void
  /** Shows or hides the side panel, if there is one. */
  peek?(): void
  /** The element with the focus while rows are moved through. */
  list(): HTMLElement | undefined
}

/** Moves through a list by keys while a component lives; a focused button or field keeps the keys it uses. */
export function useListKeys(keys: ListKeys): void {
  const { shortcuts } = useApp()

  const free = () => isFocusFree() || document.activeElement === keys.list()
  const unlessUsed = (act: () => void) => () => {
    if (!free()) return false
    act()
    return true
  }

  $effect(() => {
    const cleanups = [
      shortcuts.on('down', () => keys.move(1)),
      shortcuts.on('up', () => keys.move(-1)),
      shortcuts.on(
        'pageDown',
        unlessUsed(() => keys.move(keys.page())),
      ),
      shortcuts.on(
        'pageUp',
        unlessUsed(() => keys.move(-keys.page())),
      ),
      shortcuts.on(
        'first',
        unlessUsed(() => keys.moveTo('first')),
      ),
      shortcuts.on(
        'last',
        unlessUsed(() => keys.moveTo('last')),
      ),
      shortcuts.on(
        'open',
        unlessUsed(() => keys.open()),
      ),
      shortcuts.on('peek', () => (keys.peek ? unlessUsed(keys.peek)() : false)),
    ]
    return () => cleanups.forEach((end) => end())
  })
}

interface SelectKeys {
  toggle(): void
  /** Extends the selection by a row, down or up. */
  extend(by: 1 | -1): void
  all(): void
}

/** Selects rows by keys while a component lives. To be called in a component's setup. */
export function useSelectKeys(keys: SelectKeys): void {
  const { shortcuts } = useApp()
  $effect(() => {
    const cleanups = [
      shortcuts.on('select', keys.toggle),
      shortcuts.on('extendDown', () => keys.extend(1)),
      shortcuts.on('extendUp', () => keys.extend(-1)),
      shortcuts.on('selectAll', keys.all),
    ]
    return () => cleanups.forEach((end) => end())
  })
}

/** A row by its index, and by its record once known. */
export interface FocusedRow {
  readonly index: number
  readonly id: string | null
}

/** The loaded rows of a list, and the number of places by which the anchored row has moved. */
export interface RowWindow {
  readonly rows: readonly { readonly id: string }[]
  readonly offset: number
  readonly matching: number
  readonly moved: number
}

/** The focus after new rows arrived: on the same record, else on the same place, moved with the visible rows. */
export function followFocus(focused: FocusedRow, window: RowWindow): FocusedRow {
  const at = focused.id === null ? -1 : window.rows.findIndex((row) => row.id === focused.id)
  if (at >= 0) return { index: window.offset + at, id: focused.id }
  const index = Math.max(0, Math.min(focused.index + window.moved, window.matching - 1))
  const row = window.rows[index - window.offset]
  if (row) return { index, id: row.id }
  const isOutside = index < window.offset || index >= window.offset + window.rows.length
  return { index, id: isOutside && window.matching > 0 ? focused.id : null }
}

type HeadingMove =
  | { readonly kind: 'go'; readonly by: number }
  | { readonly kind: 'widen'; readonly by: number }
  | { readonly kind: 'move'; readonly by: number }

const resizeStep = 8

/** The effect of a key in a heading: arrows go, with Shift they resize, with Ctrl or ⌘ they move the column. */
export function headingMove(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): HeadingMove | null {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (by === 0 || event.altKey) return null
  if (event.shiftKey) return { kind: 'widen', by: by * resizeStep }
  return { kind: event.ctrlKey || event.metaKey ? 'move' : 'go', by }
}

/** Scrolls to an element when a key is pressed in it: with large text, the list may be out of sight. */
export const seenAtKeys: Attachment<HTMLElement> = (element) => {
  const show = () => element.scrollIntoView({ block: 'nearest' })
  element.addEventListener('keydown', show)
  return () => element.removeEventListener('keydown', show)
}

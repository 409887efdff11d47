import type { Fault } from '#shared/fault'
import { ask } from '../state/ask.svelte'
import type { Library } from '../state/library.svelte'
import { type Anchor, type ListQuery, type ListWindow, nextOffset, readWindow } from './read-window'

/** The rows of a list around what is seen of it. */
export interface SessionsList {
  /** The last good answer; it stays until a newer one is there. */
  readonly window: ListWindow | null
  readonly fault: Fault | null
  readonly slow: boolean
  again(): void
  /** Tells which rows are seen, and the one that has to stay in place, if the reader has scrolled to it. */
  see(first: number, last: number, anchor: Anchor | null): void
}

/** Follows the rows that answer `query`, beginning at the row `start`. */
export function createSessionsList(library: Library, query: () => ListQuery, start: number): SessionsList {
  let offset = Math.max(0, start - 100)
  let anchor: Anchor | null = null
  let presentKey = ''

  const asked = ask(
    () => {
      void library.version
      const wanted = query()
      const key = JSON.stringify(wanted)
      if (presentKey !== '' && key !== presentKey) {
        offset = 0
        anchor = null
      }
      presentKey = key
      return readWindow(library.call, wanted, offset, anchor)
    },
    // while a sync goes on there is something newer all the time, and while a reader scrolls, too
    (window) => JSON.stringify(window.query) === JSON.stringify(query()),
  )

  $effect(() => {
    if (asked.value) offset = asked.value.offset
  })

  return {
    get window() {
      return asked.value
    },
    get fault() {
      return asked.fault
    },
    get slow() {
      return asked.slow
    },
    again: () => asked.again(),
    see(first, last, staying) {
      if (asked.value && JSON.stringify(asked.value.query) === presentKey) anchor = staying
      const next = nextOffset(asked.value, first, last)
      if (next === null || next === offset) return
      offset = next
      asked.again()
    },
  }
}

import type { Attachment } from 'svelte/attachments'
import type { Place } from './place'

const ownMoves = ['wheel', 'keydown', 'pointerdown'] as const

/**
 * Keeps how far a scrolling element is scrolled with a place, and scrolls it there when the place is come back to: as
 * soon as there is enough in it, unless a person moves first.
 */
export function keepScroll(place: Place, name: string): Attachment<HTMLElement> {
  return (element) => {
    const wanted = place.scrolled.get(name) ?? 0
    const growing = new MutationObserver(scroll)
    const keep = () => place.scrolled.set(name, element.scrollTop)
    function arrived(): void {
      growing.disconnect()
      for (const move of ownMoves) element.removeEventListener(move, arrived)
      element.addEventListener('scroll', keep)
    }
    function scroll(): void {
      element.scrollTop = wanted
      if (element.scrollTop >= wanted - 1) arrived()
    }

    growing.observe(element, { childList: true, subtree: true })
    for (const move of ownMoves) element.addEventListener(move, arrived)
    scroll()
    return () => {
      arrived()
      element.removeEventListener('scroll', keep)
    }
  }
}

import type { Attachment } from 'svelte/attachments'
import type { Place } from './place'

const ownMoves = ['wheel', 'keydown', 'pointerdown'] as const
const settlingMs = 1500

/**
 * Keeps how far a scrolling element is scrolled with a place, and scrolls it there when the place is come back to. While
 * its content is still coming it is held there, unless a person moves.
 */
export function keepScroll(place: Place, name: string): Attachment<HTMLElement> {
  return (element) => {
    const wanted = place.scrolled.get(name) ?? 0
    const coming = new MutationObserver(scroll)
    const timer = setTimeout(settle, settlingMs)
    const keep = () => place.scrolled.set(name, element.scrollTop)
    function scroll(): void {
      element.scrollTop = wanted
    }
    function settle(): void {
      clearTimeout(timer)
      coming.disconnect()
      for (const move of ownMoves) removeEventListener(move, settle, { capture: true })
      element.addEventListener('scroll', keep)
    }

    scroll()
    if (wanted === 0) settle()
    else {
      coming.observe(element, { childList: true, subtree: true })
      for (const move of ownMoves) addEventListener(move, settle, { capture: true })
    }
    return () => {
      settle()
      element.removeEventListener('scroll', keep)
    }
  }
}

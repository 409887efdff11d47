import { type FocusMark, findMarked } from './focus-mark'
import { pageHeading } from './free-focus'

const patienceMs = 3000

/**
 * Gives the focus to what a mark leads to, as soon as it is there, and until then to the page's heading when the focus
 * is lost; without a mark the heading is where it stays. Ends when a person does something first. Returns how to stop
 * waiting.
 */
export function restoreFocus(mark: FocusMark | null): () => void {
  const coming = new MutationObserver(look)
  const timer = setTimeout(stop, patienceMs)
  function stop(): void {
    clearTimeout(timer)
    coming.disconnect()
    removeEventListener('keydown', stop)
    removeEventListener('pointerdown', stop)
  }
  function look(): void {
    const element = mark && findMarked(mark)
    element?.focus({ preventScroll: true })
    if (element && document.activeElement === element) stop()
    else if (isLost()) focusHeading()
  }

  coming.observe(document.body, { childList: true, subtree: true })
  addEventListener('keydown', stop)
  addEventListener('pointerdown', stop)
  look()
  return stop
}

/** What leads to a page is not a part of it. */
function isLost(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.closest('nav') !== null
}

function focusHeading(): void {
  const heading = pageHeading()
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

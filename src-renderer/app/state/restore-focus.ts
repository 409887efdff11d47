import { type FocusMark, findMarked } from './focus-mark'

const patienceMs = 3000

/**
 * Gives the focus to what a mark leads to, as soon as it is there, unless a person does something first. Returns how
 * to stop waiting.
 */
export function restoreFocus(mark: FocusMark): () => void {
  const coming = new MutationObserver(look)
  const timer = setTimeout(stop, patienceMs)
  function stop(): void {
    clearTimeout(timer)
    coming.disconnect()
    removeEventListener('keydown', stop)
    removeEventListener('pointerdown', stop)
  }
  function look(): void {
    const element = findMarked(mark)
    element?.focus({ preventScroll: true })
    if (element && document.activeElement === element) stop()
  }

  coming.observe(document.body, { childList: true, subtree: true })
  addEventListener('keydown', stop)
  addEventListener('pointerdown', stop)
  look()
  return stop
}

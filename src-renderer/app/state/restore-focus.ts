const patienceMs = 3000

/**
 * Gives the focus to what a selector finds, as soon as it is there, unless a person does something first. Returns how
 * to stop waiting.
 */
export function restoreFocus(selector: string): () => void {
  const coming = new MutationObserver(look)
  const timer = setTimeout(stop, patienceMs)
  function stop(): void {
    clearTimeout(timer)
    coming.disconnect()
    removeEventListener('keydown', stop)
    removeEventListener('pointerdown', stop)
  }
  function look(): void {
    const element = document.querySelector<HTMLElement>(selector)
    element?.focus({ preventScroll: true })
    if (element && document.activeElement === element) stop()
  }

  coming.observe(document.body, { childList: true, subtree: true })
  addEventListener('keydown', stop)
  addEventListener('pointerdown', stop)
  look()
  return stop
}

/** A selector by which an element is found when its page is drawn anew; null when it has nothing of its own. */
export function selectorOf(element: Element): string | null {
  const own = ['href', 'name', 'aria-label'].find((name) => element.getAttribute(name))
  // ids that are counted up are others the next time
  if (element.id && !/\d/.test(element.id)) return `#${CSS.escape(element.id)}`
  return own ? `${element.localName}[${own}="${CSS.escape(element.getAttribute(own) ?? '')}"]` : null
}

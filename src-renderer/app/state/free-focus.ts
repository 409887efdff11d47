/**
 * Whether nothing has the focus that a person has chosen: nothing at all, or the heading that got it when the page
 * came. What is drawn later may take it, and the keys of the page are free.
 */
export function isFocusFree(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active === pageHeading()
}

/** The heading of the page that is shown; null while it has none. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector('main h1')
}

/**
 * Leaves the field that has the focus for what a selector names. While that is not drawn the focus is free, so that it
 * can take it once it is.
 */
export function leaveField(selector: string): void {
  const wanted = document.querySelector<HTMLElement>(selector)
  if (wanted) wanted.focus({ preventScroll: true })
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

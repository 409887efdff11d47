/** Lets the keyboard reach a box while it scrolls and holds nothing that could be reached. Returns how to stop. */
export function reachWhenScrolling(box: HTMLElement): () => void {
  const look = () => {
    const scrolls = box.scrollHeight > box.clientHeight
    const reachable = box.querySelector('a[href], button, input, select, textarea, summary, [tabindex]')
    if (scrolls && !reachable) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(look)
  sizes.observe(box)
  const content = new MutationObserver(look)
  content.observe(box, { childList: true, subtree: true })
  look()
  return () => {
    sizes.disconnect()
    content.disconnect()
  }
}

import type { Attachment } from 'svelte/attachments'

/**
 * Scrolls the page until an element is seen whenever a key is pressed in it: with large text in a small window, a list
 * that is moved through may lie below what is seen.
 */
export const seenAtKeys: Attachment<HTMLElement> = (element) => {
  const show = () => element.scrollIntoView({ block: 'nearest' })
  element.addEventListener('keydown', show)
  return () => element.removeEventListener('keydown', show)
}

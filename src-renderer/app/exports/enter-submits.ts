import type { Attachment } from 'svelte/attachments'

/** Submits a form by Enter on one of several choices too: arrow keys and Space choose, so Enter says that all is chosen. */
export const enterSubmits: Attachment<HTMLFormElement> = (form) => {
  const press = (event: KeyboardEvent) => {
    const { key, target } = event
    if (key !== 'Enter' || !(target instanceof Element) || !target.matches('[role="radio"]')) return
    event.preventDefault()
    form.requestSubmit()
  }
  form.addEventListener('keydown', press)
  return () => form.removeEventListener('keydown', press)
}

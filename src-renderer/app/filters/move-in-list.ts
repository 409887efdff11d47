/** Moves the focus between the boxes of a list by ↑ and ↓, and up into the field that finds among them. */
export function moveInList(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const editor = event.currentTarget.closest('[data-editor]')
  const boxes = [...(editor?.querySelectorAll<HTMLElement>('input') ?? [])]
  const next = boxes[boxes.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

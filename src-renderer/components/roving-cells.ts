import type { Attachment } from 'svelte/attachments'

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Makes the buttons in a table's cells one stop of the Tab key, moved through with the arrow keys. The buttons
 * come with `tabindex="-1"`; the first of them is the way in.
 */
export const rovingCells: Attachment<HTMLTableElement> = (table) => {
  const buttons = () => [...table.querySelectorAll<HTMLButtonElement>('tbody button')]

  function enter(button: HTMLButtonElement | undefined): void {
    for (const other of buttons()) other.tabIndex = other === button ? 0 : -1
  }

  function onfocusin(event: FocusEvent): void {
    if (event.target instanceof HTMLButtonElement) enter(event.target)
  }

  function onkeydown(event: KeyboardEvent): void {
    const step = steps[event.key]
    const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null
    if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey) return
    // inside the table the arrows move between values, not between sessions
    event.preventDefault()
    next(cell, step)?.focus()
  }

  table.addEventListener('focusin', onfocusin)
  table.addEventListener('keydown', onkeydown)
  enter(buttons()[0])
  return () => {
    table.removeEventListener('focusin', onfocusin)
    table.removeEventListener('keydown', onkeydown)
  }
}

function next(
  from: HTMLTableCellElement,
  [down, right]: readonly [number, number],
): HTMLButtonElement | null {
  const rows = [...(from.closest('tbody')?.rows ?? [])]
  let row = rows.findIndex((one) => one === from.parentElement)
  let column = from.cellIndex
  for (;;) {
    row += down
    column += right
    const cell = rows[row]?.cells[column]
    if (!cell) return null
    const button = cell.querySelector('button')
    if (button) return button
  }
}

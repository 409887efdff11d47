import type { Attachment } from 'svelte/attachments'
import { t } from '../text/texts.svelte'

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const stops = ':is(button,td[tabindex])'

/** Makes the cells of a table, or the buttons in them (`tabindex="-1"`), one stop of the Tab key, with arrow keys between them. */
export const rovingCells: Attachment<HTMLTableElement> = (table) => {
  const all = () => [...table.querySelectorAll<HTMLElement>(`tbody ${stops}`)]

  function enter(stop: HTMLElement | undefined): void {
    for (const other of all()) other.tabIndex = other === stop ? 0 : -1
  }

  function onfocusin({ target }: FocusEvent): void {
    if (target instanceof HTMLElement && target.matches(stops)) enter(target)
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
  enter(all()[0])
  return () => {
    table.removeEventListener('focusin', onfocusin)
    table.removeEventListener('keydown', onkeydown)
  }
}

function next(from: HTMLTableCellElement, [down, right]: readonly [number, number]): HTMLElement | null {
  const rows = [...(from.closest('tbody')?.rows ?? [])]
  let row = rows.findIndex((one) => one === from.parentElement)
  let column = from.cellIndex
  for (;;) {
    row += down
    column += right
    const cell = rows[row]?.cells[column]
    if (!cell) return null
    const stop = cell.matches(stops) ? cell : cell.querySelector<HTMLElement>(stops)
    if (stop) return stop
  }
}

/** Makes a box a stop of the Tab key while it scrolls and has nothing else to focus. Returns how to stop. */
export function reachWhenScrolling(box: HTMLElement): () => void {
  const look = () => {
    const scrolls = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth
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

/** Keeps date fields and calendars from announcing in English; their users announce. Called once one is on the page. */
export function silenceLibrary(): void {
  for (const voice of document.querySelectorAll('[data-bits-announcer] [aria-live]'))
    voice.setAttribute('aria-live', 'off')
}

const parts = ['day', 'month', 'year'] as const

/** The name of a part of a day field, and that it is empty; the library has these words in English alone. */
export function datePartWords(
  part: string,
  props: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const known = parts.find((one) => one === part)
  if (!known) return {}
  const label = { 'aria-label': t(`shell.date.${known}`), 'data-part': known }
  return props['aria-valuetext'] === 'Empty'
    ? { ...label, 'aria-valuetext': t('shell.date.empty'), 'data-empty': '' }
    : label
}

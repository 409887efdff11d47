import { type ShortcutId, shortcuts } from './shortcuts'

/** Carries out shortcuts: the newest handler of a shortcut is asked first. */
export interface Shortcuts {
  /** Handles a shortcut; returns how to stop. A handler that returns false leaves the key to the one before it. */
  on(id: ShortcutId, handler: () => boolean | void): () => void
}

const sequenceMs = 1000

/**
 * Listens to the keys of a window. While a person types in a field, only Escape and keys with Mod or Alt count; none
 * do in a dialog, which has keys of its own.
 */
export function createShortcuts(target: Window): Shortcuts {
  const handlers = new Map<ShortcutId, (() => boolean | void)[]>()
  let prefix = ''
  let prefixAt = 0

  const run = (pressed: string): boolean => {
    for (const [id, { keys }] of Object.entries(shortcuts) as [ShortcutId, { keys: readonly string[] }][]) {
      if (!keys.includes(pressed)) continue
      const newestFirst = handlers.get(id)?.toReversed() ?? []
      if (newestFirst.some((handler) => handler() !== false)) return true
    }
    return false
  }

  target.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || isInDialog(event.target)) return
    const pressed = pressedKey(event)
    if (isTyping(event.target) && pressed !== 'Escape' && !event.altKey && !modifier(event)) return
    const sequence = event.timeStamp - prefixAt < sequenceMs && prefix ? `${prefix} ${pressed}` : ''
    prefix = ''
    if ((sequence && run(sequence)) || run(pressed)) event.preventDefault()
    else if (pressed === 'g') {
      prefix = 'g'
      prefixAt = event.timeStamp
    }
  })

  return {
    on(id, handler) {
      const list = handlers.get(id) ?? []
      handlers.set(id, list)
      list.push(handler)
      return () => void list.splice(list.indexOf(handler), 1)
    },
  }
}

function modifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey
}

/** How a pressed key is written in the table. */
function pressedKey(event: KeyboardEvent): string {
  const key = event.key === ' ' ? 'Space' : event.key
  const letter = key.length === 1
  // what Shift makes of a letter or a sign is its own key
  const held = [modifier(event) && 'Mod+', event.altKey && 'Alt+', event.shiftKey && !letter && 'Shift+']
  return `${held.filter(Boolean).join('')}${modifier(event) && letter ? key.toLowerCase() : key}`
}

/** Whether a key is meant for what floats over the page. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)
}

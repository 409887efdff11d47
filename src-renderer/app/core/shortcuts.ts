import { type MessageKey, t } from '../../text/texts.svelte'
import { isFocusFree } from './focus.svelte'

export type Shortcuts = ReturnType<typeof createShortcuts>

/** The time allowed for the second of two keys: enough for a slow typist, or a slow laptop. */
const sequenceMs = 5000

/**
 * Listens to the keys of a window. In a text field only Escape and keys with Mod or Alt count; in a dialog or a menu, which
 * have keys of their own, none do. Letters and signs alone count only while `areSingleKeysOn`.
 */
export function createShortcuts(target: Window, areSingleKeysOn: () => boolean) {
  const handlers = new Map<ShortcutId, (() => boolean | void)[]>()
  let prefix = ''
  let prefixAt = 0

  const run = (pressed: string, typing: boolean): boolean => {
    for (const [id, { keys, isFieldsOwn, changes }] of entries) {
      if (!keys.includes(pressed) || (isFieldsOwn && typing) || (changes && !isOnOwnPart())) continue
      const newestFirst = handlers.get(id)?.toReversed() ?? []
      if (newestFirst.some((handler) => handler() !== false)) return true
    }
    return false
  }

  target.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || isInDialog(event.target)) return
    const pressed = pressedKey(event)
    const typing = isTyping(event.target)
    if (typing && pressed !== 'Escape' && !event.altKey && !modifier(event)) return
    const isSingle = pressed.length === 1
    if (isSingle && !areSingleKeysOn()) return
    // what follows g is no key of its own, or a slip would change something
    const isSecond = isSingle && prefix !== '' && event.timeStamp - prefixAt < sequenceMs
    const keys = isSecond ? `${prefix} ${pressed}` : pressed
    prefix = ''
    if (run(keys, typing)) event.preventDefault()
    else if (!isSecond && pressed === 'g') {
      prefix = 'g'
      prefixAt = event.timeStamp
    }
  })

  return {
    /** Handles a shortcut; returns how to stop. A handler that returns false passes the key to the previous one. */
    on(id: ShortcutId, handler: () => boolean | void) {
      const list = handlers.get(id) ?? []
      handlers.set(id, list)
      list.push(handler)
      return () => void list.splice(list.indexOf(handler), 1)
    },
    /** A title with its single key, `Watch (W)`, which is not named while these are off. */
    titled(title: string, id: ShortcutId): string {
      return areSingleKeysOn() ? `${title} (${keyName(shortcuts[id].keys[0], false)})` : title
    },
  }
}

function modifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey
}

/** A pressed key, as written in the table. */
function pressedKey(event: KeyboardEvent): string {
  const key = event.key === ' ' ? 'Space' : withoutCapsLock(event)
  const letter = key.length === 1
  // a shifted letter or sign is a key of its own
  const held = [modifier(event) && 'Mod+', event.altKey && 'Alt+', event.shiftKey && !letter && 'Shift+']
  return `${held.filter(Boolean).join('')}${modifier(event) && letter ? key.toLowerCase() : key}`
}

/** The key as typed with Caps Lock off. */
function withoutCapsLock(event: KeyboardEvent): string {
  const { key } = event
  if (key.length > 1 || !event.getModifierState('CapsLock')) return key
  return key === key.toLowerCase() ? key.toUpperCase() : key.toLowerCase()
}

/** Selects dialogs and menus over the page, which have keys of their own. */
export const ownKeysOf = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Whether a key belongs to a dialog or menu over the page. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ownKeysOf) !== null
}

/** Whether the focus is in a list or on a part of the page with keys of its own, rather than on a button or a link. */
function isOnOwnPart(): boolean {
  return isFocusFree() || !!document.activeElement?.closest('[role="grid"], [role="slider"], [data-keys]')
}

/** Whether what a key is pressed in takes text, or a choice of its own. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)
}

export const shortcutPlaces = ['anywhere', 'list', 'sessions', 'session', 'chart'] as const

/** One keyboard shortcut. `Mod` is Ctrl, or ⌘ on a Mac; `g s` are two keys in turn. */
interface Shortcut {
  readonly keys: readonly string[]
  readonly label: MessageKey
  readonly place: (typeof shortcutPlaces)[number]
  /** Whether a field has a use of its own for the keys. */
  readonly isFieldsOwn?: boolean
  /** Whether it changes something, for which the focus must be in a list or on a page's own part. */
  readonly changes?: boolean
}

/** All shortcuts of the app; the keys, the help and the tooltips come from here. */
export const shortcuts = {
  palette: { keys: ['Mod+k'], label: 'shell.shortcut.palette', place: 'anywhere' },
  search: { keys: ['/'], label: 'shell.shortcut.search', place: 'anywhere' },
  filter: { keys: ['f'], label: 'filters.shortcut', place: 'sessions' },
  // handled by the focused chip itself
  removeFilter: { keys: ['Backspace'], label: 'shell.shortcut.removeFilter', place: 'sessions' },
  down: { keys: ['ArrowDown', 'j'], label: 'shell.shortcut.down', place: 'list' },
  up: { keys: ['ArrowUp', 'k'], label: 'shell.shortcut.up', place: 'list' },
  pageDown: { keys: ['PageDown'], label: 'shell.shortcut.pageDown', place: 'list' },
  pageUp: { keys: ['PageUp'], label: 'shell.shortcut.pageUp', place: 'list' },
  first: { keys: ['Home'], label: 'shell.shortcut.first', place: 'list' },
  last: { keys: ['End'], label: 'shell.shortcut.last', place: 'list' },
  open: { keys: ['Enter'], label: 'shell.shortcut.open', place: 'list' },
  peek: { keys: ['Space'], label: 'shell.shortcut.peek', place: 'list' },
  select: { keys: ['x'], label: 'table.shortcut.select', place: 'sessions', changes: true },
  extendDown: { keys: ['Shift+ArrowDown'], label: 'table.shortcut.extendDown', place: 'sessions' },
  extendUp: { keys: ['Shift+ArrowUp'], label: 'table.shortcut.extendUp', place: 'sessions' },
  selectAll: { keys: ['Mod+a'], label: 'table.shortcut.selectAll', place: 'sessions', isFieldsOwn: true },
  review: { keys: ['r'], label: 'patients.shortcut.review', place: 'list', changes: true },
  watch: { keys: ['w'], label: 'patients.shortcut.watch', place: 'list', changes: true },
  note: { keys: ['n'], label: 'patient.note.shortcut', place: 'chart' },
  annotate: { keys: ['a'], label: 'patient.annotation.shortcut', place: 'chart' },
  close: { keys: ['Escape'], label: 'shell.shortcut.close', place: 'anywhere' },
  back: { keys: ['Alt+ArrowLeft', 'Mod+['], label: 'shell.shortcut.back', place: 'anywhere' },
  forward: { keys: ['Alt+ArrowRight', 'Mod+]'], label: 'shell.shortcut.forward', place: 'anywhere' },
  copy: { keys: ['Mod+c'], label: 'shell.shortcut.copy', place: 'anywhere' },
  undo: { keys: ['Mod+z'], label: 'undo.shortcut', place: 'anywhere', isFieldsOwn: true },
  compare: { keys: ['c'], label: 'compare.shortcut', place: 'session' },
  pair: { keys: ['p'], label: 'pair.shortcut', place: 'session' },
  swap: { keys: ['s'], label: 'compare.swapShortcut', place: 'session' },
  // handled by the focused chart itself
  chartStep: { keys: ['ArrowLeft', 'ArrowRight'], label: 'shell.shortcut.chartStep', place: 'chart' },
  chartEnds: { keys: ['Home', 'End'], label: 'shell.shortcut.chartEnds', place: 'chart' },
  chartFar: { keys: ['PageUp', 'PageDown'], label: 'shell.shortcut.chartFar', place: 'chart' },
  chartZoom: { keys: ['+', '-', '0'], label: 'shell.shortcut.chartZoom', place: 'chart' },
  chartLarge: { keys: ['1', '2', '3', '4'], label: 'shell.shortcut.chartLarge', place: 'chart' },
  chartOpen: { keys: ['Enter'], label: 'shell.shortcut.chartOpen', place: 'chart' },
  export: { keys: ['e'], label: 'exports.shortcut', place: 'anywhere' },
  print: { keys: ['Mod+p'], label: 'report.dialog.button', place: 'anywhere' },
  syncNow: { keys: ['Mod+r'], label: 'shell.shortcut.syncNow', place: 'anywhere' },
  goSessions: { keys: ['g s'], label: 'shell.shortcut.goSessions', place: 'anywhere' },
  goPatients: { keys: ['g p'], label: 'shell.shortcut.goPatients', place: 'anywhere' },
  goOverview: { keys: ['g o'], label: 'shell.shortcut.goOverview', place: 'anywhere' },
  goSync: { keys: ['g y'], label: 'shell.shortcut.goSync', place: 'anywhere' },
  goExports: { keys: ['g x'], label: 'shell.shortcut.goExports', place: 'anywhere' },
  goSettings: { keys: ['g ,'], label: 'shell.shortcut.goSettings', place: 'anywhere' },
  goHelp: { keys: ['F1'], label: 'shell.shortcut.goHelp', place: 'anywhere' },
  help: { keys: ['?'], label: 'shell.shortcut.help', place: 'anywhere' },
} as const satisfies Record<string, Shortcut>

export type ShortcutId = keyof typeof shortcuts

const entries = Object.entries(shortcuts) as [ShortcutId, Shortcut][]

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Backspace: '⌫',
}
const named = ['Escape', 'Enter', 'Space', 'PageUp', 'PageDown', 'Home', 'End', 'Alt'] as const

/** Whether keys are letters or signs alone, which the settings can switch off. */
export function isSingleKey(keys: string): boolean {
  return keys.split(' ').every((press) => press.length === 1)
}

/** A shortcut as keyboards of the language label it: `Mod+c` is `Ctrl C`, or `⌘ C` on a Mac. */
export function keyName(keys: string, mac: boolean): string {
  return keys
    .split(/(?<=.)\+| /)
    .map((key) => {
      if (key === 'Mod') return mac ? '⌘' : t('shell.key.Ctrl')
      const name = named.find((one) => one === key)
      return name ? t(`shell.key.${name}`) : (signs[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    })
    .join(' ')
}

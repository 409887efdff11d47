import type { MessageKey } from '../../text/message-format'

/** One keyboard shortcut: what it does, and by which keys. `Mod` is Ctrl, or ⌘ on a Mac. */
export interface Shortcut {
  readonly keys: readonly string[]
  readonly label: MessageKey
}

/** Every shortcut of the app, as data: the keys, the help view and the tooltips come from here. */
export const shortcuts = {
  search: { keys: ['/'], label: 'shortcut.search' },
  down: { keys: ['ArrowDown', 'j'], label: 'shortcut.down' },
  up: { keys: ['ArrowUp', 'k'], label: 'shortcut.up' },
  pageDown: { keys: ['PageDown'], label: 'shortcut.pageDown' },
  pageUp: { keys: ['PageUp'], label: 'shortcut.pageUp' },
  first: { keys: ['Home'], label: 'shortcut.first' },
  last: { keys: ['End'], label: 'shortcut.last' },
  open: { keys: ['Enter'], label: 'shortcut.open' },
  peek: { keys: ['Space'], label: 'shortcut.peek' },
  close: { keys: ['Escape'], label: 'shortcut.close' },
  back: { keys: ['Alt+ArrowLeft'], label: 'shortcut.back' },
  copy: { keys: ['Mod+c'], label: 'shortcut.copy' },
  syncNow: { keys: ['Mod+r'], label: 'shortcut.syncNow' },
  goSessions: { keys: ['g s'], label: 'shortcut.goSessions' },
  goSync: { keys: ['g y'], label: 'shortcut.goSync' },
  goSettings: { keys: ['g ,'], label: 'shortcut.goSettings' },
  help: { keys: ['?'], label: 'shortcut.help' },
} as const satisfies Record<string, Shortcut>

/** The name of a shortcut. */
export type ShortcutId = keyof typeof shortcuts

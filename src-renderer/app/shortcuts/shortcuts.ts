import type { MessageKey } from '../../text/load-messages'

/** One keyboard shortcut: what it does, and by which keys. `Mod` is Ctrl, or ⌘ on a Mac. */
export interface Shortcut {
  readonly keys: readonly string[]
  readonly label: MessageKey
}

/** Every shortcut of the app, as data: the keys, the help view and the tooltips come from here. */
export const shortcuts = {
  search: { keys: ['/'], label: 'shell.shortcut.search' },
  down: { keys: ['ArrowDown', 'j'], label: 'shell.shortcut.down' },
  up: { keys: ['ArrowUp', 'k'], label: 'shell.shortcut.up' },
  pageDown: { keys: ['PageDown'], label: 'shell.shortcut.pageDown' },
  pageUp: { keys: ['PageUp'], label: 'shell.shortcut.pageUp' },
  first: { keys: ['Home'], label: 'shell.shortcut.first' },
  last: { keys: ['End'], label: 'shell.shortcut.last' },
  open: { keys: ['Enter'], label: 'shell.shortcut.open' },
  peek: { keys: ['Space'], label: 'shell.shortcut.peek' },
  close: { keys: ['Escape'], label: 'shell.shortcut.close' },
  back: { keys: ['Alt+ArrowLeft'], label: 'shell.shortcut.back' },
  copy: { keys: ['Mod+c'], label: 'shell.shortcut.copy' },
  syncNow: { keys: ['Mod+r'], label: 'shell.shortcut.syncNow' },
  goSessions: { keys: ['g s'], label: 'shell.shortcut.goSessions' },
  goPatients: { keys: ['g p'], label: 'shell.shortcut.goPatients' },
  goOverview: { keys: ['g o'], label: 'shell.shortcut.goOverview' },
  goSync: { keys: ['g y'], label: 'shell.shortcut.goSync' },
  goSettings: { keys: ['g ,'], label: 'shell.shortcut.goSettings' },
  help: { keys: ['?'], label: 'shell.shortcut.help' },
} as const satisfies Record<string, Shortcut>

/** The name of a shortcut. */
export type ShortcutId = keyof typeof shortcuts

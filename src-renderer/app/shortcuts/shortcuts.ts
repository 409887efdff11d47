import type { MessageKey } from '../../text/texts.svelte'

/** Where shortcuts have an effect, in the order of the help view. */
export const shortcutPlaces = ['anywhere', 'list', 'sessions', 'session', 'chart'] as const

/**
 * One keyboard shortcut: what it does, where, and by which keys. `Mod` is Ctrl, or ⌘ on a Mac; `g s` are two keys in
 * turn.
 */
export interface Shortcut {
  readonly keys: readonly string[]
  readonly label: MessageKey
  readonly place: (typeof shortcutPlaces)[number]
}

/** Every shortcut of the app, as data: the keys, the help view and the tooltips come from here. */
export const shortcuts = {
  palette: { keys: ['Mod+k'], label: 'shell.shortcut.palette', place: 'anywhere' },
  search: { keys: ['/'], label: 'shell.shortcut.search', place: 'anywhere' },
  filter: { keys: ['f'], label: 'filters.shortcut', place: 'sessions' },
  // by the chip itself, where it has the focus
  removeFilter: { keys: ['Backspace'], label: 'shell.shortcut.removeFilter', place: 'sessions' },
  down: { keys: ['ArrowDown', 'j'], label: 'shell.shortcut.down', place: 'list' },
  up: { keys: ['ArrowUp', 'k'], label: 'shell.shortcut.up', place: 'list' },
  pageDown: { keys: ['PageDown'], label: 'shell.shortcut.pageDown', place: 'list' },
  pageUp: { keys: ['PageUp'], label: 'shell.shortcut.pageUp', place: 'list' },
  first: { keys: ['Home'], label: 'shell.shortcut.first', place: 'list' },
  last: { keys: ['End'], label: 'shell.shortcut.last', place: 'list' },
  open: { keys: ['Enter'], label: 'shell.shortcut.open', place: 'list' },
  peek: { keys: ['Space'], label: 'shell.shortcut.peek', place: 'list' },
  select: { keys: ['x'], label: 'table.shortcut.select', place: 'sessions' },
  extendDown: { keys: ['Shift+ArrowDown'], label: 'table.shortcut.extendDown', place: 'sessions' },
  extendUp: { keys: ['Shift+ArrowUp'], label: 'table.shortcut.extendUp', place: 'sessions' },
  selectAll: { keys: ['Mod+a'], label: 'table.shortcut.selectAll', place: 'sessions' },
  close: { keys: ['Escape'], label: 'shell.shortcut.close', place: 'anywhere' },
  back: { keys: ['Alt+ArrowLeft', 'Mod+['], label: 'shell.shortcut.back', place: 'anywhere' },
  forward: { keys: ['Alt+ArrowRight', 'Mod+]'], label: 'shell.shortcut.forward', place: 'anywhere' },
  copy: { keys: ['Mod+c'], label: 'shell.shortcut.copy', place: 'anywhere' },
  compare: { keys: ['c'], label: 'compare.shortcut', place: 'session' },
  // by the chart itself, where it has the focus
  chartStep: { keys: ['ArrowLeft', 'ArrowRight'], label: 'shell.shortcut.chartStep', place: 'chart' },
  chartEnds: { keys: ['Home', 'End'], label: 'shell.shortcut.chartEnds', place: 'chart' },
  chartFar: { keys: ['PageUp', 'PageDown'], label: 'shell.shortcut.chartFar', place: 'chart' },
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
  help: { keys: ['?'], label: 'shell.shortcut.help', place: 'anywhere' },
} as const satisfies Record<string, Shortcut>

/** The name of a shortcut. */
export type ShortcutId = keyof typeof shortcuts

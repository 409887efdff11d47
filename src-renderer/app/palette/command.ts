import type { ShortcutId } from '../shortcuts/shortcuts'

/** The kinds of commands, in the order of the palette. */
export const commandKinds = ['page', 'view', 'patient', 'session', 'action'] as const

/** Something that a person can call up by a few letters of its name. */
export interface Command {
  /** Stays the same from start to start: those used lately are remembered by it. */
  readonly id: string
  readonly kind: (typeof commandKinds)[number]
  /** In the language of the page. */
  readonly title: string
  /** What tells it from others of the same name, or how it stands now. */
  readonly detail?: string
  /** Other words by which it is found. */
  readonly words?: string
  readonly shortcut?: ShortcutId
  readonly run: () => void
}

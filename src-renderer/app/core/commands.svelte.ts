import { untrack } from 'svelte'
import type { ShortcutId } from './shortcuts'

export type Commands = ReturnType<typeof createCommands>

/** An empty registry. */
export function createCommands() {
  let sources = $state.raw<readonly (() => readonly Command[])[]>([])
  return {
    /** Offers commands until the returned function is called; reads them again when their sources change. */
    offer(commands: () => readonly Command[]) {
      // an offer made in an effect must not depend on the offers of others
      sources = [...untrack(() => sources), commands]
      return () => {
        sources = sources.filter((source) => source !== commands)
      }
    },
    /** All offered commands; of several with one id, the last one. */
    all() {
      const offered = sources.flatMap((source) => source())
      return offered.filter(({ id }, at) => offered.findLastIndex((command) => command.id === id) === at)
    },
  }
}

export const commandKinds = ['page', 'view', 'patient', 'session', 'action'] as const

/** An action of the command palette. */
export interface Command {
  /** The same from start to start: recent commands are remembered by it. */
  readonly id: string
  readonly kind: (typeof commandKinds)[number]
  /** In the language of the page. */
  readonly title: string
  /** Tells it from others of the same name, or gives its present state. */
  readonly detail?: string
  /** Other words to find it by. */
  readonly words?: string
  readonly shortcut?: ShortcutId
  readonly run: () => void
}

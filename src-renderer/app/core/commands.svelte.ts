import { untrack } from 'svelte'
import type { ShortcutId } from './shortcuts'

export type Commands = ReturnType<typeof createCommands>

/** A registry that nobody has offered anything to. */
export function createCommands() {
  let sources = $state.raw<readonly (() => readonly Command[])[]>([])
  return {
    /** Offers commands until taken back by what this returns; asked for again when what they were made from changes. */
    offer(commands: () => readonly Command[]) {
      // who offers something in an effect must not be run again by what others offer
      sources = [...untrack(() => sources), commands]
      return () => {
        sources = sources.filter((source) => source !== commands)
      }
    },
    /** All that is offered; of several with one id, the one offered last. */
    all() {
      const offered = sources.flatMap((source) => source())
      return offered.filter(({ id }, at) => offered.findLastIndex((command) => command.id === id) === at)
    },
  }
}

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

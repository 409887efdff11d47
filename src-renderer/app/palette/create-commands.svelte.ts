import { untrack } from 'svelte'
import type { Command } from './command'

/** The commands that the parts of the app offer at this moment. */
export interface Commands {
  /**
   * Offers commands until they are taken back by what this returns. They are asked for while the palette is open, and
   * asked for again when something that they were made from has changed.
   */
  offer(commands: () => readonly Command[]): () => void
  /** All that is offered; of several with one id, the one offered last. */
  all(): readonly Command[]
}

/** A registry that nobody has offered anything to. */
export function createCommands(): Commands {
  let sources = $state.raw<readonly (() => readonly Command[])[]>([])
  return {
    offer(commands) {
      // who offers something in an effect must not be run again by what others offer
      sources = [...untrack(() => sources), commands]
      return () => {
        sources = sources.filter((source) => source !== commands)
      }
    },
    all() {
      const offered = sources.flatMap((source) => source())
      return offered.filter(({ id }, at) => offered.findLastIndex((command) => command.id === id) === at)
    },
  }
}

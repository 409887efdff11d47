import { createContext, untrack } from 'svelte'
import type { ExportScope } from './export-scope'

/** What could be exported from where a person is, and whether they are asked what of it. */
export interface ExportScopes {
  /** What is offered, that of the page in front first. */
  all(): readonly ExportScope[]
  /**
   * Offers sessions until they are taken back by what this returns. They are asked for while the dialog is open, and
   * asked for again when something that they were made from has changed.
   */
  offer(scopes: () => readonly ExportScope[]): () => void
  /** Whether the dialog is open. */
  open: boolean
}

/** A registry that nobody has offered anything to. */
export function createExportScopes(): ExportScopes {
  let sources = $state.raw<readonly (() => readonly ExportScope[])[]>([])
  let open = $state(false)
  return {
    all: () => sources.flatMap((source) => source()),
    offer(scopes) {
      // who offers something in an effect must not be run again by what others offer
      sources = [scopes, ...untrack(() => sources)]
      return () => {
        sources = sources.filter((source) => source !== scopes)
      }
    },
    get open() {
      return open
    },
    set open(next) {
      open = next
    },
  }
}

/** Hands the scopes down the tree, and gets them there. */
export const [useExportScopes, provideExportScopes] = createContext<ExportScopes>()

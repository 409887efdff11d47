import { createContext } from 'svelte'
import type { Commands } from './commands.svelte'
import type { Host } from './host.svelte'
import type { Libraries, Library } from './library.svelte'
import type { Arrivals, Navigation } from './navigation.svelte'
import type { Shortcuts } from './shortcuts'
import type { Undo } from './undo.svelte'

export interface App {
  readonly commands: Commands
  readonly host: Host
  readonly libraries: Libraries
  /** The library of the shown organization; inside pages, the one of their organization. */
  readonly library: Library
  readonly navigation: Navigation
  readonly shortcuts: Shortcuts
}

/** Passes the app's parts down the tree. */
export const [useApp, provideApp] = createContext<App>()

/** Passes the arrivals down the tree: unlike the app, they outlive the pages of one organization. */
export const [useArrivals, provideArrivals] = createContext<Arrivals>()

/** Passes the changes that can be undone down the tree of one connection's pages. */
export const [useUndo, provideUndo] = createContext<Undo>()

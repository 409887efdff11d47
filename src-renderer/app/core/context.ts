import { createContext } from 'svelte'
import type { Commands } from './commands.svelte'
import type { Host } from './host.svelte'
import type { Libraries, Library } from './library.svelte'
import type { Arrivals, Navigation } from './navigation.svelte'
import type { Shortcuts } from './shortcuts'

export interface App {
  readonly commands: Commands
  readonly host: Host
  readonly libraries: Libraries
  /** That of the organization that the window shows; for its pages the one that they are about. */
  readonly library: Library
  readonly navigation: Navigation
  readonly shortcuts: Shortcuts
}

/** Hands the app's parts down the tree, and gets them there. */
export const [useApp, provideApp] = createContext<App>()

/** The same for where the window goes as it shows another organization: unlike the app, it outlives one's pages. */
export const [useArrivals, provideArrivals] = createContext<Arrivals>()

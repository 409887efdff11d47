import { createContext } from 'svelte'
import type { Commands } from './commands.svelte'
import type { Host } from './host.svelte'
import type { Library } from './library.svelte'
import type { Navigation } from './navigation.svelte'
import type { Libraries } from './organizations'
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

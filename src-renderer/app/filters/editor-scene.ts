import { createContext } from 'svelte'
import type { SessionFilter } from '#shared/queries/filter'
import type { WordsScene } from './filter-words'
import type { ViewMoment } from './view-filter'

/** What the editors of one filter have in common. */
export interface EditorScene extends WordsScene, ViewMoment {
  /** The other filters: what is there to choose from is counted among the sessions that pass them. */
  readonly others: SessionFilter
}

/** Hands the scene down to the editors, and gets it there; ask for it anew whenever it is used. */
export const [useEditorScene, provideEditorScene] = createContext<() => EditorScene>()

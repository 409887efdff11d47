import type { Library } from '../state/library.svelte'
import { type LastView, readLastView, writeLastView } from './last-view'

/** Where the last view is on its way from one start to the next. */
export interface KeptLastView {
  /** False until what was kept has been read; nothing is to be shown before. */
  readonly restored: boolean
}

// a newer format gets a place of its own, so that neither version overwrites the other's
const place = { kind: 'last-view', id: 'sessions-1' } as const

/**
 * Restores the view that the list had when it was last seen, and keeps every change of it; null is restored when what
 * was kept cannot be read. To be called while a component is set up.
 */
export function keepLastView(
  { call }: Pick<Library, 'call'>,
  present: () => { readonly kept: string; readonly open: string | null },
  restore: (last: LastView | null) => void,
): KeptLastView {
  let restored = $state(false)
  let written: string | null = null

  void call('kept', { kind: place.kind }).then((answer) => {
    const content = answer.ok && answer.value.items.find(({ id }) => id === place.id)?.content
    if (content) {
      written = content
      restore(readLastView(content))
    } else if (!answer.ok) restore(null)
    restored = true
  })

  $effect(() => {
    const { kept, open } = present()
    const content = writeLastView(kept, open)
    if (!restored || content === written) return
    written = content
    void call('keep', { ...place, content })
  })

  return {
    get restored() {
      return restored
    },
  }
}

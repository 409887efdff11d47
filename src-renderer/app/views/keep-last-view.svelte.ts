import type { Library } from '../state/library.svelte'
import { type ReadView, readView } from './read-view'

/** What was kept of the last view, and the saved view that it was opened from. */
export interface LastView {
  readonly read: ReadView
  readonly open: string | null
}

/** Where the last view is on its way from one start to the next. */
export interface KeptLastView {
  /** False until what was kept has been read; nothing is to be shown before. */
  readonly restored: boolean
}

// a newer format gets a place of its own, so that neither version overwrites the other's
const place = { kind: 'last-view', id: 'sessions-1' } as const

/**
 * Restores the view that the list had when it was last seen, and keeps every change of it. To be called while a
 * component is set up.
 */
export function keepLastView(
  { call }: Pick<Library, 'call'>,
  present: () => { readonly kept: string; readonly open: string | null },
  restore: (last: LastView | 'damaged') => void,
): KeptLastView {
  let restored = $state(false)
  let written: string | null = null
  let writing = false
  let next: string | null = null

  async function write(content: string): Promise<void> {
    next = content
    if (writing) return
    writing = true
    while (next !== null) {
      const content: string = next
      next = null
      await call('keep', { ...place, content })
    }
    writing = false
  }

  void call('kept', { kind: place.kind }).then((answer) => {
    const content = answer.ok && answer.value.items.find(({ id }) => id === place.id)?.content
    if (content) {
      written = content
      restore(readLast(content))
    } else if (!answer.ok) restore('damaged')
    restored = true
  })

  $effect(() => {
    const { kept, open } = present()
    const content = JSON.stringify({ view: kept, open })
    if (!restored || content === written) return
    written = content
    void write(content)
  })

  return {
    get restored() {
      return restored
    },
  }
}

function readLast(content: string): LastView | 'damaged' {
  try {
    const last: unknown = JSON.parse(content)
    const { view, open } = last as { view?: unknown; open?: unknown }
    if (typeof view !== 'string') return 'damaged'
    return { read: readView(view), open: typeof open === 'string' ? open : null }
  } catch {
    return 'damaged'
  }
}

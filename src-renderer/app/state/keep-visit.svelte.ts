import type { Library } from './library.svelte'
import { currentMoment } from './now.svelte'

const place = { kind: 'last-view', id: 'visit' } as const
const every = 60_000

/**
 * Keeps when the library was last looked at with the connection: each minute, and when the window is left. `tell` gets
 * when that was before this window was opened, ms since 1970, null when it is the first. To be called while a
 * component is set up.
 */
export function keepVisit(
  { call, beforeLeaving }: Pick<Library, 'call' | 'beforeLeaving'>,
  tell: (before: number | null) => void,
): void {
  let told = $state(false)
  const minute = $derived(Math.floor(currentMoment() / every))
  // the store notes when it was written
  const write = () => void call('keep', { ...place, content: JSON.stringify({ format: 1 }) })

  void call('kept', { kind: place.kind }).then((answer) => {
    if (!answer.ok) return
    tell(answer.value.items.find(({ id }) => id === place.id)?.at ?? null)
    told = true
  })

  const writeWhile = (state: DocumentVisibilityState) => {
    if (document.visibilityState === state) write()
  }

  $effect(() => {
    void minute
    if (told) writeWhile('visible')
  })
  $effect(() => {
    if (!told) return
    const hidden = () => writeWhile('hidden')
    document.addEventListener('visibilitychange', hidden)
    // a window that is closed is not hidden before
    const stop = beforeLeaving(() => writeWhile('visible'))
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      stop()
    }
  })
}

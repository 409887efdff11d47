import type { Outcome } from '#shared/fault'
import type { FreelyKeptKind } from '#shared/records/kept-item'
import type { Library } from './library.svelte'

/** Where one thing is kept with the connection, and how it is read from JSON text and written to it. */
export interface OneKept<T> {
  readonly kind: FreelyKeptKind
  readonly id: string
  readonly read: (kept: string | null) => T
  /** What stands in the text besides is to stay: a newer version may have put it there. */
  readonly write: (kept: string | null, value: T) => string
}

/** One thing that a person has set, kept with the connection. */
export interface KeptOne<T> {
  readonly current: T
  /** False until what was kept has been asked for. */
  readonly known: boolean
  change(part: Partial<T>): Promise<Outcome<unknown>>
}

/** Follows one thing that is kept. To be called while a component is set up. */
export function keepOne<T extends object>(
  { call }: Pick<Library, 'call'>,
  { kind, id, read, write }: OneKept<T>,
): KeptOne<T> {
  let kept = $state.raw<string | null>(null)
  let changed = $state.raw<Partial<T>>({})
  let known = $state(false)
  const current = $derived({ ...read(kept), ...changed })
  const readKept = async () => {
    const answer = await call('kept', { kind })
    if (answer.ok) kept = answer.value.items.find((item) => item.id === id)?.content ?? null
    known = true
    return answer
  }
  let reading = readKept()
  return {
    get current() {
      return current
    },
    get known() {
      return known
    },
    async change(part) {
      changed = { ...changed, ...part }
      // what is kept besides would be lost otherwise
      let answer = await reading
      // a store that had stopped may be there again
      if (!answer.ok) answer = await (reading = readKept())
      return answer.ok ? call('keep', { kind, id, content: write(kept, current) }) : answer
    },
  }
}

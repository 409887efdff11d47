import type { Outcome } from '#shared/faults/outcome'
import { now } from '#shared/now'
import { useApp } from '../state/app-context'
import { ask } from '../state/ask.svelte'
import { type Pair, type ReadPairs, pairContent, readPairs } from './pair'

/** The pairs that people have marked, and how to mark more. */
export interface Pairs {
  /** Null until they have been read. */
  readonly read: ReadPairs | null
  mark(pre: string, post: string): Promise<Outcome<unknown>>
  unmark(pair: Pair): Promise<Outcome<unknown>>
}

/** Follows the pairs while a component lives; call it while the component is made. */
export function usePairs(): Pairs {
  const { library } = useApp()
  const asked = ask(() => {
    void library.version
    return library.call('kept', { kind: 'pair' })
  })
  const read = $derived.by(() => {
    if (!asked.value) return null
    const { items, damaged } = asked.value
    const { pairs, unread } = readPairs(items)
    return { pairs, unread: unread + damaged }
  })
  const done = <T>(answer: Outcome<T>) => {
    asked.again()
    return answer
  }
  return {
    get read() {
      return read
    },
    mark: async (pre, post) =>
      done(
        await library.call('keep', {
          kind: 'pair',
          id: crypto.randomUUID(),
          content: pairContent(pre, post, now()),
        }),
      ),
    unmark: async ({ id }) => done(await library.call('forget', { kind: 'pair', id })),
  }
}

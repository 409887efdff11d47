import type { JsonObject } from '#shared/wire/fields'
import { keptObject } from '../../format/plain-text'
import type { Library } from '../state/library.svelte'
import { type TableLayout, readLayout } from './table-layout'
import type { TableState } from './table-state.svelte'

const restMs = 400

/**
 * Keeps how the columns of a table are set with the connection, under `id`: reads it when it begins, writes it once a
 * change has come to rest. To be called while a component is set up, once for a table.
 */
export function keepLayout(
  { call, beforeLeaving }: Pick<Library, 'call' | 'beforeLeaving'>,
  state: TableState,
  id: 'sessions-table' | 'patients-table',
): void {
  const place = { kind: 'last-view', id } as const
  const before = state.layout
  let kept = $state.raw<TableLayout | null>(null)
  let beside: JsonObject = {}

  void call('kept', { kind: place.kind }).then((answer) => {
    if (!answer.ok) return
    beside = keptObject(answer.value.items.find((item) => item.id === id)?.content ?? null)
    kept = readLayout(beside)
    // what was set while this was read counts
    if (state.layout === before) state.layout = kept
  })

  $effect(() => {
    const { layout } = state
    if (kept === null || layout === kept) return
    const keep = () => {
      kept = layout
      // what a newer version kept beside it stays
      void call('keep', { ...place, content: JSON.stringify({ format: 1, ...beside, ...layout }) })
    }
    const timer = setTimeout(keep, restMs)
    const stop = beforeLeaving(keep)
    return () => {
      clearTimeout(timer)
      stop()
    }
  })
}

import type { Library } from '../state/library.svelte'
import { type OverviewSettings, readOverviewSettings, writeOverviewSettings } from './overview-settings'

/** The overview's settings, kept with the connection. */
export interface KeptSettings {
  readonly current: OverviewSettings
  /** False until what was kept has been asked for. */
  readonly known: boolean
  change(part: Partial<OverviewSettings>): void
}

const place = { kind: 'last-view', id: 'overview' } as const

/** Follows what is kept of the overview's settings. To be called while a component is set up. */
export function keepSettings({ call }: Library): KeptSettings {
  let kept = $state.raw<string | null>(null)
  const current = $derived(readOverviewSettings(kept))
  let known = $state(false)
  let changed = false
  void call('kept', { kind: place.kind }).then((answer) => {
    known = true
    if (answer.ok && !changed) kept = answer.value.items.find(({ id }) => id === place.id)?.content ?? null
  })
  return {
    get current() {
      return current
    },
    get known() {
      return known
    },
    change(part) {
      changed = true
      kept = writeOverviewSettings(kept, { ...current, ...part })
      void call('keep', { ...place, content: kept })
    },
  }
}

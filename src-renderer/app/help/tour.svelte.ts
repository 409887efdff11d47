import type { Connection } from '#shared/host'
import { type TourStop, tourStops } from '../../text/help/help-form'
import type { Navigation, Route } from '../core/navigation.svelte'

const places: Readonly<Record<TourStop, Route>> = {
  sessions: { page: 'sessions' },
  patients: { page: 'patients' },
  overview: { page: 'overview' },
  sync: { page: 'sync' },
  exports: { page: 'exports' },
  protect: { page: 'settings', part: 'recovery' },
  help: { page: 'help' },
}

export type Tour = ReturnType<typeof createTour>

/** A tour of the real pages, which changes nothing; not begun yet. */
export function createTour({ go }: Pick<Navigation, 'go'>, kind: () => Connection['kind'] | undefined) {
  let at = $state<number | null>(null)
  // sample data needs no recovery
  const stops = $derived(tourStops.filter((stop) => stop !== 'protect' || kind() !== 'sample'))
  const show = (next: number) => {
    const stop = stops[next]
    at = stop ? next : null
    if (stop) go(places[stop])
  }
  return {
    /** The present stop; null if the tour is not under way. */
    get stop(): TourStop | null {
      return at === null ? null : (stops[at] ?? null)
    },
    /** The number of the present stop, from 1, and of all stops. */
    get progress() {
      return { at: (at ?? 0) + 1, of: stops.length }
    },
    start: () => show(0),
    /** Goes to the next stop; ends after the last. */
    next: () => show((at ?? -1) + 1),
    previous: () => show(Math.max(0, (at ?? 0) - 1)),
    end() {
      at = null
    },
  }
}

import type { Connection } from '#shared/host'
import { type TourStop, tourStops } from '../../text/help/help-form'
import type { Host } from '../core/host.svelte'
import type { Library } from '../core/library.svelte'
import type { Navigation, Route } from '../core/navigation.svelte'
import { isTyping, ownKeysOf } from '../core/shortcuts'

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

/**
 * Begins the first steps once, when sessions have come and nothing is open over the page; whoever had an earlier version
 * is told its news instead. To be called in a component's setup.
 */
export function beginTourOnce(
  tour: Pick<Tour, 'start' | 'stop'>,
  {
    host,
    library,
  }: { readonly host: Pick<Host, 'state' | 'call'>; readonly library: Pick<Library, 'sessions'> },
): void {
  // also while the preference cannot be written
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    void host.call('setPreferences', { firstSteps: false })
  }
  const isDue = $derived(host.state?.preferences.firstSteps === true)
  const isUpdated = $derived(host.state?.isUpdated === true)
  const hasBegun = $derived(tour.stop !== null)
  const hasSessions = $derived(library.sessions > 0)

  $effect(() => {
    if (!isDue || isOver) return
    // somebody may have begun them by hand
    if (isUpdated || hasBegun) end()
    else if (hasSessions)
      return whenFree(() => {
        tour.start()
        end()
      })
  })
}

/** Calls `then` once no dialog or menu is open and nobody types; returns how to stop waiting. */
function whenFree(then: () => void): () => void {
  const observer = new MutationObserver(look)
  function stop(): void {
    observer.disconnect()
    removeEventListener('focusout', look)
  }
  function look(): void {
    if (document.querySelector(ownKeysOf) || isTyping(document.activeElement)) return
    stop()
    then()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  addEventListener('focusout', look)
  look()
  return stop
}

import { untrack } from 'svelte'
import { on } from 'svelte/events'
import type { Navigation } from '../state/navigation.svelte'
import type { Place } from '../state/place'
import { isTyped, viewStep } from './view-step'

/** How the list is set: a view as it is kept, and the id of the saved view that it began as. */
export interface RoutedView {
  readonly view: string
  readonly saved: string | null
}

/** The list that goes along with the history. */
export interface RoutedList {
  present(): RoutedView
  /** Sets the list as it was; what cannot be read changes nothing. */
  show(view: RoutedView): void
  /** False as long as the last view is still being read. */
  restored(): boolean
}

/**
 * Makes each change of the list a step of the history, and sets the list again when such a step is come back to. To be
 * called while a component is set up.
 */
export function keepViewInRoute(navigation: Navigation, list: RoutedList): void {
  let arrived: Place | null = null
  let typed: Place | null = null

  function settle(): void {
    const { route } = navigation
    if (route.page !== 'sessions') return
    if (route.view !== undefined) list.show({ view: route.view, saved: route.saved ?? null })
    navigation.replace(routeOf(list.present()))
  }

  function follow(before: string, present: RoutedView): void {
    const change = { before, now: present.view, typing: typed === navigation.place }
    if (viewStep(change) === 'replace') navigation.replace(routeOf(present))
    else {
      navigation.go(routeOf(present))
      typed = isTyped(change) ? navigation.place : null
    }
  }

  $effect(() => {
    const { place, route } = navigation
    const present = list.present()
    if (!list.restored() || route.page !== 'sessions') return
    const here = place === arrived
    arrived = place
    const { view } = route
    if (view === present.view && (route.saved ?? null) === present.saved) return
    untrack(() => {
      if (here && view !== undefined) follow(view, present)
      else settle()
      arrived = navigation.place
    })
  })
  $effect(() => on(window, 'focusout', () => (typed = null)))
}

function routeOf({ view, saved }: RoutedView) {
  return { page: 'sessions', view, ...(saved !== null && { saved }) } as const
}

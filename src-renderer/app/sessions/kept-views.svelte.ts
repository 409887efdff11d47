import { untrack } from 'svelte'
import { on } from 'svelte/events'
import * as v from 'valibot'
import { readView, type ReadView, writeView } from '#shared/queries/view'
import type { Library } from '../core/library.svelte'
import type { Navigation, Place } from '../core/navigation.svelte'
import { withText } from '../filters/filter'

/** Where the last view is on its way from one start to the next. */
interface KeptLastView {
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

/** What was kept of the last view, and the saved view that it was opened from. */
export interface LastView {
  readonly read: ReadView
  readonly open: string | null
}

const schema = v.object({ view: v.string(), open: v.nullable(v.string()) })

/** The last view as it is kept: `view` as a saved one, `open` the id of that which it began as. */
export function writeLastView(view: string, open: string | null): string {
  return JSON.stringify({ view, open })
}

/** Reads the last view; null when nothing can be made of it. */
export function readLastView(kept: string): LastView | null {
  try {
    const { view, open } = v.parse(schema, JSON.parse(kept))
    return { read: readView(view), open }
  } catch {
    return null
  }
}

/** How the list is set: a view as it is kept, and the id of the saved view that it began as. */
interface RoutedView {
  readonly view: string
  readonly saved: string | null
}

/** The list that goes along with the history. */
interface RoutedList {
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

/** What a change of the list does to the history. */
type ViewStep = 'push' | 'replace'

/** The list as the present step has it, and as it is set now; both as a view is kept. */
interface ViewChange {
  readonly before: string
  readonly now: string
  /** Whether the present step was made by what is being typed. */
  readonly typing: boolean
}

/** Whether the two differ in nothing but the text that is searched for. */
export function isTyped({ before, now }: Pick<ViewChange, 'before' | 'now'>): boolean {
  return withoutText(before) === withoutText(now)
}

/** Each change is a step of its own; the letters of one text are one together. */
export function viewStep(change: ViewChange): ViewStep {
  return change.typing && isTyped(change) ? 'replace' : 'push'
}

function withoutText(view: string): string {
  const read = readView(view)
  if (read.state !== 'ready') return view
  const { content } = read
  return writeView({ ...content, filter: withText(content.filter, '') })
}

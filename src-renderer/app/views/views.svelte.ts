import { createContext } from 'svelte'
import { ok, type Outcome } from '#shared/fault'
import { emptyFilter, patientsOf } from '../filters/view-filter'
import { firstGone } from './first-gone'
import { type SessionsView, applyFilter } from '../sessions/sessions-view.svelte'
import type { TableState } from '../table/table-state.svelte'
import { ask } from '../state/ask.svelte'
import type { App } from '../state/app-context'
import { readLayout } from '../table/table-layout'
import { keepViewInRoute } from './keep-view-in-route.svelte'
import { keepLastView } from './keep-last-view.svelte'
import type { LastView } from './last-view'
import { firstSort, readView } from './read-view'
import { type SavedView, type SavedViews, createSavedViews } from './saved-views.svelte'
import type { ViewContent } from './view-content'
import { writeView } from './write-view'

/** What has to be said about the view that is shown. */
export type ViewNotice =
  | { readonly kind: 'unknown'; readonly name: string; readonly count: number }
  | { readonly kind: 'lastUnknown'; readonly count: number }
  | { readonly kind: 'patient'; readonly name: string }
  | { readonly kind: 'last' }

/** The saved views, and which of them the list shows. */
export interface Views {
  readonly saved: SavedViews
  /** The view that the list was set by; null when it was set by hand. */
  readonly open: SavedView | null
  /** Whether the list is set otherwise by now than the open view says. */
  readonly changed: boolean
  /** False until the last view has been read; nothing is to be shown before. */
  readonly restored: boolean
  readonly notice: ViewNotice | null
  hideNotice(): void
  show(view: SavedView): void
  showAll(): void
  /** Saves the list as it is now under a name of its own, or in the place of the open view. */
  saveAs(name: string): Promise<Outcome<unknown>>
  replace(open: SavedView): Promise<Outcome<unknown>>
}

/**
 * Follows the saved views and the last one, and takes the list along through the history. To be called while a
 * component is set up, once for a connection.
 */
export function createViews(
  { library, navigation }: Pick<App, 'library' | 'navigation'>,
  view: SessionsView,
  table: TableState,
): Views {
  const saved = createSavedViews(library)
  let notice = $state.raw<ViewNotice | null>(null)
  const open = $derived(saved.all.find(({ id }) => id === view.savedView) ?? null)

  const missing = ask(async () => {
    void library.version
    // as long as older days are being opened, nobody can be missed
    return library.ready ? firstGone(library.call, patientsOf(view)) : ok(null)
  })
  const gone = $derived(missing.value)

  const contentAs = (name: string): ViewContent => ({
    name,
    filter: view,
    sort: view.sort,
    columns: table.layout,
  })
  const changed = $derived.by(() => {
    if (open?.read.state !== 'ready') return false
    return writeView(open.read.content) !== writeView(contentAs(open.read.content.name))
  })

  function apply({ filter, sort, columns }: ViewContent): void {
    applyFilter(view, filter)
    view.sort = sort
    if (columns !== null) table.layout = readLayout(columns)
  }

  function restore(last: LastView | null): void {
    if (last?.read.state !== 'ready') {
      notice = { kind: 'last' }
      return
    }
    if (last.read.unknown > 0) notice = { kind: 'lastUnknown', count: last.read.unknown }
    applyKept(last.read.content, last.open)
  }

  function applyKept(content: ViewContent, open: string | null): void {
    apply({ ...content, columns: null })
    view.savedView = open
  }

  // the table keeps its columns itself
  const present = () => ({ view: writeView({ ...contentAs(''), columns: null }), saved: view.savedView })
  const lastView = keepLastView(library, () => ({ kept: present().view, open: view.savedView }), restore)
  keepViewInRoute(navigation, {
    present,
    restored: () => lastView.restored,
    show({ view: kept, saved }) {
      const read = readView(kept)
      if (read.state === 'ready') applyKept(read.content, saved)
    },
  })

  async function keepAs(id: string, name: string): Promise<Outcome<unknown>> {
    const outcome = await saved.keep(id, contentAs(name))
    if (outcome.ok) view.savedView = id
    return outcome
  }

  return {
    saved,
    get open() {
      return open
    },
    get changed() {
      return changed
    },
    get restored() {
      return lastView.restored
    },
    get notice() {
      return notice ?? (gone && { kind: 'patient', name: gone.name })
    },
    hideNotice: () => (notice = null),
    show({ id, read }) {
      if (read.state !== 'ready') return
      const { content, unknown } = read
      notice = unknown > 0 ? { kind: 'unknown', name: content.name, count: unknown } : null
      apply(content)
      view.savedView = id
    },
    showAll() {
      notice = null
      applyFilter(view, emptyFilter)
      view.sort = firstSort
    },
    saveAs: (name) => keepAs(crypto.randomUUID(), name),
    replace: ({ id, name }) => keepAs(id, name ?? ''),
  }
}

/** Hands the saved views down the tree, and gets them there. */
export const [useViews, provideViews] = createContext<Views>()

import { createContext } from 'svelte'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { type Fault, ok, type Outcome } from '#shared/fault'
import { everySession, type NamedPatient } from '#shared/queries/filter'
import {
  firstSort,
  nameOfView,
  readView,
  type ReadView,
  type ViewContent,
  withName,
  writeView,
} from '#shared/queries/view'
import { foldText } from '#shared/text/texts'
import { perLocale, t } from '../../text/texts.svelte'
import { ask } from '../core/ask.svelte'
import type { Command } from '../core/commands.svelte'
import type { App } from '../core/context'
import type { Library } from '../core/library.svelte'
import type { Navigation } from '../core/navigation.svelte'
import { patientsOf } from '../filters/filter'
import { readLayout, type TableState } from '../table/layout.svelte'
import { keepLastView, keepViewInRoute, type LastView } from './kept-views.svelte'
import { applyFilter, type SessionsView } from './list.svelte'

/** What has to be said about the view that is shown. */
type ViewNotice =
  | { readonly kind: 'unknown'; readonly name: string; readonly count: number }
  | { readonly kind: 'lastUnknown'; readonly count: number }
  | { readonly kind: 'patient'; readonly name: string }
  | { readonly kind: 'last' }

/** The saved views, and which of them the list shows. */
interface Views {
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
    return library.ready ? firstGone(library.call, patientsOf(view.filter)) : ok(null)
  })
  const gone = $derived(missing.value)

  const contentAs = (name: string): ViewContent => ({
    name,
    filter: view.filter,
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
      applyFilter(view, everySession)
      view.sort = firstSort
    },
    saveAs: (name) => keepAs(crypto.randomUUID(), name),
    replace: ({ id, name }) => keepAs(id, name ?? ''),
  }
}

/** Hands the saved views down the tree, and gets them there. */
export const [useViews, provideViews] = createContext<Views>()

/** The first of some patients of whom nothing is held any more; null while all are there. */
async function firstGone(
  call: Caller<LibraryCalls>,
  patients: readonly NamedPatient[],
): Promise<Outcome<NamedPatient | null>> {
  for (const patient of patients) {
    const answer = await call('patient', { patient: { ...patient.ref } })
    if (!answer.ok && answer.fault.code === 'not-found') return ok(patient)
    if (!answer.ok) return answer
  }
  return ok(null)
}

/** A view that was kept under a name. */
export interface SavedView {
  readonly id: string
  /** Null when not even that could be read. */
  readonly name: string | null
  readonly kept: string
  readonly read: ReadView
}

/** The views that a person has saved for the open connection. */
interface SavedViews {
  /** By name. */
  readonly all: readonly SavedView[]
  /** How many are there that could not be opened. */
  readonly damaged: number
  readonly fault: Fault | null
  /** Whether another view has a name already; case and accents do not count. */
  isTaken(name: string, except: string | null): boolean
  /** Keeps a view under an id, in the place of what was there. */
  keep(id: string, content: ViewContent): Promise<Outcome<unknown>>
  rename(view: SavedView, name: string): Promise<Outcome<unknown>>
  remove(id: string): Promise<Outcome<unknown>>
}

const order = perLocale((locale) => new Intl.Collator(locale, { numeric: true }))
const folded = (name: string) => foldText(name).trim()

/** Follows the saved views. To be called while a component is set up. */
function createSavedViews({ call }: Pick<Library, 'call'>): SavedViews {
  const kept = ask(() => call('kept', { kind: 'view' }))
  const all = $derived(
    (kept.value?.items ?? [])
      .map(({ id, content }) => savedView(id, content))
      .sort((one, other) => order().compare(one.name ?? '', other.name ?? '')),
  )

  const write = async (id: string, content: string) => {
    const outcome = await call('keep', { kind: 'view', id, content })
    kept.again()
    return outcome
  }

  return {
    get all() {
      return all
    },
    get damaged() {
      return kept.value?.damaged ?? 0
    },
    get fault() {
      return kept.fault
    },
    isTaken: (name, except) =>
      all.some((view) => view.id !== except && view.name !== null && folded(view.name) === folded(name)),
    keep: (id, content) => write(id, writeView({ ...content, name: content.name.trim() })),
    rename: (view, name) => write(view.id, withName(view.kept, name.trim())),
    async remove(id) {
      const outcome = await call('forget', { kind: 'view', id })
      kept.again()
      return outcome
    },
  }
}

function savedView(id: string, kept: string): SavedView {
  const read = readView(kept)
  return { id, name: nameOfView(read), kept, read }
}

/** Commands that show the list as a saved view says; of views that this version cannot read there is none. */
export function viewCommands(
  views: Pick<Views, 'show' | 'showAll'> & { readonly saved: Pick<Views['saved'], 'all'> },
  navigation: Pick<Navigation, 'go'>,
): Command[] {
  const toList = (show: () => void) => () => {
    show()
    navigation.go({ page: 'sessions' })
  }
  const saved = views.saved.all.filter(({ read }) => read.state === 'ready')
  return [
    { id: 'view-all', kind: 'view', title: t('views.all'), run: toList(() => views.showAll()) },
    ...saved.map((view): Command => {
      const title = view.name ?? t('views.nameless')
      return { id: `view-${view.id}`, kind: 'view', title, run: toList(() => views.show(view)) }
    }),
  ]
}

import { untrack } from 'svelte'
import { on } from 'svelte/events'
import * as v from 'valibot'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import { ok, type Outcome } from '#shared/fault'
import { type Criterion, everySession, type Filter, type NamedPatient } from '#shared/queries/filter'
import {
  firstSorts,
  nameOfView,
  readView,
  type ReadView,
  type ViewContent,
  type ViewedList,
  type ViewSort,
  withName,
  writeView,
} from '#shared/queries/view'
import type { FreelyKeptKind } from '#shared/records/kept-item'
import { foldChoice } from '#shared/text/texts'
import { perLocale, t } from '../../text/texts.svelte'
import { useQuery } from '../core/query.svelte'
import type { Command } from '../core/commands.svelte'
import type { App } from '../core/context'
import type { Library } from '../core/library.svelte'
import type { Navigation, Place } from '../core/navigation.svelte'
import { followChanges, type Undo, type UndoStep } from '../core/undo.svelte'
import { patientsOf, searchedText, withText } from '../filters/filter'
import type { FocusedRow } from '../table/keys.svelte'
import { readLayout, type TableState } from '../table/layout.svelte'
import { applyFilter, type SessionsView } from './page-views.svelte'

/** A note on the view shown. */
type ViewNotice =
  | { readonly kind: 'unknown'; readonly name: string; readonly count: number }
  | { readonly kind: 'lastUnknown'; readonly count: number }
  | { readonly kind: 'patient'; readonly name: string }
  | { readonly kind: 'last' }

/** The views of either list. */
export type Views = Omit<ReturnType<typeof createViews>, 'contentAs' | 'saved' | 'settle'> & {
  readonly saved: Omit<ReturnType<typeof createSavedViews>, 'keep'>
}

/** The part of a list's state that views set. */
interface ViewedState<List extends ViewedList> {
  filter: Filter
  sort: ViewSort<List>
  savedView: string | null
  focused: FocusedRow
  scrollTop: number
}

/** What can be undone in a list: the view, and the id of the saved one behind it. */
interface ListState {
  readonly content: ViewContent<ViewedList>
  readonly saved: string | null
}

/**
 * Follows the saved views of a list, and makes changes of its filter and its columns steps to undo from when the list
 * `isRestored`. To be called in a component's setup.
 */
export function createViews<List extends ViewedList>(
  { library, undo }: Pick<App, 'library'> & { readonly undo: Undo },
  list: List,
  view: ViewedState<List>,
  table: TableState,
  isRestored: () => boolean,
) {
  const saved = createSavedViews(library, list)
  let notice = $state.raw<ViewNotice | null>(null)
  const open = $derived(saved.all.find(({ id }) => id === view.savedView) ?? null)

  const missing = useQuery(async () => {
    void library.version
    // while older days are being opened, nobody can be called missing
    return library.ready ? firstWithoutData(library.call, patientsOf(view.filter)) : ok(null)
  })
  const gone = $derived(missing.value)

  const contentAs = (name: string): ViewContent<List> => ({
    name,
    filter: view.filter,
    sort: view.sort,
    columns: table.layout,
  })
  const changed = $derived.by(() => {
    if (open?.read.state !== 'ready') return false
    return writeView(open.read.content) !== writeView(contentAs(open.read.content.name))
  })

  // before the history follows, so that both are one step
  $effect(() => {
    if (open?.read.state === 'ready' && isFilterGone(open.read.content.filter, view.filter))
      view.savedView = null
  })

  function apply({ filter, sort, columns }: ViewContent<ViewedList>): void {
    applyFilter(view, filter)
    // read as an order of this list
    view.sort = sort as ViewSort<List>
    if (columns !== null) table.layout = readLayout(columns)
  }

  const settle = followChanges<ListState>(
    undo,
    () => (isRestored() ? { content: contentAs(''), saved: view.savedView } : null),
    (state) => {
      apply(state.content)
      view.savedView = state.saved
    },
    (before, now) => {
      const words = viewChange(before, now)
      return words && { ...words, on: { page: list } }
    },
  )

  async function keepAs(id: string, name: string): Promise<Outcome<unknown>> {
    const outcome = await saved.keep(id, contentAs(name))
    if (outcome.ok) view.savedView = id
    return outcome
  }

  return {
    saved,
    /** The view behind the list; null if it was set by hand. */
    get open() {
      return open
    },
    /** Whether the list differs from the open view. */
    get changed() {
      return changed
    },
    get notice(): ViewNotice | null {
      return notice ?? (gone && { kind: 'patient', name: gone.name })
    },
    /** Replaces the note on the view shown. */
    note: (next: ViewNotice | null) => (notice = next),
    show({ id, read }: SavedView) {
      if (read.state !== 'ready') return
      const { content, unknown } = read
      notice = unknown > 0 ? { kind: 'unknown', name: content.name, count: unknown } : null
      apply(content)
      view.savedView = id
    },
    showAll() {
      notice = null
      applyFilter(view, everySession)
      view.sort = firstSorts[list]
    },
    /** Saves the present list under a new name, or over the open view. */
    saveAs: (name: string) => keepAs(crypto.randomUUID(), name),
    replace: ({ id, name }: SavedView) => keepAs(id, name ?? ''),
    /** The present list as a view, with its columns. */
    contentAs,
    /** Takes the present list as set by no person, so that undoing does not go back before it. */
    settle,
  }
}

/** How to tell a change of a list: what is gone is said, what is seen anyway is not; null for a change of order alone. */
export function viewChange(before: ListState, now: ListState): Omit<UndoStep, 'undo'> | null {
  const [was, is] = [before, now].map(({ content }) => content.filter.clauses.flat().map(textOf)) as [
    string[],
    string[],
  ]
  if (now.saved !== null && now.saved !== before.saved)
    return { kind: 'filter', done: t('undo.view'), quiet: true }
  if (JSON.stringify(before.content.filter) !== JSON.stringify(now.content.filter)) {
    const gone = was.length - is.length
    if (gone > 0 && is.every((one) => was.includes(one)))
      return { kind: 'filter', done: t('undo.filter.removed', { count: gone }) }
    const subjects = now.content.filter.clauses.flat().map(subjectOf).join(' ')
    // the letters of a search are one change
    const isTyping = searchedText(before.content.filter) !== searchedText(now.content.filter)
    const joins = gone === 0 || (gone === -1 && isTyping) ? subjects : undefined
    return { kind: 'filter', done: t('undo.filter.changed'), quiet: true, ...(joins && { joins }) }
  }
  const [old, next] = [readLayout(before.content.columns), readLayout(now.content.columns)]
  if (JSON.stringify(old) === JSON.stringify(next)) return null
  const isWidth = JSON.stringify(old.columns) === JSON.stringify(next.columns)
  const isLess = next.columns === null || (old.columns !== null && next.columns.length < old.columns.length)
  return isWidth
    ? { kind: 'columns', done: t('undo.columns.widths'), quiet: true, joins: 'widths' }
    : { kind: 'columns', done: t('undo.columns'), quiet: !isLess }
}

function textOf(criterion: Criterion): string {
  return JSON.stringify(criterion)
}

export type SessionViews = ReturnType<typeof createSessionViews>

/**
 * The views of the list of sessions, with the last one, which takes the list along through the history; once for a
 * connection.
 */
export function createSessionViews(
  app: Pick<App, 'library' | 'navigation'> & { readonly undo: Undo },
  view: SessionsView,
  table: TableState,
  isTableRead: () => boolean,
) {
  const views = createViews(app, 'sessions', view, table, () => lastView.restored && isTableRead())

  function restore(last: LastView | null): void {
    if (last?.read.state !== 'ready') {
      views.note({ kind: 'last' })
      return
    }
    if (last.read.unknown > 0) views.note({ kind: 'lastUnknown', count: last.read.unknown })
    applyKept(last.read.content, last.open)
  }

  // the table stores its columns itself
  function applyKept({ filter, sort }: ViewContent, open: string | null): void {
    applyFilter(view, filter)
    view.sort = sort
    view.savedView = open
    views.settle()
  }

  const present = () => ({
    view: writeView({ ...views.contentAs(''), columns: null }),
    saved: view.savedView,
  })
  const lastView = keepLastView(app.library, () => ({ kept: present().view, open: view.savedView }), restore)
  keepViewInRoute(app.navigation, {
    present,
    restored: () => lastView.restored,
    show({ view: kept, saved }) {
      const read = readView(kept)
      if (read.state === 'ready') applyKept(read.content, saved)
    },
  })
  return {
    views,
    /** False until the last view has been read; the list stays empty until then. */
    get restored() {
      return lastView.restored
    },
  }
}

/** Whether the present filter has lost a condition of the view's; a changed value does not count. */
export function isFilterGone(own: Filter, present: Filter): boolean {
  const asked = present.clauses.flat().map(subjectOf)
  const subjects = own.clauses.flat().map(subjectOf)
  return subjects.length > 0 && !subjects.some((one) => asked.includes(one))
}

function subjectOf(criterion: Criterion): string {
  return 'field' in criterion ? `${criterion.kind} ${criterion.field}` : criterion.kind
}

/** The first of some patients without any data left; null if all have some. */
async function firstWithoutData(
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

export interface SavedView {
  readonly id: string
  /** Null if not even the name was readable. */
  readonly name: string | null
  readonly kept: string
  readonly read: ReadView<ViewedList>
}

const order = perLocale((locale) => new Intl.Collator(locale, { numeric: true }))

const kinds = { sessions: 'view', patients: 'patients-view' } as const satisfies Record<
  ViewedList,
  FreelyKeptKind
>

function createSavedViews<List extends ViewedList>(
  { call, storing }: Pick<Library, 'call' | 'storing'>,
  list: List,
) {
  const kind = kinds[list]
  const kept = useQuery(() => call('kept', { kind }))
  const all = $derived(
    (kept.value?.items ?? [])
      .map(({ id, content }) => savedView(id, content, list))
      .sort((one, other) => order().compare(one.name ?? '', other.name ?? '')),
  )

  const write = async (id: string, content: string) => {
    const outcome = await storing(call('keep', { kind, id, content }))
    kept.again()
    return outcome
  }

  return {
    /** By name. */
    get all() {
      return all
    },
    /** Whether the query for them has been answered, well or not. */
    get known() {
      return kept.value !== null || kept.fault !== null
    },
    /** The view with a name; case and accents do not count. */
    named: (name: string) =>
      all.find((view) => view.name !== null && foldChoice(view.name) === foldChoice(name)) ?? null,
    /** The number of unreadable views. */
    get damaged() {
      return kept.value?.damaged ?? 0
    },
    get fault() {
      return kept.fault
    },
    /** Whether another view has a name already; case and accents do not count. */
    isTaken: (name: string, except: string | null) =>
      all.some(
        (view) => view.id !== except && view.name !== null && foldChoice(view.name) === foldChoice(name),
      ),
    /** Saves a view under an id, replacing the previous one. */
    keep: (id: string, content: ViewContent<List>) =>
      write(id, writeView({ ...content, name: content.name.trim() })),
    rename: (view: SavedView, name: string) => write(view.id, withName(view.kept, name.trim())),
    async remove(id: string) {
      const outcome = await storing(call('forget', { kind, id }))
      kept.again()
      return outcome
    },
  }
}

function savedView(id: string, kept: string, list: ViewedList): SavedView {
  const read = readView(kept, list)
  return { id, name: nameOfView(read), kept, read }
}

/** Commands that show a list by a saved view; none for views that this version cannot read. */
export function viewCommands(
  list: ViewedList,
  views: Pick<Views, 'show' | 'showAll'> & { readonly saved: Pick<Views['saved'], 'all'> },
  navigation: Pick<Navigation, 'go'>,
): Command[] {
  const toList = (show: () => void) => () => {
    show()
    navigation.go({ page: list })
  }
  const saved = views.saved.all.filter(({ read }) => read.state === 'ready')
  return [
    ...(list === 'sessions'
      ? [{ id: 'view-all', kind: 'view', title: t('views.all'), run: toList(() => views.showAll()) } as const]
      : []),
    ...saved.map((view): Command => {
      const title = view.name ?? t('views.nameless')
      return { id: `view-${view.id}`, kind: 'view', title, run: toList(() => views.show(view)) }
    }),
  ]
}

// newer formats have another id, so that neither version overwrites the other's
const place = { kind: 'last-view', id: 'sessions-1' } as const

/** Restores the last view of the list, and stores every change of it; null if it is unreadable. */
function keepLastView(
  { call, storing }: Pick<Library, 'call' | 'storing'>,
  present: () => { readonly kept: string; readonly open: string | null },
  restore: (last: LastView | null) => void,
) {
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
    void storing(call('keep', { ...place, content }))
  })

  return {
    /** False until the last view has been read; the list stays empty until then. */
    get restored() {
      return restored
    },
  }
}

/** The last view as stored, and the saved view behind it. */
export interface LastView {
  readonly read: ReadView
  readonly open: string | null
}

const schema = v.object({ view: v.string(), open: v.nullable(v.string()) })

/** The text to store of the last view: `view` as a saved one, `open` the id of the one behind it. */
export function writeLastView(view: string, open: string | null): string {
  return JSON.stringify({ view, open })
}

/** Reads the last view; null if unreadable. */
export function readLastView(kept: string): LastView | null {
  try {
    const { view, open } = v.parse(schema, JSON.parse(kept))
    return { read: readView(view), open }
  } catch {
    return null
  }
}

/** The state of the list: a view as stored, and the id of the saved view behind it. */
interface RoutedView {
  readonly view: string
  readonly saved: string | null
}

interface RoutedList {
  present(): RoutedView
  /** Restores a state of the list; an unreadable one changes nothing. */
  show(view: RoutedView): void
  /** False while the last view is still being read. */
  restored(): boolean
}

/** Makes each change of the list a step of the history, and restores the list on a return to the step. */
function keepViewInRoute(navigation: Navigation, list: RoutedList): void {
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

type ViewStep = 'push' | 'replace'

/** The list at the present step, and as it is now; both as stored views. */
interface ViewChange {
  readonly before: string
  readonly now: string
  /** Whether the present step was made by typing. */
  readonly typing: boolean
}

/** Whether the two differ in the search text alone. */
export function isTyped({ before, now }: Pick<ViewChange, 'before' | 'now'>): boolean {
  return withoutText(before) === withoutText(now)
}

/** Decides on the step for a change: one for each, but a single one for all letters of a text. */
export function viewStep(change: ViewChange): ViewStep {
  return change.typing && isTyped(change) ? 'replace' : 'push'
}

function withoutText(view: string): string {
  const read = readView(view)
  if (read.state !== 'ready') return view
  const { content } = read
  return writeView({ ...content, filter: withText(content.filter, '') })
}

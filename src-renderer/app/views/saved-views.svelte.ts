import type { Fault, Outcome } from '#shared/fault'
import { foldText } from '#shared/text/texts'
import { perLocale } from '../../text/texts.svelte'
import { ask } from '../state/ask.svelte'
import type { Library } from '../state/library.svelte'
import { type ReadView, readView } from './read-view'
import type { ViewContent } from './view-content'
import { withName, writeView } from './write-view'

/** A view that was kept under a name. */
export interface SavedView {
  readonly id: string
  /** Null when not even that could be read. */
  readonly name: string | null
  readonly kept: string
  readonly read: ReadView
}

/** The views that a person has saved for the open connection. */
export interface SavedViews {
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
export function createSavedViews({ call }: Pick<Library, 'call'>): SavedViews {
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
  const name = read.state === 'ready' ? read.content.name : read.state === 'newer' ? read.name : null
  return { id, name, kept, read }
}

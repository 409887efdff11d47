import * as v from 'valibot'
import { libraryCalls } from '#shared/calls/library-calls'
import type { SessionQuery } from '#shared/queries/filter'
import { countSchema } from '#shared/records/day'
import type { Json } from '#shared/records/json'
import type { KeptKind } from '#shared/records/kept-item'
import type { OpenStore } from './connection/open-store'
import { librarySummary } from './details'
import { createQuery } from './library/session-list'

// more than a window shows; rows beyond these come with the library
const rowsKept = 80
// settings of the list, and the names of saved views: without them no row is drawn
const kindsKept = ['last-view', 'view'] as const satisfies readonly KeptKind[]

// how long a window has to ask for its rows, and then to draw them
const askingMs = 500
const drawingMs = 300

const contentSchema = v.object({
  locale: v.nullable(v.string()),
  sessions: countSchema,
  summary: libraryCalls.summary.output,
  lists: v.array(v.object({ asked: v.string(), answer: libraryCalls.sessions.output })),
  kept: v.array(v.object({ kind: v.picklist(kindsKept), answer: libraryCalls.kept.output })),
})

type Content = v.InferOutput<typeof contentSchema>

export type FirstScreen = ReturnType<typeof createFirstScreen>

/**
 * Answers the window's first questions from the moment a connection begins to be opened until its library is whole, by the
 * answers to the same questions as it was closed. It answers nothing else, nothing in another language, and nothing once
 * anything is written that lists show. `notify` has the window ask anew.
 */
export function createFirstScreen(locale: () => string | undefined, notify: (sessions: number) => void) {
  let shown: Content | null = null
  // the first, which a window asks before it knows the settings of its list, and the last
  let queries: { readonly first: SessionQuery; readonly last: SessionQuery } | null = null
  let asking: ReturnType<typeof setTimeout> | undefined
  let endWait: () => void = () => undefined
  const inLanguage = () => (shown?.locale === (locale() ?? null) ? shown : null)
  return {
    /** Shows the kept screen; resolves once a window has had time to draw it. One of another version's shape is ignored. */
    async show(content: Json): Promise<void> {
      queries = null
      const read = v.safeParse(contentSchema, content)
      if (!read.success) return
      shown = read.output
      notify(read.output.sessions)
      await new Promise<void>((resolve) => {
        asking = setTimeout(resolve, askingMs)
        endWait = resolve
      })
    },
    /** Has the library answer from now on. */
    drop() {
      shown = null
      endWait()
    },
    /** Notes a change of the language: a waiting question may have an answer now. */
    languageChanged() {
      const found = inLanguage()
      if (found) notify(found.sessions)
    },
    summary: () => inLanguage()?.summary ?? null,
    /** The first rows of a list, whatever the number asked for; null when it is another list, or begins elsewhere. */
    sessions(query: SessionQuery) {
      if (query.offset === 0) queries = { first: queries?.first ?? query, last: query }
      const key = keyOf(query)
      const found = query.offset === 0 ? inLanguage()?.lists.find((list) => list.asked === key) : null
      if (found) {
        clearTimeout(asking)
        setTimeout(endWait, drawingMs)
      }
      return found?.answer ?? null
    },
    kept: (kind: KeptKind) => inLanguage()?.kept.find((one) => one.kind === kind)?.answer ?? null,
    /** Keeps the answers to the window's last questions, for the next start; nothing while the library is not whole. */
    async keep(store: OpenStore) {
      if (!store.ready || !queries) return
      const { list } = createQuery(store.library)
      const content: Content = {
        locale: locale() ?? null,
        sessions: store.library.sessions(),
        // no version that the next library will have
        summary: { ...librarySummary(store), version: -1, ready: false },
        lists: [queries.last, queries.first].map((query) => ({
          asked: keyOf(query),
          answer: { ...list({ ...query, limit: rowsKept }), version: -1 },
        })),
        kept: await Promise.all(
          kindsKept.map(async (kind) => ({ kind, answer: await store.kept.list(kind) })),
        ),
      }
      await store.firstScreen.keep(content)
    },
  }
}

const keyOf = ({ filter, sort }: SessionQuery) => JSON.stringify([filter, sort])

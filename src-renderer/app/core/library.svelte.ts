import {
  type LibraryCalls,
  libraryCalls,
  type LibraryEvents,
  libraryEvents,
} from '#shared/calls/library-calls'
import { failed } from '#shared/fault'
import type { FreelyKeptKind, KeptItem } from '#shared/records/kept-item'
import { type Caller, createRpcClient, type Line, type Port } from '#shared/calls/rpc'

/** The place of a value that is kept. */
export interface KeptPlace {
  readonly kind: FreelyKeptKind
  readonly id: string
}

export type Library = ReturnType<typeof createLibrary>

/**
 * The library of one organization. Its line is renewed whenever main has a store page ready. It never reaches another
 * organization's store, whichever the window shows.
 */
export function createLibrary() {
  let version = $state(0)
  let content = $state(0)
  let contentOf: { readonly version: number; readonly ready: boolean } | null = null
  let sessions = $state(0)
  let ready = $state(false)
  let attached: (line: Line<LibraryCalls, LibraryEvents>) => void
  const first = new Promise<Line<LibraryCalls, LibraryEvents>>((resolve) => (attached = resolve))
  let waiting: (() => void)[] = []
  let changes = 0
  let current: Line<LibraryCalls, LibraryEvents> | null = null
  let locale: string | null = null
  let finishing: readonly (() => void)[] = []
  let stored: readonly Promise<unknown>[] = []
  let connection = { ended: false }
  const nextChange = () => new Promise<void>((resolve) => waiting.push(resolve))
  const resumeWaiting = () => {
    changes += 1
    const waiters = waiting
    waiting = []
    for (const resume of waiters) resume()
  }
  const countChange = () => {
    version += 1
    resumeWaiting()
  }
  const call: Caller<LibraryCalls> = async (name, input) => {
    const about = connection
    for (;;) {
      const present = current ?? (await first)
      if (about.ended) return failed('no-connection')
      const before = changes
      const answer = await present.call(name, input)
      if (answer.ok || answer.fault.code !== 'no-connection') return answer
      if (changes === before) await nextChange()
    }
  }
  const storing = <T>(work: Promise<T>): Promise<T> => {
    const done = work.finally(() => (stored = stored.filter((other) => other !== done)))
    stored = [...stored, done]
    return done
  }
  const end = (one: { ended: boolean }) => {
    one.ended = true
    if (connection === one) connection = { ended: false }
    resumeWaiting()
  }
  return {
    /** Grows whenever an answer may have changed: read it inside a question to ask again. */
    get version() {
      return version
    },
    /** Grows whenever the rows of a list may have changed; not with a sync that found nothing new. */
    get content() {
      return content
    },
    /** The number of sessions in memory so far. */
    get sessions() {
      return sessions
    },
    /** False while older days are still being read into memory. */
    get ready() {
      return ready
    },
    /** Waits for the store page and the connection, if they are not there yet. */
    call,
    /** Resolves with the next change of the library, such as a restart of its store page. */
    nextChange,
    /** Reads what is kept at a place, null for nothing; again with each change of the library for as long as it cannot be read. */
    async readKept({ kind, id }: KeptPlace): Promise<KeptItem | null> {
      for (;;) {
        const answer = await call('kept', { kind })
        if (answer.ok) return answer.value.items.find((item) => item.id === id) ?? null
        await nextChange()
      }
    },
    /** Has `leave` wait for work that stores what a person did. */
    storing,
    /**
     * Starts the calls of a new connection: waiting calls of the previous one end as `no-connection`, so that none of its
     * data is stored with this one. Returns how to end the new ones.
     */
    beginConnection() {
      end(connection)
      const own = connection
      return () => end(own)
    },
    /** Sets the language (BCP 47) of the window, also for later store pages. */
    setLocale(next: string) {
      if (next === locale) return
      locale = next
      void current?.call('setLocale', { locale })
    },
    /** Attaches the port of a new store page; the previous one is gone. */
    attach(port: Port) {
      const next = createRpcClient(port, libraryCalls, libraryEvents, 'store-stopped')
      next.on('changed', (change) => {
        sessions = change.sessions
        ready = change.ready
        if (contentOf?.version !== change.version || contentOf.ready !== change.ready) content += 1
        contentOf = change
        countChange()
      })
      if (locale !== null) void next.call('setLocale', { locale })
      // or each change would be reported twice
      current?.close()
      current = next
      attached(next)
      contentOf = null
      content += 1
      countChange()
    },
    /** Runs `finish` before the page is closed, for changes not stored yet; returns how to stop. */
    beforeLeaving(finish: () => void) {
      finishing = [...finishing, finish]
      return () => (finishing = finishing.filter((other) => other !== finish))
    },
    /** Has all pending changes stored, and waits until what a person did is. */
    async leave() {
      for (const finish of finishing) finish()
      // calls are answered in turn: the first after writes under way, the second after writes begun meanwhile
      for (let turn = 0; turn < 2; turn++) {
        await current?.call('kept', { kind: 'last-view' })
        // a connection that is still being opened answers later
        await Promise.all(stored)
      }
    },
  }
}

export type Libraries = ReturnType<typeof createLibraries>

/** The libraries of all organizations, each made on first use. */
export function createLibraries() {
  const all: Record<string, Library> = {}
  let locale: string | null = null
  const make = (): Library => {
    const library = createLibrary()
    if (locale !== null) library.setLocale(locale)
    return library
  }
  const of = (organization: string): Library => (all[organization] ??= make())
  return {
    of,
    /** Attaches the port of a new store page to an organization. */
    attach: (organization: string, port: Port) => of(organization).attach(port),
    /** The content version of several organizations together. */
    contentOf: (organizations: readonly string[]) => ({
      get content() {
        return organizations.reduce((sum, one) => sum + of(one).content, 0)
      },
    }),
    /** Sets the language (BCP 47) of the window. */
    setLocale(next: string) {
      locale = next
      for (const library of Object.values(all)) library.setLocale(next)
    },
    /** Stores all pending changes, and waits until done. */
    leave: () => Promise.all(Object.values(all).map((library) => library.leave())),
  }
}

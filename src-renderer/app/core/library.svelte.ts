import {
  type LibraryCalls,
  libraryCalls,
  type LibraryEvents,
  libraryEvents,
} from '#shared/calls/library-calls'
import { failed } from '#shared/fault'
import { type Caller, createRpcClient, type Line, type Port } from '#shared/calls/rpc'

export type Library = ReturnType<typeof createLibrary>

/**
 * A library of an organization, whose line comes, and comes again, when main has its store page ready. Whoever has one asks
 * nobody else's store, whatever the window shows by then.
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
  let current: Line<LibraryCalls, LibraryEvents> | null = null
  let locale: string | null = null
  let finishing: readonly (() => void)[] = []
  let connection = { ended: false }
  const wake = () => {
    const going = waiting
    waiting = []
    for (const go of going) go()
  }
  const grow = () => {
    version += 1
    wake()
  }
  const call: Caller<LibraryCalls> = async (name, input) => {
    const about = connection
    for (;;) {
      const present = current ?? (await first)
      if (about.ended) return failed('no-connection')
      const change = new Promise<void>((resolve) => waiting.push(resolve))
      const answer = await present.call(name, input)
      if (answer.ok || answer.fault.code !== 'no-connection') return answer
      await change
    }
  }
  const end = (one: { ended: boolean }) => {
    one.ended = true
    if (connection === one) connection = { ended: false }
    wake()
  }
  return {
    /** Grows whenever an answer may have changed: read it where a question is asked, to ask again. */
    get version() {
      return version
    },
    /** Grows whenever the rows of a list may have changed; not with a run that has found nothing new. */
    get content() {
      return content
    },
    /** How many sessions are in memory so far. */
    get sessions() {
      return sessions
    },
    /** False while older days are still being read into memory. */
    get ready() {
      return ready
    },
    /** Waits for the store page when it is not there yet, and for the connection while it is being opened. */
    call,
    /**
     * Begins the calls about another connection: those about the one before that still wait for it end as
     * `no-connection`, so that nothing of it is kept with this one. Returns how to end these.
     */
    beginConnection() {
      end(connection)
      const own = connection
      return () => end(own)
    },
    /** Says which language (BCP 47) the window speaks, also to store pages that come later. */
    setLocale(next: string) {
      if (next === locale) return
      locale = next
      void current?.call('setLocale', { locale })
    },
    /** Takes the port of a new store page; the previous one is gone. */
    attach(port: Port) {
      const next = createRpcClient(port, libraryCalls, libraryEvents, 'store-stopped')
      next.on('changed', (change) => {
        sessions = change.sessions
        ready = change.ready
        if (contentOf?.version !== change.version || contentOf.ready !== change.ready) content += 1
        contentOf = change
        grow()
      })
      if (locale !== null) void next.call('setLocale', { locale })
      // or each change would be told twice
      current?.close()
      current = next
      attached(next)
      contentOf = null
      content += 1
      grow()
    },
    /** Has `finish` called when the page is about to be closed, to keep what has yet to be kept; returns how to stop. */
    beforeLeaving(finish: () => void) {
      finishing = [...finishing, finish]
      return () => (finishing = finishing.filter((other) => other !== finish))
    },
    /** Lets everything be kept that has yet to be, and waits until it is. */
    async leave() {
      for (const finish of finishing) finish()
      // it is answered in its turn: once after what is being kept, and again after what was only begun by then
      for (let turn = 0; turn < 2; turn++) await current?.call('kept', { kind: 'last-view' })
    },
  }
}

export type Libraries = ReturnType<typeof createLibraries>

/** The libraries of all organizations, each made when it is first asked for. */
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
    /** Takes the line to a new store page of an organization. */
    attach: (organization: string, port: Port) => of(organization).attach(port),
    /** Of several, what grows whenever the rows of a list of all of them may have changed. */
    contentOf: (organizations: readonly string[]) => ({
      get content() {
        return organizations.reduce((sum, one) => sum + of(one).content, 0)
      },
    }),
    /** Says which language (BCP 47) the window speaks. */
    setLocale(next: string) {
      locale = next
      for (const library of Object.values(all)) library.setLocale(next)
    },
    /** Lets everything be kept that has yet to be, and waits until it is. */
    leave: () => Promise.all(Object.values(all).map((library) => library.leave())),
  }
}

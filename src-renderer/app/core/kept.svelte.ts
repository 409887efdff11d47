import * as v from 'valibot'
import type { Outcome } from '#shared/fault'
import { now } from '#shared/now'
import { type Day, dayAt } from '#shared/records/day'
import { offsetHere } from '../../format/moments'
import type { KeptPlace, Library } from './library.svelte'

/** The place of one stored value, with its reader and writer of JSON text. */
export interface KeptValue<T> extends KeptPlace {
  readonly read: (kept: string | null) => T
  /** Keeps unknown fields of the text: a newer version may have written them. */
  readonly write: (kept: string | null, value: T) => string
}

export interface KeptOne<T> {
  readonly current: T
  /** False until the stored value has been read, or could not be. */
  readonly known: boolean
  /** Resolves once the stored value has been read, or cannot be; one that could not is read again. */
  ready(): Promise<Outcome<unknown>>
  change(part: Partial<T>): Promise<Outcome<unknown>>
}

/** What is asked of a library to keep a value in it. */
export type KeepingLibrary = Pick<Library, 'call' | 'nextChange' | 'storing'>

/** Follows one stored value. To be called in a component's setup. */
export function keepValue<T extends object>(
  { call, nextChange, storing }: KeepingLibrary,
  { kind, id, read, write }: KeptValue<T>,
): KeptOne<T> {
  let kept = $state.raw<string | null>(null)
  let changed = $state.raw<Partial<T>>({})
  let known = $state(false)
  const current = $derived({ ...read(kept), ...changed })
  const readOnce = async () => {
    const answer = await call('kept', { kind })
    if (answer.ok) kept = answer.value.items.find((item) => item.id === id)?.content ?? null
    known = true
    // the value of one that could not be read is not the first one
    if (!answer.ok) void nextChange().then(ready)
    return answer
  }
  let reading = readOnce()
  const ready = async () => {
    const answer = await reading
    // the store may have restarted
    return answer.ok ? answer : (reading = readOnce())
  }
  return {
    get current() {
      return current
    },
    get known() {
      return known
    },
    ready,
    change(part) {
      changed = { ...changed, ...part }
      // writing without the stored text would lose its other fields
      const written = ready().then((answer) =>
        answer.ok ? call('keep', { kind, id, content: write(kept, current) }) : answer,
      )
      return storing(written)
    },
  }
}

const place = { kind: 'last-view', id: 'visit' } as const
const every = 60_000

/** A visit: when the one before it ended, null for the first, and when it was last in use, ms since 1970. */
interface Visit {
  readonly before: number | null
  readonly used: number
}

// a window that is loaded again, or left for a while, belongs to the same visit
const endsAfter = 30 * 60_000

const visitSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ format: v.literal(1), before: v.nullable(v.number()) }),
)

/** The visit that goes on at a moment, or begins then, after what is kept of the last; that of an older version has ended. */
export function visitAt(
  kept: { readonly content: string; readonly at: number } | null,
  moment: number,
): Visit {
  if (!kept) return { before: null, used: moment }
  const read = v.safeParse(visitSchema, kept.content)
  const goesOn = read.success && moment - kept.at <= endsAfter
  return { before: goesOn ? read.output.before : kept.at, used: moment }
}

/** Stores the time of the visit, each minute in use and on leaving; `tell` gets the end of the one before (ms), null at first. */
export function keepVisit(
  library: Pick<Library, 'call' | 'readKept' | 'beforeLeaving'>,
  tell: (before: number | null) => void,
): void {
  let told = $state(false)
  const minute = $derived(Math.floor(currentMoment() / every))
  let visit: Visit = { before: null, used: now() }
  const contentOf = ({ before }: Visit) => JSON.stringify({ format: 1, before })
  const use = (kept: Parameters<typeof visitAt>[0]) => {
    visit = visitAt(kept, now())
    tell(visit.before)
  }
  // the store adds the time
  const write = () => {
    use({ content: contentOf(visit), at: visit.used })
    void library.call('keep', { ...place, content: contentOf(visit) })
  }

  void library.readKept(place).then((kept) => {
    use(kept)
    told = true
  })

  const writeWhile = (state: DocumentVisibilityState) => {
    if (document.visibilityState === state) write()
  }

  $effect(() => {
    void minute
    if (told) writeWhile('visible')
  })
  $effect(() => {
    if (!told) return
    const hidden = () => writeWhile('hidden')
    document.addEventListener('visibilitychange', hidden)
    // a closing window is not hidden first
    const stop = library.beforeLeaving(() => writeWhile('visible'))
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      stop()
    }
  })
}

const refreshEvery = 15_000

let current = $state(now())
setInterval(() => (current = now()), refreshEvery)

/** The present moment, ms since 1970, kept fresh enough for "6 min ago". */
export function currentMoment(): number {
  return current
}

/** The calendar day of the present moment, on this computer's clock. */
export function currentDay(): Day {
  return dayAt(current, offsetHere(current))
}

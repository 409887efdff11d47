import type { Handlers } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import type { OpenStore } from './connection/open-store'
import { openStoreOf, type StoreState } from './connection/store-state'
import { StoreFault, toOutcome } from './database/store-fault'

/** Byte patterns of a text in a file: as UTF-8, as UTF-16, and inside a longer base64 text. */
export function tracesOf(text: string): Uint8Array[] {
  const utf8 = new TextEncoder().encode(text)
  const utf16 = new Uint8Array(text.length * 2)
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    utf16[2 * at] = unit & 0xff
    utf16[2 * at + 1] = unit >> 8
  }
  const inBase64 = [0, 1, 2].map((before) => {
    const encoded = btoa('\0'.repeat(before) + String.fromCharCode(...utf8)).replace(/=+$/, '')
    // the first and the last characters also depend on the bytes beside the text
    return encoded.slice(before === 0 ? 0 : before + 1, (before + utf8.length) % 3 === 0 ? undefined : -1)
  })
  return [utf8, utf16, ...inBase64.map((one) => new TextEncoder().encode(one))]
}

// fewer bytes than this occur somewhere in any large file
const fewest = 7
const most = 2_000

/** People and their data, each text once: names, e-mails, ids, share codes, diagnoses, medications. */
function textsOf({ library, profiles }: OpenStore): Set<string> {
  const texts = new Set<string>()
  const add = (value: unknown) => {
    if (typeof value === 'string' && value !== '') texts.add(value)
  }
  for (const { profile } of profiles.values()) Object.values(profile).forEach(add)
  for (let number = 0; number < library.persons.size(); number++) {
    const [name, email] = library.persons.get(number)
    add(name)
    add(email)
  }
  for (const lists of [library.diagnoses, library.medications])
    for (let number = 0; number < lists.size(); number++) lists.get(number).forEach(add)
  const live = library.rows.live.values()
  for (let row = 0; row < live.length; row++) if (live[row] === 1) add(library.rows.ids.get(row))
  return texts
}

/** Searches the bytes of files, which come in pieces, for many texts at once. */
export function createTraceSearch(texts: Iterable<string>) {
  const byStart = new Map<number, Uint8Array[]>()
  // a bit for most of the existing starts, so that few look-ups fail
  const isStart = new Uint32Array(1 << 19)
  let longest = 0
  let looked = 0
  let short = 0
  for (const text of texts) {
    const traces = tracesOf(text.slice(0, most)).filter(({ length }) => length >= fewest)
    if (new TextEncoder().encode(text).length < fewest) {
      short += 1
      continue
    }
    looked += 1
    for (const trace of traces) {
      const start = startAt(trace, 0)
      const others = byStart.get(start)
      if (others) others.push(trace)
      else byStart.set(start, [trace])
      const bit = bitOf(start)
      isStart[bit >>> 5] = (isStart[bit >>> 5] ?? 0) | (1 << (bit & 31))
      longest = Math.max(longest, trace.length)
    }
  }
  let tail = new Uint8Array(0)

  return {
    /** Number of texts looked for, and of those too short for it. */
    looked,
    short,
    /** Number of occurrences in the next bytes of a file, or beginning in those before; `isNew` with the first of a file. */
    next(bytes: Uint8Array, isNew: boolean): number {
      const all = new Uint8Array((isNew ? 0 : tail.length) + bytes.length)
      if (!isNew) all.set(tail)
      all.set(bytes, all.length - bytes.length)
      const before = all.length - bytes.length
      let found = 0
      for (let at = 0; at + 4 <= all.length; at++) {
        const start = startAt(all, at)
        const bit = bitOf(start)
        if ((((isStart[bit >>> 5] ?? 0) >>> (bit & 31)) & 1) === 0) continue
        for (const trace of byStart.get(start) ?? [])
          // an occurrence that ends before these bytes was counted with those before
          if (at + trace.length > before && isAt(all, at, trace)) found += 1
      }
      tail = all.slice(Math.max(0, all.length - longest + 1))
      return found
    },
  }
}

function startAt(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]
  return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0
}

function bitOf(start: number): number {
  return Math.imul(start, 0x9e3779b1) >>> 8
}

function isAt(bytes: Uint8Array, at: number, trace: Uint8Array): boolean {
  if (at + trace.length > bytes.length) return false
  for (let each = 4; each < trace.length; each++) if (bytes[at + each] !== trace[each]) return false
  return true
}

/** Lets main have files searched for stored data, without learning what that is. */
export function createTraces(state: StoreState): Pick<Handlers<StoreCalls>, 'traceBegin' | 'traceNext'> {
  let search: ReturnType<typeof createTraceSearch> | null = null
  return {
    traceBegin: () =>
      toOutcome(async () => {
        const store = openStoreOf(state)
        await store.loaded
        search = createTraceSearch(textsOf(store))
        return { looked: search.looked, short: search.short }
      }),
    traceNext: ({ bytes, isNew }) =>
      toOutcome(() => {
        if (!search) throw new StoreFault('not-found', 'trace')
        return { found: search.next(bytes, isNew) }
      }),
  }
}

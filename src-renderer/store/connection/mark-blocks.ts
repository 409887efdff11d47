import * as v from 'valibot'
import type { KeptItem, KeptKind } from '#shared/records/kept-item'
import {
  type MadeMarks,
  type MarkEvent,
  type MarkKind,
  markKinds,
  marks,
  sessionMark,
} from '#shared/records/marks'
import { recordFrom } from '#shared/records/test'
import type { KeptRow } from '../database/schema'
import { StoreFault } from '../database/store-fault'
import type { SyncRun } from '#shared/records/sync'
import type { Library } from '../library/library'
import type { LoggedEvent } from '../library/library-marks'
import type { Place } from '../sealing/sealer'
import { type Entry, keptEntry, type OpenHandles, removedEntry } from './ledger'
import type { EventsByKind, KeptItems, Marks, OpenStore, StoreMemory } from './open-store'

/** Number of rows of `kept` for the marks of a kind, by session or patient: they are read at once and written in few. */
const blocks = 64

const columnsSchema = v.object({
  format: v.literal(1),
  on: v.array(v.string()),
  at: v.array(v.number()),
  by: v.array(v.string()),
  value: v.array(v.unknown()),
  /** Place of the event. */
  takes: v.record(v.string(), v.number()),
  imported: v.record(v.string(), v.number()),
  taken: v.optional(v.record(v.string(), v.number()), {}),
})

/** Reads the marks of a connection into its library. Unreadable ones stay as they are, and are counted. */
export async function openMarks(
  handles: OpenHandles,
  { library }: Pick<StoreMemory, 'library'>,
  kept: KeptItems,
): Promise<Marks> {
  const { database, sealer, connection, ledger } = handles
  const { logs } = library.marks
  const unreadable = new Set<string>()
  const damaged = recordFrom(markKinds.map((kind): [MarkKind, number] => [kind, 0]))
  const subjectsOf = recordFrom(
    markKinds.map((kind): [MarkKind, Set<string>[]] => [
      kind,
      Array.from({ length: blocks }, () => new Set<string>()),
    ]),
  )
  const remember = (kind: MarkKind, event: LoggedEvent) => {
    logs[kind].add(event)
    subjectsOf[kind][blockOf(event.on)]?.add(event.on)
  }
  const placeOf = (kind: MarkKind, digest: string): Place => ({
    table: 'kept',
    key: digest,
    part: rowKind(kind),
  })

  /** Id and digest of the row that a block is written to: never one that could not be read. */
  const rowOf = async (kind: MarkKind, block: number) => {
    for (let copy = 0; ; copy++) {
      const id = copy === 0 ? `block ${block}` : `block ${block} ${copy}`
      const digest = await sealer.digest(id)
      if (!unreadable.has(`${kind} ${digest}`)) return { id, digest }
    }
  }
  /** The row of a block with its future events. */
  const rowWith = async (kind: MarkKind, block: number, events: readonly LoggedEvent[]): Promise<KeptRow> => {
    const { id, digest } = await rowOf(kind, block)
    const sparse = (field: 'takes' | 'imported' | 'taken') =>
      Object.fromEntries(
        events.flatMap((event, at) => (event[field] === undefined ? [] : [[at, event[field]]])),
      )
    const content = await sealer.sealJson(placeOf(kind, digest), {
      format: 1,
      id,
      on: events.map(({ on }) => on),
      at: events.map(({ at }) => at),
      by: events.map(({ by }) => by),
      value: events.map(({ value }) => value ?? null),
      takes: sparse('takes'),
      imported: sparse('imported'),
      taken: sparse('taken'),
    })
    const at = events.reduce((newest, event) => Math.max(newest, event.at), 0)
    return { connection, kind: rowKind(kind), digest, at, content }
  }
  /** The events of a block once some more are added. */
  const eventsOf = (kind: MarkKind, block: number, more: readonly LoggedEvent[] = []): LoggedEvent[] => {
    const fresh = new Map<string, LoggedEvent[]>()
    for (const event of more) fresh.set(event.on, [...(fresh.get(event.on) ?? []), event])
    const subjects = new Set([...(subjectsOf[kind][block] ?? []), ...fresh.keys()])
    return [...subjects].flatMap((on) => logs[kind].eventsWith(on, fresh.get(on) ?? []))
  }

  await Promise.all(markKinds.map(read))
  await convertFormer()
  return { add, forget, damaged: (kind) => damaged[kind] + logs[kind].unread() }

  async function read(kind: MarkKind): Promise<void> {
    const own = [connection, rowKind(kind)]
    const rows = await database.kept
      .where('[connection+kind+digest]')
      .between(own, [...own, []])
      .toArray()
    const stored = new Set(rows.map(({ digest }) => digest))
    for (const key of ledger.keys('kept')) {
      const [before, digest = ''] = key.split(`${rowKind(kind)} `)
      if (before === '' && !stored.has(digest)) damaged[kind] += 1
    }
    const opened = await Promise.all(rows.map((row) => openRow(kind, row)))
    opened.forEach((events, at) => {
      if (events) for (const event of events) remember(kind, event)
      else {
        damaged[kind] += 1
        unreadable.add(`${kind} ${rows[at]?.digest ?? ''}`)
      }
    })
  }

  async function openRow(kind: MarkKind, row: KeptRow): Promise<LoggedEvent[] | null> {
    if (!ledger.isIntact(keptEntry(row))) return null
    const content = await sealer.openJson(placeOf(kind, row.digest), row.content).catch(() => null)
    const parsed = v.safeParse(columnsSchema, content)
    if (!parsed.success) return null
    const { on, at, by, value, takes, imported, taken } = parsed.output
    return on.map((subject, place) => ({
      on: subject,
      at: at[place] ?? 0,
      by: by[place] ?? '',
      value: value[place],
      ...(takes[place] !== undefined && { takes: takes[place] }),
      ...(imported[place] !== undefined && { imported: imported[place] }),
      ...(taken[place] !== undefined && { taken: taken[place] }),
    }))
  }

  async function add(all: EventsByKind): Promise<void> {
    // the room of each kind is known before any row is sealed
    const changed = all.flatMap(([kind, events]) => blocksWith(kind, events))
    await write(await Promise.all(changed.map((one) => rowWith(one.kind, one.block, one.events))))
    for (const [kind, events] of all) for (const event of events) remember(kind, event)
  }

  /** The blocks of a kind that some more events change, once they are added. Throws `marks-full` without room for them. */
  function blocksWith(kind: MarkKind, events: readonly LoggedEvent[]) {
    const byBlock = new Map<number, LoggedEvent[]>()
    for (const event of events) {
      const block = blockOf(event.on)
      const more = byBlock.get(block)
      if (more) more.push(event)
      else byBlock.set(block, [event])
    }
    const changed = Array.from(byBlock, ([block, more]) => ({
      kind,
      block,
      before: eventsOf(kind, block).length,
      events: eventsOf(kind, block, more),
    }))
    const more = changed.reduce((sum, { before, events }) => sum + events.length - before, 0)
    if (more > 0 && logs[kind].size() + more > marks[kind].atMost) throw new StoreFault('marks-full', kind)
    return changed
  }

  async function forget(subjects: readonly string[]): Promise<void> {
    const all = new Set(subjects)
    const rows: KeptRow[] = []
    for (const kind of markKinds)
      for (const [block, has] of subjectsOf[kind].entries())
        if ([...has].some((on) => all.has(on))) {
          const left = eventsOf(kind, block).filter(({ on }) => !all.has(on))
          rows.push(await rowWith(kind, block, left))
        }
    if (rows.length === 0) return
    await write(rows)
    for (const kind of markKinds)
      for (const on of all) {
        logs[kind].forget(on)
        subjectsOf[kind][blockOf(on)]?.delete(on)
      }
  }

  function write(rows: readonly KeptRow[]): Promise<void> {
    return ledger.write(rows.map(keptEntry), [database.kept], () => database.kept.bulkPut(rows))
  }

  /** Converts the items that earlier versions kept one by one. If that cannot be written they are valid all the same. */
  async function convertFormer(): Promise<void> {
    const converted: { readonly item: KeptItem; readonly from: FormerKind; readonly to: MarkKind }[] = []
    for (const from of formerKinds) {
      const { to, read: readItem } = former[from]
      const { items, damaged: unreadable } = await kept.list(from)
      damaged[to] += unreadable
      for (const item of items) {
        const event = readItem(item)
        if (!event || !v.is(marks[to].value, event.value)) damaged[to] += 1
        else {
          remember(to, event)
          converted.push({ item, from, to })
        }
      }
    }
    if (converted.length === 0) return
    const rows: KeptRow[] = []
    for (const kind of new Set(converted.map(({ to }) => to)))
      for (const [block, has] of subjectsOf[kind].entries())
        if (has.size > 0) rows.push(await rowWith(kind, block, eventsOf(kind, block)))
    const old = await Promise.all(
      converted.map(async ({ item, from }) => ({ from, digest: await sealer.digest(item.id) })),
    )
    const entries: Entry[] = [
      ...rows.map(keptEntry),
      ...old.map(({ from, digest }) => removedEntry('kept', `${from} ${digest}`)),
    ]
    const replace = async () => {
      await database.kept.bulkPut(rows)
      await database.kept.bulkDelete(old.map(({ from, digest }) => [connection, from, digest]))
    }
    await ledger.write(entries, [database.kept], replace).catch(() => undefined)
  }
}

const rowKind = (kind: MarkKind) => `mark ${kind}` as const

/** The block of a session or patient, the same for good (FNV-1a). */
function blockOf(on: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < on.length; at++) hash = Math.imul(hash ^ on.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % blocks
}

interface Former {
  readonly to: MarkKind
  readonly read: (item: KeptItem) => MarkEvent | null
}

const pairSchema = v.object({ format: v.literal(1), pre: v.string(), post: v.string(), at: v.number() })
const noPairSchema = v.tuple([v.string(), v.string()])
const bestSchema = v.looseObject({ format: v.literal(1) })

/** Items of earlier versions that are marks now. */
const former = {
  pair: {
    to: 'bronchodilator',
    read({ content }) {
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), pairSchema), content)
      if (!read.success || read.output.pre === read.output.post) return null
      const { pre, post, at } = read.output
      return { on: sessionMark(post), at, by: '', value: { pre } }
    },
  },
  'no-pair': {
    to: 'no-pair',
    read({ content, at }) {
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), noPairSchema), content)
      if (!read.success) return null
      const [pre, post] = read.output
      return { on: sessionMark(post), at, by: '', value: { pre } }
    },
  },
  'pef-best': {
    to: 'pef-best',
    // its id was the key of the patient
    read({ id, content, at }) {
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), bestSchema), content)
      if (!read.success) return null
      const { format: _, ...value } = read.output
      return { on: `patient ${id}`, at, by: '', value }
    },
  },
} as const satisfies Partial<Record<KeptKind, Former>>

type FormerKind = keyof typeof former

const formerKinds = Object.keys(former) as readonly FormerKind[]

/** A mark without its time, which is that of writing. */
type NewEvent = Omit<MarkEvent, 'at'>

/**
 * Makes and withdraws marks of a kind in one write, `now` in ms since 1970, and notifies the app; answers those made, in their
 * order. What is no longer valid is not withdrawn, and a review that would see nothing else than the last is none. Throws
 * `marks-full`, and `policy-set` for a kind that is switched off.
 */
export async function makeMarks(
  store: OpenStore,
  kind: MarkKind,
  { made, gone = [] }: { readonly made: readonly NewEvent[]; readonly gone?: MadeMarks['marks'] },
  now: number,
): Promise<MadeMarks['marks']> {
  const { marks: held } = store.library
  if (held.isOff(kind)) throw new StoreFault('policy-set', kind)
  const log = held.logs[kind]
  const times = new Map<string, number>()
  const timeOf = (on: string) => {
    const last = times.get(on) ?? log.eventsWith(on, []).at(-1)?.at ?? 0
    const at = Math.max(now, last + 1)
    times.set(on, at)
    return at
  }
  const withdrawn = new Map(gone.map((one) => [`${one.at} ${one.on}`, one]))
  const withdrawals = [...withdrawn.values()]
    .filter(({ on, at }) => log.on(on).some((mark) => mark.at === at))
    .map(({ on, at }) => ({ on, by: '', value: null, takes: at, at: timeOf(on) }))
  const marked = made.flatMap((event) => {
    const value = kind === 'reviewed' ? held.look(event.on) : event.value
    // a key pressed twice reviews once
    if (kind === 'reviewed' && seesTheSame(log.on(event.on).at(-1), value)) return []
    return [{ ...event, value, at: timeOf(event.on) }]
  })
  const events = [...withdrawals, ...marked]
  if (events.length === 0) return []
  await store.marks.add([[kind, events]])
  store.library.marked(kind)
  store.announce()
  return marked.map(({ on, at }) => ({ on, at }))
}

/** Whether a review would see nothing else than the last one did. */
function seesTheSame(last: MarkEvent | undefined, now: unknown): boolean {
  return last !== undefined && JSON.stringify(last.value) === JSON.stringify(now)
}

const reviewsBegan = { kind: 'reviews-began', id: 'reviews' } as const

const beganSchema = v.pipe(v.string(), v.parseJson(), v.object({ format: v.literal(1) }))

/** Reads when reviews began. */
export async function readReviewsBegan(kept: KeptItems, library: Library): Promise<void> {
  const [item] = (await kept.list(reviewsBegan.kind)).items
  if (item && v.is(beganSchema, item.content)) library.marks.setReviewsBegan(item.at)
}

/**
 * Begins reviews with the end of the first sync that read all, `now` in ms since 1970: what is here by then needs none. While a
 * policy has switched them off they do not begin.
 */
export async function beginReviews({ library, kept }: OpenStore, run: SyncRun, now: number): Promise<void> {
  if (run.outcome !== 'complete' || library.marks.isOff('reviewed')) return
  if (library.marks.reviewsBegan() !== null) return
  await kept.put(reviewsBegan.kind, { id: reviewsBegan.id, content: JSON.stringify({ format: 1 }), at: now })
  library.marks.setReviewsBegan(now)
  library.marked('reviewed')
}

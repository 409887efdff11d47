import type { Table } from 'dexie'
import { createQueue } from '#shared/queue'
import type { Altered, Anchor } from '#shared/records/ledger'
import { type PageDay, undated } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/sync'
import { isRecord } from '#shared/wire/read-values'
import {
  type AuditLine,
  type KeptRow,
  type OwnerRow,
  type ProfileRow,
  readCoverage,
  type Sealed,
  type StoreDatabase,
} from '../database/schema'
import { bytesOf } from '../sealing/aes-gcm'
import type { Sealer } from '../sealing/sealer'

/** Handles by which rows are read and written; nothing outside of this folder has them. */
export interface Handles {
  readonly database: StoreDatabase
  readonly sealer: Sealer
  readonly connection: string
}

/** The part of the ledger that lists the others, and is written with each of them. */
export const headPart = 'head'

/** Handles of an open connection, with its ledger. */
export interface OpenHandles extends Handles {
  readonly ledger: Ledger
}

/** A row in the ledger, with a mark that changes with each write; null for a removed row. */
export interface Entry {
  readonly part: string
  readonly key: string
  readonly mark: string | null
}

/** The entry of a day and its page, of which `tag` is {@link tagOf}. */
export function dayEntry({ day, revision, fetchedAt, complete, sessions }: DayCoverage, tag: string): Entry {
  const mark = [revision, fetchedAt, complete ? 1 : 0, sessions, tag].join(' ')
  return { part: partOfDay(day), key: day, mark }
}

/** The entry of a day's columns, whose mark is that of the row that has them; null when they are removed. */
export function columnsEntry(day: PageDay, columns: Sealed | null): Entry {
  return { part: partOfDay(day), key: `${day} columns`, mark: columns && tagOf(columns) }
}

/** The entry of a profile. */
export function profileEntry(row: ProfileRow): Entry {
  const { profile, firstSeenAt, lastSeenAt, sharedAt, unsharedAt, fromFile, content, former = null } = row
  const times = [firstSeenAt, lastSeenAt, sharedAt, unsharedAt]
  const mark = [...times, fromFile ? 'file' : '', tagOf(content), tagOf(former)].join(' ')
  return { part: 'profiles', key: profile, mark }
}

/** The entry of the sessions that came with one profile. */
export function ownerEntry({ profile, lostAt, sessions }: OwnerRow): Entry {
  return { part: 'owners', key: profile, mark: `${lostAt} ${tagOf(sessions)}` }
}

/** The entry of an item that a person made. */
export function keptEntry({ kind, digest, at, content }: Omit<KeptRow, 'connection'>): Entry {
  return { part: 'kept', key: `${kind} ${digest}`, mark: `${at} ${tagOf(content)}` }
}

/** The entry of a row that is removed. */
export const removedEntry = (part: 'profiles' | 'owners' | 'kept', key: string): Entry => ({
  part,
  key,
  mark: null,
})

/** The end of a sealed value, which nobody can forge for another; empty for none. */
export function tagOf(sealed: Sealed | null): string {
  return sealed ? btoa(String.fromCharCode(...sealed.subarray(-12))) : ''
}

// no page has this tag, so that none is taken for a lost one
const lostPage = '!'

// a year at once: few rows to open, and little to seal with each answer
const partOfDay = (day: PageDay) => `days ${day === undated ? day : day.slice(0, 4)}`

type Marks = ReadonlyMap<string, string>

/** The last writes of days, profiles, kept items and the audit log, sealed and numbered. */
export type Ledger = Awaited<ReturnType<typeof openLedger>>

interface Contents {
  readonly sequence: number
  /** {@link tagOf} the head. */
  readonly tag: string
  readonly parts: ReadonlyMap<string, Marks>
  /** Tag of each stored part. */
  readonly tags: ReadonlyMap<string, string>
  /** Fingerprint of the audit log. */
  readonly audit: string
}

/** Whether a connection's ledger opens with its key; null where there is none. */
export async function opensLedger({ database, connection, sealer }: Handles): Promise<boolean | null> {
  const row = await database.ledger.get([connection, headPart])
  return row
    ? sealer.openJson({ table: 'ledger', key: headPart }, row.content).then(
        () => true,
        () => false,
      )
    : null
}

/** Opens the ledger of a connection. One without a ledger, of an older version or restored, gets one from its rows. */
export async function openLedger(handles: Handles) {
  const { database, connection } = handles
  const inTurn = createQueue()
  const rows = await readCoverage(database, connection)
  let known = (await readLedger(handles)) ?? (await writeParts(handles, await marksOfRows(handles), 0))
  const { damaged, coverage, altered: days } = judgeDays(rows, known.parts)
  const altered: Altered = { days, ...(await othersAltered(handles, known)) }

  const markOf = (part: string, key: string) => known.parts.get(part)?.get(key) ?? null
  const tagOfDay = (day: PageDay) => markOf(partOfDay(day), day)?.split(' ')[4] ?? ''

  return {
    /** Alterations found on opening. */
    altered,
    /** Judged state of the days, and those of them that have to be read from the service again. */
    coverage,
    damaged,
    /** True when a row is intact. */
    isIntact: ({ part, key, mark }: Entry) => markOf(part, key) === mark,
    /** True when a day's page is intact. */
    isPageIntact: (day: PageDay, page: Sealed | null) => tagOfDay(day) === tagOf(page),
    /** {@link tagOf} the page that a day should have. */
    tagOfDay,
    keys: (part: 'profiles' | 'owners' | 'kept') =>
      (known.parts.get(part) ?? new Map<string, string>()).keys(),
    /** Runs `work` in a transaction that writes the ledger too, and a line of the audit log; both or neither. */
    write: (
      entries: readonly Entry[],
      tables: readonly Table[],
      work: () => PromiseLike<unknown>,
      line?: AuditLine,
    ) =>
      inTurn(async () => {
        if (entries.length === 0 && !line) {
          await database.transaction('rw', [...tables], work)
          return
        }
        const changed = new Map<string, Map<string, string>>()
        for (const { part, key, mark } of entries) {
          const marks = changed.get(part) ?? new Map(known.parts.get(part))
          changed.set(part, marks)
          if (mark === null) marks.delete(key)
          else marks.set(key, mark)
        }
        const audit = line ? await auditOf(handles, line) : known.audit
        const next = await sealParts(handles, known, changed, audit)
        await database.transaction('rw', [...tables, database.audit, database.ledger], async () => {
          await work()
          if (line) await database.audit.add({ connection, ...line })
          await database.ledger.bulkPut(next.rows)
        })
        known = next.contents
      }),
    anchor: (): Anchor => ({ sequence: known.sequence, tag: known.tag }),
    /** Accepts the present rows as written, but for days: these stay to be read again. */
    accept: () =>
      inTurn(async () => {
        const judged = judgeDays(await readCoverage(database, connection), known.parts)
        const days = new Map([...known.parts].filter(([part]) => part.startsWith('days ')))
        // missing rows count as never written from now on; an altered page fits no entry until it is read again
        const states = new Map(judged.coverage.map((state) => [state.day, state]))
        for (const [part, marks] of days)
          days.set(part, new Map([...marks].filter(([key]) => states.has(key.split(' ')[0] as PageDay))))
        const fields: { readonly key: [string, PageDay]; readonly changes: object }[] = []
        for (const day of judged.damaged) {
          const state = states.get(day)
          if (!state) continue
          const { part, key, mark } = dayEntry(state, tagOfDay(day) || lostPage)
          days.set(part, new Map([...(days.get(part) ?? []), [key, mark ?? '']]))
          fields.push({ key: [connection, day], changes: { ...state, complete: 0 } })
        }
        const others = await marksOfRows(handles, ['profiles', 'owners', 'kept'])
        const parts = new Map([...known.parts, ...days, ...others])
        const next = await sealParts(handles, known, parts, await auditOf(handles))
        await database.transaction('rw', [database.days, database.ledger], async () => {
          await database.days.bulkUpdate(fields)
          await database.ledger.bulkPut(next.rows)
        })
        known = next.contents
      }),
  }
}

/** The stored ledger; null when there is none that can be opened. An altered part is left out. */
async function readLedger({ database, connection, sealer }: Handles): Promise<Contents | null> {
  const rows = await database.ledger
    .where('[connection+part]')
    .between([connection], [connection, []])
    .toArray()
  const stored = new Map(rows.map(({ part, content }) => [part, content]))
  const sealedHead = stored.get(headPart)
  if (!sealedHead) return null
  const read = await sealer.openJson({ table: 'ledger', key: headPart }, sealedHead).catch(() => null)
  if (!isRecord(read) || read['format'] !== 1) return null
  const { sequence, audit, parts: listed } = read
  if (typeof sequence !== 'number' || typeof audit !== 'string' || !isRecord(listed)) return null
  const parts = new Map<string, Marks>()
  const tags = new Map<string, string>()
  const openPart = async ([part, tag]: [string, unknown]) => {
    const content = stored.get(part)
    if (!content || typeof tag !== 'string' || tagOf(content) !== tag) return
    const marks = await sealer.openJson({ table: 'ledger', key: part }, content).catch(() => null)
    if (!isRecord(marks)) return
    tags.set(part, tag)
    parts.set(
      part,
      new Map(
        Object.entries(marks).flatMap(([key, mark]) => (typeof mark === 'string' ? [[key, mark]] : [])),
      ),
    )
  }
  await Promise.all(Object.entries(listed).map(openPart))
  return { sequence, tag: tagOf(sealedHead), parts, tags, audit }
}

/** Seals changed parts and a head with the next number. */
async function sealParts(
  { connection, sealer }: Handles,
  known: Contents,
  changed: ReadonlyMap<string, Marks>,
  audit: string,
) {
  const sealPart = async ([part, marks]: [string, Marks]) => {
    const content = await sealer.sealJson({ table: 'ledger', key: part }, Object.fromEntries(marks))
    return { connection, part, content }
  }
  const rows = await Promise.all([...changed].map(sealPart))
  const tags = new Map([...known.tags, ...rows.map(({ part, content }) => [part, tagOf(content)] as const)])
  const sequence = known.sequence + 1
  const value = { format: 1, sequence, audit, parts: Object.fromEntries(tags) }
  const content = await sealer.sealJson({ table: 'ledger', key: headPart }, value)
  const parts = new Map([...known.parts, ...changed])
  const contents: Contents = { sequence, tag: tagOf(content), parts, tags, audit }
  return { rows: [...rows, { connection, part: headPart, content }], contents }
}

/** Writes a first ledger. */
async function writeParts(handles: Handles, parts: ReadonlyMap<string, Marks>, sequence: number) {
  const nothing = { sequence, tag: '', parts: new Map(), tags: new Map(), audit: '' }
  const first = await sealParts(handles, nothing, parts, await auditOf(handles))
  await handles.database.ledger.bulkPut(first.rows)
  return first.contents
}

type MarkedTable = 'days' | 'profiles' | 'owners' | 'kept'

/** The marks of rows as they are now, but of columns, of which only pages tell whether they are the last. */
async function marksOfRows(
  { database, connection }: Handles,
  tables: readonly MarkedTable[] = ['days', 'profiles', 'owners', 'kept'],
): Promise<Map<string, Map<string, string>>> {
  const parts = new Map<string, Map<string, string>>(
    tables.flatMap((table) => (table === 'days' ? [] : [[table, new Map()]])),
  )
  const add = ({ part, key, mark }: Entry) => {
    const marks = parts.get(part) ?? new Map<string, string>()
    parts.set(part, marks)
    if (mark !== null) marks.set(key, mark)
  }
  const own = [[connection], [connection, []]] as const
  // a cursor, with a trip to the database for every few rows, where they are too large to be held at once
  const read = {
    days: () =>
      database.days
        .where('[connection+day]')
        .between(...own)
        .each(({ page, complete, connection: _, ...state }) =>
          add(dayEntry({ ...state, complete: complete === 1 }, tagOf(page))),
        ),
    profiles: async () => {
      const rows = database.profiles.where('[connection+profile]').between(...own)
      for (const row of await rows.toArray()) add(profileEntry(row))
    },
    owners: async () => {
      const rows = database.owners.where('[connection+profile]').between(...own)
      for (const row of await rows.toArray()) add(ownerEntry(row))
    },
    kept: async () => {
      const rows = database.kept.where('[connection+kind+digest]').between(...own)
      for (const row of await rows.toArray()) add(keptEntry(row))
    },
  }
  for (const table of tables) await read[table]()
  return parts
}

/** A fingerprint of the audit log, with a line more if there is one. */
async function auditOf({ database, connection, sealer }: Handles, line?: AuditLine): Promise<string> {
  const rows = await database.audit.where('connection').equals(connection).sortBy('id')
  const lines: readonly AuditLine[] = line ? [...rows, line] : rows
  return sealer.fingerprint(
    bytesOf(JSON.stringify(lines.map(({ at, what, figures }) => [at, what, figures]))),
  )
}

/**
 * Judges rows of days: those that are intact, those to be read again, and the number that are altered and not known as damaged.
 */
function judgeDays(rows: readonly DayCoverage[], parts: ReadonlyMap<string, Marks>) {
  const coverage: DayCoverage[] = []
  const damaged: PageDay[] = []
  const seen = new Set<string>()
  let altered = 0
  for (const row of rows) {
    seen.add(row.day)
    const mark = parts.get(partOfDay(row.day))?.get(row.day)
    const tag = mark?.split(' ')[4] ?? ''
    const isSame = mark === dayEntry(row, tag).mark
    if (isSame && tag !== lostPage) coverage.push(row)
    else {
      damaged.push(row.day)
      coverage.push({
        ...(mark === undefined ? { ...row, fetchedAt: 0 } : stateOf(row.day, mark)),
        revision: row.revision,
        complete: false,
      })
      // a page that did not open made its day incomplete, which is the only difference
      if (!isSame && mark !== dayEntry({ ...row, complete: true }, tag).mark) altered += 1
    }
  }
  for (const [part, marks] of parts)
    if (part.startsWith('days '))
      for (const key of marks.keys()) if (!key.includes(' ') && !seen.has(key)) altered += 1
  return { coverage, damaged, altered }
}

function stateOf(day: PageDay, mark: string): DayCoverage {
  const [revision = 0, fetchedAt = 0, complete = 0, sessions = 0] = mark.split(' ').map(Number)
  return { day, revision, fetchedAt, complete: complete === 1, sessions }
}

/** Number of profiles and kept items that are missing or altered, and whether the audit log is. */
async function othersAltered(handles: Handles, known: Contents): Promise<Omit<Altered, 'days'>> {
  const now = await marksOfRows(handles, ['profiles', 'kept'])
  const differing = (part: 'profiles' | 'kept') => {
    const was = known.parts.get(part) ?? new Map<string, string>()
    const is = now.get(part) ?? new Map<string, string>()
    return [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key)).length
  }
  return {
    profiles: differing('profiles'),
    marks: differing('kept'),
    audit: (await auditOf(handles)) !== known.audit,
  }
}

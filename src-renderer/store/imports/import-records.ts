import type { ImportCounts, ImportDifferences } from '#shared/imports'
import { type Day, type PageDay, undated } from '#shared/records/day'
import type { Json } from '#shared/records/json'
import type { QuarantineReason } from '#shared/records/sync'
import { isRecord, type JsonObject, readId } from '#shared/wire/read-values'
import { readProfile } from '#shared/wire/read-profile'
import { type Received, receiveRecords, withoutConflictingIds } from '../apply/read-answer'
import { learnAttribution } from '../apply/owners'
import { judgeProfile } from '../apply/profiles'
import { unrequested, writeRecords } from '../apply/write'
import { identities, type KnownProfile, type OpenStore, type OwnersChange } from '../connection/open-store'
import { StoreFault } from '../database/store-fault'
import type { PageEntry, ImportedTimes } from '../days/columns'
import { sameJson } from '../days/page-bytes'
import { partsBySize, recordText } from './document-reader'

/** An import: its store, its options, and the findings so far. */
interface Importing {
  readonly store: OpenStore | null
  readonly writes: boolean
  readonly counts: ImportCounts
  /** Ids of the sessions that came for one profile, by its id. */
  readonly owners: Map<string, string[]>
  readonly differences: ImportDifferences
  /** Days on which the file contradicts the service. */
  readonly contradicted: Set<Day>
  /** ms since 1970. */
  readonly now: number
}

/** The most records of one file to quarantine; the rest are counted, and still in the file. */
const quarantinedAtMost = 1000

/** Compares some sessions of a file with the store, counts them, and writes new ones, if that is wanted. */
export async function importSessions(importing: Importing, lines: readonly SessionLine[]): Promise<void> {
  const { store, writes, counts, now } = importing
  const read = await receiveRecords(lines.map(({ record }) => record))
  const { records, bad } = store ? withoutConflictingIds(store, read, null) : read
  const timesOf = remember(importing, lines, bad)
  const received = [...records.values()].flatMap((each) => {
    const times = timesOf.get(each.id)
    return times ? [{ ...each, times }] : []
  })
  counts.sessions += lines.length
  if (store && writes && bad.size > 0) await quarantineRecords(store, counts, lines, bad, now)
  counts.setAside += bad.size
  counts.same += lines.length - received.length - bad.size
  if (!store) counts.new += received.length
  else
    for (const part of partsBySize(store, received)) {
      const wanted = await judge(importing, store, part)
      if (writes && wanted.size > 0)
        await writeRecords(store, { ...unrequested(now), records: wanted, quarantine: [] })
    }
}

/** Counts sessions by their verdict, and returns those to write. */
async function judge(
  importing: Importing,
  store: OpenStore,
  part: readonly Received[],
): Promise<Map<string, Received>> {
  const { counts } = importing
  const verdicts = await compareRecords(importing, store, part)
  const wanted = new Map<string, Received>()
  for (const each of part) {
    const verdict = verdicts.get(each.id) ?? 'same'
    counts[verdict]++
    if (verdict === 'new' || verdict === 'changed') wanted.set(each.id, each)
  }
  return wanted
}

/** The times of each session, by its id; owners go to `owners`. */
function remember(
  { owners }: Importing,
  lines: readonly SessionLine[],
  bad: ReadonlyMap<number, QuarantineReason>,
): Map<string, SessionLine['times']> {
  const times = new Map<string, SessionLine['times']>()
  for (const [index, { record, times: sessionTimes, profile }] of lines.entries()) {
    const id = isRecord(record) && !bad.has(index) ? readId(record) : null
    if (id === null || times.has(id)) continue
    times.set(id, sessionTimes)
    if (profile === null) continue
    const of = owners.get(profile) ?? []
    of.push(id)
    owners.set(profile, of)
  }
  return times
}

async function quarantineRecords(
  store: OpenStore,
  { setAside: before }: ImportCounts,
  lines: readonly SessionLine[],
  bad: ReadonlyMap<number, QuarantineReason>,
  now: number,
): Promise<void> {
  const kept = [...bad].slice(0, Math.max(0, quarantinedAtMost - before))
  const texts = kept.map(([index, reason]) => ({ reason, text: recordText(lines[index]?.text ?? '') }))
  const quarantine = await store.quarantine.seal(texts, now)
  await writeRecords(store, { ...unrequested(now), records: new Map(), quarantine })
}

type Verdict = keyof Pick<ImportCounts, 'new' | 'changed' | 'same' | 'older' | 'damaged'>

type Page = ReadonlyMap<string, PageEntry> | 'damaged'

/** Compares records of a file with the store. All days must be in memory. */
async function compareRecords(
  importing: Importing,
  store: OpenStore,
  records: Iterable<Received>,
): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>()
  const pages = new Map<PageDay, Page>()
  const pageOf = async (day: PageDay): Promise<Page> => {
    const page = pages.get(day) ?? (await openEntries(store, day))
    pages.set(day, page)
    return page
  }
  for (const received of records) {
    const { id, day } = received
    const held = await pageOf(store.library.dayOf(id) ?? day)
    // a session that comes with another day moves there
    const target = await pageOf(day)
    if (held === 'damaged' || target === 'damaged') verdicts.set(id, 'damaged')
    else {
      const stored = held.get(id)
      verdicts.set(id, stored ? compare(received, stored) : 'new')
      if (stored && !sameJson(stored.record, received.record))
        noteDifference(importing, store.library.dayOf(id) ?? day, received, stored)
    }
  }
  return verdicts
}

function compare({ record, raw, times }: Received, stored: PageEntry): Verdict {
  if (sameJson(stored.record, record)) return raw !== null && !stored.local.hasRaw ? 'changed' : 'same'
  // only the service replaces data of the service
  if (!stored.local.imported) return 'older'
  return (times?.changedAt ?? 0) < stored.local.changedAt ? 'older' : 'changed'
}

// all of them go to the window in one answer
const mostListed = 20_000
const longestValue = 200

function noteDifference(
  { differences, contradicted }: Importing,
  day: PageDay,
  { id, record }: Received,
  stored: PageEntry,
): void {
  if (!stored.local.imported && day !== undated) contradicted.add(day)
  differences.sessions++
  if (differences.listed.length === mostListed) return
  const textOf = (of: JsonObject, field: string) =>
    Object.hasOwn(of, field) ? JSON.stringify(of[field]).slice(0, longestValue) : null
  const all = [...new Set([...Object.keys(stored.record), ...Object.keys(record)])]
  const fields = all
    .filter((field) => !sameJson(stored.record[field], record[field]))
    .map((field) => ({ field, held: textOf(stored.record, field), inFile: textOf(record, field) }))
  differences.listed.push({ session: id, day, fields })
}

/** Marks days to be read again on which a file contradicts the service. */
export async function rereadDays(store: OpenStore, days: ReadonlySet<Day>): Promise<void> {
  const touched = [...days].flatMap((day) => {
    const state = store.coverage.get(day)
    return state?.complete ? [{ ...state, revision: state.revision + 1, complete: false }] : []
  })
  if (touched.length === 0) return
  const expected = new Map(touched.map(({ day, revision }) => [day, revision - 1]))
  await store.days.commit({ expected, touched })
  store.announce()
}

async function openEntries(store: OpenStore, day: PageDay): Promise<Page> {
  if (!store.coverage.has(day)) return new Map()
  try {
    return new Map((await store.days.read(day)).map((entry) => [entry.id, entry]))
  } catch (error) {
    if (error instanceof StoreFault) return 'damaged'
    throw error
  }
}

interface SessionLine {
  readonly text: string
  /** The record as it was sent; null where there is none. */
  readonly record: Json
  readonly times: ImportedTimes
  readonly profile: string | null
}

/** Reads the parsed text of an element of the list of sessions; a missing time is `now` (ms since 1970). */
export function readSessionLine(text: string, line: Json, now: number): SessionLine {
  const fields = isRecord(line) ? line : {}
  const { session = null, profile, withdrawnAt } = fields
  const timeOf = (field: Json | undefined) => notAfter(readTime(field), now)
  const firstFetchedAt = timeOf(fields['firstFetchedAt']) ?? now
  return {
    text,
    record: session,
    times: {
      firstFetchedAt,
      changedAt: timeOf(fields['changedAt']) ?? firstFetchedAt,
      withdrawnAt: withdrawnAt === undefined ? null : (timeOf(withdrawnAt) ?? now),
    },
    profile: typeof profile === 'string' && profile !== '' ? profile : null,
  }
}

/** Limits a time of a file to now. */
function notAfter(time: number | null, now: number): number | null {
  return time === null ? null : Math.min(time, now)
}

/** An instant in ms since 1970 out of a text of `toISOString`; null for anything else. */
function readTime(text: Json | undefined): number | null {
  const time = typeof text === 'string' ? Date.parse(text) : NaN
  return Number.isFinite(time) ? time : null
}

/** The profiles of a file that are not known here, by their ids; unreadable ones are passed over. */
export function newProfiles(
  store: Pick<OpenStore, 'profiles'> | null,
  lines: readonly Json[],
): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>()
  for (const line of lines) {
    const record = isRecord(line) ? line['profile'] : undefined
    if (!isRecord(line) || !isRecord(record) || judgeProfile(record) !== null) continue
    const id = readProfile(record)?.id
    if (id !== undefined && !store?.profiles.has(id) && !found.has(id)) found.set(id, line)
  }
  return found
}

/**
 * Adds unknown profiles; known ones stay as they are. They count as shared from `now` on (ms since 1970): should the service
 * share one of them, its history is requested, since no day was read for it before.
 */
export async function importProfiles(
  store: OpenStore,
  found: ReadonlyMap<string, JsonObject>,
  now: number,
): Promise<void> {
  if (found.size === 0) return
  const known = await Promise.all([...found.values()].map((line) => know(store, line, now)))
  const added = known.filter((each) => each !== null)
  await store.days.commit({ profiles: added })
  for (const each of added) store.profiles.set(each.profile.id, each)
  store.library.setProfiles(identities(store))
  store.announce()
}

async function know(store: OpenStore, line: JsonObject, now: number): Promise<KnownProfile | null> {
  const { profile: record, unsharedAt } = line
  if (!isRecord(record)) return null
  const sent = readProfile(record)
  if (!sent) return null
  const firstSeenAt = notAfter(readTime(line['firstSeenAt']), now) ?? now
  const profile = {
    ...sent,
    firstSeenAt,
    lastSeenAt: notAfter(readTime(line['lastSeenAt']), now) ?? firstSeenAt,
    unsharedAt: unsharedAt === undefined ? null : (notAfter(readTime(unsharedAt), now) ?? now),
    fromFile: true as const,
  }
  return { profile, sharedAt: now, ...(await store.sealProfile(sent.id, record)) }
}

/**
 * Attributes sessions to the profiles that they came for, when only a file has brought them and their owner is unknown here.
 * `now` is in ms since 1970.
 */
export async function importOwners(
  store: OpenStore,
  owners: ReadonlyMap<string, readonly string[]>,
  now: number,
): Promise<void> {
  const { library } = store
  const changes: OwnersChange[] = []
  for (const [profile, sessions] of owners) {
    const unknown = sessions.filter((id) => {
      const row = library.rowOf(id)
      return row >= 0 && library.isImported(row) && library.ownerOf(id) === null
    })
    const change = unknown.length === 0 ? null : await learnAttribution(store, profile, unknown, now, true)
    if (change) changes.push(change)
  }
  if (changes.length === 0) return
  await store.days.commit({ owners: together(changes) })
  store.announce()
}

function together(changes: readonly OwnersChange[]): OwnersChange {
  return {
    known: changes.flatMap(({ known }) => known),
    removed: changes.flatMap(({ removed }) => removed),
    sessions: changes.flatMap(({ sessions }) => sessions),
  }
}

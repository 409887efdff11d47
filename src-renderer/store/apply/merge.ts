import type { Answer } from '#shared/calls/store-calls'
import { addDays, type Day, type PageDay } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/sync'
import { foldEmail } from '#shared/wire/read-values'
import type { PageEntry, ImportedTimes } from '../days/columns'
import { sameJson } from '../days/page-bytes'
import type { OpenStore } from '../connection/open-store'
import { StoreFault } from '../database/store-fault'
import type { Received } from './read-answer'

interface Merged {
  readonly entry: PageEntry
  readonly became: 'new' | 'changed' | 'same'
}

/**
 * Merges a received record with the stored one of its id, whose `local` is the same object where nothing is new. Its first time
 * seen and its raw arrays are never lost; a withdrawn session that comes again is withdrawn no longer.
 */
export function mergeEntry(received: Received, stored: PageEntry | undefined, fetchedAt: number): Merged {
  const { id, record, moment, raw, times } = received
  const hasRaw = raw !== null
  if (times) return mergeImported(received, stored, times)
  if (!stored)
    return {
      became: 'new',
      entry: {
        id,
        record,
        moment,
        local: { firstFetchedAt: fetchedAt, changedAt: fetchedAt, withdrawnAt: null, hasRaw },
      },
    }
  const same = sameJson(stored.record, record)
  const returned = stored.local.withdrawnAt !== null
  if (same && !returned && !hasRaw && !stored.local.imported)
    return { became: 'same', entry: { ...stored, moment } }
  const local = {
    firstFetchedAt: stored.local.firstFetchedAt,
    changedAt: same ? stored.local.changedAt : fetchedAt,
    withdrawnAt: null,
    hasRaw: hasRaw || stored.local.hasRaw,
    ...((stored.local.imported || stored.local.cameFromFile) && { cameFromFile: true as const }),
    ...(!hasRaw && stored.local.rawFromFile && { rawFromFile: true as const }),
  }
  return {
    became: same && !returned ? 'same' : 'changed',
    entry: { id, record: same ? stored.record : record, moment, local },
  }
}

/** Merges a record out of a file, with the times that the file states; it cannot say whether the session is withdrawn here. */
function mergeImported(
  { id, record, moment, raw }: Received,
  stored: PageEntry | undefined,
  times: ImportedTimes,
): Merged {
  const rawOfFile = raw === null ? {} : { hasRaw: true, rawFromFile: true as const }
  if (!stored) {
    const local = { ...times, hasRaw: false, ...rawOfFile, imported: true as const }
    return { became: 'new', entry: { id, record, moment, local } }
  }
  const same = sameJson(stored.record, record)
  // to a session of the service a file adds nothing but missing raw arrays
  if (!stored.local.imported)
    return { became: 'changed', entry: { ...stored, moment, local: { ...stored.local, ...rawOfFile } } }
  const local = {
    ...stored.local,
    firstFetchedAt: Math.min(stored.local.firstFetchedAt, times.firstFetchedAt),
    changedAt: same ? stored.local.changedAt : times.changedAt,
    ...rawOfFile,
  }
  return { became: 'changed', entry: { id, record: same ? stored.record : record, moment, local } }
}

/** The days that an answer is about, by what it does to them. */
interface SortedDays {
  /** Days whose pages are to be opened and written again. */
  readonly changing: readonly PageDay[]
  /** Days whose pages stay as they are, with their future state. */
  readonly touched: readonly DayCoverage[]
}

/** Separates the days whose content an answer changes from those that it only confirms. */
export async function sortDays(
  store: OpenStore,
  answer: Answer,
  covered: ReadonlySet<PageDay>,
  byDay: ReadonlyMap<PageDay, readonly Received[]>,
  missing: MissingSessions,
): Promise<SortedDays> {
  const left = vacatedDays(store, byDay)
  const changing: PageDay[] = []
  const touched: DayCoverage[] = []
  for (const day of new Set([...covered, ...byDay.keys(), ...left, ...missing.days])) {
    const mustChange = left.has(day) || missing.days.has(day)
    if (mustChange || !(await isSameAgain(store, day, byDay.get(day) ?? []))) changing.push(day)
    else if (covered.has(day)) {
      const sessions = store.coverage.get(day)?.sessions ?? 0
      touched.push({ ...stateAfter(store, answer, day, true), sessions })
    }
  }
  return { changing, touched }
}

/** The days that sessions leave because they now come with another one. */
function vacatedDays(
  { library }: OpenStore,
  byDay: ReadonlyMap<PageDay, readonly Received[]>,
): ReadonlySet<PageDay> {
  const left = new Set<PageDay>()
  for (const [day, records] of byDay)
    for (const { id } of records) {
      const before = library.dayOf(id)
      if (before !== undefined && before !== day) left.add(before)
    }
  return left
}

const withdrawnUnasked = 20
const shareUnasked = 0.1

/** Sessions that a complete answer no longer holds. */
export interface MissingSessions {
  readonly ids: ReadonlySet<string>
  readonly days: ReadonlySet<PageDay>
  /** Set when there were too many to withdraw unasked; then none is. */
  readonly pendingWithdrawal: { readonly sessions: number; readonly of: number } | null
}

/**
 * Finds the sessions that are stored on a day for which the answer is complete, came from or belong to the requested profiles,
 * and are not in it. More than 20 that are more than a tenth of those stored, earlier answers of the same run included, are not
 * withdrawn unless the answer says that a person agreed. Those of a profile that is no longer shared are not missing, nor are
 * those that only a file has brought: nobody can tell. Throws `store-stale` when the list of profiles is to be read before any
 * session is withdrawn.
 */
export function findMissingSessions(
  store: OpenStore,
  answer: Answer,
  received: { has(id: string): boolean },
): MissingSessions {
  const ids = new Set<string>()
  const days = new Set<PageDay>()
  const { complete } = answer
  // without profiles only an answer that completes its days is known to hold everything
  if (!complete || (answer.profiles === null && !answer.completesDays))
    return { ids, days, pendingWithdrawal: null }
  const isJudged = expectedBy(store, answer)
  const before = answer.follows ? heldBefore(store, complete.to) : null
  let stored = 0
  const { library } = store
  for (const { day, start, count } of library.days()) {
    if (day < complete.from || day > complete.to) continue
    for (let row = start; row < start + count; row++) {
      if (library.isWithdrawn(row) || library.isImported(row)) continue
      const id = library.rows.ids.get(row)
      if (!isJudged(row, id)) continue
      stored++
      if (received.has(id) || before?.has(id)) continue
      ids.add(id)
      days.add(day)
    }
  }
  if (answer.missing === 'keep') return { ids: new Set(), days: new Set(), pendingWithdrawal: null }
  if (answer.missing === 'refuse' && ids.size > 0) throw new StoreFault('store-stale', 'profiles')
  const earlier = answer.missingBefore ?? { sessions: 0, of: 0 }
  const all = ids.size + earlier.sessions
  if (
    answer.missing !== 'withdraw-any' &&
    ids.size > 0 &&
    all > withdrawnUnasked &&
    all > shareUnasked * (stored + earlier.of)
  )
    return { ids: new Set(), days: new Set(), pendingWithdrawal: { sessions: ids.size, of: stored } }
  return { ids, days, pendingWithdrawal: null }
}

/** The sessions of a day and the day before it that the answers about the days after it have held. */
function heldBefore({ edge }: OpenStore, day: Day): ReadonlySet<string> {
  if (edge?.day !== day) throw new StoreFault('store-stale', 'edge')
  return edge.ids
}

/**
 * Selects the stored sessions that an answer would hold. One for some profiles would hold all that one for a profile of them
 * alone has held before; the last of the parts of a day, all that none of the others has held either.
 */
function expectedBy(
  store: OpenStore,
  { profiles, completesDays, complete, partsBefore = Infinity }: Answer,
): (row: number, id: string) => boolean {
  const { library, partsSeen } = store
  const isShared = (row: number) =>
    (library.patients.profile(library.patientAt(row))?.unsharedAt ?? null) === null
  if (profiles === null || !complete) return isShared
  const requested = new Set(profiles)
  const seen = partsSeen.get(complete.from)
  const isWhole = completesDays && (seen?.parts ?? 0) >= partsBefore
  return (row: number, id: string) => {
    const owner = library.ownerOf(id)
    return (owner !== null && requested.has(owner)) || (isWhole && isShared(row) && !seen?.ids.has(id))
  }
}

/**
 * Whether received records add nothing to a day: there are none, or just those that it holds and has not withdrawn. A session
 * that only a file had brought is then known from the service, too, which is new.
 */
async function isSameAgain(store: OpenStore, day: PageDay, received: readonly Received[]): Promise<boolean> {
  if (store.damaged.has(day)) return false
  if (received.length === 0) return true
  const held = store.library.day(day)
  if (!held || held.count < received.length || received.some(({ raw }) => raw !== null)) return false
  if (received.some(({ id }) => isImported(store, id))) return false
  return (await store.days.contentOf(received)) === held.content
}

function isImported({ library }: OpenStore, id: string): boolean {
  const row = library.rowOf(id)
  return row >= 0 && library.isImported(row)
}

/**
 * Remembers what later answers about the same days do not hold: the stored sessions in a part of a day, until an answer completes
 * the day; and, of an answer about all profiles, those of the day before its days.
 */
export function recordHeld(store: OpenStore, answer: Answer, received: { has(id: string): boolean }): void {
  const { complete, profiles, completesDays } = answer
  if (!complete) return
  const { library, partsSeen } = store
  // after one about a single day, the day before it is judged by three
  const before = answer.follows ? store.edge?.ids : null
  const heldOn = (day: Day) => {
    const { start = 0, count = 0 } = library.day(day) ?? {}
    const rows = Array.from({ length: count }, (_, index) => library.rows.ids.get(start + index))
    return rows.filter((id) => received.has(id) || before?.has(id))
  }
  if (profiles === null) {
    const day = addDays(complete.from, -1)
    // a calendar further east counts some of the day before it as of it, and the next answer may lack all of those
    const ids = new Set([...heldOn(day), ...heldOn(addDays(day, -1))])
    store.edge = { day, ids }
  }
  if (complete.from !== complete.to) return
  const day = complete.from
  if (profiles === null || completesDays) return void partsSeen.delete(day)
  const { parts, ids } = partsSeen.get(day) ?? { parts: 0, ids: new Set<string>() }
  for (const id of heldOn(day)) ids.add(id)
  partsSeen.set(day, { parts: parts + 1, ids })
}

/** State of a day once an answer is applied, but for the number of its sessions. */
export function stateAfter(
  { coverage }: OpenStore,
  answer: Answer,
  day: PageDay,
  isCovered: boolean,
): Omit<DayCoverage, 'sessions'> {
  const before = coverage.get(day)
  const completes = isCovered && answer.completesDays
  const wasComplete = before?.complete === true
  return {
    day,
    revision: (before?.revision ?? 0) + 1,
    fetchedAt: completes || !before ? answer.fetchedAt : before.fetchedAt,
    complete: completes || wasComplete,
  }
}

/**
 * The records of one profile that say more than their owner: the session is not held, or is withdrawn, or is known from a file
 * alone, or has come to another day or another e-mail since it was read; or it has raw arrays, when these were requested.
 */
export function onlyNews(
  store: OpenStore,
  records: ReadonlyMap<string, Received>,
  forRaw: boolean,
): Map<string, Received> {
  return new Map(
    [...records].filter(([, received]) => (forRaw && received.raw !== null) || !isHeldAlike(store, received)),
  )
}

function isHeldAlike({ library }: OpenStore, { id, day, record }: Received): boolean {
  const row = library.rowOf(id)
  if (row < 0 || library.dayAt(row) !== day) return false
  if (library.isWithdrawn(row) || library.isImported(row)) return false
  const sent = Object.hasOwn(record, 'email') ? record['email'] : null
  const [, held] = library.personAt(row)
  return foldEmail(typeof sent === 'string' ? sent : '') === foldEmail(held ?? '')
}

/** Received records by the day of their page. */
export function groupByDay(received: Iterable<Received>): Map<PageDay, Received[]> {
  const byDay = new Map<PageDay, Received[]>()
  for (const record of received) {
    const records = byDay.get(record.day)
    if (records) records.push(record)
    else byDay.set(record.day, [record])
  }
  return byDay
}

type Records = ReadonlyMap<string, Received>

const daysAtOnce = 16

/** Splits records by day, few days to a part, at least one part: pages of years do not fit into memory at once. */
export function splitByDays(records: Records): Records[] {
  const partOf = new Map<PageDay, number>()
  const parts = [new Map<string, Received>()]
  for (const [id, record] of records) {
    const at = partOf.get(record.day) ?? Math.floor(partOf.size / daysAtOnce)
    partOf.set(record.day, at)
    const part = parts[at] ?? new Map<string, Received>()
    parts[at] = part.set(id, record)
  }
  return parts
}

import type { Answer, Applied } from '#shared/calls/store-calls'
import { type Day, daysBetween, type PageDay } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/sync'
import type { OpenStore } from '../connection/open-store'
import { StoreFault } from '../database/store-fault'
import type { PageDraft } from '../days/day-draft'
import {
  type ReadAnswer,
  type Received,
  textOf,
  textsToQuarantine,
  withoutConflictingIds,
} from './read-answer'
import { findMissingSessions, onlyNews, recordHeld, splitByDays } from './merge'
import { forgetAttribution, learnAttribution } from './owners'
import { writeRecords } from './write'

/**
 * Applies one answer in one transaction, or some days at a time when it judges no day; when this resolves, it is durable. An
 * answer that judges no day for one profile alone attributes the held sessions, and opens none of their pages but to keep raw
 * arrays that were requested. Throws `store-stale` when a page has changed since the plan was made; then nothing was written.
 * When it fails halfway through one that judges no day, the days before are written, and asking again does no harm. One that broke
 * off must not judge any; it is asked about, as a whole, once it has come whole: only strangers are reported, who are none later.
 */
export async function applyAnswer(store: OpenStore, answer: Answer, read: ReadAnswer): Promise<Applied> {
  const { groupDays = null, isWhole = true } = answer
  if (!isWhole && answer.complete) throw new StoreFault('bad-input', 'part')
  const covered = answer.complete ? daysBetween(answer.complete.from, answer.complete.to) : []
  const expected = baseOf(answer, covered)
  refuseStale(store, expected)

  const profile = onlyProfileOf(answer)
  const received = withoutConflictingIds(store, read.received, profile)
  const { records, bad } = received
  const missing = findMissingSessions(store, answer, received)
  const texts = textsToQuarantine(read.text, bad)
  const quarantineRows = await store.quarantine.seal(texts, answer.fetchedAt)
  const attribution =
    profile === null
      ? forgetImportedOwners(store, records)
      : await learnAttribution(store, profile, records.keys(), answer.fetchedAt)
  // before they are stored: stored ones of a stranger were reported when they came
  const strangers = hasStrangers(store, records.values())
  const toWrite =
    groupDays === null && (answer.complete || profile === null || !isWhole)
      ? records
      : onlyNews(store, records, answer.forRaw === true)
  const written = { new: 0, changed: 0, withdrawn: 0 }
  const days = new Map<PageDay, DayCoverage>()
  const parts = answer.complete ? [toWrite] : splitByDays(toWrite)
  for (const [at, part] of parts.entries()) {
    const quarantine = at === 0 ? quarantineRows : []
    // only with the last part: the owner counts as known from then on
    const owners = at === parts.length - 1 ? attribution : null
    const done = await writeRecords(store, {
      answer,
      covered,
      expected,
      records: part,
      missing,
      quarantine,
      owners,
    })
    for (const day of done.days) days.set(day.day, day)
    for (const what of ['new', 'changed', 'withdrawn'] as const) written[what] += done[what]
  }
  recordHeld(store, answer, received)
  if (answer.forRaw) await noteWithoutCurves(store, records.values())
  return {
    received: isWhole ? read.sent : 0,
    ...written,
    days: [...days.values()],
    quarantined: quarantineRows.length + (isWhole ? bad.size - texts.length : 0),
    ...profilesToAsk(store, answer, records.values()),
    differs: groupDays !== null && differsFromAttributed(store, answer, groupDays, received),
    strangers,
    pendingWithdrawal: missing.pendingWithdrawal,
  }
}

/** Notes of the sessions that came without raw arrays, although these were requested, that none were sent: an empty row. */
async function noteWithoutCurves(
  { library, days }: OpenStore,
  received: Iterable<Pick<Received, 'id' | 'raw'>>,
): Promise<void> {
  const without = [...received].filter(({ id, raw }) => raw === null && library.rowOf(id) >= 0)
  const never = await days.neverAsked(without.map(({ id }) => id))
  if (never.length > 0) await days.commit({ raw: never.map((id) => ({ id, raw: {} })) })
}

function baseOf(answer: Answer, covered: readonly Day[]): Map<PageDay, number> {
  const planned = new Map(answer.base.map(({ day, revision }) => [day, revision]))
  return new Map<PageDay, number>(covered.map((day) => [day, planned.get(day) ?? 0]))
}

function refuseStale({ coverage }: OpenStore, expected: ReadonlyMap<PageDay, number>): void {
  for (const [day, revision] of expected)
    if ((coverage.get(day)?.revision ?? 0) !== revision) throw new StoreFault('store-stale', `page ${day}`)
}

/**
 * The shared profiles that may own unattributed sessions of an answer, and whether there are such sessions: an answer for one
 * profile alone, or for groups, attributes them already, and one that broke off comes again.
 */
function profilesToAsk(store: OpenStore, answer: Answer, received: Iterable<Received>) {
  const ids = new Set<string>()
  let unidentified = false
  const { library, searched } = store
  const isAsked = onlyProfileOf(answer) !== null || answer.groupDays !== undefined || answer.isWhole === false
  for (const { id, record } of isAsked ? [] : received) {
    if (library.ownerOf(id) !== null || searched.has(id)) continue
    const [name, email] = [textOf(record, 'name'), textOf(record, 'email')]
    const { patients } = library
    if (patients.ref(patients.ofNamed(name, email))?.by === 'profile') continue
    unidentified = true
    for (const profile of patients.candidates(name, email))
      if (profile.unsharedAt === null) ids.add(profile.id)
  }
  return { askProfiles: [...ids], unidentified }
}

/** Whether an answer for a group of profiles holds other sessions of some days than those attributed to its members. */
function differsFromAttributed(
  { library }: OpenStore,
  { profiles }: Answer,
  { from, to }: { readonly from: Day; readonly to: Day },
  { records, has }: ReadAnswer['received'],
): boolean {
  const numbers = new Set((profiles ?? []).map(library.patients.ofProfile))
  for (const { id, day } of records.values()) {
    const row = library.rowOf(id)
    if (day >= from && day <= to && (row < 0 || !numbers.has(library.patientAt(row)))) return true
  }
  for (const { day, start, count } of library.days()) {
    if (day < from || day > to) continue
    for (let row = start; row < start + count; row++) {
      if (library.isWithdrawn(row) || library.isImported(row) || !numbers.has(library.patientAt(row)))
        continue
      if (!has(library.rows.ids.get(row))) return true
    }
  }
  return false
}

/** Removes a file's attribution of sessions that the service sends now; null when there is none. */
function forgetImportedOwners(store: OpenStore, received: ReadonlyMap<string, Received>) {
  const { library } = store
  const imported = new Set<string>()
  for (const id of received.keys()) {
    const row = library.rowOf(id)
    if (row >= 0 && library.isImported(row) && library.ownerOf(id) !== null) imported.add(id)
  }
  return imported.size === 0 ? null : forgetAttribution(store, (id) => !imported.has(id), null)
}

/** Whether sessions that are not held yet have an e-mail of no profile that was shared by the last list. */
function hasStrangers({ library }: OpenStore, received: Iterable<Received>): boolean {
  for (const { id, record } of received) {
    const sent = textOf(record, 'email')
    if (sent === null || library.rowOf(id) >= 0) continue
    if (!library.patients.withEmail(sent).some(({ unsharedAt }) => unsharedAt === null)) return true
  }
  return false
}

/** The only profile that an answer was requested for, which owns all of its sessions; null for any other answer. */
function onlyProfileOf({ profiles }: Pick<Answer, 'profiles'>): string | null {
  const [profile = null, ...others] = profiles ?? []
  return others.length === 0 ? profile : null
}

/**
 * Removes the sessions that `isRemoved` picks, with their raw arrays and attribution, and returns their number. A day whose page
 * cannot be opened is left as it is. `profileGone`, the digest of a profile's id, goes in the same transaction. All days must
 * be in memory.
 */
export async function removeSessions(
  store: OpenStore,
  isRemoved: (row: number) => boolean,
  profileGone: string | null = null,
): Promise<number> {
  const drafts: PageDraft[] = []
  const rawGone: string[] = []
  const removed = new Set<string>()
  const { library } = store
  for (const { day, start, count } of library.days()) {
    const leaving = new Set<string>()
    for (let row = start; row < start + count; row++)
      if (isRemoved(row)) leaving.add(library.rows.ids.get(row))
    const state = store.coverage.get(day)
    if (leaving.size === 0 || !state) continue
    const page = await store.days.read(day).catch((error: unknown) => {
      if (error instanceof StoreFault) return null
      throw error
    })
    if (!page) continue
    for (const { id } of page) {
      if (!leaving.has(id)) continue
      removed.add(id)
      // also a row that says that none were sent
      rawGone.push(id)
    }
    const staying = page.filter(({ id }) => !leaving.has(id))
    drafts.push(store.days.draft(staying, { ...state, revision: state.revision + 1 }))
  }
  // a session of a damaged page may come again, and then still has its owner
  const isKept = (id: string) => library.dayOf(id) !== undefined || store.damaged.size > 0
  const owners = forgetAttribution(store, (id) => !removed.has(id) && isKept(id), profileGone)
  if (drafts.length === 0 && !owners && profileGone === null) return 0
  await store.days.commit({ drafts, rawGone, owners, profileGone })
  store.announce()
  return removed.size
}

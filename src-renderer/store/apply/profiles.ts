import type { ProfileList } from '#shared/calls/store-calls'
import { type Day, undated } from '#shared/records/day'
import type { Queue } from '#shared/queue'
import type { Json } from '#shared/records/json'
import { sessionMark } from '#shared/records/marks'
import { patientMark, type Profile, wasListed } from '#shared/records/patient'
import type { QuarantineReason } from '#shared/records/sync'
import { foldEmail, isRecord, type JsonObject } from '#shared/wire/read-values'
import { maxRecordDepth, maxRecordSize, measureJson } from '#shared/wire/judge-record'
import { readProfile } from '#shared/wire/read-profile'
import { identities, type KnownProfile, type OpenStore } from '../connection/open-store'
import { StoreFault } from '../database/store-fault'
import { removeSessions } from './apply-answer'
import { lostOwners } from './owners'
import { parseBody, parsePart, textsToQuarantine } from './read-answer'

interface AppliedProfiles {
  /** Ids of the profiles shared now, in the order sent. */
  readonly shared: string[]
  /** Ids of the profiles that have become shared after `since`. */
  readonly newlyShared: string[]
  /** Time of the last of these changes, ms since 1970. */
  readonly newlySharedAt?: number
  /** Profiles to ask for alone, with their days. */
  readonly unattributed: UnattributedSpan[]
  readonly newlyUnshared: number
  /** Number of newly quarantined texts. */
  readonly quarantined: number
}

/** Counts the profiles of a body of GET /profiles, those that a store got from the service, and those that are both. */
export function countProfiles(store: Pick<OpenStore, 'profiles'> | null, body: Uint8Array) {
  const { sent } = parseBody(body)
  const held = new Set(
    [...(store?.profiles.values() ?? [])].flatMap(({ profile }) => (profile.fromFile ? [] : [profile.id])),
  )
  const ids = sent.flatMap((record) => (isRecord(record) ? (readProfile(record)?.id ?? []) : []))
  return { profiles: sent.length, held: held.size, both: ids.filter((id) => held.has(id)).length }
}

/**
 * Applies a list of profiles: all that is shared. A profile that is not in it is marked as no longer shared; it and its sessions
 * stay. Of a list that broke off, the profiles that had come whole are shared, and about any other it says nothing. Throws
 * `answer-unreadable` when a whole body is no JSON array.
 */
export async function applyProfiles(store: OpenStore, list: ProfileList): Promise<AppliedProfiles> {
  const { body, fetchedAt, since = Infinity, isWhole = true } = list
  const parsed = isWhole ? parseBody(body) : parsePart(body)
  const sent = new Map<string, JsonObject>()
  const bad = new Map<number, QuarantineReason>()
  parsed.sent.forEach((record, index) => {
    const reason = judgeProfile(record)
    const id = reason === null && isRecord(record) ? readProfile(record)?.id : undefined
    if (reason !== null) bad.set(index, reason)
    else if (id !== undefined && isRecord(record) && !sent.has(id)) sent.set(id, record)
  })
  const known = new Map<string, KnownProfile>()
  let newlyUnshared = 0
  for (const [id, before] of store.profiles) {
    if (!isWhole) known.set(id, before)
    if (!isWhole || sent.has(id)) continue
    if (before.profile.unsharedAt === null && !before.profile.fromFile) newlyUnshared++
    const unsharedAt = before.profile.unsharedAt ?? fetchedAt
    known.set(id, { ...before, profile: { ...before.profile, unsharedAt } })
  }
  const wereShared = await sharedUnlisted(store, list)
  const read = await Promise.all([...sent].map(([id, record]) => know(store, id, record, list, wereShared)))
  // in the order of the answer, not in that in which sealing happened to end
  for (const each of read) known.set(each.profile.id, each)
  const texts = textsToQuarantine(parsed.text, bad)
  const quarantine = await store.quarantine.seal(texts, fetchedAt)
  const profiles = [...known.values()].filter(
    (each) => isWhole || store.profiles.get(each.profile.id) !== each,
  )
  if (isWhole || profiles.length + quarantine.length > 0) {
    await store.days.commit({ profiles, quarantine })
    store.profiles.clear()
    for (const [id, each] of known) store.profiles.set(id, each)
    store.library.setProfiles(identities(store))
    // the owner of a session that nobody was found for may share only now
    store.searched.clear()
    store.announce()
  }
  const { readAt: _, ...shared } = await sharedProfiles(store, since)
  const quarantined = quarantine.length + (isWhole ? bad.size - texts.length : 0)
  return { ...shared, newlyUnshared, quarantined }
}

/** State of the profiles as of their last list, or part of one. */
interface SharedProfiles extends Pick<
  AppliedProfiles,
  'shared' | 'newlyShared' | 'newlySharedAt' | 'unattributed'
> {
  /** Time of the last list that came whole, ms since 1970; null when none of its profiles is shared. */
  readonly readAt: number | null
}

/**
 * The shared profiles of the last list; `since` (ms since 1970) is the time of the last reading of the held days without
 * profiles shared after it.
 */
export async function sharedProfiles(store: OpenStore, since = Infinity): Promise<SharedProfiles> {
  const shared = [...store.profiles.values()].filter(({ profile }) => profile.unsharedAt === null)
  const ids = (some: readonly KnownProfile[]) => some.map(({ profile }) => profile.id)
  const joined = shared.filter(({ sharedAt }) => sharedAt > since)
  const newlyShared = ids(joined)
  const listed = shared.flatMap(({ profile }) => (wasListed(profile) ? [profile.lastSeenAt] : []))
  return {
    shared: ids(shared),
    newlyShared,
    ...(joined.length > 0 && {
      newlySharedAt: joined.reduce((at, { sharedAt }) => Math.max(at, sharedAt), 0),
    }),
    unattributed: since === Infinity ? [] : await unattributedSpans(store, since),
    readAt: listed.reduce<number | null>((at, seenAt) => Math.max(at ?? seenAt, seenAt), null),
  }
}

/**
 * The e-mails, folded, of the sessions held since all days were read for the first time, as long as no list has come whole; else
 * none. Their profiles shared then, so their history was read with the days; of any other, it may not have been.
 */
async function sharedUnlisted(
  store: OpenStore,
  { since, allReadAt = Infinity }: ProfileList,
): Promise<ReadonlySet<string>> {
  const emails = new Set<string>()
  const isFirst = [...store.profiles.values()].every(
    ({ profile }) => !profile.fromFile && !wasListed(profile),
  )
  if (since === undefined || !isFirst) return emails
  await store.loaded
  const { library } = store
  const { changedAt } = library.rows.numbers
  for (const { start, count } of library.days())
    for (let row = start; row < start + count; row++)
      if (changedAt.get(row) <= allReadAt && !library.isImported(row))
        emails.add(foldEmail(library.personAt(row)[1] ?? ''))
  return emails
}

async function know(
  store: OpenStore,
  id: string,
  record: JsonObject,
  { fetchedAt, since = fetchedAt, isWhole = true }: ProfileList,
  wereShared: ReadonlySet<string>,
): Promise<KnownProfile> {
  const before = store.profiles.get(id)
  const sent = readProfile(record)
  if (!sent) throw new StoreFault('internal', 'profile')
  const wasShared = before?.profile.unsharedAt === null && !before.profile.fromFile
  const firstSeenAt = Math.min(before?.profile.firstSeenAt ?? fetchedAt, fetchedAt)
  const seenBefore = before && wasListed(before.profile) ? before.profile.lastSeenAt : firstSeenAt - 1
  const profile = {
    ...sent,
    firstSeenAt,
    lastSeenAt: isWhole ? fetchedAt : seenBefore,
    unsharedAt: null,
  }
  const isUnlisted = before === undefined && wereShared.has(foldEmail(sent.email ?? ''))
  const sharedAt = wasShared ? before.sharedAt : isUnlisted ? Math.min(since, fetchedAt) : fetchedAt
  const isSame = before && JSON.stringify(contentOf(before)) === JSON.stringify(contentOf({ profile }))
  if (isSame && wasShared && !isWhole) return before
  if (isSame) return { ...before, profile, sharedAt }
  return {
    profile,
    sharedAt,
    ...(await store.sealProfile(id, record, formerEmails(before, profile))),
  }
}

/** Former e-mails of a profile, folded; those that a file states are not among them. */
function formerEmails(before: KnownProfile | undefined, { email }: Pick<Profile, 'email'>): string[] {
  if (before?.profile.fromFile) return []
  const emails = [...(before?.formerEmails ?? []), foldEmail(before?.profile.email ?? '')]
  return [...new Set(emails)].filter((each) => each !== '' && each !== foldEmail(email ?? ''))
}

function contentOf({ profile }: Pick<KnownProfile, 'profile'>) {
  const { id, email, patient_name, share_code, unlisted } = profile
  return [id, email, patient_name, share_code, unlisted]
}

/** Reason why a record cannot be kept as a profile; null when it can. */
export function judgeProfile(record: Json): QuarantineReason | null {
  if (!isRecord(record)) return 'not-an-object'
  const { size, depth } = measureJson(record, maxRecordDepth)
  if (depth > maxRecordDepth) return 'too-deep'
  if (size > maxRecordSize) return 'too-large'
  return readProfile(record) ? null : 'no-id'
}

/** The profiles in memory. */
export function profilesOf(store: Pick<OpenStore, 'profiles'>) {
  return [...store.profiles.values()].map(({ profile }) => profile)
}

/** A profile, and the days to ask it for, both included. */
interface UnattributedSpan {
  readonly profile: string
  readonly from: Day
  readonly to: Day
}

/**
 * The shared profiles that may own unattributed sessions, over the days of these. A profile whose attribution was lost is
 * requested for all days, until a run has ended well by `since` (ms since 1970). Waits until all days are in memory.
 */
async function unattributedSpans(store: OpenStore, since: number): Promise<UnattributedSpan[]> {
  await store.loaded
  const spans = new Map<string, UnattributedSpan>()
  const { library } = store
  const candidates = createCandidates(store)
  for (const { day, row } of unidentifiedRows(store))
    // days come newest first
    for (const profile of candidates(row).shared)
      spans.set(profile, { profile, from: day, to: spans.get(profile)?.to ?? day })
  const dated = library.days().flatMap(({ day }) => (day === undated ? [] : [day]))
  const [to, from] = [dated[0], dated.at(-1)]
  if (from !== undefined && to !== undefined)
    for (const profile of lostOwners(store, since)) spans.set(profile, { profile, from, to })
  return [...spans.values()]
}

/** The rows of dated, unattributed sessions that the service sends, newest day first, but for those searched. */
function* unidentifiedRows({ library, searched }: OpenStore): Generator<{ day: Day; row: number }> {
  for (const { day, start, count } of library.days()) {
    if (day === undated) continue
    for (let row = start; row < start + count; row++) {
      if (library.patients.ref(library.patientAt(row))?.by === 'profile') continue
      if (library.isWithdrawn(row) || library.isImported(row)) continue
      if (!searched.has(library.rows.ids.get(row))) yield { day, row }
    }
  }
}

/** Finds the possible owners of a row's session: the ids of those who share now, and whether there are others. */
function createCandidates({ library }: OpenStore) {
  const known = new Map<string, { readonly shared: readonly string[]; readonly others: boolean }>()
  return (row: number) => {
    const [name, email] = library.personAt(row)
    const key = JSON.stringify([name, email])
    const all = known.has(key) ? [] : [...library.patients.candidates(name, email)]
    const shared = all.filter(({ unsharedAt }) => unsharedAt === null).map(({ id }) => id)
    const found = known.get(key) ?? { shared, others: shared.length < all.length }
    known.set(key, found)
    return found
  }
}

/**
 * Days of unattributed sessions that all who share are still to be asked for, newest first. Those of the days `searched` count
 * as asked for from now on. Sessions of profiles that are no longer shared are not searched.
 */
export async function unidentifiedDays(store: OpenStore, searched: readonly Day[]): Promise<Day[]> {
  await store.loaded
  const searchedDays = new Set(searched)
  const days = new Set<Day>()
  const candidates = createCandidates(store)
  for (const { day, row } of unidentifiedRows(store)) {
    const { shared, others } = candidates(row)
    if (searchedDays.has(day)) store.searched.add(store.library.rows.ids.get(row))
    else if (shared.length > 0 || !others) days.add(day)
  }
  return [...days]
}

/** The profiles that are no longer shared, the last one to go first, with the number of their sessions held. */
export function unsharedProfiles(store: OpenStore): { profile: Profile; sessions: number }[] {
  const { library } = store
  const held = new Map<number, number>()
  for (const { start, count } of library.days())
    for (let row = start; row < start + count; row++) {
      const patient = library.patientAt(row)
      held.set(patient, (held.get(patient) ?? 0) + 1)
    }
  return profilesOf(store)
    .filter(({ unsharedAt }) => unsharedAt !== null)
    .sort((a, b) => (b.unsharedAt ?? 0) - (a.unsharedAt ?? 0))
    .map((profile) => ({ profile, sessions: held.get(library.patients.ofProfile(profile.id)) ?? 0 }))
}

/**
 * Removes a profile no longer shared with all its sessions, and returns how many; first the marks, in their own turn, so that one
 * that is broken off can be repeated. Throws `not-found` for any other.
 */
export async function removeUnsharedProfile(store: OpenStore, id: string, keep: Queue): Promise<number> {
  const known = store.profiles.get(id)
  if (!known || known.profile.unsharedAt === null) throw new StoreFault('not-found', 'unshared profile')
  const { library } = store
  const patient = library.patients.ofProfile(id)
  const sessions = Array.from(library.rowsOf(patient), (row) => library.rows.ids.get(row))
  // marks about data that a person removes go too
  const subjects = [
    patientMark({ by: 'profile', profile: id }),
    ...sessions.flatMap((session) => [sessionMark(session), patientMark({ by: 'session', session })]),
  ]
  await keep(() => store.marks.forget(subjects))
  const removed = await removeSessions(store, (row) => library.patientAt(row) === patient, known.key)
  store.profiles.delete(id)
  library.setProfiles(identities(store))
  store.announce()
  return removed
}

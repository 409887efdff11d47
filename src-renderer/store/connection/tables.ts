import { type Fault, fault } from '#shared/fault'
import { keptAtMost, type KeptItem, type KeptKind } from '#shared/records/kept-item'
import type { QuarantineReason } from '#shared/records/sync'
import { isRecord } from '#shared/wire/read-values'
import { readProfile } from '#shared/wire/read-profile'
import type { KeptRow, OwnerRow, ProfileRow, QuarantineRow, RunRow } from '../database/schema'
import { StoreFault } from '../database/store-fault'
import type { Place, Sealer } from '../sealing/sealer'
import type { Deferred } from './held-back'
import { type Handles, keptEntry, type OpenHandles, ownerEntry, profileEntry, removedEntry } from './ledger'
import {
  type Audit,
  identities,
  type KeptItems,
  type KnownOwner,
  type KnownProfile,
  type OpenStore,
  type Quarantine,
  type Runs,
  type StoreMemory,
} from './open-store'

/** Makes the items that a person keeps. */
export function createKeptItems({ database, sealer, connection, ledger }: OpenHandles): KeptItems {
  const placeOf = (kind: KeptRow['kind'], digest: string): Place => ({
    table: 'kept',
    key: digest,
    part: kind,
  })
  const ofKind = (kind: KeptKind) =>
    database.kept.where('[connection+kind+digest]').between([connection, kind], [connection, kind, []])
  const open = async (row: KeptRow): Promise<KeptItem | null> => {
    const { kind, digest, at, content } = row
    if (!ledger.isIntact(keptEntry(row))) return null
    const kept = await sealer.openJson(placeOf(kind, digest), content).catch(() => null)
    if (!isRecord(kept) || kept['format'] !== 1) return null
    return typeof kept['id'] === 'string' && typeof kept['content'] === 'string'
      ? { id: kept['id'], content: kept['content'], at }
      : null
  }
  return {
    async list(kind) {
      const rows = (await ofKind(kind).toArray()).sort((a, b) => b.at - a.at)
      const items = (await Promise.all(rows.map(open))).filter((item) => item !== null)
      const stored = new Set(rows.map(({ digest }) => `${kind} ${digest}`))
      const missing = [...ledger.keys('kept')].filter((key) => key.startsWith(`${kind} `) && !stored.has(key))
      return { items, damaged: rows.length - items.length + missing.length }
    },
    async put(kind, { id, content, at }, line) {
      const digest = await sealer.digest(id)
      const sealed = await sealer.sealJson(placeOf(kind, digest), { format: 1, id, content })
      const row = { connection, kind, digest, at, content: sealed }
      const put = async () => {
        const isNew = (await database.kept.get([connection, kind, digest])) === undefined
        if (isNew && (await ofKind(kind).count()) >= keptAtMost)
          throw new StoreFault('bad-input', `too many ${kind}`)
        await database.kept.put(row)
      }
      await ledger.write([keptEntry(row)], [database.kept], put, line)
    },
    async remove(kind, id, line) {
      const digest = await sealer.digest(id)
      const remove = () => database.kept.delete([connection, kind, digest])
      await ledger.write([removedEntry('kept', `${kind} ${digest}`)], [database.kept], remove, line)
    },
  }
}

/** Makes the sync runs. A detail that cannot be opened is left out: the outcome of the run stands beside it. */
export function createRuns(
  { database, sealer, connection }: Handles,
  deferred: Deferred,
  settle: () => Promise<void>,
): Runs {
  const placeOf = (run: string): Place => ({ table: 'runs', key: run })
  const openFault = async (run: string, kept: NonNullable<RunRow['fault']>): Promise<Fault> => {
    const detail = kept.detail && (await sealer.openJson(placeOf(run), kept.detail).catch(() => null))
    return fault(kept.code, typeof detail === 'string' ? detail : undefined)
  }
  const all = () => database.runs.where('[connection+startedAt]').between([connection], [connection, []])
  const newest = async (limit: number): Promise<RunRow[]> => {
    const rows = await all().reverse().limit(limit).toArray()
    const waiting = deferred.runs().map((run) => ({ ...run, fault: null }))
    return waiting.length === 0 ? rows : [...waiting, ...rows].sort((a, b) => b.startedAt - a.startedAt)
  }
  return {
    async list({ offset, limit }) {
      const rows = (await newest(offset + limit)).slice(offset, offset + limit)
      const runs = rows.map(async ({ fault: kept, ...run }) => ({
        ...run,
        fault: kept && (await openFault(run.id, kept)),
      }))
      return { runs: await Promise.all(runs), of: (await all().count()) + deferred.runs().length }
    },
    async save(whole) {
      const before = async () => (await newest(2)).find(({ id }) => id !== whole.id)
      if (await deferred.deferRun(whole, before)) {
        if (deferred.isDue() && whole.outcome !== 'running') await settle()
        return
      }
      await settle()
      const { fault, ...run } = whole
      const detail =
        fault?.detail === undefined ? {} : { detail: await sealer.sealJson(placeOf(run.id), fault.detail) }
      await database.runs.put({ ...run, fault: fault && { code: fault.code, ...detail } })
    },
  }
}

/** Makes the audit log. */
export function createAudit({ database, connection, ledger }: OpenHandles): Audit {
  return {
    add: (line) => ledger.write([], [], async () => undefined, line),
    list: () => database.audit.where('connection').equals(connection).reverse().sortBy('id'),
  }
}

const excerptLength = 400

/** Makes the quarantined records. */
export function createQuarantine({ database, sealer, connection }: Handles): Quarantine {
  const all = () =>
    database.quarantine.where('[connection+digest]').between([connection, ''], [connection, '\uffff'])
  const open = async (row: QuarantineRow, part: 'excerpt' | 'text'): Promise<string> => {
    try {
      return (await sealer.openJson({ table: 'quarantine', key: row.digest, part }, row[part])) as string
    } catch {
      throw new StoreFault('store-unreadable', `quarantined record ${row.id ?? 0}`)
    }
  }
  // reasons have no index; rows only come and go, so their number and the newest tell whether any did
  let known = { key: '', ids: new Map<QuarantineReason, number[]>() }
  const idsByReason = async () => {
    const keys = await all().primaryKeys()
    const key = `${keys.length} ${keys.reduce((most, id) => Math.max(most, id), 0)}`
    if (known.key !== key) {
      const ids = new Map<QuarantineReason, number[]>()
      await all().each(({ id = 0, reason }) => {
        const group = ids.get(reason) ?? []
        group.push(id)
        ids.set(reason, group)
      })
      known = { key, ids }
    }
    return known.ids
  }
  return {
    async seal(records, fetchedAt) {
      if (records.length === 0) return []
      const digests = await Promise.all(records.map(({ text }) => sealer.digest(text)))
      const texts = new Map(records.map((each, at) => [digests[at] ?? '', each]))
      for (const digest of await knownDigests({ database, connection }, [...texts.keys()]))
        texts.delete(digest)
      return Promise.all(
        [...texts].map(async ([digest, { reason, text }]) => {
          const place = { table: 'quarantine', key: digest }
          const [excerpt, whole] = await Promise.all([
            sealer.sealJson({ ...place, part: 'excerpt' }, text.slice(0, excerptLength)),
            sealer.sealJson({ ...place, part: 'text' }, text),
          ])
          return { connection, digest, reason, fetchedAt, excerpt, text: whole }
        }),
      )
    },
    async list({ offset, limit, reason }) {
      const byReason = await idsByReason()
      const ids = (reason ? (byReason.get(reason) ?? []) : [...byReason.values()].flat()).sort(
        (a, b) => b - a,
      )
      const rows = await database.quarantine.bulkGet(ids.slice(offset, offset + limit))
      const records = rows
        .flatMap((row) => (row ? [row] : []))
        .map(async (row) => {
          // a damaged one must not hide the others
          const excerpt = await open(row, 'excerpt').catch(() => '')
          return { id: row.id ?? 0, reason: row.reason, fetchedAt: row.fetchedAt, excerpt }
        })
      const groups = Array.from(byReason, ([reason, { length: count }]) => ({ reason, count }))
      return {
        records: await Promise.all(records),
        of: ids.length,
        groups: groups.sort((a, b) => b.count - a.count),
      }
    },
    async all() {
      return (await all().toArray()).map(({ id = 0, reason, fetchedAt }) => ({ id, reason, fetchedAt }))
    },
    async text(id) {
      const row = await database.quarantine.get(id)
      if (row?.connection !== connection) throw new StoreFault('not-found', 'quarantined record')
      return open(row, 'text')
    },
  }
}

/** The digests among some that are those of quarantined texts. */
export async function knownDigests(
  { database, connection }: Pick<Handles, 'database' | 'connection'>,
  digests: readonly string[],
): Promise<Set<string>> {
  const keys = digests.map((digest): [string, string] => [connection, digest])
  const known = await database.quarantine.where('[connection+digest]').anyOf(keys).toArray()
  return new Set(known.map(({ digest }) => digest))
}

/** Number of quarantined records. */
export function countQuarantined({ database, connection }: Handles): Promise<number> {
  return database.quarantine
    .where('[connection+digest]')
    .between([connection, ''], [connection, '\uffff'])
    .count()
}

/** Makes the function that seals the record of a profile. */
export function createProfileSealing({ sealer }: Handles): OpenStore['sealProfile'] {
  return async (id, record, formerEmails = []) => {
    const key = await sealer.digest(id)
    const former =
      formerEmails.length === 0 ? null : await sealer.sealJson(formerPlace(key), [...formerEmails])
    return { key, content: await sealer.sealJson({ table: 'profiles', key }, record), formerEmails, former }
  }
}

const formerPlace = (key: string): Place => ({ table: 'profiles', key, part: 'former' })

/**
 * Brings the profiles of the open connection into memory; one that cannot be opened, or is altered, waits for the next answer.
 */
export async function loadProfiles(
  { database, connection, sealer, ledger }: OpenHandles,
  memory: StoreMemory,
): Promise<void> {
  const { profiles } = memory
  const rows = await database.profiles
    .where('[connection+profile]')
    .between([connection, ''], [connection, '\uffff'])
    .toArray()
  const found = await Promise.all(
    rows.map(async (row) => {
      const { profile: key, content, former = null } = row
      if (!ledger.isIntact(profileEntry(row))) return null
      const { firstSeenAt, lastSeenAt, sharedAt, unsharedAt, fromFile } = row
      // a row that cannot be opened stays until the profile is sent again
      const record = await sealer.openJson({ table: 'profiles', key }, content).catch(() => null)
      const sent = isRecord(record) ? readProfile(record) : null
      if (!sent) return null
      const profile = { ...sent, firstSeenAt, lastSeenAt, unsharedAt, ...(fromFile && { fromFile }) }
      const emails = former && (await sealer.openJson(formerPlace(key), former).catch(() => null))
      const formerEmails = Array.isArray(emails) ? emails.filter((email) => typeof email === 'string') : []
      return { profile, key, sharedAt, content, formerEmails, former }
    }),
  )
  // in an order that neither chance nor a key decides
  const known = found.filter((one) => one !== null)
  known.sort((one, other) => (one.profile.id < other.profile.id ? -1 : 1))
  for (const one of known) profiles.set(one.profile.id, one)
  memory.library.setProfiles(identities(memory))
}

/** The row of a profile. */
export function profileRow(
  { connection }: Handles,
  { profile, key, sharedAt, content, former }: KnownProfile,
): ProfileRow {
  const { firstSeenAt, lastSeenAt, unsharedAt, fromFile } = profile
  const times = { firstSeenAt, lastSeenAt, sharedAt, unsharedAt }
  return {
    connection,
    profile: key,
    ...times,
    content,
    ...(former && { former }),
    ...(fromFile && { fromFile }),
  }
}

/** The row of an owner's sessions. */
export async function ownerRow({ connection, sealer }: Handles, owner: KnownOwner): Promise<OwnerRow> {
  const { profile, key, sessions, lostAt } = owner
  // similar ids side by side are packed better
  const sorted = [...sessions].sort(([a], [b]) => (a < b ? -1 : 1))
  const askedAt = sorted.map(([, at]) => at)
  const content = { format: 2, profile, sessions: sorted.map(([id]) => id), askedAt }
  const sealed = await sealer.sealJson({ table: 'owners', key }, content)
  return { connection, profile: key, lostAt, sessions: sealed }
}

/** Loads the attribution of sessions. An owner whose row does not open is only known to exist, until it is requested again. */
export async function loadOwners(handles: OpenHandles, { owners, library }: StoreMemory): Promise<void> {
  const { database, connection, sealer, ledger } = handles
  const rows = await database.owners
    .where('[connection+profile]')
    .between([connection], [connection, []])
    .toArray()
  const known = await Promise.all(
    rows.map(async (row) => (ledger.isIntact(ownerEntry(row)) ? openOwner(sealer, row) : null)),
  )
  for (const key of ledger.keys('owners')) owners.set(key, null)
  rows.forEach(({ profile: key }, at) => owners.set(key, known[at] ?? null))
  library.setOwners(
    known.flatMap((owner) =>
      owner ? [...owner.sessions.keys()].map((id) => [id, owner.profile] as const) : [],
    ),
  )
}

async function openOwner(sealer: Sealer, row: OwnerRow): Promise<KnownOwner | null> {
  const { profile: key, lostAt } = row
  const content = await sealer.openJson({ table: 'owners', key }, row.sessions).catch(() => null)
  if (!isRecord(content) || content['format'] !== 2) return null
  const { profile, sessions, askedAt } = content
  if (typeof profile !== 'string' || !Array.isArray(sessions) || !Array.isArray(askedAt)) return null
  const read = sessions.flatMap((id, at): [string, number | null][] => {
    const when = askedAt[at]
    return typeof id === 'string' ? [[id, typeof when === 'number' ? when : null]] : []
  })
  return { profile, key, lostAt, sessions: new Map(read) }
}

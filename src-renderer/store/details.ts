import { previousOf } from '#shared/measure/comparable'
import { bestIndex } from '#shared/measure/figures'
import { sessionFlags } from '#shared/measure/flags'
import { leftOutBy } from '#shared/measure/left-out'
import type { ReferenceFacts, ReferencePack } from '#shared/measure/reference/reference'
import type { PatientTests, PatientTestsQuery } from '#shared/queries/figures'
import { ofPatient, withDays } from '#shared/queries/filter'
import { newestDayFirst, type PageDay, undated } from '#shared/records/day'
import { byFlagOrder, type Flag, type FlagCode } from '#shared/records/flag'
import type { PatientRef, PatientSummary } from '#shared/records/patient'
import type { LibrarySummary, SessionRow } from '#shared/records/session'
import type { SessionDetail } from '#shared/queries/session-detail'
import type { DayCoverage } from '#shared/records/sync'
import { readSession } from '#shared/wire/read-session'
import { askedFor } from './apply/owners'
import type { OpenStore } from './connection/open-store'
import { pause } from './connection/store-state'
import { StoreFault } from './database/store-fault'
import { countPatients, type LibraryCounts } from './library/choices'
import { matchSessions } from './library/filter'
import { type Library, nameFlags } from './library/library'
import { flagsByOthers } from './library/row-flags'
import { patientOf, rowFlags, sessionRow } from './library/session-list'

/** All facts of one session. Throws `not-found`, and `store-unreadable` when its page cannot be opened. */
export async function sessionDetail(store: OpenStore, id: string): Promise<SessionDetail> {
  const { library } = store
  const day = library.dayOf(id)
  const entry = day && (await store.days.read(day)).find((each) => each.id === id)
  // found only now: rows may have moved while the page was read
  const row = library.rowOf(id)
  if (!entry || row < 0) throw new StoreFault('not-found', 'session')
  const { moment, ...session } = readSession(entry.record)
  const units = library.units.at(row)
  const patient = patientOf(library, row)
  const queriedProfile = library.ownerOf(id)
  const askedAt = queriedProfile === null ? null : askedFor(store, queriedProfile, id)
  const { rows } = matchSessions(library, ofPatient(patient))
  const flags = sessionFlags({ ...session, moment }, units)
  // by the present units, which columns may not follow yet
  const shown = sessionRow(library, row, leftOutBy(flags, null))
  const previous = previousOf(shown, earlierRows(library, rows, row))
  return {
    session: { ...session, local: { ...moment, ...entry.local, queriedProfile } },
    patient,
    attribution:
      patient.by !== 'profile'
        ? 'none'
        : queriedProfile === null
          ? 'email'
          : askedAt === null
            ? 'file'
            : 'query',
    askedAt,
    cameFromFile: entry.local.cameFromFile ?? false,
    rawFromFile: entry.local.rawFromFile ?? false,
    flags: [...flags, ...libraryFlags(store, row)].sort(byFlagOrder),
    units,
    bestIndex: bestIndex(session.best_test, session.all_tests),
    pack: factsOf(library.reference()),
    row: shown,
    previous: previous.session,
    noPrevious: previous.why,
    ofPatient: rows.length,
    fetchedAt: store.coverage.get(moment.day)?.fetchedAt ?? null,
  }
}

function factsOf(pack: ReferencePack | null): ReferenceFacts | null {
  return pack && { name: pack.name, sha256: pack.sha256, importedAt: pack.importedAt }
}

/** The sessions before one among rows that are newest first, each made when it is read. */
function* earlierRows(library: Library, rows: Uint32Array, of: number): Generator<SessionRow> {
  for (const row of rows) if (isBefore(library, row, of)) yield sessionRow(library, row)
}

/** Whether a session comes after another in the order of the library, which is newest first. */
function isBefore(library: Library, row: number, other: number): boolean {
  const order = newestDayFirst(library.dayAt(row), library.dayAt(other))
  return order > 0 || (order === 0 && row > other)
}

const libraryFlagCodes: ReadonlySet<FlagCode> = new Set([
  'unattributed',
  'unshared',
  'withdrawn',
  'imported',
  'ahead',
])

function libraryFlags({ library }: OpenStore, row: number): Flag[] {
  const flags = rowFlags(library, row).filter((code) => libraryFlagCodes.has(code))
  const [name] = library.personAt(row)
  return [
    ...flags.map((code) => ({ code })),
    ...flagsByOthers(library)(row),
    ...nameFlags(name, library.patients.profile(library.patientAt(row))),
  ]
}

/** A patient by sessions not withdrawn, else withdrawn ones. Throws `not-found` without any, unless for a profile. */
export function patientSummary({ library, profiles }: OpenStore, patient: PatientRef): PatientSummary {
  const live = matchSessions(library, ofPatient(patient)).rows
  const withdrawn = { clauses: [...ofPatient(patient).clauses, [{ kind: 'withdrawn', not: false } as const]] }
  const held = live.length > 0 ? live : matchSessions(library, withdrawn).rows
  const last = held.find((row) => !library.isAhead(row)) ?? held[0]
  const profile = patient.by === 'profile' ? (profiles.get(patient.profile)?.profile ?? null) : null
  if (last === undefined && !profile) throw new StoreFault('not-found', 'patient')
  const row = last === undefined ? null : sessionRow(library, last)
  return {
    patient,
    // a profile's own, never a session's
    name: profile ? profile.patient_name : (row?.name ?? null),
    email: profile ? profile.email : (row?.email ?? null),
    age: row?.age ?? null,
    gender: row?.gender ?? null,
    heightCm: row?.height ?? null,
    diagnoses: row?.diagnoses ?? [],
    sessions: live.length,
    profile,
    units: patient.by === 'profile' ? library.units.ofProfile(patient.profile) : library.units.all(),
  }
}

/** Answers a patient's tests page by page, behind all else; a new question ends the one before with the tests so far. */
export function createTestsQuery(store: OpenStore): (query: PatientTestsQuery) => Promise<PatientTests> {
  const { library } = store
  let latestNumber = 0
  return async ({ patient, from, to, offset, limit }) => {
    const number = ++latestNumber
    const { rows } = matchSessions(library, withDays(ofPatient(patient), { from, to }))
    const wanted = new Map<PageDay, string[]>()
    // rows may move while pages are read, ids do not
    for (const row of rows.subarray(offset, offset + limit)) {
      const day = library.dayAt(row)
      wanted.set(day, [...(wanted.get(day) ?? []), library.rows.ids.get(row)])
    }
    const sessions: PatientTests['sessions'] = []
    for (const [day, ids] of wanted) {
      sessions.push(...(await testsOfDay(store, day, ids)))
      await pause()
      if (number !== latestNumber) break
    }
    return { sessions, matching: rows.length }
  }
}

async function testsOfDay(
  store: OpenStore,
  day: PageDay,
  ids: readonly string[],
): Promise<PatientTests['sessions']> {
  const entries = await store.days.read(day).catch((fault: unknown) => {
    if (fault instanceof StoreFault && fault.code === 'store-unreadable') return []
    throw fault
  })
  const records = new Map(entries.map(({ id, record }) => [id, record]))
  return ids.map((id) => {
    const record = records.get(id)
    if (!record) return { id, tests: null, bestIndex: null }
    const { best_test, all_tests } = readSession(record)
    return { id, tests: all_tests, bestIndex: bestIndex(best_test, all_tests) }
  })
}

/** The day of a session and the shared profile that owns it, null when that is not known. Throws `not-found`. */
export function originOfSession(
  { library }: OpenStore,
  session: string,
): { day: PageDay; profile: string | null } {
  const row = library.rowOf(session)
  if (row < 0) throw new StoreFault('not-found', 'session')
  const profile = library.patients.profile(library.patientAt(row))
  return { day: library.dayAt(row), profile: profile?.unsharedAt === null ? profile.id : null }
}

const counted = new WeakMap<object, { readonly version: number; readonly counts: LibraryCounts }>()

/** Counts over the whole library; they are remembered until it changes. */
export function librarySummary(store: OpenStore): LibrarySummary {
  const { library } = store
  const version = library.version()
  const known = counted.get(library)
  const counts = known?.version === version ? known.counts : countPatients(library)
  counted.set(library, { version, counts })
  return {
    version,
    ready: store.ready,
    ...counts,
    quarantined: store.quarantined,
    unshared: [...store.profiles.values()].filter(({ profile }) => profile.unsharedAt !== null).length,
    clockDoubted: library.isClockDoubted(),
    units: library.units.all(),
    confirmedUnits: [...library.units.confirmations()],
  }
}

/** State of each day, oldest first, the undated page last. */
export function listCoverage({ coverage }: OpenStore): DayCoverage[] {
  return [...coverage.values()].sort((a, b) => {
    if (a.day === undated || b.day === undated) return a.day === undated ? 1 : -1
    return a.day < b.day ? -1 : 1
  })
}

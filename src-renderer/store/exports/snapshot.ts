import type { ExportRequest, ExportSubject } from '#shared/exports/export-request'
import { exportFormats } from '#shared/exports/formats'
import {
  allOf,
  ofPatient,
  sessionChoiceOf,
  type SessionCriterion,
  sessionSwitches,
  sessionSwitchNames,
  withDays,
} from '#shared/queries/filter'
import type { PageDay } from '#shared/records/day'
import type { Flag } from '#shared/records/flag'
import { listedMarks, type MarkFields, readMarkFields } from '#shared/records/marks'
import type { PatientRow } from '#shared/queries/patient-row'
import { patientKey, patientMark } from '#shared/records/patient'
import type { Units } from '#shared/records/units'
import { profilesOf } from '../apply/profiles'
import type { OpenStore } from '../connection/open-store'
import type { Sealed } from '../database/schema'
import { daysInRange, markedRows, matchSessions } from '../library/filter'
import type { Library, LibraryDay } from '../library/library'
import { listPatients, matchPatients } from '../library/patient-list'
import { flagsByOthers } from '../library/row-flags'
import { arrangePeople, type SeenSession } from './people'

/** Sessions of one day to export, by their places on its page, and their patients. */
export interface SnapshotDay {
  readonly day: PageDay
  /** Number of sessions on its page. */
  readonly held: number
  readonly places: Uint32Array
  /** Numbers of their patients. */
  readonly patients: Uint32Array
  /** 1 where the session came with a request for its profile only. */
  readonly queried: Uint8Array
  /** Units of their values, when they are not those of the data set. */
  readonly units: readonly Units[] | null
  /** Marks of those that have any, by their index here. */
  readonly marks: ReadonlyMap<number, MarkFields<'session'>>
  /** Flags that follow from other sessions, of those that have any, by their index here. */
  readonly byOthers: ReadonlyMap<number, readonly Flag[]>
}

/** A row of a list of patients, with the words of its note; empty for none. */
export interface ListedPatient extends PatientRow {
  readonly words: string
}

/** Content of an export, whatever happens to the store meanwhile. */
export type Snapshot = Awaited<ReturnType<typeof beginSnapshot>>

/** Takes a snapshot that stays valid, once all days are in memory, until it is ended. */
export async function beginSnapshot(store: OpenStore, request: ExportRequest, at: number) {
  await store.loaded
  const snapshot = takeSnapshot(store, request, at)
  const { unread, kept, keptRaw } = snapshot
  const forget = store.days.beforeOverwrite({
    page(day, page) {
      if (unread.has(day) && !kept.has(day)) kept.set(day, page)
    },
    raw:
      keptRaw &&
      ((session, raw) => {
        if (!keptRaw.has(session)) keptRaw.set(session, raw)
      }),
  })
  let isEnded = false
  return {
    ...snapshot,
    isEnded: () => isEnded,
    /** Stops keeping overwritten rows. */
    end() {
      isEnded = true
      forget()
    },
  }
}

/** Notes the sessions to export, with the library's present facts. All days must be in memory. */
function takeSnapshot(store: OpenStore, request: ExportRequest, at: number) {
  const { library } = store
  const list = readList(store, request)
  const rows = list ? lastSessions(library, list) : findRows(store, request.what)
  const days: SnapshotDay[] = []
  const queried = library.owned()
  let begin = 0
  for (const held of library.days()) {
    let end = begin
    while (end < rows.length && isInDay(held, rows[end] ?? 0)) end++
    if (end > begin) days.push(dayOf(store, held, rows.subarray(begin, end), queried))
    begin = end
  }
  return {
    /** Time of the snapshot, ms since 1970. */
    at,
    sample: store.sample,
    units: library.units.all(),
    /** The reference values that z-scores are by, also if others are imported meanwhile; null without any. */
    reference: library.reference(),
    profiles: new Map([...store.profiles.values()].map(({ profile }) => [profile.id, profile])),
    /** People in the order in which a de-identified export writes them; null for any other. */
    people:
      request.deidentified &&
      arrangePeople(seenSessions(library, rows), request.deidentified.groupsOf, crypto),
    sessions: rows.length,
    patients: list?.length ?? countPatients(days, library.patients.size()),
    /** The rows of a list of patients, in its order; null for any other export. */
    list,
    /** What the changes of that list are counted from. */
    since: (request.what.kind === 'patients' && request.what.list?.since) || ('Before' as const),
    /** Days in the order of the library: newest first. */
    days,
    /** Days that are yet to be read. */
    unread: new Set(days.map(({ day }) => day)),
    /** Pages of those days as they were before a sync overwrote them. */
    kept: new Map<PageDay, Sealed>(),
    /** Sealed raw arrays that have been overwritten or removed since, by the digests of their sessions; null when unwanted. */
    keptRaw: wantsRaw(request) ? new Map<string, Sealed>() : null,
  }
}

/** The list of patients that an export is of; null for one of sessions. */
function readList(store: OpenStore, { form, what }: ExportRequest): readonly ListedPatient[] | null {
  if (!exportFormats[form].ofList || what.kind !== 'patients' || !what.list) return null
  const { library } = store
  const asked = { ...what.patients, sort: what.list.sort, day: what.list.day }
  return listPatients(library, () => profilesOf(store), asked).map((row) => ({
    ...row,
    words: library.marks.on('note', patientMark(row.patient)).at(-1)?.value.words ?? '',
  }))
}

function lastSessions(library: Library, list: readonly ListedPatient[]): Uint32Array {
  const last = new Uint8Array(library.size())
  for (const { lastSession } of list) if (lastSession !== null) last[library.rowOf(lastSession)] = 1
  return markedRows(library.days(), last)
}

function* seenSessions(library: Library, rows: Uint32Array): Generator<SeenSession> {
  const { age, height, instant } = library.rows.numbers
  const known = (value: number) => (Number.isNaN(value) ? null : value)
  for (const row of rows) {
    const [, , gender, ethnicity] = library.personAt(row)
    const id = library.rows.ids.get(row)
    const patient = library.patients.ref(library.patientAt(row)) ?? { by: 'session' as const, session: id }
    yield {
      key: patientKey(patient),
      instant: known(instant.get(row)),
      age: known(age.get(row)),
      gender,
      height: known(height.get(row)),
      ethnicity,
    }
  }
}

function isInDay({ start, count }: LibraryDay, row: number): boolean {
  return row >= start && row < start + count
}

function dayOf(
  { library }: OpenStore,
  { day, start, count }: LibraryDay,
  rows: Uint32Array,
  queried: Uint8Array,
): SnapshotDay {
  const marks = new Map<number, MarkFields<'session'>>()
  const listed = listedMarks('session').map((kind) => library.marks.codes(kind))
  const byOthers = new Map<number, readonly Flag[]>()
  const flagsOf = flagsByOthers(library)
  rows.forEach((row, at) => {
    const flags = flagsOf(row)
    if (flags.length > 0) byOthers.set(at, flags)
    if (listed.some((codes) => codes[row] !== 0))
      marks.set(
        at,
        readMarkFields('session', (kind) => library.marks.ofSession(kind, row)),
      )
  })
  return {
    day,
    held: count,
    marks,
    byOthers,
    places: rows.map((row) => row - start),
    patients: rows.map(library.patientAt),
    queried: new Uint8Array(rows.map((row) => queried[row] ?? 0)),
    units: library.units.ofDay(day) === '' ? null : Array.from(rows, library.units.at),
  }
}

function wantsRaw({ options }: { readonly options: object }): boolean {
  return 'raw' in options && options.raw === true
}

/** Number of patients; an unattributed session counts as one. */
function countPatients(days: readonly SnapshotDay[], numbers: number): number {
  const seen = new Uint8Array(numbers)
  let count = 0
  for (const { patients } of days)
    for (const patient of patients) {
      if (patient !== 0 && seen[patient]) continue
      seen[patient] = 1
      count++
    }
  return count
}

/** The rows of a subject's sessions, in the order of the library. */
export function findRows(store: Pick<OpenStore, 'library' | 'profiles'>, what: ExportSubject): Uint32Array {
  const { library } = store
  switch (what.kind) {
    case 'filter': {
      const { rows } = matchSessions(library, what.filter)
      const { except = [] } = what
      if (except.length === 0) return rows
      const excluded = new Set(except.map((id) => library.rowOf(id)))
      return rows.filter((row) => !excluded.has(row))
    }
    case 'patient': {
      const { patient, from, to } = what
      return matchSessions(library, withDays(ofPatient(patient), { from, to })).rows
    }
    case 'patients': {
      const patients = matchPatients(library, () => profilesOf(store), what.patients)
      const { clauses } = allOf<SessionCriterion>({ kind: 'patients', patients, not: false })
      // sessions that the list leaves out are not written either
      const choice = sessionChoiceOf(what.patients.filter)
      const switches = sessionSwitchNames.flatMap((name) => (choice[name] ? [[sessionSwitches[name]]] : []))
      return matchSessions(library, withDays({ clauses: [...clauses, ...switches] }, what)).rows
    }
    case 'everything':
      return markedRows(daysInRange(library.days(), what), new Uint8Array(library.size()).fill(1))
    case 'sessions': {
      const marks = new Uint8Array(library.size())
      for (const id of what.ids) {
        const row = library.rowOf(id)
        if (row >= 0) marks[row] = 1
      }
      const days = library.days()
      return markedRows(what.days ? daysInRange(days, what.days) : days, marks)
    }
  }
}

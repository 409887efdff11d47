import type { ReferencePack } from '#shared/measure/reference/reference'
import { addTally, emptyTally, type UnitTally } from '#shared/measure/units'
import { dayAt, msPerDay, newestDayFirst, type PageDay, undated } from '#shared/records/day'
import type { Flag } from '#shared/records/flag'
import { decidesTrends, type MarkKind, markKinds } from '#shared/records/marks'
import { type PatientRef, type Profile, wasListed } from '#shared/records/patient'
import { noRecalls, type Recalls } from '#shared/records/recalls'
import type { UnitConfirmation } from '#shared/records/units'
import { createTextOrder, foldText } from '#shared/text/texts'
import { foldEmail } from '#shared/wire/read-values'
import { unpackFigures } from '../bytes/numbers'
import { type DayFacts, importedBit, numberNames } from '../days/columns'
import { type ColumnsKey, firstDayOf } from '../database/schema'
import type { PackedColumns, PackedWords } from '../days/columns-bytes'
import { daysOf } from '../days/span-columns'
import {
  createLists,
  createPersons,
  createTextIndex,
  type Lists,
  type Person,
  type Persons,
  type StringDictionary,
} from './dictionaries'
import { createLibraryMarks } from './library-marks'
import { createLibraryUnits } from './library-units'
import { createRows, type Rows, type Uint32Column } from './rows'
import { createPatientRows } from './rows-of-patients'

/** All sessions of the open connection in memory, as far as lists, filters and charts need them. */
export type Library = ReturnType<typeof createLibrary>

const aheadMs = msPerDay
const minuteMs = 60_000
// with fewer, devices are wrong more often than this computer
const leastPatientsAhead = 3

/**
 * Makes an empty {@link Library}. Rows that no day holds stay until they are `droppedAtMost`, and a fourth of all. By the clock
 * (ms since 1970) it knows the sessions that lie ahead; without one none does.
 */
export function createLibrary({
  droppedAtMost = 10_000,
  order = createTextOrder(),
  clock = { now: () => Infinity },
  marksOff = new Set() as ReadonlySet<MarkKind>,
} = {}) {
  const rows = createRows()
  const persons = createPersons()
  const patients = createPatients(persons)
  const nameNumbers = createNameNumbers(persons, patients)
  const patientRows = createPatientRows(rows.words.patient)
  const [diagnoses, medications] = [createLists(), createLists()]
  const days = new Map<PageDay, LibraryDay>()
  const owners = new Map<string, string>()
  const votes = emptyTally()
  let ordered: readonly LibraryDay[] | null = null
  let byStart: readonly LibraryDay[] | null = null
  let size = 0
  let [dropped, sessions] = [0, 0]
  let version = 0
  // changes by marks, of each kind, and of those that no trend rests on
  const ofMarks: { [K in MarkKind]?: number } = {}
  let besideTrends = 0
  let recalls = noRecalls
  let reference: ReferencePack | null = null

  const sessionsVersion = () => version - markKinds.reduce((sum, kind) => sum + (ofMarks[kind] ?? 0), 0)
  const isWithdrawn = (row: number) => !Number.isNaN(rows.numbers.withdrawnAt.get(row))
  /** Whether half of the sessions dated today or later lie ahead, of several patients: the clock is wrong, not the devices. */
  const isMostAhead = (now: number) => {
    const today = dayAt(now, -new Date(now).getTimezoneOffset())
    const { instant } = rows.numbers
    const live = rows.live.values()
    const [patient, person] = [rows.words.patient.values(), rows.words.person.values()]
    const patientsAhead = new Set<number>()
    let [all, ahead] = [0, 0]
    for (const { day, start, count } of sortedDays()) {
      if (day === undated || day < today) break
      for (let row = start; row < start + count; row++) {
        if (live[row] !== 1) continue
        all++
        if (!(instant.get(row) > now + aheadMs)) continue
        ahead++
        // unattributed sessions are distinguished by the person named
        patientsAhead.add(patient[row] || -(person[row] ?? 0))
      }
    }
    return patientsAhead.size >= leastPatientsAhead && ahead * 2 >= all
  }
  let judged = { version: -1, minute: NaN, isDoubted: false }
  const isClockDoubted = () => {
    const now = clock.now()
    const minute = Math.floor(now / minuteMs)
    if (judged.version !== version || judged.minute !== minute)
      judged = { version, minute, isDoubted: Number.isFinite(now) && isMostAhead(now) }
    return judged.isDoubted
  }
  const aheadAfter = () => (isClockDoubted() ? Infinity : clock.now() + aheadMs)
  const change = () => {
    ordered = null
    byStart = null
    version++
  }
  const sortedDays = () => (ordered ??= [...days.values()].sort((a, b) => newestDayFirst(a.day, b.day)))
  const setLive = ({ start, count }: LibraryDay, isLive: (row: number) => boolean) => {
    const live = rows.live.values()
    for (let row = start; row < start + count; row++) {
      sessions -= live[row] ?? 0
      live[row] = isLive(row) ? 1 : 0
      sessions += live[row] ?? 0
    }
  }
  const drop = (day: PageDay) => {
    const before = days.get(day)
    if (!before) return
    addTally(votes, before.votes, -1)
    setLive(before, () => false)
    for (let row = before.start; row < before.start + before.count; row++) rows.ids.drop(row)
    dropped += before.count
    days.delete(day)
  }
  const add = (key: ColumnsKey, columns: PackedColumns) => {
    rows.reserve(size + columns.sessions)
    fillRows({ rows, persons, diagnoses, medications }, size, columns)
    for (const { day, sessions: count, ...facts } of daysOf(key, columns)) {
      const added = { day, start: size, count, ...facts }
      size += count
      setPatients(added)
      days.set(day, added)
      addTally(votes, facts.votes)
      setLive(added, (row) => !isWithdrawn(row))
    }
  }
  const isImported = (row: number) => ((rows.words.flags.values()[row] ?? 0) & importedBit) !== 0
  const ofPersonAt = (row: number) => patients.ofPerson(rows.words.person.values()[row] ?? 0, isImported(row))
  const setPatients = ({ start, count }: LibraryDay) => {
    const patient = rows.words.patient.values()
    for (let row = start; row < start + count; row++) {
      const owner = owners.size === 0 ? undefined : owners.get(rows.ids.get(row))
      patient[row] = owner === undefined ? ofPersonAt(row) : patients.ofProfile(owner)
    }
  }
  /** Compacts the rows in use now and then, since replaced days leave rows behind. */
  const compact = () => {
    if (dropped < droppedAtMost || dropped * 4 < size) return
    const kept = new Uint32Array(size - dropped)
    let place = 0
    for (const before of sortedDays()) {
      days.set(before.day, { ...before, start: place })
      for (let at = 0; at < before.count; at++) kept[place++] = before.start + at
    }
    rows.compact(kept)
    patientRows.forget()
    size = place
    dropped = 0
    change()
  }
  const dayHolding = (row: number): LibraryDay | undefined => {
    byStart ??= [...days.values()].sort((a, b) => a.start - b.start)
    let low = 0
    let high = byStart.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((byStart[middle]?.start ?? 0) <= row) low = middle
      else high = middle - 1
    }
    return byStart[low]
  }

  const held = {
    rows,
    persons,
    diagnoses,
    medications,
    patients,
    order,
    /** Version, which grows with each change. */
    version: (): number => version,
    /** Version of trends and doubts, which grows with each change but that of marks that decide nothing about them. */
    trendVersion: (): number => version - besideTrends,
    /** Version of a kind's marks, and of the sessions and patients that have them. */
    marksVersion: (kind: MarkKind): number => sessionsVersion() + (ofMarks[kind] ?? 0),
    /** Version of all but marks: of sessions, whose they are and their units, and of what a clinic sets for all. */
    sessionsVersion,
    /** Number of rows, with those that no day holds any more. */
    size: (): number => size,
    /** All days that hold sessions, newest first, the undated page last. */
    days: sortedDays,
    day: (day: PageDay): LibraryDay | undefined => days.get(day),
    /** Row of a session, -1 when it is not held. It is valid until the library changes. */
    rowOf: rows.ids.find,
    dayAt: (row: number): PageDay => dayHolding(row)?.day ?? undated,
    dayOf(id: string): PageDay | undefined {
      const row = rows.ids.find(id)
      return row < 0 ? undefined : dayHolding(row)?.day
    },
    isWithdrawn,
    /** Whether so many sessions are dated ahead that the clock is reported instead. */
    isClockDoubted,
    /** The instant, ms since 1970, after which sessions lie ahead: no clock that is right says so. */
    aheadAfter,
    isAhead: (row: number): boolean => rows.numbers.instant.get(row) > aheadAfter(),
    /** Whether a session is known from a file alone. */
    isImported,
    personAt: (row: number): Person => persons.get(rows.words.person.values()[row] ?? 0),
    /** Number of the patient who owns a session, 0 for none. */
    patientAt: (row: number): number => rows.words.patient.values()[row] ?? 0,
    /** The rows of a patient, ascending, with those that no day holds any more. */
    rowsOf: (patient: number): Uint32Array => patientRows.of(patient, size),
    /** Number of sessions that are not withdrawn. */
    sessions: (): number => sessions,
    /** The votes of all days together. */
    votes: (): UnitTally => votes,
    /** Makes room at once for all sessions that will be put in. */
    expect: rows.reserve,
    /** Replaces days, by the keys of their columns; null for a day without sessions. */
    setDays(changes: Iterable<readonly [ColumnsKey, PackedColumns | null]>) {
      const all = [...changes]
      for (const [key, columns] of all)
        if (columns) daysOf(key, columns).forEach(({ day }) => drop(day))
        else drop(firstDayOf(key))
      for (const [key, columns] of all) if (columns !== null && columns.sessions > 0) add(key, columns)
      change()
      compact()
    },
    setProfiles(profiles: Iterable<IdentifiedProfile>) {
      patients.setProfiles(profiles)
      const patient = rows.words.patient.values()
      for (let row = 0; row < size; row++) patient[row] = ofPersonAt(row)
      for (const [session, profile] of owners) own(session, profile)
      patientRows.forget()
      version++
    },
    /** The recall intervals of diagnoses and of all. */
    recalls: (): Recalls => recalls,
    setRecalls(set: Recalls) {
      recalls = set
      version++
      besideTrends++
    },
    /** The reference pack that z-scores come from; null without one. Trends follow it. */
    reference: (): ReferencePack | null => reference,
    setReference(pack: ReferencePack | null) {
      if (pack === reference) return
      reference = pack
      version++
    },
    /** Must be called when the order of names changes. */
    reorder() {
      version++
    },
    /** Attributes sessions, by their ids, to the profile that each was requested for; null forgets it. */
    setOwners(changes: Iterable<readonly [session: string, profile: string | null]>) {
      for (const [session, profile] of changes) {
        if (profile === null) owners.delete(session)
        else owners.set(session, profile)
        own(session, profile)
      }
      patientRows.forget()
      version++
    },
    /** A number for each name, folded, that persons and the profiles of patients have; 0 where there is none. */
    nameNumbers,
    /** The profile that a session was requested for, null when it came with those of others. */
    ownerOf: (id: string): string | null => owners.get(id) ?? null,
    /** 1 for each row whose session is known to be its profile's. */
    owned(): Uint8Array {
      const marks = new Uint8Array(size)
      for (const session of owners.keys()) {
        const row = rows.ids.find(session)
        if (row >= 0) marks[row] = 1
      }
      return marks
    },
  }
  const units = createLibraryUnits(held)
  return {
    ...held,
    units,
    marks: createLibraryMarks({ ...held, marksOff }),
    /** Must be called when marks of a kind were made or withdrawn. */
    marked(kind: MarkKind) {
      version++
      ofMarks[kind] = (ofMarks[kind] ?? 0) + 1
      if (!decidesTrends(kind)) besideTrends++
    },
    /** Sets the units that people have confirmed, in that order. */
    setConfirmed(confirmations: readonly UnitConfirmation[]) {
      units.setConfirmations(confirmations)
      version++
    },
  }

  function own(session: string, profile: string | null): void {
    const row = rows.ids.find(session)
    if (row < 0) return
    rows.words.patient.values()[row] = profile === null ? ofPersonAt(row) : patients.ofProfile(profile)
  }
}

/** A profile with its former e-mails, folded. */
export type IdentifiedProfile = Profile & { readonly formerEmails?: readonly string[] }

/** Whether two names are equal but for case, accents and white space; a missing one equals any. */
export function isSameName(one: string | null, other: string | null): boolean {
  const folded = foldName(one)
  return folded !== '' && folded === foldName(other)
}

/** The flag of a session that names somebody else than its profile; none where it does not. */
export function nameFlags(name: string | null, profile: Pick<Profile, 'patient_name'> | null): Flag[] {
  const own = profile?.patient_name ?? null
  if (name === null || own === null || foldName(name) === '' || foldName(own) === '') return []
  return isSameName(name, own) ? [] : [{ code: 'name-differs', figures: { sent: name, own } }]
}

const foldName = (name: string | null): string =>
  foldText(name ?? '')
    .trim()
    .replace(/\s+/g, ' ')

/**
 * Makes the numbers of the names of persons and patients: folding them again with each change would cost more than a filter.
 */
function createNameNumbers(persons: Persons, patients: Patients) {
  const known = new Map([['', 0]])
  const ofPersons: number[] = []
  let ofPatients: number[] = []
  let profilesVersion = 0
  const numberOf = (name: string | null | undefined) => {
    const folded = foldName(name ?? null)
    const number = known.get(folded) ?? known.size
    known.set(folded, number)
    return number
  }
  return (): { readonly ofPersons: readonly number[]; readonly ofPatients: readonly number[] } => {
    if (profilesVersion !== patients.profilesVersion()) ofPatients = []
    profilesVersion = patients.profilesVersion()
    while (ofPersons.length < persons.size()) ofPersons.push(numberOf(persons.get(ofPersons.length)[0]))
    while (ofPatients.length < patients.size())
      ofPatients.push(numberOf(patients.profile(ofPatients.length)?.patient_name))
    return { ofPersons, ofPatients }
  }
}

type Patients = ReturnType<typeof createPatients>

/**
 * Numbers for the patients of the sessions in the library, by the profiles known now; 0 is an unattributed session. It begins
 * without profiles. The owner of a session follows from the profile that it was requested for; else from its e-mail, when that
 * is one profile's, has never been another's, and the name is that profile's too. A profile that a file alone has brought owns
 * only sessions that a file alone has brought: of those of the service it decides nothing.
 */
function createPatients(persons: Persons) {
  const refs: (PatientRef | null)[] = [null]
  const numbers = new Map<string, number>()
  const profiles = new Map<string, Profile>()
  let ofService = indexProfiles([])
  let ofAll = ofService
  let ofPersons: { readonly sent: number[]; readonly imported: number[] } = { sent: [], imported: [] }
  let searched = createTextIndex('')
  let profilesVersion = 0

  const search = (ref: PatientRef | null) => {
    const profile = ref?.by === 'profile' ? profiles.get(ref.profile) : undefined
    searched.add(foldText(`${profile?.patient_name ?? ''}\n${profile?.email ?? ''}`))
  }
  const ofProfile = (profile: string): number => {
    const known = numbers.get(profile)
    if (known !== undefined) return known
    const ref = { by: 'profile', profile } as const
    numbers.set(profile, refs.length)
    search(ref)
    return refs.push(ref) - 1
  }
  const ofNamed = (name: string | null, email: string | null, isImported = false): number => {
    const folded = foldEmail(email ?? '')
    if (folded === '') return 0
    const known = isImported && !ofService.everWithEmail.has(folded) ? ofAll : ofService
    const owners = known.everWithEmail.get(folded)
    const [only, ...more] = owners ?? []
    const isOwn =
      only && more.length === 0 && known.byEmail.has(folded) && isSameName(name, only.patient_name)
    return isOwn ? ofProfile(only.id) : 0
  }
  return {
    ofProfile,
    /** The patient of sessions that name a person: the profile that this alone proves, or 0. */
    ofPerson: (person: number, isImported: boolean): number => {
      const known = isImported ? ofPersons.imported : ofPersons.sent
      const [name, email] = persons.get(person)
      return (known[person] ??= ofNamed(name, email, isImported))
    },
    /** The patient of a name and an e-mail as sent, likewise. */
    ofNamed,
    /** The profiles to ask first for a session: those that have or had its e-mail; those of its name unless one of these has it. */
    candidates: (name: string | null, email: string | null): readonly Profile[] => {
      const withEmail = ofService.everWithEmail.get(foldEmail(email ?? '')) ?? []
      if (withEmail.some(({ patient_name }) => isSameName(patient_name, name))) return withEmail
      return [...new Set([...withEmail, ...(ofService.byName.get(foldName(name)) ?? [])])]
    },
    /** Whether a profile has an e-mail, or had it. */
    hadEmail: (profile: string, email: string | null): boolean =>
      (ofService.everWithEmail.get(foldEmail(email ?? '')) ?? []).some(({ id }) => id === profile),
    /** The patient of a number; null for 0. */
    ref: (patient: number): PatientRef | null => refs[patient] ?? null,
    /** Number of a patient, -1 when no session has it. */
    find: (ref: PatientRef): number => (ref.by === 'session' ? 0 : (numbers.get(ref.profile) ?? -1)),
    /** The profile of a patient, null for 0. */
    profile: (patient: number): Profile | null => {
      const ref = refs[patient]
      return ref?.by === 'profile' ? (profiles.get(ref.profile) ?? null) : null
    },
    /** The known profiles with an e-mail, in whatever spelling. */
    withEmail: (email: string): readonly Profile[] => ofAll.byEmail.get(foldEmail(email)) ?? [],
    /** The numbers of the patients whose profile's own name or e-mail contains a folded word, ascending. */
    findProfiles: (word: string): number[] => searched.find(word),
    /** Count of the numbers in use, 0 included. */
    size: (): number => refs.length,
    /** Version, which grows whenever the profiles are set. */
    profilesVersion: (): number => profilesVersion,
    setProfiles(known: Iterable<IdentifiedProfile>) {
      profilesVersion++
      const all = [...known]
      profiles.clear()
      for (const profile of all) profiles.set(profile.id, profile)
      ofService = indexProfiles(all.filter(({ fromFile }) => !fromFile))
      ofAll = indexProfiles(all)
      ofPersons = { sent: [], imported: [] }
      searched = createTextIndex('')
      for (const ref of refs.slice(1)) search(ref)
    },
  }
}

/**
 * Profiles by their e-mail, by any e-mail past or present, and by their name, all folded. By their name only once a list has come
 * whole: before, a session of another e-mail is more likely of somebody beyond the break.
 */
function indexProfiles(profiles: readonly IdentifiedProfile[]) {
  const byEmail = new Map<string, Profile[]>()
  const everWithEmail = new Map<string, Profile[]>()
  const byName = new Map<string, Profile[]>()
  const isListed = profiles.some(wasListed)
  const put = (to: Map<string, Profile[]>, key: string, profile: Profile) =>
    key !== '' && to.set(key, [...(to.get(key) ?? []), profile])
  for (const profile of profiles) {
    const email = foldEmail(profile.email ?? '')
    put(byEmail, email, profile)
    if (isListed) put(byName, foldName(profile.patient_name), profile)
    for (const each of new Set([email, ...(profile.formerEmails ?? [])])) put(everWithEmail, each, profile)
  }
  return { byEmail, everWithEmail, byName }
}

/** Puts a day's sessions into the rows from `start` on. There must be room for them. */
function fillRows(
  {
    rows,
    persons,
    diagnoses,
    medications,
  }: { rows: Rows; persons: Persons; diagnoses: Lists; medications: Lists },
  start: number,
  columns: PackedColumns,
): void {
  const { sessions, ids, flags, numbers } = columns
  rows.ids.put(start, sessions, ids)
  const room = new Float64Array(sessions)
  fillWords(rows.words.person, start, columns.persons, persons.numbers, room)
  fillWords(rows.words.diagnoses, start, columns.diagnoses, diagnoses.numbers, room)
  fillWords(rows.words.medications, start, columns.medications, medications.numbers, room)
  unpackFigures(flags, room)
  rows.words.flags.values().set(room, start)
  for (const [index, figures] of numbers.entries()) {
    const name = numberNames[index]
    if (name !== undefined) rows.numbers[name].put(start, figures)
  }
}

function fillWords(
  to: Uint32Column,
  start: number,
  { texts, of }: PackedWords,
  numbersOf: StringDictionary['numbers'],
  room: Float64Array,
): void {
  const numbers = numbersOf(texts)
  unpackFigures(of, room)
  const values = to.values()
  for (let at = 0; at < room.length; at++) values[start + at] = numbers[room[at] ?? 0] ?? 0
}

/** One day in memory: `count` rows from `start` on, newest session first. */
export interface LibraryDay extends DayFacts {
  readonly day: PageDay
  readonly start: number
  readonly count: number
}

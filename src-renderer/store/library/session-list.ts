import type { NormalAnswer } from '#shared/measure/questions/normal'
import type { DayCounts, DayCountsQuery } from '#shared/queries/figures'
import type {
  SessionList,
  SessionPlace,
  SessionPlaceQuery,
  SessionQuery,
  SortOrder,
} from '#shared/queries/filter'
import {
  type FlagCode,
  flagCodes,
  type FlagKind,
  flagKinds,
  flagsOfBits,
  listedFlags,
} from '#shared/records/flag'
import { type BestValue, bestValueNames, type LeftOut, leftOutOfBits, recordFrom } from '#shared/records/test'
import { readMarkFields } from '#shared/records/marks'
import type { PatientRef } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import type { NumberName } from '../days/columns'
import { type Matches, matchSessions } from './filter'
import { figureReader, isComputed } from './figures'
import type { Library } from './library'
import { undated } from '#shared/records/day'
import { countDoubtful, flagBits, flagBitsAt } from './row-flags'
import { rankedKeys, type SortKeys } from './rows'
import { normalAt } from './session-normal'
import type { TextOrder } from '#shared/text/texts'

/** A session in a list; which values cannot be right is given where its columns may not say so yet. */
export function sessionRow(library: Library, row: number, leftOut: LeftOut | null = null): SessionRow {
  const { rows, persons, patients, diagnoses, medications } = library
  const [name, email, gender, ethnicity] = persons.get(rows.words.person.values()[row] ?? 0)
  const number = (of: NumberName) => {
    const value = rows.numbers[of].get(row)
    return Number.isNaN(value) ? null : value
  }
  const profile = patients.profile(library.patientAt(row))
  const best = { ...noValues }
  for (const name of bestValueNames) best[name] = number(name)
  return {
    id: rows.ids.get(row),
    patient: patientOf(library, row),
    name,
    email,
    identity: profile ? { name: profile.patient_name, email: profile.email } : { name, email },
    age: number('age'),
    height: number('height'),
    weight: number('weight'),
    gender,
    ethnicity,
    diagnoses: [...diagnoses.get(rows.words.diagnoses.values()[row] ?? 0)],
    medications: [...medications.get(rows.words.medications.values()[row] ?? 0)],
    day: library.dayAt(row),
    instant: number('instant'),
    offsetMinutes: number('offsetMinutes'),
    ...best,
    tests: number('tests') ?? 0,
    manoeuvres: number('manoeuvres') ?? 0,
    bestTwoFev1: number('bestTwoFev1'),
    bestTwoFvc: number('bestTwoFvc'),
    largestFev1: number('largestFev1'),
    largestFvc: number('largestFvc'),
    normal: normalOf(normalAt(library, row, leftOut)),
    ...readMarkFields('session', (kind) => library.marks.ofSession(kind, row)),
    leftOut: leftOut ?? leftOutOfBits(rows.numbers.leftOut.get(row)),
    changedAt: number('changedAt'),
    units: library.units.valuesAt(row),
    flags: rowFlags(library, row),
  }
}

/** What is normal for a session's person, as its row has it. */
function normalOf(answer: NormalAnswer): SessionRow['normal'] {
  if (answer.lacks === null) return answer
  const { lacks, n, around } = answer
  return { lacks, n, ...(around && { around: [...around] }) }
}

const noValues = recordFrom(bestValueNames.map((name): [BestValue, number | null] => [name, null]))

/** The patient of a row's session. */
export function patientOf({ rows, patients }: Library, row: number): PatientRef {
  return patients.ref(rows.words.patient.values()[row] ?? 0) ?? { by: 'session', session: rows.ids.get(row) }
}

/** All flags of one session: those of its content and those that the library adds. */
export function rowFlags(library: Library, row: number): FlagCode[] {
  return flagsOfBits(flagBitsAt(library, row))
}

const remembered = 4

interface CountedMatches extends Matches {
  readonly doubtful: number
}

/** Answers queries; the order of the last few filters is remembered until the library changes. */
export function createQuery(library: Library) {
  const recent = new Map<string, CountedMatches>()
  const find = ({ filter, sort }: Pick<SessionQuery, 'filter' | 'sort'>): CountedMatches => {
    const key = JSON.stringify([library.version(), filter, sort])
    const known = recent.get(key)
    if (known) return known
    const { rows, of } = matchSessions(library, filter)
    const matches = { rows: orderRows(library, rows, sort), of, doubtful: countDoubtful(library, rows) }
    recent.set(key, matches)
    for (const oldest of recent.keys()) if (recent.size > remembered) recent.delete(oldest)
    return matches
  }
  return {
    /** The rows of a window. */
    list(query: SessionQuery): SessionList {
      const { rows, of, doubtful } = find(query)
      const window = rows.subarray(query.offset, query.offset + query.limit)
      return {
        rows: Array.from(window, (row) => sessionRow(library, row)),
        matching: rows.length,
        of,
        doubtful,
        version: library.version(),
      }
    },
    /** Place of a session in a list. */
    place({ id, ...query }: SessionPlaceQuery): SessionPlace {
      const row = library.rowOf(id)
      const index = row < 0 ? -1 : find(query).rows.indexOf(row)
      return { index: index < 0 ? null : index, version: library.version() }
    },
  }
}

/** The rows of single sessions, in the order asked for, without those that are not held. */
export function rowsOfIds(library: Library, ids: readonly string[]): SessionRow[] {
  return ids.flatMap((id) => {
    const row = library.rowOf(id)
    return row < 0 ? [] : [sessionRow(library, row)]
  })
}

/** Counts the sessions that pass a filter by day, newest first, undated ones last. */
export function countDays(library: Library, { filter }: DayCountsQuery): DayCounts {
  const { rows } = matchSessions(library, filter)
  const counts: DayCounts = []
  let at = 0
  for (const { day, start, count } of library.days()) {
    const before = at
    for (let row = rows[at]; row !== undefined && row >= start && row < start + count; row = rows[++at]);
    if (at > before) counts.push({ day, sessions: at - before })
  }
  return counts
}

const placesInPerson = { name: 0, email: 1, gender: 2, ethnicity: 3 } as const

/** Texts sorted by the rules of a language: those of persons, and lists as one text. */
type RankedText = keyof typeof placesInPerson | 'diagnoses' | 'medications'

/** Whether a column is sorted by the rules of a language. */
function isRankedText(column: string): column is RankedText {
  return column in placesInPerson || column === 'diagnoses' || column === 'medications'
}

interface Ranks {
  readonly locale: string | undefined
  readonly profiles: number
  readonly ranks: Float64Array
}

type RankedLibrary = Pick<Library, 'persons' | 'patients' | 'diagnoses' | 'medications' | 'order'>

const known = new WeakMap<object, Map<RankedText, Ranks>>()

/**
 * The alphabetical rank of each person's or list's text, NaN without one, and behind the names of persons those of each
 * patient's profile; equal for texts that differ in case and accents alone. It is remembered until a new text comes, profiles
 * change or the language does, since comparing by the rules of a language is slow.
 */
function rankTexts(library: RankedLibrary, by: RankedText): Float64Array {
  const { of, size, get } = textsOf(library, by)
  const made = known.get(of) ?? new Map<RankedText, Ranks>()
  known.set(of, made)
  const locale = library.order.locale()
  const before = made.get(by)
  const profiles = by === 'name' ? library.patients.profilesVersion() : 0
  if (before?.locale === locale && before?.profiles === profiles && before.ranks.length === size())
    return before.ranks
  const ranks = makeRanks(
    Array.from({ length: size() }, (_, number) => get(number)),
    library.order,
  )
  made.set(by, { locale, profiles, ranks })
  return ranks
}

function textsOf(library: RankedLibrary, by: RankedText) {
  if (by === 'diagnoses' || by === 'medications') {
    const lists = library[by]
    return { of: lists, size: lists.size, get: (number: number) => lists.get(number).join(', ') }
  }
  const { persons, patients } = library
  const sent = (number: number) => persons.get(number)[placesInPerson[by]]
  if (by !== 'name') return { of: persons, size: persons.size, get: sent }
  const own = (patient: number) => patients.profile(patient)?.patient_name ?? null
  return {
    of: persons,
    size: () => persons.size() + patients.size(),
    get: (number: number) => (number < persons.size() ? sent(number) : own(number - persons.size())),
  }
}

function makeRanks(texts: readonly (string | null)[], { compare }: TextOrder): Float64Array {
  const different = [...new Set(texts.filter((text) => text !== null && text.trim() !== ''))] as string[]
  const rankOf = new Map<string | null, number>()
  let rank = 0
  different.sort(compare).forEach((text, at) => {
    const before = different[at - 1]
    if (before !== undefined && compare(before, text) !== 0) rank++
    rankOf.set(text, rank)
  })
  return Float64Array.from(texts, (text) => rankOf.get(text) ?? NaN)
}

/** Puts rows, newest first, into an order; missing values last in either direction, equal ones as given. */
function orderRows(library: Library, rows: Uint32Array, sort: SortOrder): Uint32Array {
  if (sort.by === 'date') return sort.descending ? rows : oldestFirst(library, rows)
  return countingSort(rows, keysOf(library, rows, sort.by), sort.descending)
}

function keysOf(library: Library, rows: Uint32Array, by: Exclude<SortOrder['by'], 'date'>): SortKeys {
  if (by === 'flags') return flagKeys(library, rows)
  if (isRankedText(by)) {
    if (by === 'name') return nameKeys(library, rows)
    const { words } = library.rows
    const column = by === 'diagnoses' || by === 'medications' ? words[by] : words.person
    return column.sortKeys(rows, rankTexts(library, by))
  }
  if (!isComputed(by)) return library.rows.numbers[by].sortKeys(rows)
  const read = figureReader(library, by)
  if (by.endsWith('Z')) return keysOfZ(rows, read)
  const figures = new Float64Array(library.size())
  for (const row of rows) figures[row] = read(row)
  return rankedKeys(rows, figures)
}

// no z-score is as far from 0; rows of one thousandth are equal, as they look
const furthestZ = 60
const thousandths = 1000

/** Keys of z-scores: few enough to count, which is quicker than to compare a million. */
function keysOfZ(rows: Uint32Array, read: (row: number) => number): SortKeys {
  const missing = 2 * furthestZ * thousandths + 1
  const keys = rows.map((row) => {
    const z = read(row)
    if (Number.isNaN(z)) return missing
    return Math.round((Math.max(-furthestZ, Math.min(furthestZ, z)) + furthestZ) * thousandths)
  })
  return { keys, missing }
}

/**
 * Makes the function that ranks the names that are shown, a profile's own where there is one, by a patient's number and the row of
 * a session, -1 for none; NaN without a name. It is valid until the library changes.
 */
export function nameRanks(library: Library): (patient: number, row: number) => number {
  const { persons, patients } = library
  const ranks = rankTexts(library, 'name')
  const ofPatients = Uint8Array.from({ length: patients.size() }, (_, number) =>
    Number(patients.profile(number) !== null),
  )
  const person = library.rows.words.person.values()
  return (patient, row) =>
    ranks[ofPatients[patient] === 1 ? persons.size() + patient : (person[row] ?? 0)] ?? NaN
}

function nameKeys(library: Library, rows: Uint32Array): SortKeys {
  const rankOf = nameRanks(library)
  const missing = library.persons.size() + library.patients.size()
  const patient = library.rows.words.patient.values()
  const keys = new Uint32Array(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    const rank = rankOf(patient[row] ?? 0, row)
    keys[at] = Number.isNaN(rank) ? missing : rank
  }
  return { keys, missing }
}

function countingSort(rows: Uint32Array, { keys, missing }: SortKeys, descending: boolean): Uint32Array {
  const next = new Uint32Array(missing + 1)
  for (let at = 0; at < keys.length; at++) next[keys[at] ?? 0] = (next[keys[at] ?? 0] ?? 0) + 1
  let place = 0
  for (let index = 0; index <= missing; index++) {
    // missing values come last either way
    const key = descending && index < missing ? missing - 1 - index : index
    const count = next[key] ?? 0
    next[key] = place
    place += count
  }
  const sorted = new Uint32Array(rows.length)
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0
    const to = next[key] ?? 0
    sorted[to] = rows[at] ?? 0
    next[key] = to + 1
  }
  return sorted
}

/** The order by date the other way round, in which undated sessions stay last. */
function oldestFirst(library: Library, rows: Uint32Array): Uint32Array {
  let dated = rows.length
  while (dated > 0 && library.dayAt(rows[dated - 1] ?? 0) === undated) dated--
  const order = rows.slice()
  order.subarray(0, dated).reverse()
  return order
}

const countOf = (kind: FlagKind) => listedFlags.filter((code) => flagKinds[code] === kind).length
const noteWeight = countOf('fact') + 1
const weights: Readonly<Record<FlagKind, number>> = {
  fact: 1,
  note: noteWeight,
  fault: noteWeight * (countOf('note') + 1),
}

const halfBits = 16
const lowHalf = weighSets(0)
const highHalf = weighSets(halfBits)

/** Weight of the listed flags in a set of bits: one fault more than all notes, a note more than all facts. */
function weightOf(bits: number): number {
  return (lowHalf[bits & 0xffff] ?? 0) + (highHalf[bits >>> halfBits] ?? 0)
}

/** Keys to sort rows by their flags; a session with none of the listed ones is missing. */
function flagKeys(library: Library, rows: Uint32Array): SortKeys {
  const flags = flagBits(library)
  const missing = listedFlags.reduce((sum, code) => sum + weights[flagKinds[code]], 0) + 1
  const keys = new Uint32Array(rows.length)
  for (let at = 0; at < rows.length; at++) keys[at] = weightOf(flags[rows[at] ?? 0] ?? 0) || missing
  return { keys, missing }
}

/** The weights of every set of those flags whose bits begin at `from`, half of all: one table would take 8 MB. */
function weighSets(from: number): Uint16Array {
  const sets = new Uint16Array(2 ** Math.min(halfBits, flagCodes.length - from))
  for (const [at, code] of flagCodes.slice(from, from + halfBits).entries())
    if (listedFlags.includes(code)) sets[1 << at] = weights[flagKinds[code]]
  for (let set = 1; set < sets.length; set++) {
    const others = set & (set - 1)
    sets[set] = (sets[others] ?? 0) + (sets[set - others] ?? 0)
  }
  return sets
}

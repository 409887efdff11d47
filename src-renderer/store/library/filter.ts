import {
  asksFor,
  type ChoiceField,
  daysOfFilter,
  patientOfFilter,
  required,
  type SessionCriterion,
  type SessionFilter,
} from '#shared/queries/filter'
import type { Library, LibraryDay } from './library'
import type { RangeDays } from '#shared/queries/date-range'
import { undated } from '#shared/records/day'
import { drugOf } from '#shared/records/drug'
import { flagBit, flagCodes } from '#shared/records/flag'
import type { PatientRef } from '#shared/records/patient'
import { foldChoice, foldText } from '#shared/text/texts'
import type { Lists } from './dictionaries'
import { maskByFigure } from './figures'
import { codeOfWord, refuseMarksOff } from './library-marks'
import { repeatingRows } from './repeating'
import { bitsOfCourse, doubtfulRows, flagBits, isSome, ownFlagBits } from './row-flags'

/** Matching sessions: their rows in the order of the library, newest first. */
export interface Matches {
  readonly rows: Uint32Array
  /** Number of sessions to choose from, including withdrawn ones if requested. */
  readonly of: number
}

/** Finds the sessions that pass a filter. */
export function matchSessions(library: Library, filter: SessionFilter): Matches {
  const withdrawn = asksFor(filter, 'withdrawn')
  const of = withdrawn ? library.days().reduce((sum, { count }) => sum + count, 0) : library.sessions()
  const patient = patientOfFilter(filter)
  const days = daysInRange(library.days(), daysOfFilter(filter))
  // days and a patient are looked up, and every session is checked for the rest
  const lookedUp = required(filter).filter(
    (one) => one.kind === 'dates' || (one.kind === 'patients' && patient && one.patients[0] === patient),
  )
  const clauses = filter.clauses.filter(([first]) => !lookedUp.some((one) => one === first))
  if (!patient) {
    const mask = maskOfDays(library, days, withdrawn)
    for (const clause of clauses) maskByClause(library, mask, clause)
    return { rows: markedRows(days, mask), of }
  }
  const live = library.rows.live.values()
  const held = heldRows(days, rowsOfPatient(library, patient))
  const rows = withdrawn ? held : held.filter((row) => live[row] === 1)
  // most often a patient is the only criterion
  if (clauses.length === 0) return { rows, of }
  const mask = new Uint8Array(library.size())
  for (const row of rows) mask[row] = 1
  for (const clause of clauses) maskByClause(library, mask, clause)
  return { rows: rows.filter((row) => mask[row] === 1), of }
}

/** Marks the rows of days, without withdrawn ones unless requested. */
function maskOfDays(library: Library, days: readonly LibraryDay[], withdrawn: boolean): Uint8Array {
  const live = library.rows.live.values()
  if (!withdrawn && days === library.days()) return live.slice(0, library.size())
  const mask = new Uint8Array(library.size())
  for (const { start, count } of days)
    if (withdrawn) mask.fill(1, start, start + count)
    else mask.set(live.subarray(start, start + count), start)
  return mask
}

/** The ascending rows that are on one of the days: day by day. */
function heldRows(days: readonly LibraryDay[], rows: Uint32Array): Uint32Array {
  const held = new Uint32Array(rows.length)
  let found = 0
  for (const { start, count } of days) {
    const end = start + count
    for (let at = firstFrom(rows, start); at < rows.length && (rows[at] ?? 0) < end; at++)
      held[found++] = rows[at] ?? 0
  }
  return held.subarray(0, found)
}

/** The place of the first row that is `row` or behind it. */
function firstFrom(rows: Uint32Array, row: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}

/** The rows that are marked, day by day. The marks are 0 or 1, from the beginning of their buffer on. */
export function markedRows(days: readonly LibraryDay[], marks: Uint8Array): Uint32Array {
  const fours = new Uint32Array(marks.buffer, 0, marks.length >> 2)
  // one place more, for the row written behind the last
  const rows = new Uint32Array(countMarks(marks, fours) + 1)
  let found = 0
  for (const { start, count } of days) {
    const end = start + count
    for (let row = start; row < end;) {
      if ((row & 3) === 0 && row + 4 <= end && fours[row >> 2] === 0) row += 4
      else {
        // written always and kept only when marked: without a branch, since nobody can guess the next mark
        rows[found] = row
        found += marks[row++] ?? 0
      }
    }
  }
  return rows.subarray(0, found)
}

function countMarks(marks: Uint8Array, fours: Uint32Array): number {
  let count = 0
  // the product's highest byte is the sum of all four
  for (let at = 0; at < fours.length; at++) count += Math.imul(fours[at] ?? 0, 0x01010101) >>> 24
  for (let row = 4 * fours.length; row < marks.length; row++) count += marks[row] ?? 0
  return count
}

/** Clears the marks of sessions for which no criterion of a clause holds. */
function maskByClause(library: Library, mask: Uint8Array, clause: readonly SessionCriterion[]): void {
  const [only, ...others] = clause
  if (only && others.length === 0) return maskByCriterion(library, mask, only, true)
  const failing = mask.slice()
  for (const criterion of clause) maskByCriterion(library, failing, criterion, false)
  for (let row = 0; row < mask.length; row++) mask[row] = (mask[row] ?? 0) - (failing[row] ?? 0)
}

/** Clears the marks of sessions for which a criterion does not hold; of those for which it does when `wanted` is false. */
export function maskByCriterion(
  library: Library,
  mask: Uint8Array,
  criterion: SessionCriterion,
  wanted: boolean,
): void {
  refuseMarksOff(library.marks, criterion)
  const inside = wanted !== criterion.not
  const { rows } = library
  switch (criterion.kind) {
    case 'range': {
      const { field, from, to } = criterion
      // a missing figure is not outside of a range either
      return maskByFigure(library, mask, field, { ...limits(from, to), inside, missing: !wanted })
    }
    case 'missing': {
      const values = { ...limits(null, null), inside: !inside, missing: inside }
      return maskByFigure(library, mask, criterion.field, values)
    }
    case 'new':
      return rows.numbers.changedAt.mask(mask, mask.length, {
        ...limits(criterion.since, null),
        inside,
        missing: !inside,
      })
    case 'choice':
      return maskByChoice(library, mask, criterion, inside)
    case 'withdrawn':
      return maskByMarks(mask, rows.live.values(), !inside)
    case 'marked':
      return maskByMarks(mask, withMarks(library, criterion), inside)
    case 'doubtful':
      return maskByMarks(mask, doubtfulRows(library), inside)
    case 'repeating':
      return maskByMarks(mask, repeatingRows(library), inside)
    case 'patients':
      return maskByMarks(mask, ofPatients(library, mask.length, criterion.patients), inside)
    case 'dates':
      return maskByMarks(mask, onDays(library, mask.length, criterion), inside)
    case 'words':
      return inside
        ? maskByText(library, mask, criterion.text)
        : maskByMarks(mask, withText(library, mask, criterion.text), false)
  }
}

function limits(from: number | null, to: number | null): { least: number; greatest: number } {
  return { least: from ?? -Infinity, greatest: to ?? Infinity }
}

function ofPatients(library: Library, size: number, patients: readonly PatientRef[]): Uint8Array {
  const mask = new Uint8Array(size)
  for (const patient of patients) for (const row of rowsOfPatient(library, patient)) mask[row] = 1
  return mask
}

function withMarks(library: Library, { mark, words }: Marked): Uint8Array {
  const wanted = new Set(words.map((word) => codeOfWord(mark, word)))
  const codes = library.marks.codes(mark)
  return codes.map((code) => Number(wanted.has(code)))
}

type Marked = Extract<SessionCriterion, { kind: 'marked' }>

function onDays(library: Library, size: number, range: RangeDays): Uint8Array {
  const mask = new Uint8Array(size)
  for (const { start, count } of daysInRange(library.days(), range)) mask.fill(1, start, start + count)
  return mask
}

function withText(library: Library, mask: Uint8Array, text: string): Uint8Array {
  const found = mask.slice()
  maskByText(library, found, text)
  return found
}

/** The days in a range, in their order. The undated page is only in a range that is open at both ends. */
export function daysInRange(days: readonly LibraryDay[], { from, to }: RangeDays): readonly LibraryDay[] {
  if (from === null && to === null) return days
  return days.filter(
    ({ day }) => day !== undated && (from === null || day >= from) && (to === null || day <= to),
  )
}

/** Up to 32 words, a bit each, as found in every person, patient and list. */
interface FoundWords {
  readonly all: number
  readonly persons: Int32Array
  readonly patients: Int32Array
  readonly diagnoses: Int32Array
  readonly medications: Int32Array
}

const wordsAtOnce = 32

/**
 * Clears the marks of sessions whose names, e-mails, diagnoses and medications do not contain all words of a text. Names and
 * e-mails are those of the profile and those that were sent.
 */
function maskByText(library: Library, mask: Uint8Array, text: string): void {
  const words = [...new Set(foldText(text).split(/\s+/).filter(Boolean))]
  for (let at = 0; at < words.length; at += wordsAtOnce) {
    const found = findWords(library, words.slice(at, at + wordsAtOnce))
    if (!found) return void mask.fill(0)
    maskByWords(library, mask, found)
  }
}

/** Looks for words; null when one of them occurs nowhere, so that no session has them all. */
function findWords(
  { persons, patients, diagnoses, medications }: Library,
  words: readonly string[],
): FoundWords | null {
  const found = {
    all: words.length === wordsAtOnce ? -1 : 2 ** words.length - 1,
    persons: new Int32Array(persons.size()),
    patients: new Int32Array(patients.size()),
    diagnoses: new Int32Array(diagnoses.size()),
    medications: new Int32Array(medications.size()),
  }
  for (const [bit, word] of words.entries()) {
    const places =
      setBit(found.persons, persons.find(word), bit) +
      setBit(found.patients, patients.findProfiles(word), bit) +
      setBit(found.diagnoses, diagnoses.find(word), bit) +
      setBit(found.medications, medications.find(word), bit)
    if (places === 0) return null
  }
  return found
}

/** Sets a bit for some numbers, and returns their count. */
function setBit(bits: Int32Array, numbers: readonly number[], bit: number): number {
  for (const number of numbers) bits[number] = (bits[number] ?? 0) | (1 << bit)
  return numbers.length
}

/** Some values of a field; null is having none at all. */
interface Choice {
  readonly field: ChoiceField
  readonly values: readonly (string | null)[]
}

/** Clears the marks of sessions that have none of some values; of those that have one when `wanted` is false. */
function maskByChoice(library: Library, mask: Uint8Array, { field, values }: Choice, wanted: boolean): void {
  if (field === 'flag') return maskByFlags(library, mask, values, wanted)
  const { words } = library.rows
  const chosen = chosenOf(values)
  if (field === 'diagnosis')
    words.diagnoses.mask(mask, mask.length, listsWith(library.diagnoses, chosen, wanted))
  else if (field === 'medication' || field === 'drug') {
    const nameOf = field === 'drug' ? drugOf : undefined
    words.medications.mask(mask, mask.length, listsWith(library.medications, chosen, wanted, nameOf))
  } else if (field === 'tag') maskByMarks(mask, withTags(library, mask.length, chosen), wanted)
  else words.person.mask(mask, mask.length, personsWith(library, field, chosen, wanted))
}

type Chosen = ReadonlySet<string | null>

function listsWith(
  lists: Lists,
  chosen: Chosen,
  wanted: boolean,
  nameOf: (text: string) => string = (text) => text,
): Uint8Array {
  return Uint8Array.from({ length: lists.size() }, (_, number) =>
    Number(hasChosen(lists.get(number).map(nameOf), chosen) === wanted),
  )
}

function hasChosen(list: readonly string[], chosen: Chosen): boolean {
  return list.length === 0 ? chosen.has(null) : list.some((text) => chosen.has(foldChoice(text)))
}

/** The rows that have one of some tags. */
function withTags(library: Library, size: number, chosen: Chosen): Uint8Array {
  const found = new Uint8Array(size).fill(Number(chosen.has(null)))
  for (const [row, tags] of library.marks.texts('tag')) found[row] = Number(hasChosen(tags, chosen))
  return found
}

/** Makes the function that tells whether one of some values is in a list; null stands for an empty one. */
export function choiceTest(values: readonly (string | null)[]): (list: readonly string[]) => boolean {
  const chosen = chosenOf(values)
  return (list) => hasChosen(list, chosen)
}

function chosenOf(values: readonly (string | null)[]): Chosen {
  return new Set(values.map((value) => (value === null ? null : foldChoice(value))))
}

function personsWith(
  { persons }: Library,
  field: 'gender' | 'ethnicity',
  chosen: Chosen,
  wanted: boolean,
): Uint8Array {
  const place = field === 'gender' ? 2 : 3
  return Uint8Array.from({ length: persons.size() }, (_, number) => {
    const sent = persons.get(number)[place]
    const folded = sent === null ? '' : foldChoice(sent)
    return Number(chosen.has(folded === '' ? null : folded) === wanted)
  })
}

function maskByFlags(
  library: Library,
  mask: Uint8Array,
  values: readonly (string | null)[],
  wanted: boolean,
): void {
  const chosen = new Set<string | null>(values)
  const bits = flagCodes.filter((code) => chosen.has(code)).reduce((sum, code) => sum | flagBit(code), 0)
  const none = Number(chosen.has(null))
  const other = Number(!wanted)
  const isOwn = none === 0 && (bits & bitsOfCourse) === 0
  const flags = isOwn ? ownFlagBits(library) : flagBits(library)
  for (let row = 0; row < mask.length; row++) {
    const all = flags[row] ?? 0
    const has = isSome(all & bits) | (none & (1 - isSome(all)))
    mask[row] = (mask[row] ?? 0) & (has ^ other)
  }
}

/** Clears the marks of rows that are not marked in another set; of those that are when `wanted` is false. */
function maskByMarks(mask: Uint8Array, others: Uint8Array, wanted: boolean): void {
  const flip = Number(!wanted)
  for (let row = 0; row < mask.length; row++) mask[row] = (mask[row] ?? 0) & ((others[row] ?? 0) ^ flip)
}

function maskByWords({ rows: { words } }: Library, mask: Uint8Array, found: FoundWords): void {
  const { all, persons, patients, diagnoses, medications } = found
  const person = words.person.values()
  const patient = words.patient.values()
  const diagnosis = words.diagnoses.values()
  const medication = words.medications.values()
  for (let row = 0; row < mask.length; row++) {
    const lacking =
      all ^
      ((persons[person[row] ?? 0] ?? 0) |
        (patients[patient[row] ?? 0] ?? 0) |
        (diagnoses[diagnosis[row] ?? 0] ?? 0) |
        (medications[medication[row] ?? 0] ?? 0))
    // 1 less the sign that either a number or its negative has, unless it is 0: without a branch
    mask[row] = (mask[row] ?? 0) & (1 - ((lacking | -lacking) >>> 31))
  }
}

/** The rows of a patient, ascending, with those that no day holds any more. */
function rowsOfPatient(library: Library, patient: PatientRef): Uint32Array {
  if (patient.by === 'session') {
    const row = library.rowOf(patient.session)
    return row < 0 ? Uint32Array.of() : Uint32Array.of(row)
  }
  const number = library.patients.find(patient)
  return number < 0 ? Uint32Array.of() : library.rowsOf(number)
}

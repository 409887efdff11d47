import {
  type Choices,
  choicesAtMost,
  type ChoicesQuery,
  type Spread,
  type SpreadQuery,
} from '#shared/queries/figures'
import { drugOf } from '#shared/records/drug'
import { flagCodes } from '#shared/records/flag'
import { foldChoice } from '#shared/text/texts'
import { matchSessions } from './filter'
import { figureReader, isComputed } from './figures'
import type { Library } from './library'
import { flagBits } from './row-flags'
import type { NumberColumn, Uint32Column } from './rows'

/** Lists the values of a field that contain a text, among the sessions that pass a filter, with the number of each. */
export function listChoices(library: Library, { filter, ...asked }: ChoicesQuery): Choices {
  return choicesOfRows(library, matchSessions(library, filter).rows, asked)
}

/** Lists the values of a field that contain a text, in some rows, with the number of these. */
export function choicesOfRows(
  library: Library,
  rows: Uint32Array,
  { field, find }: Pick<ChoicesQuery, 'field' | 'find'>,
): Choices {
  const { words } = library.rows
  if (field === 'flag') return flagChoices(library, rows)
  const counted = createCounter(foldChoice(find))
  if (field === 'diagnosis' || field === 'medication' || field === 'drug') {
    const [lists, column] =
      field === 'diagnosis' ? [library.diagnoses, words.diagnoses] : [library.medications, words.medications]
    countWords(rows, column, lists.size()).forEach((sessions, number) => {
      const list = field === 'drug' ? lists.get(number).map(drugOf) : lists.get(number)
      // a session that names a diagnosis or medication twice has it once
      const different = new Map(list.map((text) => [foldChoice(text), text]))
      if (list.length === 0) counted.add(null, sessions)
      for (const text of different.values()) counted.add(text, sessions)
    })
  } else if (field === 'tag') {
    const tags = library.marks.texts('tag')
    for (const row of rows) for (const tag of tags.get(row) ?? [null]) counted.add(tag, 1)
  } else {
    const place = field === 'gender' ? 2 : 3
    countWords(rows, words.person, library.persons.size()).forEach((sessions, number) =>
      counted.add(library.persons.get(number)[place], sessions),
    )
  }
  return counted.choices()
}

function countWords(rows: Uint32Array, column: Uint32Column, size: number): Uint32Array {
  const values = column.values()
  const counts = new Uint32Array(size)
  for (let at = 0; at < rows.length; at++) {
    const number = values[rows[at] ?? 0] ?? 0
    counts[number] = (counts[number] ?? 0) + 1
  }
  return counts
}

/** Counts values that contain a folded text, however they are spelt. */
export function createCounter(find: string) {
  const counts = new Map<string | null, { sessions: number; spellings: Map<string, number> }>()
  return {
    add(value: string | null, sessions: number) {
      if (sessions === 0) return
      const folded = value === null ? '' : foldChoice(value)
      if (!folded.includes(find)) return
      const key = folded === '' ? null : folded
      const known = counts.get(key) ?? { sessions: 0, spellings: new Map<string, number>() }
      known.sessions += sessions
      if (value !== null)
        known.spellings.set(value.trim(), (known.spellings.get(value.trim()) ?? 0) + sessions)
      counts.set(key, known)
    },
    choices(): Choices {
      const all = [...counts].map(([key, { sessions, spellings }]) => {
        const [usual = null] = [...spellings].sort(([, a], [, b]) => b - a)[0] ?? []
        return { value: key === null ? null : usual, sessions }
      })
      all.sort((a, b) => b.sessions - a.sessions)
      return { choices: all.slice(0, choicesAtMost), of: all.length }
    },
  }
}

function flagChoices(library: Library, rows: Uint32Array): Choices {
  const flags = flagBits(library)
  const counts = new Uint32Array(flagCodes.length)
  let none = 0
  for (let at = 0; at < rows.length; at++) {
    let bits = flags[rows[at] ?? 0] ?? 0
    if (bits === 0) none++
    for (; bits !== 0; bits &= bits - 1) {
      const index = 31 - Math.clz32(bits & -bits)
      counts[index] = (counts[index] ?? 0) + 1
    }
  }
  const all = flagCodes.map((value, index) => ({ value, sessions: counts[index] ?? 0 }))
  const choices = [...all, { value: null, sessions: none }].filter(({ sessions }) => sessions > 0)
  return { choices: choices.sort((a, b) => b.sessions - a.sessions), of: choices.length }
}

/** Measures the spread of a figure over the sessions that pass a filter. */
export function measureSpread(library: Library, { filter, field }: SpreadQuery): Spread {
  return spreadOfRows(library, matchSessions(library, filter).rows, field)
}

/** The spread of a figure over some rows. */
export function spreadOfRows(library: Library, rows: Uint32Array, field: SpreadQuery['field']): Spread {
  const counted = isComputed(field) ? null : spreadOfCodes(library.rows.numbers[field], rows)
  return counted ?? spreadOfValues(figureReader(library, field), rows)
}

/** Spread by the frequency of each different value; null for a column without codes. */
function spreadOfCodes(column: NumberColumn, rows: Uint32Array): Spread | null {
  const counts = new Uint32Array(column.codes())
  if (counts.length === 0) return null
  for (let at = 0; at < rows.length; at++) {
    const code = column.code(rows[at] ?? 0)
    counts[code] = (counts[code] ?? 0) + 1
  }
  const codes = [...counts.keys()].filter((code) => code > 0 && (counts[code] ?? 0) > 0)
  codes.sort((a, b) => column.valueOf(a) - column.valueOf(b))
  const [missing = 0] = counts
  const sessions = rows.length - missing
  const valueOf = (code: number | undefined) => (code === undefined ? null : column.valueOf(code))
  const valueAt = (place: number) => {
    let before = 0
    return valueOf(codes.find((code) => (before += counts[code] ?? 0) > place)) ?? NaN
  }
  return {
    least: valueOf(codes[0]),
    greatest: valueOf(codes.at(-1)),
    median: sessions === 0 ? null : halfWay(valueAt((sessions - 1) >> 1), valueAt(sessions >> 1)),
    sessions,
    missing,
  }
}

/** The spread of a figure over some rows; `read` gives NaN where it is missing. */
export function spreadOfValues(read: (row: number) => number, rows: Uint32Array): Spread {
  const values = new Float64Array(rows.length)
  let found = 0
  let [least, greatest] = [Infinity, -Infinity]
  for (let at = 0; at < rows.length; at++) {
    const value = read(rows[at] ?? 0)
    if (Number.isNaN(value)) continue
    values[found++] = value
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  return {
    least: found === 0 ? null : least,
    greatest: found === 0 ? null : greatest,
    median: found === 0 ? null : medianOf(values.subarray(0, found)),
    sessions: found,
    missing: rows.length - found,
  }
}

/** The median. It reorders the numbers; at least one, and none is NaN. */
function medianOf(numbers: Float64Array): number {
  const middle = (numbers.length - 1) >> 1
  const lower = selectNth(numbers, middle)
  if (numbers.length % 2 === 1) return lower
  // the numbers behind it are no smaller now
  return halfWay(
    lower,
    numbers.subarray(middle + 1).reduce((least, one) => Math.min(least, one), Infinity),
  )
}

/** The mean of two, halved first, since their sum may be too large for a number. */
function halfWay(one: number, other: number): number {
  return one === other ? one : one / 2 + other / 2
}

/**
 * The number at a place in sorted order; the place must exist. It reorders the numbers, in a time that grows with their count
 * alone, however often one repeats. NaN must not be among them.
 */
function selectNth(numbers: Float64Array, place: number): number {
  let [low, high] = [0, numbers.length - 1]
  while (low < high) {
    const pivot = numbers[(low + high) >> 1] ?? NaN
    let [left, right] = [low, high]
    while (left <= right) {
      while ((numbers[left] ?? NaN) < pivot) left++
      while ((numbers[right] ?? NaN) > pivot) right--
      if (left > right) break
      const moved = numbers[left] ?? NaN
      numbers[left++] = numbers[right] ?? NaN
      numbers[right--] = moved
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else break
  }
  return numbers[place] ?? NaN
}

export interface LibraryCounts {
  /** Sessions that are not withdrawn, and their patients. */
  readonly sessions: number
  readonly patients: number
  readonly withdrawn: number
}

/** Counts sessions and patients: profiles, e-mails that belong to none, and other unattributed sessions. */
export function countPatients(library: Library): LibraryCounts {
  const patient = library.rows.words.patient.values()
  const sessionsOf = new Uint32Array(library.patients.size())
  let sessions = 0
  let withdrawn = 0
  for (const { start, count } of library.days())
    for (let row = start; row < start + count; row++) {
      if (library.isWithdrawn(row)) {
        withdrawn++
        continue
      }
      const number = patient[row] ?? 0
      sessionsOf[number] = (sessionsOf[number] ?? 0) + 1
      sessions++
    }
  const [unattributed = 0] = sessionsOf
  const patients = sessionsOf.reduce(
    (sum, held, number) => (number > 0 && held > 0 ? sum + 1 : sum),
    unattributed,
  )
  return { sessions, patients, withdrawn }
}

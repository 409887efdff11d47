import { type Choices, choicesAtMost, type ChoicesQuery } from '#shared/queries/figures'
import { flagCodes } from '#shared/records/flag'
import type { Library } from './create-library'
import { flagBits } from './filter/flag-bits'
import { matchSessions } from './filter/match-sessions'
import { foldChoice } from './fold-choice'
import type { WordColumn } from './rows/word-column'

/** Lists those values of a field that are looked for, among the sessions that pass a filter, and how many have each. */
export function listChoices(library: Library, { filter, field, find }: ChoicesQuery): Choices {
  const { rows } = matchSessions(library, filter)
  const { words } = library.rows
  if (field === 'flag') return flagChoices(library, rows)
  const counted = createCounter(foldChoice(find))
  if (field === 'diagnosis' || field === 'medication') {
    const [lists, column] =
      field === 'diagnosis' ? [library.diagnoses, words.diagnoses] : [library.medications, words.medications]
    countWords(rows, column, lists.size()).forEach((sessions, number) => {
      const list = lists.get(number)
      // a session that names something twice has it once
      const different = new Map(list.map((text) => [foldChoice(text), text]))
      if (list.length === 0) counted.add(null, sessions)
      for (const text of different.values()) counted.add(text, sessions)
    })
  } else {
    const place = field === 'gender' ? 2 : 3
    countWords(rows, words.person, library.persons.size()).forEach((sessions, number) =>
      counted.add(library.persons.get(number)[place], sessions),
    )
  }
  return counted.choices()
}

function countWords(rows: Uint32Array, column: WordColumn, size: number): Uint32Array {
  const values = column.values()
  const counts = new Uint32Array(size)
  for (let at = 0; at < rows.length; at++) {
    const number = values[rows[at] ?? 0] ?? 0
    counts[number] = (counts[number] ?? 0) + 1
  }
  return counts
}

function createCounter(find: string) {
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
  const bitsOf = flagBits(library)
  const counts = new Uint32Array(flagCodes.length)
  let none = 0
  for (let at = 0; at < rows.length; at++) {
    let bits = bitsOf(rows[at] ?? 0)
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

import type { ChoiceField } from '#shared/queries/filter'
import { flagBit, flagCodes } from '#shared/records/flag'
import type { Library } from '../create-library'
import type { Lists } from '../create-lists'
import { foldChoice } from '../fold-choice'
import { flagBits } from './flag-bits'

/** Some values of a field; null is having none at all. */
export interface Choice {
  readonly field: ChoiceField
  readonly values: readonly (string | null)[]
}

/** Clears the marks of sessions that have none of some values; of those that have one when `wanted` is false. */
export function keepChoice(
  library: Library,
  marks: Uint8Array,
  { field, values }: Choice,
  wanted: boolean,
): void {
  if (field === 'flag') return keepFlags(library, marks, values, wanted)
  const { words } = library.rows
  const chosen = new Set(values.map((value) => (value === null ? null : foldChoice(value))))
  if (field === 'diagnosis')
    words.diagnoses.keep(marks, marks.length, listsWith(library.diagnoses, chosen, wanted))
  else if (field === 'medication')
    words.medications.keep(marks, marks.length, listsWith(library.medications, chosen, wanted))
  else words.person.keep(marks, marks.length, personsWith(library, field, chosen, wanted))
}

type Chosen = ReadonlySet<string | null>

function listsWith(lists: Lists, chosen: Chosen, wanted: boolean): Uint8Array {
  return Uint8Array.from({ length: lists.size() }, (_, number) => {
    const list = lists.get(number)
    const has = list.length === 0 ? chosen.has(null) : list.some((text) => chosen.has(foldChoice(text)))
    return Number(has === wanted)
  })
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

function keepFlags(
  library: Library,
  marks: Uint8Array,
  values: readonly (string | null)[],
  wanted: boolean,
): void {
  const chosen = new Set<string | null>(values)
  const bits = flagCodes.filter((code) => chosen.has(code)).reduce((sum, code) => sum | flagBit(code), 0)
  const none = Number(chosen.has(null))
  const other = Number(!wanted)
  const bitsOf = flagBits(library)
  for (let row = 0; row < marks.length; row++) {
    const all = bitsOf(row)
    const has = isSome(all & bits) | (none & (1 - isSome(all)))
    marks[row] = (marks[row] ?? 0) & (has ^ other)
  }
}

/** 1 for any bits, 0 for none, without a branch: a number or its negative has a sign unless it is 0. */
function isSome(bits: number): number {
  return (bits | -bits) >>> 31
}

import { type FlagKind, flagBit, flagCodes, flagKinds, listedFlags } from '#shared/records/flag'
import type { Library } from './create-library'
import { flagBits } from './filter/flag-bits'
import type { SortKeys } from './rows/number-column'

const countOf = (kind: FlagKind) => listedFlags.filter((code) => flagKinds[code] === kind).length
const noteWeight = countOf('fact') + 1
const weights: Readonly<Record<FlagKind, number>> = {
  fact: 1,
  note: noteWeight,
  fault: noteWeight * (countOf('note') + 1),
}

/** What the listed flags of each set of bits weigh together: one fault more than all notes, a note more than all facts. */
const weightOf = weighSets()

/** Keys to sort rows by their flags; a session with none of the listed ones is missing. */
export function flagKeys(library: Library, rows: Uint32Array): SortKeys {
  const bitsOf = flagBits(library)
  const missing = weightOf.reduce((most, weight) => Math.max(most, weight), 0) + 1
  const keys = new Uint32Array(rows.length)
  for (let at = 0; at < rows.length; at++) keys[at] = weightOf[bitsOf(rows[at] ?? 0)] || missing
  return { keys, missing }
}

function weighSets(): Uint16Array {
  const sets = new Uint16Array(2 ** flagCodes.length)
  for (const code of listedFlags) sets[flagBit(code)] = weights[flagKinds[code]]
  for (let set = 1; set < sets.length; set++) {
    const others = set & (set - 1)
    sets[set] = (sets[others] ?? 0) + (sets[set - others] ?? 0)
  }
  return sets
}

import type { ChoiceField } from '#shared/queries/session-condition'
import { type FlagCode, flagBit, flagCodes } from '#shared/records/flag'
import type { Library } from '../create-library'
import type { Lists } from '../create-lists'
import { foldChoice } from '../fold-choice'

/** Clears the marks of sessions that have none of some values; null is having none at all. */
export function keepChoice(
  library: Library,
  marks: Uint8Array,
  { field, values }: { readonly field: ChoiceField; readonly values: readonly (string | null)[] },
): void {
  if (field === 'flag') return keepFlags(library, marks, values)
  const { words } = library.rows
  const wanted = new Set(values.map((value) => (value === null ? null : foldChoice(value))))
  if (field === 'diagnosis') words.diagnoses.keep(marks, marks.length, listsWith(library.diagnoses, wanted))
  else if (field === 'medication')
    words.medications.keep(marks, marks.length, listsWith(library.medications, wanted))
  else words.person.keep(marks, marks.length, personsWith(library, field, wanted))
}

type Wanted = ReadonlySet<string | null>

function listsWith(lists: Lists, wanted: Wanted): Uint8Array {
  return Uint8Array.from({ length: lists.size() }, (_, number) => {
    const list = lists.get(number)
    const has = list.length === 0 ? wanted.has(null) : list.some((text) => wanted.has(foldChoice(text)))
    return has ? 1 : 0
  })
}

function personsWith({ persons }: Library, field: 'gender' | 'ethnicity', wanted: Wanted): Uint8Array {
  const place = field === 'gender' ? 2 : 3
  return Uint8Array.from({ length: persons.size() }, (_, number) => {
    const sent = persons.get(number)[place]
    const folded = sent === null ? '' : foldChoice(sent)
    return wanted.has(folded === '' ? null : folded) ? 1 : 0
  })
}

/** Some flags are of the content, others follow from what the library knows besides. */
function keepFlags(library: Library, marks: Uint8Array, values: readonly (string | null)[]): void {
  const codes = new Set<string | null>(values)
  const wanted = flagCodes.filter((code) => codes.has(code))
  const bits = wanted.reduce((sum, code) => sum | flagBit(code), 0)
  const patients = patientsWith(library, wanted)
  const withdrawn = wanted.includes('withdrawn')
  const none = codes.has(null)
  const flags = library.rows.words.flags.values()
  const patient = library.rows.words.patient.values()
  const anyPatient = patientsWith(library, ['unattributed', 'unshared'])
  for (let row = 0; row < marks.length; row++) {
    if (marks[row] === 0) continue
    const own = flags[row] ?? 0
    const number = patient[row] ?? 0
    if ((own & bits) !== 0 || patients[number] === 1 || (withdrawn && library.isWithdrawn(row))) continue
    if (none && own === 0 && anyPatient[number] === 0 && !library.isWithdrawn(row)) continue
    marks[row] = 0
  }
}

/** The patients all of whose sessions have one of some flags. */
function patientsWith({ patients }: Library, wanted: readonly FlagCode[]): Uint8Array {
  return Uint8Array.from({ length: patients.size() }, (_, number) => {
    const profile = patients.profile(number)
    if (wanted.includes('unattributed') && patients.ref(number)?.by !== 'profile') return 1
    return wanted.includes('unshared') && profile !== null && profile.unsharedAt !== null ? 1 : 0
  })
}

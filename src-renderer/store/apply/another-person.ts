import type { JsonObject } from '#shared/wire/fields'
import type { QuarantineReason } from '#shared/records/sync'
import { foldEmail } from '#shared/wire/read-values'
import type { OpenStore } from '../connection/open-store'
import { isSameName } from '../library/library'
import type { ReceivedRecords } from './read-answer'

/** A field of a record that is a text; null when it is none. */
export function textOf(record: JsonObject, field: 'name' | 'email'): string | null {
  const sent = Object.hasOwn(record, field) ? record[field] : null
  return typeof sent === 'string' ? sent : null
}

/**
 * Removes records whose id another person's session is held under: which of the two is right cannot be known, and the held one
 * must not be lost. `askedAlone` is the profile that they were requested for, null for any other answer. All days must be in
 * memory.
 */
export function withoutConflictingIds(
  { library }: Pick<OpenStore, 'library'>,
  received: ReceivedRecords,
  askedAlone: string | null,
): ReceivedRecords {
  const bad = new Map<number, QuarantineReason>(received.bad)
  for (const { id, at, record } of received.records.values()) {
    const row = library.rowOf(id)
    if (row < 0) continue
    const [heldName, heldEmail] = library.personAt(row)
    const [name, email] = [textOf(record, 'name'), textOf(record, 'email')]
    if (name === heldName && email === heldEmail) continue
    const held = library.patients.profile(library.patientAt(row))?.id
    const one = held === undefined ? profilesOf(library, heldName, heldEmail) : [held]
    const other = askedAlone === null ? profilesOf(library, name, email) : [askedAlone]
    const isKnown = one.length > 0 && other.length > 0
    const isSame = isKnown
      ? other.some((profile) => one.includes(profile))
      : isSameName(name, heldName) ||
        isSameEmail(email, heldEmail) ||
        isUnnamed(name, email, heldName, heldEmail)
    if (!isSame) bad.set(at, 'duplicate-id')
  }
  if (bad.size === received.bad.size) return received
  const records = new Map([...received.records].filter(([, { at }]) => !bad.has(at)))
  return { records, bad, has: received.has }
}

/** The profiles that may have a name and an e-mail. */
function profilesOf({ patients }: OpenStore['library'], name: string | null, email: string | null): string[] {
  const all = patients.candidates(name, email)
  const withEmail = all.filter(({ id }) => patients.hadEmail(id, email))
  const named = (withEmail.length > 0 ? withEmail : all).filter(({ patient_name }) =>
    isSameName(patient_name, name),
  )
  return (named.length > 0 ? named : withEmail).map(({ id }) => id)
}

function isSameEmail(one: string | null, other: string | null): boolean {
  const folded = foldEmail(one ?? '')
  return folded !== '' && folded === foldEmail(other ?? '')
}

// a session without name and e-mail is not known to be another person's
function isUnnamed(...[name, email, heldName, heldEmail]: (string | null)[]): boolean {
  const isEmpty = (...texts: (string | null | undefined)[]) =>
    texts.every((text) => (text ?? '').trim() === '')
  return isEmpty(name, email) || isEmpty(heldName, heldEmail)
}

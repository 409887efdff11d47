import { flagBit } from '#shared/records/flag'
import { importedBit } from '../../columns/imported-bit'
import type { Library } from '../create-library'

/**
 * Makes the function that tells all flags of a row as bits: those of its content, and those that follow from what the
 * library knows besides. It is good until the library changes.
 */
export function flagBits({ rows, patients }: Library): (row: number) => number {
  const [unattributed, unshared, withdrawn] = [
    flagBit('unattributed'),
    flagBit('unshared'),
    flagBit('withdrawn'),
  ]
  const ofPatients = Uint32Array.from({ length: patients.size() }, (_, number) => {
    const isUnshared = typeof patients.profile(number)?.unsharedAt === 'number'
    return (patients.ref(number)?.by === 'profile' ? 0 : unattributed) | (isUnshared ? unshared : 0)
  })
  const flags = rows.words.flags.values()
  const patient = rows.words.patient.values()
  const live = rows.live.values()
  return (row) =>
    ((flags[row] ?? 0) & ~importedBit) |
    (ofPatients[patient[row] ?? 0] ?? 0) |
    (live[row] === 1 ? 0 : withdrawn)
}
